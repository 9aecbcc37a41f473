import Diagnostics
import Documents
import Testing

@Suite struct `Markdown of other tools` {
  @Test(arguments: [
    ("1️⃣| a | b |2️⃣\n|---|---|\n| c | d |", "Tables are", "write a list"),
    ("x\r\n1️⃣a | b2️⃣\r\n:-- | --:\r\nc | d", "Tables are", "write a list"),
    ("- 1️⃣[ ]2️⃣ buy", "Check boxes are", "delete [ ]"), ("1. 1️⃣[x]2️⃣ bought", "Check boxes are", "delete [x]"),
    ("As said.1️⃣[^1]2️⃣", "Footnotes are", "write the note where it belongs"),
    ("1️⃣[^note]2️⃣: A longer note.", "Footnotes are", "write the note where it belongs"),
    ("It is 1️⃣~~gone~~2️⃣ back", "Strikethrough is", "delete what no longer holds"),
    ("It is 1️⃣==new==2️⃣", "Highlights are", "write **bold** text"),
    ("> 1️⃣[!NOTE]2️⃣\n> Mind the gap", "Callouts are", "begin the quote with a bold word: **Note**"),
    ("1️⃣:::2️⃣ note\nMind the gap\n:::", "Directives are", "delete the lines that begin with :::"),
    ("See 1️⃣[[streaks]]2️⃣", "Wiki links are", "write [text](page.md)"),
    ("Well done 1️⃣:tada:2️⃣!", "Short codes are", "write the emoji itself"),
    ("1️⃣:+1:2️⃣", "Short codes are", "write the emoji itself"),
    ("Hello 1️⃣{{ name }}2️⃣", "Template tags are", "write the words themselves, or put the tag in backticks"),
    ("1️⃣{% note %}2️⃣", "Template tags are", "write the words themselves, or put the tag in backticks"),
    ("## Streaks 1️⃣{#streaks}2️⃣", "Heading attributes are", "delete it: a heading is called as it reads"),
    ("é 🚀 `~~a~~` \\~~b~~ 1️⃣~~c~~2️⃣", "Strikethrough is", "delete what no longer holds"),
  ])
  func `What CommonMark shows as signs is a warning at its place`(marked: String, what: String, help: String) {
    let sample = Sample("---\n---\n# Title\n\n" + marked)
    let reading = Reading(sample.text)
    #expect(reading.diagnostics.map(\.summary) == ["\(what) not CommonMark, and shown as text"])
    #expect(reading.diagnostics.map(\.help) == [help])
    #expect(reading.diagnostics.map(\.code) == [.unsupportedMarkdown])
    #expect(reading.diagnostics.map(\.severity) == [.warning])
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
  }

  @Test(arguments: [
    "a | b", "| a |\n| b |", "`[[a]]` and `~~b~~`", "```\n| a | b |\n|---|---|\n```", "\\~~a~~", "a ~~ b ~~ c",
    "a == b == c", "x==y==z", "[ ] at the start", "12:30:45", "a:b:c", "Note: this", "https://a.example/:b:/",
    "<https://a.example/x:y:z>", "std::vector::size", "[[1]](https://a.example/)", "[x](https://a.example/?q=a==b)",
    "{ #a }", "a {#b} c", "- [link](https://a.example/)", "> [!x](https://a.example/)", "f(a[b], {c})", "9:00 : 10:00",
    "~/Documents ~and~ more", "::", "a\n===", "A ratio of 3:2, or a:b",
  ])
  func `Text and code are left alone`(markdown: String) {
    #expect(Reading(body: "# Title\n\n" + markdown).summaries == [])
  }

  @Test func `A footnote's one-word note, which is a link to CommonMark, is an error`() {
    let sample = Sample("---\n---\n# Title\n\nAs said 1️⃣[^1]2️⃣.\n\n[^1]: note\n")
    let reading = Reading(sample.text)
    #expect(
      reading.summaries == [
        "5: unsupported-markdown: Footnotes are not CommonMark, and make a link of the note (write the note where it belongs)"
      ])
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
    #expect(reading.links.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["[[a ", "~~a ", "==a ", "{{a ", "{%a ", "[^a", ":a", "`a`` ", "| "])
  func `A text made of opening marks is read in time`(mark: String) {
    let markdown = String(repeating: mark, count: 200_000 / mark.utf8.count)
    let reading = Reading("---\n---\n# Title\n\n\(markdown)\n", limit: 1_000_000)
    #expect(reading.diagnostics.allSatisfy { $0.code != .hostileMarkdown || mark == "`a`` " })
  }

  @Test func `Each kind is told once a paragraph`() {
    #expect(Reading(body: "# Title\n\n:a: :b: ~~c~~ ~~d~~\n\n:e:").diagnostics.count == 3)
  }
}
