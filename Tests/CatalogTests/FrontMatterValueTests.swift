import Diagnostics
import Onboarding
import Testing

@testable import Catalog

@Suite struct FrontMatterValueTests {
  @Test(arguments: [
    // A7: unknown keys
    ContentCase.tip(
      keys: "👉iconname👈: star", "error: Unknown key \"iconname\" [unknown-key] (did you mean \"iconName\"?)"),
    .tip(
      keys: "👉topic👈: red",
      "error: Unknown key \"topic\" [unknown-key] (a tip takes id, iconName, gradientColors, order, draft, location, "
        + "rules, maxDisplayCount, maxDisplayDuration, ignoresDisplayFrequency)"),
    .tip(
      keys: "👉x-👈: 1",
      "error: Invalid key \"x-\": after \"x-\" come letters, digits, - and _ [invalid-name] (such as x-audience)"),
    // A8: booleans
    .tip(
      keys: "draft: 👉no👈",
      "error: Invalid draft \"no\": expected true or false [invalid-value] (write false)"),
    .tip(
      keys: "draft: 👉No👈",
      "error: Invalid draft \"No\": expected true or false [invalid-value] (write false)"),
    .tip(
      keys: "draft: 👉off👈",
      "error: Invalid draft \"off\": expected true or false [invalid-value] (write false)"),
    .tip(
      keys: "draft: 👉FALSE👈",
      "error: Invalid draft \"FALSE\": expected true or false [invalid-value] (write false)"),
    .tip(
      keys: "draft: 👉\"true\"👈",
      "error: Invalid draft \"true\": expected true or false [invalid-value] (write true without quotes)"),
    .tip(
      keys: "👉draft👈:",
      "error: Empty draft: expected true or false [invalid-value] (write a value after draft:, or delete the key)"),
    .tip(
      keys: "draft: 👉[true]👈",
      "error: Invalid draft: expected true or false, not a list [invalid-value] (write one value, without [ ] and without -)"
    ),
    .tip(
      keys: "draft: 👉{ a: b }👈",
      "error: Invalid draft: expected true or false, not keys and values [invalid-value] (write one value, without { } and without keys below it)"
    ),
    // Other values of tips
    .tip(
      keys: "order: 👉1.5👈",
      "error: Invalid order \"1.5\": expected a whole number within ±9007199254740991 [invalid-value] "
        + "(write it in decimal digits alone, such as 30)"),
    .tip(
      keys: "order: 👉9007199254740992👈",
      "error: Invalid order \"9007199254740992\": expected a whole number within ±9007199254740991 [invalid-value] "
        + "(the most is 9007199254740991)"),
    .tip(
      keys: "maxDisplayCount: 👉0👈",
      "error: Invalid maxDisplayCount \"0\": expected a whole number of at least 1 [invalid-value] "
        + "(the least is 1)"),
    .tip(
      keys: "iconName: 👉two words👈",
      "error: Invalid iconName \"two words\": expected an icon's name or one emoji [invalid-value] (such as lightbulb)"),
    .tip(
      keys: "iconName: 👉null👈",
      "error: Invalid iconName \"null\": expected text [invalid-value] (write a value after iconName:, or delete the key)"
    ),
    .tip(
      keys: "id: 👉My Tip👈",
      "error: Invalid id \"My Tip\": expected at most 64 lower-case letters, digits and single hyphens [invalid-id] "
        + "(write my-tip)"),
    .tip(
      keys: "gradientColors: 👉purple, blue👈",
      "error: Invalid gradientColors \"purple, blue\": expected the name of a gradient, or a list of two colours "
        + "[invalid-value] (write [purple, blue])"),
    .tip(
      keys: "gradientColors: 👉(\"#0D47A1\", \"#4A148C\")👈",
      "error: Invalid gradientColors \"(\"#0D47A1\", \"#4A148C\")\": expected the name of a gradient, or a list of two "
        + "colours [invalid-value] (write [\"#0D47A1\", \"#4A148C\"])"),
    // Comments
    .tip(
      keys: "x-note: Campaign 👉#3 spring👈",
      "warning: \"#3 spring\" is a comment to YAML: # starts one [unquoted-hash] "
        + "(write \"Campaign #3 spring\" in quotes, or a space after #)"),
    // Other tools' names
    .tip(
      keys: "👉background👈: iris", "error: Unknown key \"background\" [unknown-key] (did you mean \"gradientColors\"?)"),
    // Times
    .tip(
      keys: "maxDisplayDuration: 👉3d👈",
      "error: Invalid maxDisplayDuration \"3d\": expected a whole number of seconds, at least 1 [invalid-value] "
        + "(write 259200, which are its seconds)"),
    .tip(
      keys: "maxDisplayDuration: 👉1.5 hours👈",
      "error: Invalid maxDisplayDuration \"1.5 hours\": expected a whole number of seconds, at least 1 [invalid-value] "
        + "(write 5400, which are its seconds)"),
    // What belongs in the body
    .tip(
      keys: "👉title👈: Build Your Streak!",
      "error: Unknown key \"title\" [unknown-key] "
        + "(write it as the heading below the front matter: # Build Your Streak!)"),
    .tip(
      keys: "👉message👈: Log it.", "error: Unknown key \"message\" [unknown-key] (write it as text below the heading)"),
    .tip(
      keys: "👉steps👈: []",
      "error: Unknown key \"steps\" [unknown-key] (write them as a numbered list below the heading)"),
    // Gradients
    .tip(
      keys: "gradientColors: 👉irris👈",
      "error: Unknown gradient \"irris\" [unknown-gradient] (did you mean \"iris\"?)"),
    .tip(
      keys: "gradientColors: 👉red👈",
      "error: Invalid gradientColors \"red\": expected the name of a gradient, or a list of two colours "
        + "[invalid-value] (such as [purple, blue])"),
    .tip(
      keys: "gradientColors: 👉[red]👈",
      "error: Invalid gradientColors: two colours make a gradient, not 1 [invalid-value] (such as [purple, blue])"),
    .tip(
      keys: "gradientColors: 👉{ from: red, to: blue }👈",
      "error: Invalid gradientColors: expected the name of a gradient, or a list of two colours, not keys and values "
        + "[invalid-value] (such as [purple, blue])"),
    .tip(
      keys: "gradientColors: [👉1d8fd1👈, red]",
      "error: Unknown colour \"1d8fd1\" [unknown-gradient] (write \"#1D8FD1\")"),
    .tip(
      keys: "gradientColors: [👉336699👈, red]",
      "error: Unknown colour \"336699\" [unknown-gradient] (write \"#336699\")"),
    .tip(
      keys: "gradientColors: [👉ligth-blue👈, red]",
      "error: Unknown colour \"ligth-blue\" [unknown-gradient] (write red, orange, yellow, green, mint, teal, cyan, "
        + "blue, indigo, purple, pink, brown or gray)"),
    .tip(
      keys: "gradientColors: [red, 👉grey👈]",
      "error: Unknown colour \"grey\" [unknown-gradient] (did you mean \"gray\"?)"),
    .tip(
      keys: "gradientColors: [👉iris👈, red]",
      "error: Unknown colour \"iris\" [unknown-gradient] (it is a whole gradient: write \"gradientColors: iris\")"),
    .tip(
      keys: "gradientColors: [👉\"#F80\"👈, red]",
      "error: Invalid colour \"#F80\": expected \"#RRGGBB\", six hexadecimal digits [invalid-value] "
        + "(write \"#FF8800\")"),
  ])
  func `a wrong value of a tip is reported with its place and the accepted form`(sample: ContentCase) async {
    await sample.check("tips/sample.md")
  }

