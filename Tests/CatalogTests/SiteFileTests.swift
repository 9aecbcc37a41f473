import Diagnostics
import Onboarding
import Testing

@testable import Catalog

@Suite struct SiteFileTests {
  @Test(arguments: [
    // Keys and plain values
    ("title: T\n👉titel👈: U\n", "Unknown key \"titel\" [unknown-key] (did you mean \"title\"?)"),
    (
      "👉description: D👈\n",
      "Missing key \"title\": site.yml needs it [missing-key] (add a line such as \"title: Feels\")"
    ),
    ("👉title👈:\n", "Empty title: expected text [invalid-value] (write a value after title:, or delete the key)"),
    (
      "title: 👉[T]👈\n",
      "Invalid title: expected text, not a list [invalid-value] (write one value, without [ ] and without -)"
    ),
    (
      "title: T\nlanguage: 👉english👈\n",
      "Invalid language \"english\": expected a BCP 47 language tag such as en, pt-BR or zh-Hant [invalid-value] (write en)"
    ),
    (
      "title: T\nlanguage: 👉pt_BR👈\n",
      "Invalid language \"pt_BR\": expected a BCP 47 language tag such as en, pt-BR or zh-Hant [invalid-value] "
        + "(did you mean \"pt-BR\"?)"
    ),
    (
      "title: T\nbaseURL: 👉https://example.com/welcome👈\n",
      "Invalid baseURL \"https://example.com/welcome\": expected an http or https URL that ends with a slash "
        + "[invalid-value] (write \"https://example.com/welcome/\")"
    ),
    (
      "title: T\nbaseURL: 👉example.com/👈\n",
      "Invalid baseURL \"example.com/\": expected an http or https URL that ends with a slash [invalid-value] "
        + "(such as https://example.com/welcome/)"
    ),
    (
      "title: T\ntheme: 👉../evil👈\n",
      "Invalid theme \"../evil\": expected a theme's name: lower-case letters and digits, joined by single hyphens "
        + "[invalid-value] (such as trailhead)"
    ),
    (
      "title: T\ndocumentLimit: 👉64k👈\n",
      "Invalid documentLimit \"64k\": expected a whole number from 1024 to 16777216 [invalid-value] "
        + "(write it in decimal digits alone, such as 1024)"
    ),
    // Parameters
    (
      "title: T\nparameters:\n  👉9lives👈: { type: integer, default: 9 }\n",
      "Invalid parameter \"9lives\": a name is letters, digits and _, and no digit first [invalid-name] (such as moodLogCount)"
    ),
    (
      "title: T\nparameters:\n  👉not👈: { type: boolean, default: true }\n",
      "Reserved parameter name \"not\": it is a word of the rule language [invalid-name] (choose another name)"
    ),
    (
      "title: T\nparameters:\n  👉a👈: { type: integer }\n",
      "Missing key \"default\": the parameter \"a\" needs it [missing-key] (add a line such as \"default: 0\")"
    ),
    (
      "title: T\nparameters:\n  👉a👈: { default: 0 }\n",
      "Missing key \"type\": the parameter \"a\" needs it [missing-key] (add a line such as \"type: integer\")"
    ),
    (
      "title: T\nparameters:\n  a: { type: 👉interger👈, default: 0 }\n",
      "Invalid type \"interger\": expected integer, boolean or string [invalid-value] (did you mean \"integer\"?)"
    ),
    (
      "title: T\nparameters:\n  a: { type: integer, default: 👉true👈 }\n",
      "Invalid default \"true\": expected a whole number within ±9007199254740991 [invalid-value] "
        + "(write it in decimal digits alone, such as 30)"
    ),
    (
      "title: T\nparameters:\n  a: { type: boolean, default: 👉yes👈 }\n",
      "Invalid default \"yes\": expected true or false [invalid-value] (write true)"
    ),
    (
      "title: T\nparameters:\n  a: { type: string, default: 👉5👈 }\n",
      "Invalid default \"5\": expected text [invalid-value] (write it in quotes: \"5\")"
    ),
    (
      "title: T\nparameters:\n  a: { type: integer, default: 0, 👉descripton👈: D }\n",
      "Unknown key \"descripton\" [unknown-key] (did you mean \"description\"?)"
    ),
    (
      "title: T\nparameters:\n  a: 👉integer👈\n",
      "Invalid parameter \"a\": expected keys and values [invalid-value] (such as \"moodLogCount: { type: integer, "
        + "default: 0 }\")"
    ),
    // Events, locations, targets
    (
      "title: T\nevents: 👉[moodLogged]👈\n",
      "Invalid events: expected one line a name, such as \"moodLogged: { description: A mood was saved }\", not a list "
        + "[invalid-value]"
    ),
    (
      "title: T\nlocations: 👉DayView👈\n",
      "Invalid locations \"DayView\": expected a list of names, such as [HomeView, DayView] [invalid-value]"
    ),
    (
      "title: T\nlocations: [DayView, 👉Day View👈]\n",
      "Invalid location \"Day View\": a name is letters, digits and _, and no digit first [invalid-name] "
        + "(did you mean \"DayView\"?)"
    ),
    ("title: T\nlocations: [A, 👉A👈]\n", "Duplicate location \"A\" [duplicate-key] (delete one of the two)"),
    (
      "title: T\ntargets:\n  a: { ifMissing: 👉skipp👈 }\n",
      "Invalid ifMissing \"skipp\": expected stay, skip or center [invalid-value] (did you mean \"skip\"?)"
    ),
    (
      "title: T\ntargets:\n  a: { waitSeconds: 👉61👈 }\n",
      "Invalid waitSeconds \"61\": expected a whole number from 0 to 60 [invalid-value] "
        + "(the most is 60)"
    ),
    (
      "title: T\ntargets:\n  a: { selector: 👉\"((a\"👈 }\n",
      "Invalid selector \"((a\": expected a CSS selector, and ( has no counterpart [invalid-value] "
        + "(such as \"#add\" or \".toolbar button\")"
    ),
    (
      "title: T\ntargets:\n  a: { selector: 👉\"a,\"👈 }\n",
      "Invalid selector \"a,\": expected a CSS selector, and one is missing beside a comma [invalid-value] "
        + "(such as \"#add\" or \".toolbar button\")"
    ),
    // Policy
    (
      "title: T\npolicy: { tipsEnabled: 👉on👈 }\n",
      "Invalid tipsEnabled \"on\": expected true or false [invalid-value] (write true)"
    ),
    (
      "title: T\npolicy: { displayFrequency: 👉daily👈 }\n",
      "Invalid displayFrequency \"daily\": expected immediate, or a period and a limit such as { per: session, limit: 1 "
        + "} [invalid-value]"
    ),
    (
      "title: T\npolicy: { displayFrequency: { per: 👉sesion👈, limit: 1 } }\n",
      "Invalid per \"sesion\": expected session, hour, day, week or month [invalid-value] (did you mean \"session\"?)"
    ),
    (
      "title: T\npolicy: { displayFrequency: { per: day, limit: 👉0👈 } }\n",
      "Invalid limit \"0\": expected a whole number from 1 to 1000 [invalid-value] "
        + "(the least is 1)"
    ),
    (
      "title: T\npolicy: 👉strict👈\n",
      "Invalid policy: expected keys and values [invalid-value] (such as \"policy: { tipsEnabled: true }\")"
    ),
    // Strings
    (
      "title: T\nstrings: { 👉somethingElseEntirely👈: OK }\n",
      "Unknown key \"somethingElseEntirely\" [unknown-key] (\"waymark list strings\" prints every name that it takes)"
    ),
    (
      "title: T\nstrings: { 👉gotit👈: OK }\n",
      "Unknown key \"gotit\" [unknown-key] (did you mean \"gotIt\"?)"
    ),
    (
      "title: T\nstrings: { stepOf: \"Schritt 👉{stap}👈 von {count}\" }\n",
      "Unknown placeholder \"{stap}\" [invalid-value] (did you mean \"{step}\"?)"
    ),
    (
      "title: T\nstrings: { gotIt: \"Got 👉{it}👈\" }\n",
      "Unknown placeholder \"{it}\" [invalid-value] (gotIt takes none)"
    ),
  ])
  func `a mistake in the site's file is reported with its place`(marked: String, problem: String) async {
    let sample = Marked(marked)
    let reading = await MemorySite(["tips/a.md": tip(location: "A")], siteFile: sample.text).read()
    let ofSite = reading.lines.filter { $0.hasPrefix("site.yml") }
    #expect(ofSite == ["site.yml:\(sample.place): error: \(problem)"])
    #expect(reading.publishable == nil)
  }

