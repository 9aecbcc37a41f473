import Diagnostics
import Documents
import Testing

@Suite struct `Hostile documents` {
  /// `unit` again and again, up to 64 KiB with the front matter.
  private func filled(_ unit: String, after start: String = "") -> String {
    start + String(repeating: unit, count: (65_500 - start.utf8.count) / unit.utf8.count)
  }

  @Test(arguments: ["![[]()", "![[a](#b)![_"]) func `Images left open among links are refused`(unit: String) {
    #expect(
      Reading(body: filled(unit)).summaries == [
        "3: hostile-markdown: Too many images and links in one paragraph (simplify it)"
      ])
  }

  @Test func `Images left open before links are refused`() {
    let body = String(repeating: "![", count: 23_000) + String(repeating: "[a](x:y)\n", count: 2_000)
    #expect(Reading(body: body).diagnostics.map(\.code) == [.hostileMarkdown])
  }

  @Test(arguments: [
    String(repeating: "- ", count: 20_000) + "a" + String(repeating: "\n", count: 20_000),
    String(repeating: "1. ", count: 10_000) + "a" + String(repeating: "\n", count: 20_000),
    String(repeating: ">", count: 50_000),
    String(repeating: "> + ", count: 101) + "a",
  ])
  func `Deep nesting is refused`(body: String) {
    let reading = Reading(body: body)
    #expect(reading.document == nil)
    #expect(
      reading.summaries == [
        "3: hostile-markdown: Lists and quotes nest deeper than 100 levels (simplify it)"
      ])
  }

  @Test(arguments: [
    String(repeating: "- ", count: 99) + "a" + String(repeating: "\n", count: 64_000),
    String(repeating: "1. ", count: 40) + "a\n" + String(repeating: "\n", count: 20_000),
  ])
  func `Nesting that each of many lines looks through is refused`(body: String) {
    #expect(
      Reading(body: body).summaries == [
        "3: hostile-markdown: Lists and quotes nest too deep for so many lines (simplify it)"
      ])
  }

  @Test func `A long document may nest as deep as people do`() {
    let list = (0..<12).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
    #expect(
      !Reading(body: filled("a word\n\n", after: list)).diagnostics.contains { $0.code == .hostileMarkdown })
  }

  @Test func `Nesting that grows line by line is refused`() {
    let body = (0..<110).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
    #expect(Reading(body: body).diagnostics.map(\.code) == [.hostileMarkdown])
    let long = String(repeating: "- ", count: 100) + "a\n" + String(repeating: "a\n", count: 70_000)
    #expect(
      Reading("---\n---\n" + long, limit: 1 << 20).summaries == [
        "3: hostile-markdown: Lists and quotes nest too deep for so many lines (simplify it)"
      ])
  }

  @Test func `A long definition used thousands of times is refused`() {
    let body = "[a]: " + String(repeating: "b", count: 32_000) + "\n\n" + String(repeating: "[a] ", count: 8_000)
    #expect(
      Reading(body: body).summaries == [
        "3: hostile-markdown: A link definition of 32004 bytes is too long for 8000 links (simplify it)"
      ])
  }

  @Test func `300 KB are too many without a look at them`() {
    let reading = Reading(body: String(repeating: "![[]()", count: 50_000))
    #expect(reading.diagnostics.map(\.code) == [.fileTooLarge])
  }

  @Test(arguments: [
    "* * *\n", "- - - - - - - - - -\n", "a\n\n", "- a\n", "1. a\n\n   b\n", "> a\n", "| a | b |\n",
    "![a](b.png) [c](d)\n\n", "- a\n  - b\n    - c\n",
    "                                        deep\n", "[a]: https://a.example/\n",
  ])
  func `What people write is never refused, however long`(unit: String) {
    #expect(!Reading(body: filled(unit)).diagnostics.contains { $0.code == .hostileMarkdown })
  }

  @Test(arguments: [
    "<?", "<!A ", "<!--", "a<![CDATA[", "[a](<b", "[a](b \"c", "<a b=\"", "[a]: b \"c\n", "*a _b ", "*a**b", "a_*",
    "`a``", "[", "[a](b)[",
    "&a;", "&copy; [a](b) ", "](tap:", "[a](tap:b c) ", "[a](tap:b)", "##x\n", "## x\n", "[a](#b) ", "[a](x:y) ",
    "> ](_[\n", "<b>", "[a]\n",
    "![a](b)", "\\", "<a@b.c>", "[a][b]",
  ])
  func `Every other shape is read at once`(unit: String) {
    let time = ContinuousClock().measure {
      let reading = Reading(body: filled(unit))
      #expect(reading.document != nil || !reading.diagnostics.isEmpty)
    }
    // Generous for an unoptimised build on a busy machine; a quadratic shape takes minutes there.
    #expect(time < .seconds(10))
  }
}
