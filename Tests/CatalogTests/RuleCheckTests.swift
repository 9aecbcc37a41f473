import Diagnostics
import Onboarding
import TestSupport
import Testing

@testable import Catalog

@Suite struct RuleCheckTests {
  @Test(arguments: [
    ContentCase.rule(
      "👉moodLogCuont👈 >= 7",
      "error: Unknown parameter \"moodLogCuont\" [unknown-parameter] (did you mean \"moodLogCount\"?)"),
    .rule(
      "👉streak👈 >= 7",
      "error: Unknown parameter \"streak\" [unknown-parameter] (declare it under parameters: in site.yml)"),
    .rule(
      "👉moodLogged👈 >= 7",
      "error: Unknown parameter \"moodLogged\" [unknown-parameter] (it is an event: write \"count(moodLogged) >= 7\")"),
    .rule(
      "👉not moodLogged👈",
      "error: Unknown parameter \"moodLogged\" [unknown-parameter] (it is an event: write \"count(moodLogged) == 0\")"),
    .rule(
      "👉not moodLogCount👈",
      "error: \"moodLogCount\" alone asks whether it is true, and it is an integer [rule-type] "
        + "(compare it with a whole number, as in \"moodLogCount == 0\")"),
    .rule(
      "👉moodLogged👈",
      "error: Unknown parameter \"moodLogged\" [unknown-parameter] (it is an event: write \"count(moodLogged) >= 1\")"),
    .rule(
      "count(👉moodLoged👈) >= 7",
      "error: Unknown event \"moodLoged\" [unknown-event] (did you mean \"moodLogged\"?)"),
    .rule(
      "count(👉moodLogCount👈) >= 7",
      "error: Unknown event \"moodLogCount\" [unknown-event] (it is a parameter: write \"moodLogCount >= 7\")"),
    .rule(
      "count(👉hasSeenSettings👈) >= 1",
      "error: Unknown event \"hasSeenSettings\" [unknown-event] "
        + "(it is a parameter: write \"hasSeenSettings\" or \"not hasSeenSettings\")"),
    .rule(
      "count(👉plan👈) == 2",
      "error: Unknown event \"plan\" [unknown-event] (it is a parameter: write 'plan == \"text\"')"),
    .rule(
      "moodLogCount == 👉true👈",
      "error: \"moodLogCount\" is an integer, and true is a boolean [rule-type] "
        + "(compare it with a whole number, as in \"moodLogCount >= 1\")"),
    .rule(
      "moodLogCount > 👉\"7\"👈",
      "error: \"moodLogCount\" is an integer, and \"7\" is a string [rule-type] "
        + "(write \"moodLogCount > 7\", without quotes around the number)"),
    .rule(
      "plan == 👉7👈",
      "error: \"plan\" is a string, and 7 is an integer [rule-type] (write 'plan == \"7\"')"),
    .rule(
      "👉moodLogCount👈",
      "error: \"moodLogCount\" alone asks whether it is true, and it is an integer [rule-type] "
        + "(compare it with a whole number, as in \"moodLogCount >= 1\")"),
    .rule(
      "👉not plan👈",
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

  @Test(arguments: [
    (["count(moodLogged) != 0", "count(moodLogged) == 0"], "count(moodLogged) == 0", "count(moodLogged) != 0"),
    (["moodLogCount != 1", "moodLogCount < 2", "moodLogCount >= 4"], "moodLogCount >= 4", "moodLogCount < 2"),
    (
      ["count(moodLogged, last 1 day) > 3", "count(moodLogged) <= 4", "count(moodLogged) < 4"],
      "count(moodLogged) < 4", "count(moodLogged, last 1 day) > 3"
    ),
  ])
  func `A28: a conflict names the rule that it is with`(rules: [String], last: String, other: String) async {
    let list = "\n" + rules.map { "  - \($0)" }.joined(separator: "\n")
    let reading = await MemorySite(["tips/a.md": tip(rules: list)]).read()
    let errors = reading.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.summary) == ["\"\(last)\" never holds together with \"\(other)\""])
    #expect(errors.first?.notes.first?.range?.text == other)
  }

  @Test func `what can hold is what some counts make true`() {
    var random = SplitMix64(seed: 7)
    let windows = [86_400, 432_000, nil]
    let operators: [RuleOperator] = [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual]
    for _ in 0..<3_000 {
      let rules = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        EventCountRule(
          source: "", event: "e", withinSeconds: windows.randomElement(using: &random) ?? nil,
          operator: operators.randomElement(using: &random) ?? .equal, value: Int.random(in: -1...4, using: &random))
      }
      let counts = (0...6).flatMap { a in (a...6).flatMap { b in (b...6).map { c in [a, b, c] } } }
      let holds = counts.contains { count in
        rules.allSatisfy { rule in
          let value = count[windows.firstIndex(of: rule.withinSeconds) ?? 2]
          return switch rule.operator {
          case .equal: value == rule.value
          case .notEqual: value != rule.value
          case .less: value < rule.value
          case .lessOrEqual: value <= rule.value
          case .greater: value > rule.value
          case .greaterOrEqual: value >= rule.value
          }
        }
      }
      #expect(NumberComparison.canHold(rules.map { NumberComparison($0) }) == holds)
    }
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
      (
        ["moodLogCount >= 1", "moodLogCount == 1"], "moodLogCount >= 1", "always holds where \"moodLogCount == 1\" does"
      ),
      (
        ["moodLogCount != 4", "moodLogCount <= 2"], "moodLogCount != 4", "always holds where \"moodLogCount <= 2\" does"
      ),
      (
        ["count(moodLogged) != 0", "count(moodLogged) >= 1"], "count(moodLogged) >= 1",
        "always holds where \"count(moodLogged) != 0\" does"
      ),
      (
        ["moodLogCount != 5", "moodLogCount >= 5", "moodLogCount >= 6"], "moodLogCount >= 6",
        "always holds: the rules above ask for as much"
      ),
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
    #expect(reading.diagnostics.first?.help == "delete it, or mend what it asks for")
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
