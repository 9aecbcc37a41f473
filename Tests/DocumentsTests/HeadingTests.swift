import Diagnostics
import Documents
import Testing

@Suite struct `Headings` {
  @Test(arguments: [
    ("When you are done", "sample-when-you-are-done"), ("Why it's *good* `now`", "sample-why-it-s-good-now"),
    ("\u{306F}\u{3058}\u{3081}\u{306B}", "sample-\u{306F}\u{3058}\u{3081}\u{306B}"),
    (
      "\u{0627}\u{0628}\u{062F}\u{0623} \u{0647}\u{0646}\u{0627}",
      "sample-\u{0627}\u{0628}\u{062F}\u{0623}-\u{0647}\u{0646}\u{0627}"
    ),
    ("\u{1F389}", "sample-u1f389"), ("\u{1F680} Go", "sample-go"), ("\u{C9}t\u{E9} 2", "sample-\u{E9}t\u{E9}-2"),
    ("!?", "sample-section"),
    ("\u{0338}x", "sample-x"),
  ])
  func `A title in any script gives a stable anchor`(title: String, anchor: String) {
    let reading = Reading(body: "## \(title)")
    #expect(reading.blocks.map(\.anchor) == [anchor])
    #expect(reading.html.utf8.starts(with: "<h2 id=\"\(anchor)\">".utf8))
  }

  @Test func `Equal titles get different anchors in their order`() {
    let reading = Reading(body: "## A\n\n## A-2\n\n## A\n\n> ## a\n\n1. # A")
    #expect(reading.blocks.compactMap(\.anchor) == ["sample-a", "sample-a-2", "sample-a-3"])
    #expect(reading.html.contains("<h2 id=\"sample-a-4\">a</h2>"))
    #expect(reading.html.contains("<h1 id=\"sample-a-5\">A</h1>"))
  }

  @Test func `Fragments lead to the headings of their document`() {
    let reading = Reading(body: "[a](#why) [b](#%E3%81%AF) [c](#)\n\n## Why\n\n## \u{306F}")
    #expect(reading.summaries == [])
    #expect(
      reading.html.contains("<a href=\"#sample-why\">a</a> <a href=\"#sample-%E3%81%AF\">b</a> <a href=\"#\">c</a>"))
  }

  @Test(arguments: ["1️⃣##2️⃣Heading", "text\n1️⃣###2️⃣Heading *x*", "> 1️⃣##2️⃣Heading", "1. a\n   1️⃣##2️⃣b"])
  func `A heading without its space is reported`(marked: String) {
    let sample = Sample("---\n---\n# Title\n\n" + marked)
    let reading = Reading(sample.text)
    let marks = reading.diagnostics.first?.range?.text ?? ""
    #expect(reading.diagnostics.map(\.summary) == ["Missing space after \(marks)"])
    #expect(reading.diagnostics.first?.help == "write a space between \(marks) and the heading's text")
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
  }

  @Test(arguments: [
    "```\n##x\n```", "    ##x", "`##x`", "\\##x", "a ##x", "#######x", "## ", "##", "#hashtag", "## x ##y",
  ])
  func `What is no heading is left alone`(markdown: String) {
    #expect(Reading(body: "# Title\n\n" + markdown).summaries == [])
  }

  @Test func `A single mark without its space matters where there is no other title`() {
    #expect(
      Reading(body: "#Title\n\nText").summaries == [
        "3: missing-heading-space: Missing space after # (write a space between # and the heading's text)"
      ])
    #expect(
      Reading(body: "#\u{A0}Title\n\nText").summaries == [
        "3: missing-heading-space: No-break space after #, which makes no heading (write a plain space in its place)"
      ])
  }
}