  @Test func `every key is read`() async throws {
    let site = """
      title: Feels
      description: Small steps.
      language: pt-BR
      baseURL: https://example.com:8080/a/b/
      theme: granite
      documentLimit: 100000
      parameters:
        count: { type: integer, default: -3, description: A count }
        flag: { type: boolean, default: true }
        plan: { type: string, default: "" }
      events: { saved: { description: It was saved }, opened: , }
      locations: [HomeView, DayView]
      targets:
        addButton: { label: Add, selector: "#add", description: Round, ifMissing: skip, waitSeconds: 10 }
        save_button:
      policy: { tipsEnabled: false, displayFrequency: { per: week, limit: 2 } }
      strings: { gotIt: Entendi }
      allow: [unused-parameter, unused-target]
      """
    let reading = await MemorySite(["tips/a.md": tip()], siteFile: site).read()
    #expect(reading.lines == [])
    let configuration = reading.catalog.configuration
    #expect(configuration.title == "Feels")
    #expect(configuration.description == "Small steps.")
    #expect(configuration.language == "pt-BR")
    #expect(configuration.baseURL == "https://example.com:8080/a/b/")
    #expect(configuration.theme == "granite")
    #expect(configuration.themeRange?.text == "granite")
    #expect(configuration.documentLimit == 100_000)
    #expect(configuration.parameters.map(\.name) == ["count", "flag", "plan"])
    #expect(
      configuration.parameters.map(\.value) == [
        Parameter(default: -3, description: "A count"), Parameter(default: true), Parameter(default: ""),
      ])
    #expect(configuration.events.map(\.name) == ["saved", "opened"])
    #expect(configuration.events.map(\.value) == [Event(description: "It was saved"), Event()])
    #expect(configuration.locations == ["HomeView", "DayView"])
    #expect(
      configuration.target(named: "addButton")
        == Target(label: "Add", selector: "#add", description: "Round", ifMissing: .skip, waitSeconds: 10))
    #expect(configuration.target(named: "save_button") == Target(label: "Save button"))
    #expect(configuration.policy == Policy(tipsEnabled: false, displayFrequency: .limited(per: .week, limit: 2)))
    #expect(configuration.string("gotIt") == "Entendi")
    #expect(configuration.string("back") == "Back")
    #expect(configuration.strings.map(\.name) == InterfaceString.all.map(\.name))
  }

  @Test func `a title alone is a site's file`() async {
    let reading = await MemorySite(["tips/a.md": tip(location: "A")], siteFile: "title: T\n").read()
    #expect(reading.lines == [])
    let configuration = reading.catalog.configuration
    #expect(configuration.language == "en")
    #expect(configuration.theme == "trailhead")
    #expect(configuration.policy == Policy())
    #expect(configuration.documentLimit == 65_536)
    #expect(configuration.locations == nil)
    #expect(configuration.targets == nil)
  }

  @Test func `tips may be shown whenever they are eligible`() async {
    let site = "title: T\npolicy: { displayFrequency: immediate }\n"
    let reading = await MemorySite(["tips/a.md": tip(location: "A")], siteFile: site).read()
    #expect(reading.lines == [])
    #expect(reading.catalog.configuration.policy.displayFrequency == .immediate)
  }

  @Test func `a missing site file is one error and no name is called unknown for it`() async {
    let reading = await MemorySite(["tips/a.md": tip(rules: "[anything]")], siteFile: nil).read()
    #expect(
      reading.lines == [
        "site.yml:1:1 : error: No site.yml: it holds the site's title and the names that content may use "
          + "[missing-site-file] (write one that starts with \"title: Feels\")"
      ])
  }

  @Test func `A9: a YAML mistake gives its line of the file and hides no other file`() async {
    let reading = await MemorySite(
      ["tips/a.md": "---\nlocation: A\nrules: [\n---\n# T\n\nText.\n", "tips/b.md": tip(keys: "draft: no")],
      siteFile: "title: T\nparameters:\n  a: [1\nevents: }\n"
    ).read()
    let files = Set(reading.diagnostics.compactMap(\.range?.file.path))
    #expect(files == ["content/site.yml", "content/tips/a.md", "content/tips/b.md"])
    #expect(reading.lines.contains { $0.hasPrefix("site.yml:4:") }, "\(reading.lines)")
    #expect(!reading.lines.contains { $0.contains("unknown") }, "\(reading.lines)")
  }

  @Test func `A6: a duplicate key names both lines`() async {
    let reading = await MemorySite(["tips/a.md": tip(keys: "order: 1\norder: 2")]).read()
    #expect(reading.diagnostics.map(\.code) == [.duplicateKey])
    #expect(reading.diagnostics.first?.range.map { $0.file.line(containing: $0.offsets.lowerBound).number } == 3)
    let first = reading.diagnostics.first?.notes.first?.range
    #expect(first.map { $0.file.line(containing: $0.offsets.lowerBound).number } == 2)
  }

  @Test func `a site without documents is a warning`() async {
    let reading = await MemorySite([:]).read()
    #expect(
      reading.lines == [
        "warning: No tips and no quick wins in content/ [no-content] (write one with \"waymark new tip my-first-tip\")"
      ])
    #expect(reading.publishable != nil)
  }

  @Test(arguments: [
    ("ar", true), ("he-IL", true), ("fa", true), ("az-Arab", true), ("en", false), ("pt-BR", false),
    ("ar-Latn", false), ("ku-Latn-TR", false),
  ])
  func `the direction follows the language`(language: String, isRightToLeft: Bool) {
    var configuration = SiteConfiguration(title: "T")
    configuration.language = language
    #expect(configuration.isRightToLeft == isRightToLeft)
  }

  @Test(arguments: [
    ("addButton", "Add button"), ("add_button", "Add button"), ("URLField", "URLField"), ("x", "X"), ("_", "_"),
    ("tab2Button", "Tab2Button"),
  ])
  func `a target without label is called by its name in words`(name: String, label: String) {
    #expect(SiteConfiguration(title: "T").target(named: name).label == label)
  }
}

