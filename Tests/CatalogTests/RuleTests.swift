import Diagnostics
import Onboarding
import Testing

@testable import Catalog

private let form = "a value is a whole number, true, false or \"text\""

@Suite struct RuleTests {
  @Test(arguments: [
    ("moodLogCount >= 7", RuleOperator.greaterOrEqual, 7),
    ("moodLogCount>=7", .greaterOrEqual, 7),
    ("moodLogCount > -7", .greater, -7),
    ("moodLogCount <= 0", .lessOrEqual, 0),
    ("moodLogCount < 9007199254740991", .less, 9_007_199_254_740_991),
    ("moodLogCount == 7", .equal, 7),
    ("moodLogCount != 7", .notEqual, 7),
  ])
  func `integers are compared`(source: String, comparison: RuleOperator, value: Int) async throws {
    let rule = Rule.parameter(
      ParameterRule(source: source, parameter: "moodLogCount", operator: comparison, value: .integer(value)))
    #expect(await rules("['\(source)']") == [rule])
  }

  @Test(arguments: [
    ("hasSeenSettings", "hasSeenSettings", RuleOperator.equal, ParameterValue.boolean(true)),
    ("not hasSeenSettings", "hasSeenSettings", .equal, .boolean(false)),
    ("hasSeenSettings != true", "hasSeenSettings", .notEqual, .boolean(true)),
    ("plan == \"pro\"", "plan", .equal, .string("pro")),
    (#"plan != "a \"b\" \\ c""#, "plan", .notEqual, .string(#"a "b" \ c"#)),
    ("plan == \"\"", "plan", .equal, .string("")),
  ])
  func `booleans and texts are compared`(
    source: String, name: String, comparison: RuleOperator, value: ParameterValue
  ) async throws {
    let rule = Rule.parameter(ParameterRule(source: source, parameter: name, operator: comparison, value: value))
    #expect(await rules("['\(source)']") == [rule])
  }

  @Test(arguments: [
    ("count(moodLogged) >= 3", nil),
    ("count( moodLogged , last 1 minute ) >= 3", 60),
    ("count(moodLogged, last 30 minutes) >= 3", 1_800),
    ("count(moodLogged, last 2 hours) >= 3", 7_200),
    ("count(moodLogged, last 5 days) >= 3", 432_000),
    ("count(moodLogged, last 1 week) >= 3", 604_800),
    ("count(moodLogged, last 2 months) >= 3", 5_184_000),
  ])
  func `events are counted within windows`(source: String, seconds: Int?) async throws {
    let rule = Rule.eventCount(
      EventCountRule(
        source: source, event: "moodLogged", withinSeconds: seconds, operator: .greaterOrEqual, value: 3))
    #expect(await rules("['\(source)']") == [rule])
  }

  @Test func `a tip's rules keep their order`() async {
    #expect(
      await rules("[hasSeenSettings, moodLogCount > 1]").map(\.source) == ["hasSeenSettings", "moodLogCount > 1"])
  }

