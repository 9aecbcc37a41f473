import Diagnostics
import Testing

@testable import Catalog

/// Messages that no other suite meets, and what the second places of messages say.
@Suite struct MessageTests {
  @Test(arguments: [
    ContentCase.rule("moodLogCount 👉=<👈 7", "error: Unknown operator \"=<\" [invalid-rule] (did you mean \"<=\"?)"),
    .rule("moodLogCount 👉<>👈 7", "error: Unknown operator \"<>\" [invalid-rule] (did you mean \"!=\"?)"),
    .rule(
      "moodLogCount 👉~👈 7", "error: Unknown operator \"~\" [invalid-rule] (write one of == != < <= > >=)"),
    .rule(
      "moodLogCount >= 👉)👈",
      "error: Unexpected \")\": a value is a whole number, true, false or \"text\" [invalid-rule] "
        + "(write the value here)"),
    .rule("👉\"\"👈", "error: Empty rule [invalid-rule] (such as \"moodLogCount >= 7\")"),
    .rule("\"👉!👈hasSeenSettings\"", "error: Unknown operator \"!\" [invalid-rule] (did you mean \"not\"?)"),
    .tip(
      keys: "👉x-waymark-internationalization👈: 1",
      "error: Unknown key \"x-waymark-internationalization\": Waymark's own are named so [unknown-key] (give your own another name)"
    ),
    .tip(
      keys: "gradientColors: [👉\"\"👈, blue]",
      "error: Empty colour: expected \"#RRGGBB\" or the name of a system colour [invalid-value]"),
  ])
  func `a mistake in a tip`(sample: ContentCase) async {
    await sample.check("tips/sample.md")
  }

  @Test func `a default that is no text is told how to write an empty one`() async {
    let site = "title: Feels\nparameters:\n  plan: { type: string, default: }\n"
    #expect(
      await MemorySite(["tips/a.md": tip()], siteFile: site).read().lines == [
        "site.yml:3:25 default: error: Empty default: expected text [invalid-value] (write \"\" for an empty text)"
      ])
  }

  @Test func `a link to a heading of a document without any`() async {
    let files: KeyValuePairs = ["tips/a.md": tip(message: "[B](b.md#way)"), "tips/b.md": "---\nlocation: DayView\n"]
    let reading = await MemorySite(files).read()
    #expect(reading.diagnostics.map(\.code) == [.unclosedFrontMatter])
    let headless: KeyValuePairs = [
      "tips/a.md": tip(message: "[B](b.md#way)"), "tips/b.md": "---\nlocation: DayView\nrules: []\n---\nText.\n",
    ]
    #expect(
      await MemorySite(headless).read().lines.filter { $0.contains("[broken-link]") } == [
        "tips/a.md:7:9 #way: error: Broken link \"b.md#way\": content/tips/b.md has no such heading [broken-link] "
          + "(it has no heading)"
      ])
  }

  @Test(arguments: [
    (["tips/a.md": tip(keys: "id: b"), "tips/b.md": tip()], "the first one is here"),
    (["tips/a.md": tip(rules: "[moodLogCount > 7, moodLogCount < 3]")], "the other rule is here"),
    (["tips/a.md": tip(rules: "[moodLogCount > 7, moodLogCount > 3]")], "the other rule is here"),
    (["tips/a.md": tip(), "tips/b.md": tip(rules: "[moodLogCount < 3]")], "the other tip is here"),
    (["tips/a.md": tip(message: "Text.\n\n# More")], "the first title is here"),
    (["tips/a.md": "---\nlocation: DayView\nrules: []\n---\nText.\n\n# Title\n\nMessage.\n"], "the title is here"),
    (["tasks/a.md": task(steps: "1. [Tap](tap:addButton) and [type](input:titleField)")], "the first action is here"),
    (
      ["tasks/a.md": task(steps: "1. Then\n   - [Tap](tap:addButton)")],
      "actions further down do nothing"
    ),
    (
      ["tasks/a.md": task(steps: "1. [Tap](tap:addButton)\n\nText.\n\n2. [Tap](tap:addButton)")],
      "these steps would be lost"
    ),
    (["tasks/a.md": task(steps: "1. First\n\nText.\n\n1. [Tap](tap:addButton)")], "these have actions"),
  ])
  func `a second place says what it has to do with the first`(files: [String: String], note: String) async {
    let sorted = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    let site = [(path: "site.yml", bytes: Array(MemorySite.siteFile.utf8))]
    let reading = await MemorySite(sorted + site).read()
    #expect(reading.diagnostics.count == 1)
    #expect(reading.diagnostics.flatMap(\.notes).map(\.message) == [note])
  }

  @Test func `a location declared twice points at the first`() async {
    let site = "title: Feels\nlocations: [DayView, DayView]\n"
    let reading = await MemorySite(["tips/a.md": tip()], siteFile: site).read()
    #expect(reading.diagnostics.map(\.summary) == ["Duplicate location \"DayView\""])
    #expect(reading.diagnostics.flatMap(\.notes).map(\.message) == ["first declared here"])
  }

  @Test func `strings without names show one`() async {
    let site = "title: Feels\nstrings: [a]\n"
    #expect(
      await MemorySite(["tips/a.md": tip()], siteFile: site).read().lines == [
        "site.yml:2:10 [a]: error: Invalid strings: expected keys and values [invalid-value] "
          + "(such as \"strings: { gotIt: Understood }\")"
      ])
  }
}