  @Test(arguments: [
    // A13: integers
    ContentCase.task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 👉0:30👈",
      "error: Invalid estimatedSeconds \"0:30\": expected a whole number of seconds from 1 to 3600 [invalid-value] "
        + "(write it in decimal digits alone, such as 30)"),
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 👉30s👈",
      "error: Invalid estimatedSeconds \"30s\": expected a whole number of seconds from 1 to 3600 [invalid-value] "
        + "(write 30, which are its seconds)"),
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 👉-5👈",
      "error: Invalid estimatedSeconds \"-5\": expected a whole number of seconds from 1 to 3600 [invalid-value] "
        + "(the least is 1)"),
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 👉1e9👈",
      "error: Invalid estimatedSeconds \"1e9\": expected a whole number of seconds from 1 to 3600 [invalid-value] "
        + "(write it in decimal digits alone, such as 30)"),
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 👉012👈",
      "error: Invalid estimatedSeconds \"012\": expected a whole number of seconds from 1 to 3600 [invalid-value] "
        + "(write it in decimal digits alone: 12)"),
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 👉\"30\"👈",
      "error: Invalid estimatedSeconds \"30\": expected a whole number of seconds from 1 to 3600 [invalid-value] "
        + "(write it in decimal digits alone: 30)"),
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 👉3601👈",
      "error: Invalid estimatedSeconds \"3601\": expected a whole number of seconds from 1 to 3600 [invalid-value] "
        + "(the most is 3600)"),
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 👉99999999999999999999👈",
      "error: Invalid estimatedSeconds \"99999999999999999999\": expected a whole number of seconds from 1 to 3600 "
        + "[invalid-value] (write it in decimal digits alone, such as 30)"),
    // Choices and names
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 30\nguidanceStyle: 👉spotligth👈",
      "error: Invalid guidanceStyle \"spotligth\": expected stepByStep, spotlight or coachMark [invalid-value] "
        + "(did you mean \"spotlight\"?)"),
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 30\ncelebration: 👉loud👈",
      "error: Invalid celebration \"loud\": expected full, minimal or none [invalid-value] (such as full)"),
    .task(
      keys: "estimatedSeconds: 30\ncompletionCriteria: 👉firstNotCreated👈",
      "error: Unknown event \"firstNotCreated\" [unknown-event] (did you mean \"firstNoteCreated\"?)"),
    .task(
      keys: "estimatedSeconds: 30\ncompletionCriteria: 👉count(firstNoteCreated) >= 1👈",
      "error: Invalid event \"count(firstNoteCreated) >= 1\": it takes an event's name, not a rule [invalid-name] "
        + "(write firstNoteCreated)"),
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 30\ncelebration: 👉false👈",
      "error: Invalid celebration \"false\": expected full, minimal or none [invalid-value] (did you mean \"none\"?)"),
    .task(
      keys: "estimatedSeconds: 30\ncompletionCriteria: 👉first note👈",
      "error: Invalid event \"first note\": a name is letters, digits and _, and no digit first [invalid-name] "
        + "(did you mean \"firstNote\"?)"),
    .task(
      keys: "estimatedSeconds: 30\ncompletionCriteria: moodLogged\n👉rules👈: []",
      "error: Unknown key \"rules\" [unknown-key] (a quick win takes id, iconName, gradientColors, order, draft, "
        + "estimatedSeconds, completionCriteria, guidanceStyle, celebration)"),
    // A29: hints
    .task(
      keys: "completionCriteria: moodLogged\nestimatedSeconds: 👉90👈",
      "hint: 90 seconds: over a minute is no longer a quick win [long-quick-win] (leave out what can wait, or make two quick wins of it)"
    ),
  ])
  func `a wrong value of a quick win is reported with its place and the accepted form`(sample: ContentCase) async {
    await sample.check("tasks/sample.md")
  }

  @Test func `every required key that is missing is named`() async {
    let reading = await MemorySite([
      "tips/a.md": "---\norder: 1\n---\n# Title\n\nMessage.\n",
      "tasks/a.md": "---\norder: 1\n---\n# Title\n\n1. [Tap](tap:addButton)\n",
    ]).read()
    #expect(
      reading.lines == [
        "tasks/a.md:1:1 ---: error: Missing key \"iconName\": a quick win needs it [missing-key] "
          + "(add a line such as \"iconName: lightbulb\")",
        "tasks/a.md:1:1 ---: error: Missing key \"estimatedSeconds\": a quick win needs it [missing-key] "
          + "(add a line such as \"estimatedSeconds: 30\")",
        "tasks/a.md:1:1 ---: error: Missing key \"completionCriteria\": a quick win needs it [missing-key] "
          + "(add a line such as \"completionCriteria: moodLogged\")",
        "tips/a.md:1:1 ---: error: Missing key \"location\": a tip needs it [missing-key] "
          + "(add a line such as \"location: InsightsView\")",
        "tips/a.md:1:1 ---: error: Missing key \"rules\": a tip needs it [missing-key] "
          + "(add a line such as \"rules: []\")",
      ])
  }

  @Test(arguments: [
    ("iris", "iris", ["#A04FE6", "#3D6AF2"]),
    ("[purple, blue]", nil, ["#AF52DE", "#007AFF"]),
    ("[\"#ff8800\", '#00AAbb']", nil, ["#FF8800", "#00AABB"]),
    ("[red, \"#000000\"]", nil, ["#FF3B30", "#000000"]),
  ])
  func `gradient colours are resolved`(written: String, preset: String?, colors: [String]) async throws {
    let reading = await MemorySite(["tips/a.md": tip(keys: "gradientColors: \(written)")]).read()
    #expect(reading.lines == [])
    let entry = try #require(reading.catalog.tips.first)
    #expect(entry.gradient == Gradient(preset: preset, colors: colors))
    #expect(entry.tip.gradientColors == colors)
  }

  @Test func `a document that chooses no gradient has the theme's in the catalogue`() async throws {
    let site = MemorySite(["tips/a.md": tip(location: "A")], siteFile: "title: T\ntheme: evergreen\n")
    let entry = try #require(await site.read().catalog.tips.first)
    #expect(entry.gradient == nil)
    #expect(entry.tip.gradientColors == ["#1D8A5F", "#0D5567"])
  }

  @Test(arguments: ["gradientColors: [#FF8800]", "gradientColors:\n  - #FF8800\n  - blue"])
  func `A11: unquoted hex colours are named as what they are and never an empty colour`(keys: String) async {
    let reading = await MemorySite(["tips/a.md": tip(keys: keys)]).read()
    #expect(reading.publishable == nil)
    #expect(
      reading.diagnostics.contains {
        $0.code == .unquotedColor && $0.summary == "Unquoted #FF8800 is a comment to YAML: quote hex colours"
      }, "\(reading.lines)")
  }

  @Test func `the author's own keys pass through with their types and order`() async throws {
    let keys = """
      x-b: { z: 1, a: [true, "true", 007] }
      x-a: text
      """
    let reading = await MemorySite(["tips/a.md": tip(keys: keys)]).read()
    #expect(reading.lines == [])
    let json = String(decoding: reading.catalog.json(), as: UTF8.self).filter { !$0.isWhitespace }
    #expect(json.contains(#""rules":[],"x-b":{"z":1,"a":[true,"true","007"]},"x-a":"text"}"#))
  }

  @Test(arguments: [
    ContentCase(
      "---\n👉locaton👈: DayView\nrules: []\n---\n# Title\n\nMessage.\n",
      "error: Unknown key \"locaton\" [unknown-key] (did you mean \"location\"?)"),
    ContentCase(
      "---\nlocation: DayView\n👉Rules👈: []\n---\n# Title\n\nMessage.\n",
      "error: Unknown key \"Rules\" [unknown-key] (did you mean \"rules\"?)"),
    .tip(keys: "👉icon👈: star", "error: Unknown key \"icon\" [unknown-key] (did you mean \"iconName\"?)"),
    .tip(keys: "👉icon_name👈: star", "error: Unknown key \"icon_name\" [unknown-key] (did you mean \"iconName\"?)"),
    .tip(
      keys: "👉colors👈: iris", "error: Unknown key \"colors\" [unknown-key] (did you mean \"gradientColors\"?)"),
    .tip(
      keys: "gradientColors: 👉#FF8800👈",
      "error: Unquoted #FF8800 is a comment to YAML: quote hex colours [unquoted-color] (write \"#FF8800\")"),
    .tip(
      keys: "gradientColors: [red, 👉#FF8800👈\n  ]",
      "error: Unquoted #FF8800 is a comment to YAML: quote hex colours [unquoted-color] (write \"#FF8800\")"),
    .tip(
      keys: "👉iconName👈: #star",
      "error: Empty iconName: expected text [invalid-value] (# starts a comment: write \"#star\" in quotes)"),
  ])
  func `one mistake in a tip's keys gives one diagnostic`(sample: ContentCase) async {
    await sample.check("tips/sample.md")
  }

  @Test func `one mistake in a quick win's keys gives one diagnostic`() async {
    await ContentCase(
      "---\niconName: star\n👉estimatedSecond👈: 30\ncompletionCriteria: firstNoteCreated\n---\n# Title\n\n"
        + "1. [Tap](tap:addButton)\n",
      "error: Unknown key \"estimatedSecond\" [unknown-key] (did you mean \"estimatedSeconds\"?)"
    ).check("tasks/sample.md")
  }
}