  @Test(arguments: [
    ContentCase.rule(
      "moodLogCount 👉=👈 7", "error: Unknown operator \"=\" [invalid-rule] (did you mean \"==\"?)"),
    .rule("moodLogCount 👉=>👈 7", "error: Unknown operator \"=>\" [invalid-rule] (did you mean \">=\"?)"),
    .rule("moodLogCount 👉≥👈 7", "error: Unknown operator \"≥\" [invalid-rule] (did you mean \">=\"?)"),
    .rule("moodLogCount 👉is👈 7", "error: Unknown operator \"is\" [invalid-rule] (did you mean \"==\"?)"),
    .rule(
      "hasSeenSettings 👉and👈 moodLogCount > 3",
      "error: Unknown operator \"and\" [invalid-rule] (write one rule a line: all of them must hold)"),
    .rule(
      "moodLogCount > 3 👉||👈 hasSeenSettings",
      "error: Unknown operator \"||\" [invalid-rule] (all rules must hold; for another case write another tip)"),
    .rule(
      "moodLogCount 👉7👈",
      "error: Unexpected \"7\": after the name comes one of == != < <= > >= [invalid-rule] (such as \"moodLogCount >= 1\")"
    ),
    .rule(
      "moodLogCount 👉>=👈",
      "error: Missing value: a rule ends with a whole number, true, false or \"text\" [invalid-rule] (write it after the operator)"
    ),
    .rule(
      "moodLogCount >= 👉seven👈",
      "error: Not a number: \"seven\", after >= [invalid-rule] (write a whole number in digits)"),
    .rule(
      "plan == 👉pro👈", "error: Unquoted text \"pro\": \(form) [invalid-rule] (write \"pro\" in double quotes)"),
    .rule(
      "hasSeenSettings == 👉ture👈", "error: Unquoted text \"ture\": \(form) [invalid-rule] (did you mean true?)"),
    .rule(
      "moodLogCount >= 👉1e9👈",
      "error: Invalid number \"1e9\": expected decimal digits within ±9007199254740991 [invalid-rule] (write a whole number without point, exponent and leading zero)"
    ),
    .rule(
      "moodLogCount >= 👉07👈",
      "error: Invalid number \"07\": expected decimal digits within ±9007199254740991 [invalid-rule] (write a whole number without point, exponent and leading zero)"
    ),
    .rule(
      "moodLogCount >= 👉7.5👈",
      "error: Invalid number \"7.5\": expected decimal digits within ±9007199254740991 [invalid-rule] (write a whole number without point, exponent and leading zero)"
    ),
    .rule(
      "moodLogCount >= 👉9007199254740992👈",
      "error: Invalid number \"9007199254740992\": expected decimal digits within ±9007199254740991 [invalid-rule] (write a whole number without point, exponent and leading zero)"
    ),
    .rule(
      "moodLogCount >= 7 👉8👈",
      "error: Unexpected \"8\" after the rule [invalid-rule] (a rule is one comparison: write each on a line of its own)"
    ),
    .rule("👉not👈", "error: Missing name after \"not\" [invalid-rule] (such as \"not hasSeenSettings\")"),
    .rule(
      "👉7👈 <= moodLogCount",
      "error: Unexpected \"7\": the name stands before the operator [invalid-rule] (write \"moodLogCount >= 7\")"
    ),
    .rule(
      "👉7👈 and moodLogCount",
      "error: Unexpected \"7\": a rule starts with a name, not or count( [invalid-rule] (such as \"moodLogCount >= 7\")"
    ),
    .rule(
      "moodLogCount 👉> =👈 7",
      "error: Space inside an operator [invalid-rule] (write >=)"
    ),
    .rule(
      "👉!hasSeenSettings👈",
      "error: YAML tags are not supported [unsupported-yaml] (write \"not hasSeenSettings\")"
    ),
    .rule(
      "plan == 👉\"pro👈",
      "error: Unclosed text: a \" is missing at its end [invalid-rule] "
        + "(close it; a text with # or : needs single quotes around the whole rule)"),
    .rule(
      "plan == 👉'pro'👈",
      "error: Single quotes around \"pro\": a text stands in double quotes [invalid-rule] (write \"pro\")"),
    .rule(
      "count(👉)👈 > 3", "error: Missing event in count() [invalid-rule] (such as \"count(moodLogged) >= 3\")"),
    .rule(
      "count(moodLogged👉)👈",
      "error: Missing comparison: count() is compared with a number [invalid-rule] (such as \"count(moodLogged) >= 3\")"
    ),
    .rule(
      "count(moodLogged, 👉5👈 days) > 3",
      "error: Unexpected \"5\": a window starts with \"last\" [invalid-rule] (such as \"last 5 days\")"),
    .rule(
      "count(moodLogged, last 👉0👈 days) > 3",
      "error: Unexpected \"0\": a window is a whole number of minutes, hours, days, weeks or months [invalid-rule] "
        + "(such as \"last 5 days\")"),
    .rule(
      "count(moodLogged, last 5 👉dyas👈) > 3",
      "error: Unknown unit \"dyas\" [invalid-rule] (did you mean \"days\"?)"),
    .rule(
      "count(moodLogged, last 5 👉years👈) > 3",
      "error: Unknown unit \"years\" [invalid-rule] (write minutes, hours, days, weeks or months)"),
    .rule(
      "count(moodLogged, last 👉9007199254740991👈 months) > 3",
      "error: Window is too long: more seconds than 9007199254740991 [invalid-rule] (such as \"last 12 months\")"),
    .rule(
      "count(moodLogged) > 👉true👈",
      "error: count() is compared with a whole number [invalid-rule] (such as \"count(moodLogged) >= 3\")"),
    .rule(
      "👉{ moodLogCount: 7 }👈",
      "error: Invalid rule: expected text such as moodLogCount >= 7 [invalid-rule] "
        + "(write \"moodLogCount == 7\")"),
    .rule(
      "👉{ moodLogCount: 7, hasSeenSettings: true }👈",
      "error: Invalid rule: expected text such as moodLogCount >= 7 [invalid-rule] "
        + "(a rule with a colon is written in quotes)"),
    ContentCase(
      "---\nlocation: DayView\nrules: [count👉(👈moodLogged, last 5 days) >= 3]\n---\n# Title\n\nMessage.\n",
      "error: Unclosed parenthesis [invalid-rule] (close it; inside [ ] a rule with a comma is written in quotes)"),
    ContentCase(
      "---\nlocation: DayView\nrules: 👉moodLogCount >= 7👈\n---\n# Title\n\nMessage.\n",
      "error: Invalid rules: expected a list [invalid-value] (write each rule on a line of its own after \"- \")"),
    ContentCase(
      "---\nlocation: DayView\n👉rules👈:\n---\n# Title\n\nMessage.\n",
      "error: Invalid rules: expected a list [invalid-value] "
        + "(write \"rules: []\" for a tip that is always eligible)"),
    // The place inside quotes
    .rule(
      "\"moodLogCount 👉=👈 7\"", "error: Unknown operator \"=\" [invalid-rule] (did you mean \"==\"?)"),
  ])
  func `a rule that does not follow the grammar is reported at its wrong word`(sample: ContentCase) async {
    await sample.check("tips/sample.md")
  }

