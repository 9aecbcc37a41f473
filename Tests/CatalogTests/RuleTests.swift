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
    .rule("plan 👉! =👈 \"free\"", "error: Space inside an operator [invalid-rule] (write !=)"),
    .rule("hasSeenSettings👉!👈", "error: Unknown operator \"!\" [invalid-rule] (write \"not hasSeenSettings\")"),
    .rule(
      "👉plan: free👈",
      "error: Invalid rule: expected text such as moodLogCount >= 7 [invalid-rule] (write 'plan == \"free\"')"),
    .rule(
      "👉hasSeenSettings: no👈",
      "error: Invalid rule: expected text such as moodLogCount >= 7 [invalid-rule] (write \"not hasSeenSettings\")"),
    .rule(
      "👉moodLogCount: \">= 7\"👈",
      "error: Invalid rule: expected text such as moodLogCount >= 7 [invalid-rule] (write \"moodLogCount >= 7\")"),
    // Names
    .rule(
      "👉moodLog-count👈 > 3",
      "error: Invalid name \"moodLog-count\": a name is letters, digits and _, and no digit first [invalid-rule] "
        + "(did you mean \"moodLogCount\"?)"),
    .rule(
      "count(👉größe👈) > 3",
      "error: Invalid name \"größe\": a name is letters, digits and _, and no digit first [invalid-rule] (such as moodLogCount)"
    ),
    .rule(
      "👉Count👈(moodLogged) > 3",
      "error: Unknown function \"Count\": rules have count() alone [invalid-rule] (did you mean \"count\"?)"),
    .rule(
      "👉moodLogged👈()",
      "error: Unknown function \"moodLogged\": rules have count() alone [invalid-rule] "
        + "(write \"moodLogged\" for a parameter, \"count(moodLogged) >= 1\" for an event)"),
    .rule(
      "count 👉moodLogged👈 >= 3",
      "error: Missing parentheses after \"count\" [invalid-rule] (such as \"count(moodLogged) >= 3\")"),
    .rule(
      "count(👉'moodLogged'👈) >= 3",
      "error: Missing event in count() [invalid-rule] (such as \"count(moodLogged) >= 3\")"),
    .rule(
      "count(👉\"moodLogged\"👈) >= 3",
      "error: Unexpected quotes: events are named without [invalid-rule] (write \"count(moodLogged)\")"),
    .rule(
      "👉true👈",
      "error: \"true\" names no parameter [invalid-rule] (for a tip that is always eligible write \"rules: []\")"),
    .rule(
      "👉false👈",
      "error: \"false\" names no parameter [invalid-rule] (for a tip that nobody is to see write \"draft: true\")"),
    .rule(
      "👉true👈 == hasSeenSettings",
      "error: Unexpected \"true\": the name stands before the operator [invalid-rule] (write \"hasSeenSettings == true\")"
    ),
    .rule(
      "👉if👈 moodLogCount > 3",
      "error: Unknown word \"if\": a rule is a condition alone [invalid-rule] (write \"moodLogCount > 3\")"),
    .rule(
      "👉unless👈 hasSeenSettings",
      "error: Unknown word \"unless\": a rule is a condition alone [invalid-rule] (write the opposite of \"hasSeenSettings\")"
    ),
    .rule(
      "moodLogCount 👉greater👈 than 3",
      "error: Unexpected \"greater\": after the name comes one of == != < <= > >= [invalid-rule] (did you mean \">\"?)"),
    .rule(
      "moodLogCount >= 1👉,👈000", "error: Unexpected \",\" in a number [invalid-rule] (write 1000)"),
    // Not
    .rule("👉NOT👈 hasSeenSettings", "error: Unknown word \"NOT\" [invalid-rule] (write \"not hasSeenSettings\")"),
    .rule("not 👉not👈 hasSeenSettings", "error: \"not\" stands here twice [invalid-rule] (leave both away)"),
    .rule(
      "👉not👈 moodLogCount > 3",
      "error: \"not\" stands before a name alone [invalid-rule] (write \"moodLogCount <= 3\")"),
    .rule(
      "👉not👈 count(moodLogged, last 2 days) >= 3",
      "error: \"not\" stands before a name alone [invalid-rule] (write \"count(moodLogged, last 2 days) < 3\")"),
    .rule(
      "👉not👈 moodLogCount == other",
      "error: \"not\" stands before a name alone [invalid-rule] (such as \"not hasSeenSettings\")"),
    // Values
    .rule(
      "hasSeenSettings == 👉yes👈",
      "error: Unquoted text \"yes\": \(form) [invalid-rule] (write true, or \"yes\" in double quotes for a text)"),
    .rule(
      "hasSeenSettings == 👉Off👈",
      "error: Unquoted text \"Off\": \(form) [invalid-rule] (write false, or \"Off\" in double quotes for a text)"),
    .rule(
      "plan == 👉“pro plan”👈",
      "error: Curly quotes around \"pro plan\": a text stands in straight ones [invalid-rule] (write \"pro plan\")"),
    .rule(
      "count(moodLogged, last 👉week👈) >= 3",
      "error: Unexpected \"week\": a window is a whole number of minutes, hours, days, weeks or months [invalid-rule] "
        + "(write \"last 1 week\")"),
    .rule(
      "count(moodLogged, last 👉5d👈) >= 3",
      "error: Unexpected \"5d\": a window is a whole number of minutes, hours, days, weeks or months [invalid-rule] "
        + "(write \"last 5 days\")"),
    // The list
    ContentCase(
      "---\nlocation: DayView\nrules: 👉none👈\n---\n# Title\n\nMessage.\n",
      "error: Invalid rules: expected a list [invalid-value] (write \"rules: []\" for a tip that is always eligible)"),
    // The place inside quotes
    .rule(
      "\"moodLogCount 👉=👈 7\"", "error: Unknown operator \"=\" [invalid-rule] (did you mean \"==\"?)"),
  ])
  func `a rule that does not follow the grammar is reported at its wrong word`(sample: ContentCase) async {
    await sample.check("tips/sample.md")
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
      "error: Missing space after \":\" [invalid-yaml] (write \"iconName: star\")"
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
}
