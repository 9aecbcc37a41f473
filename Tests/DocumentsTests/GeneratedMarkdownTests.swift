import CCMark
import Foundation
import Diagnostics
import Documents
import Testing

/// Markdown made of fragments that meet in ways nobody would write by hand, the same on every run.
private struct MarkdownGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  static let pieces = [
    "word ", "é日本 ", "*", "**", "_", "`", "``", "[link](http://a.example/x?b=1&c)", "[", "]", "(", ")", "![",
    "![alt](/i.png)",
    "<http://b.example/>", "[r]", "[text][r]", "[R][]", "\\", "\\*", "\\[", "&amp;", "&copy;", "&#35;", "&", ";",
    "&nosuch;",
    "\n", "\n", "\n\n", "\n\n", "\n> ", "> ", "\n- ", "\n1. ", "\n2. ", "\n  ", "\n   ", "\n    ", "\n\t", "  \n",
    "\\\n",
    "\n# ", "\n## ", "\n---\n", "\n***\n", "\n===\n", "\n```\n", "\n~~~ swift\n", "[a](http://c.example\n \"title\")",
    "[b](<http://d.example/ x> 'T')",
    "\n\n[r]: http://ref.example/ \"Ref\"\n", "\n[q]: /q\n", "!", "\"", "'", "#", "##x",
    "[n [m](http://e.example) o](http://f.example)",
    "[![alt *em*](/j.png)](http://g.example)", "a\\](tap:b", "&ngE;x", "]: ", "](http://h.example/(x)y)", "](",
    "tab\there", "\r\n",
  ]

  mutating func document() -> String {
    let count = Int.random(in: 3...30, using: &self)
    return (0..<count).map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
  }
}

@Suite struct `Generated Markdown` {
  @Test(arguments: 1...8) func `HTML is libcmark's but for what we do otherwise`(seed: UInt64) throws {
    var generator = MarkdownGenerator(seed: seed)
    for _ in 0..<50 {
      let markdown = generator.document()
      let expected = try reference(markdown)
      let html = Reading(body: markdown).html
        .replacing(" loading=\"lazy\"", with: "")
        .replacing("&#39;", with: "'")
        .replacing(#/ id="sample-[^"]*"/#, with: "")
      #expect(html == expected, "\(markdown.debugDescription)")
    }
  }

  @Test(arguments: 1...8) func `Every link is found in the source`(seed: UInt64) {
    var generator = MarkdownGenerator(seed: seed)
    for _ in 0..<50 {
      let markdown = generator.document()
      for link in Reading(body: markdown).links {
        let text = link.range.text
        let isWhole =
          link.isImage && text.hasPrefix("![") || text.hasPrefix("[") && !link.isImage
          || text.hasPrefix("<") && text.hasSuffix(">")
        #expect(isWhole && [")", "]", ">"].contains(text.last), "\(text) in \(markdown.debugDescription)")
      }
    }
  }

  /// What libcmark makes of the text, with URLs as we write them without images from elsewhere
  /// and links without destination.
  private func reference(_ markdown: String) throws -> String {
    let html = try #require(cmark_markdown_to_html(markdown, markdown.utf8.count, CMARK_OPT_DEFAULT))
    defer { free(html) }
    return String(cString: html).replacing("=\"/", with: "=\"").replacing("&#x27;", with: "'")
      .replacing(#/<img src="http[^"]*" alt="([^"]*)"( title="[^"]*")? \/>/#) { $0.1 }
      .replacing(#/<a href="">(.*?)<\/a>/#.dotMatchesNewlines()) { $0.1 }
  }
}