  @Test(arguments: [
    ContentCase.rule(
      "👉moodLogCuont👈 >= 7",
      "error: Unknown parameter \"moodLogCuont\" [unknown-parameter] (did you mean \"moodLogCount\"?)"),
    .rule(
      "👉streak👈 >= 7",
      "error: Unknown parameter \"streak\" [unknown-parameter] (declare it under parameters: in site.yml)"),
    .rule(
      "👉moodLogged👈 >= 7",
      "error: Unknown parameter \"moodLogged\" [unknown-parameter] (it is an event: write \"count(moodLogged) >= 1\")"),
    .rule(
      "count(👉moodLoged👈) >= 7",
      "error: Unknown event \"moodLoged\" [unknown-event] (did you mean \"moodLogged\"?)"),
    .rule(
      "count(👉moodLogCount👈) >= 7",
      "error: Unknown event \"moodLogCount\" [unknown-event] (it is a parameter: write \"moodLogCount >= 7\")"),
    .rule(
      "moodLogCount == 👉true👈",
      "error: \"moodLogCount\" is an integer, and true is a boolean [rule-type] "
        + "(compare it with a whole number, as in \"moodLogCount >= 1\")"),
    .rule(
      "👉moodLogCount👈",
      "error: \"moodLogCount\" alone asks whether it is true, and it is an integer [rule-type] "
        + "(compare it with a whole number, as in \"moodLogCount >= 1\")"),
    .rule(
      "not 👉plan👈",
      "error: \"plan\" alone asks whether it is true, and it is a string [rule-type] "
        + "(compare it with a text, as in 'plan == \"text\"')"),
    .rule(
      "hasSeenSettings == 👉1👈",
      "error: \"hasSeenSettings\" is a boolean, and 1 is an integer [rule-type] "
        + "(write \"hasSeenSettings\" or \"not hasSeenSettings\")"),
    .rule(
      "plan 👉>👈 \"a\"", "error: \">\" compares integers, and \"plan\" is a string [rule-type] (write == or !=)"),
    .rule(
      "hasSeenSettings 👉<=👈 true",
      "error: \"<=\" compares integers, and \"hasSeenSettings\" is a boolean [rule-type] (write == or !=)"),
  ])
  func `A28: names and types are checked against the site's declarations`(sample: ContentCase) async {
    await sample.check("tips/sample.md")
  }