@Suite struct InterfaceStringTests {
  @Test func `names are unique and can be keys`() {
    let names = InterfaceString.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { isName($0) })
    #expect(InterfaceString.all.allSatisfy { !$0.text.isEmpty && !$0.comment.isEmpty })
  }

  @Test(arguments: [
    ("Step {step} of {count}", ["step", "count"]), ("{", []), ("{}", []), ("{a b}", []), ("a } b", []),
    ("{{title}}", ["title"]), ("{a}{b", ["a"]),
  ])
  func `placeholders are names in braces`(text: String, names: [String]) {
    #expect(InterfaceString.placeholders(in: text) == names)
  }

  @Test(arguments: [
    ("👉👈", "Missing key \"title\": site.yml needs it [missing-key] (add a line such as \"title: Feels\")"),
    (
      "title: T\n👉paramters👈: {}\nevents: { e: }\n",
      "Unknown key \"paramters\" [unknown-key] (did you mean \"parameters\"?)"
    ),
    (
      "title: T\nparameters: { a: { type: boolean, default: true } }\n👉event👈: { e: }\n",
      "Unknown key \"event\" [unknown-key] (did you mean \"events\"?)"
    ),
    (
      "title: T\nparameters: { a: { 👉type boolean👈, default: true } }\nevents: { e: }\n",
      "Missing \":\" after \"type\" [invalid-yaml] (write \"type: boolean\")"
    ),
    (
      "title: T\nlanguage: 👉!en👈\nparameters: { a: { type: boolean, default: true } }\nevents: { e: }\n",
      "YAML tags are not supported [unsupported-yaml] (quote text that starts with an exclamation mark)"
    ),
    (
      "title: T\nparameters: { a: { type: boolean, default: true } }\nevents: { e: }\ntargets:\n"
        + "  x: { selector: 👉#add👈\n  }\n",
      "Unquoted #add is a comment to YAML: # starts one [unquoted-hash] (write \"#add\")"
    ),
    (
      "title: T\nparameters: { a: { type: boolean, default: true } }\nevents: { e: }\ntargets:\n"
        + "  x:\n    👉selector👈: #add-button\n",
      "Empty selector: expected text [invalid-value] (# starts a comment: write \"#add-button\" in quotes)"
    ),
  ])
  func `one mistake in site.yml gives one diagnostic in all`(marked: String, problem: String) async {
    let sample = Marked(marked)
    let tip = tip(location: "Anywhere", rules: "[a, count(e) > 1]", message: "Text.\n\n[Go](tap:x)")
    let reading = await MemorySite(["tips/a.md": tip], siteFile: sample.text).read()
    #expect(reading.lines == ["site.yml:\(sample.place): error: \(problem)"])
  }

  @Test(arguments: [
    ("language: 👉german👈", "write de"), ("language: 👉Español👈", "write es"),
    ("language: 👉klingon👈", "such as en for English or de for German"),
    ("parameters: { a: { type: 👉int👈, default: 1 } }", "did you mean \"integer\"?"),
    ("parameters: { a: { type: 👉bool👈, default: true } }", "did you mean \"boolean\"?"),
    ("parameters: { a: { type: 👉float👈, default: 1 } }", "such as integer"),
    ("policy: { displayFrequency: { per: 👉year👈, limit: 1 } }", "such as session"),
    (
      "strings: { 👉gallery👈: Galerie }",
      "\"waymark list strings\" prints every name that it takes"
    ),
  ])
  func `every wrong value in site.yml says what to write`(marked: String, help: String) async {
    let sample = Marked("title: T\n" + marked + "\n")
    let reading = await MemorySite([:], siteFile: sample.text).read()
    let diagnostic = reading.diagnostics.first { $0.severity == .error }
    #expect(reading.diagnostics.count { $0.severity == .error } == 1)
    #expect(diagnostic?.help?.hasPrefix(help) == true)
  }

  @Test func `an unknown text is told which ones are close`() async {
    let reading = await MemorySite([:], siteFile: "title: T\nstrings: { nextTip: Weiter }\n").read()
    let help = reading.diagnostics.first { $0.code == .unknownKey }?.help ?? ""
    #expect(help.contains("; the closest are next"))
  }
}