  @Test(arguments: [
    ("moodLogCount > 3", "moodLogCount < 2"),
    ("moodLogCount > 3", "moodLogCount < 4"),
    ("moodLogCount == 3", "moodLogCount != 3"),
    ("moodLogCount != 3", "moodLogCount == 3"),
    ("moodLogCount == 3", "moodLogCount == 4"),
    ("hasSeenSettings", "not hasSeenSettings"),
    ("hasSeenSettings", "hasSeenSettings != true"),
    ("plan == \"a\"", "plan == \"b\""),
    ("plan != \"a\"", "plan == \"a\""),
    ("plan == \"a\"", "plan != \"a\""),
    ("count(moodLogged) >= 3", "count(moodLogged) < 3"),
    ("count(moodLogged) < 3", "count(moodLogged, last 5 days) >= 3"),
    ("count(moodLogged, last 5 days) >= 3", "count(moodLogged, last 1 week) <= 2"),
  ])
  func `A28: rules that never hold together are reported`(first: String, second: String) async {
    let reading = await MemorySite(["tips/a.md": tip(rules: "\n  - \(first)\n  - \(second)")]).read()
    #expect(
      reading.lines == [
        "tips/a.md:5:5 \(second): error: \"\(second)\" never holds together with \"\(first)\" [unsatisfiable-rules] "
          + "(all rules of a tip must hold, so it would never show)"
      ])
    #expect(reading.diagnostics.first?.notes.first?.range?.text == first)
  }

  @Test func `A28: a rule that never holds is reported alone`() async {
    let reading = await MemorySite(["tips/a.md": tip(rules: "\n  - count(moodLogged) < 0")]).read()
    #expect(
      reading.lines == [
        "tips/a.md:4:5 count(moodLogged) < 0: error: \"count(moodLogged) < 0\" never holds: a count is never negative "
          + "[unsatisfiable-rules] (all rules of a tip must hold, so it would never show)"
      ])
  }

  @Test(arguments: [
    "moodLogCount > 3|moodLogCount < 5", "moodLogCount >= 3|moodLogCount <= 3", "moodLogCount != 3|moodLogCount >= 3",
    "plan != \"a\"|plan != \"b\"", "hasSeenSettings|plan == \"c\"",
    "count(moodLogged, last 5 days) >= 3|count(moodLogged, last 1 day) < 3", "count(moodLogged) == 0",
  ])
  func `rules that can hold together are not reported`(sources: String) async {
    let lines = sources.split(separator: "|").map { "\n  - \($0)" }.joined()
    #expect(await MemorySite(["tips/a.md": tip(rules: lines)]).read().lines == [])
  }

  @Test func `where parameters could not be read no rule is reported for it`() async {
    let site = MemorySite(
      ["tips/a.md": tip(rules: "[moodLogCount > 3]")], siteFile: "title: T\nparameters: [moodLogCount]\n")
    #expect(
      await site.read().lines == [
        "site.yml:2:13 [moodLogCount]: error: Invalid parameters: expected one line a name, such as "
          + "\"moodLogCount: { type: integer, default: 0 }\", not a list [invalid-value]"
      ])
  }

  private func rules(_ yaml: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) async -> [Rule] {
    let reading = await MemorySite(["tips/a.md": tip(rules: yaml)]).read()
    #expect(reading.lines == [], sourceLocation: sourceLocation)
    return reading.catalog.tips.first?.tip.rules ?? []
  }

  @Test(arguments: [
    (
      "rules:\n  - moodLogCount >= 7\n    👉-👈 not hasSeenSettings",
      "error: Rule indented too far: it reads as a part of the one above [invalid-rule] (line its - up with the one above)"
    ),
    (
      "rules:\n  - moodLogCount >= 7\n    👉and👈 hasSeenSettings",
      "error: Unknown operator \"and\" [invalid-rule] (write one rule a line: all of them must hold)"
    ),
    (
      "rules:\n   - moodLogCount >= 7\n  👉-👈 not hasSeenSettings",
      "error: Item lines up with no other: the items of a list have the same indentation [invalid-yaml] "
        + "(line its - up with the first item of the list)"
    ),
    (
      "rules:\n  - moodLogCount >= 7\n 👉-👈 not hasSeenSettings",
      "error: Item lines up with no other: the items of a list have the same indentation [invalid-yaml] "
        + "(line its - up with the first item of the list)"
    ),
    (
      " 👉rules👈:\n  - moodLogCount >= 7",
      "error: Key lines up with no other: the keys of one level have the same indentation [invalid-yaml] "
        + "(line it up with the key above)"
    ),
    (
      "rules: []\n  👉order👈: 1",
      "error: Key lines up with no other: the keys of one level have the same indentation [invalid-yaml] "
        + "(line it up with the key above)"
    ),
    (
      "rules:\n  👉-moodLogCount >= 7👈\n  -hasSeenSettings",
      "error: Invalid rules: expected a list [invalid-value] (write a space after each -)"
    ),
    (
      "rules: []\niconName👉:👈star",
      "error: Missing space after \":\" [invalid-yaml] (write iconName: star)"
    ),
  ])
  func `rules and keys that are indented wrongly are told at their own line`(keys: String, problem: String) async {
    let sample = ContentCase("---\nlocation: DayView\n\(keys)\n---\n# Title\n\nMessage.\n", problem)
    await sample.check("tips/sample.md")
  }

  @Test func `a no-break space in a rule is told as one`() async {
    let sample = ContentCase(
      "---\nlocation: DayView\nrules: [\"moodLogCount👉\u{A0}👈>= 7\"]\n---\n# Title\n\nMessage.\n",
      "error: No-break space, which is no space to rules [invalid-rule] (write a plain space in its place)")
    await sample.check("tips/sample.md")
  }

  @Test(
    arguments: [
      (["count(moodLogged) >= -1"], "count(moodLogged) >= -1", "always holds: a count is never negative"),
      (["count(moodLogged) >= 0"], "count(moodLogged) >= 0", "always holds: a count is never negative"),
      (["count(moodLogged) != -1"], "count(moodLogged) != -1", "always holds: a count is never negative"),
      (
        ["moodLogCount <= 9007199254740991"], "moodLogCount <= 9007199254740991",
        "always holds: integers are within ±9007199254740991"
      ),
      (
        ["moodLogCount >= 7", "moodLogCount >= 3"], "moodLogCount >= 3",
        "always holds where \"moodLogCount >= 7\" does"
      ),
      (
        ["moodLogCount >= 3", "moodLogCount >= 7"], "moodLogCount >= 3",
        "always holds where \"moodLogCount >= 7\" does"
      ),
      (["moodLogCount == 5", "moodLogCount < 9"], "moodLogCount < 9", "always holds where \"moodLogCount == 5\" does"),
      (["moodLogCount < 9", "moodLogCount == 5"], "moodLogCount < 9", "always holds where \"moodLogCount == 5\" does"),
      (["moodLogCount > 3", "moodLogCount != 1"], "moodLogCount != 1", "always holds where \"moodLogCount > 3\" does"),
      (["hasSeenSettings", "hasSeenSettings"], "hasSeenSettings", "always holds where \"hasSeenSettings\" does"),
      (
        ["plan == \"pro\"", "plan != \"free\""], "plan != \"free\"", "always holds where \"plan == \"pro\"\" does"
      ),
      (
        ["plan != \"free\"", "plan == \"pro\""], "plan != \"free\"", "always holds where \"plan == \"pro\"\" does"
      ),
    ] as [([String], String, String)])
  func `A28: a rule that asks for nothing is a warning`(rules: [String], needless: String, reason: String) async {
    let list = "\n" + rules.map { "  - '\($0)'" }.joined(separator: "\n")
    let reading = await MemorySite(["tips/a.md": tip(rules: list)]).read()
    #expect(reading.diagnostics.map(\.summary) == ["\"\(needless)\" \(reason)"])
    #expect(reading.diagnostics.first?.code == .needlessRule)
    #expect(reading.diagnostics.first?.severity == .warning)
    #expect(reading.diagnostics.first?.help == "delete it, or mend its number")
    #expect(reading.diagnostics.first?.range?.text == "'\(needless)'")
    #expect(reading.publishable != nil)
  }

  @Test(arguments: [
    ["moodLogCount >= 3", "moodLogCount < 9", "moodLogCount != 5"], ["count(moodLogged) > 0"],
    ["count(moodLogged, last 5 days) >= 3", "count(moodLogged) >= 4"], ["plan != \"a\"", "plan != \"b\""],
    ["moodLogCount >= 0"],
  ])
  func `rules that each ask for something are fine`(rules: [String]) async {
    let list = "\n" + rules.map { "  - '\($0)'" }.joined(separator: "\n")
    #expect(await MemorySite(["tips/a.md": tip(rules: list)]).read().lines == [])
  }
}
