import Diagnostics
import Documents
import Testing

@Suite struct `Blocks` {
  @Test(arguments: [
    ("a\nb  \nc\\\nd", "a b\nc\nd"), ("*a* **b** `c  d` [e](f)", "a b c  d e"), ("![an *alt*](i.png)", "an alt"),
    ("- a\n- b *c*\n  - d\n- e", "\u{2022} a\n\u{2022} b c\n\u{2022} d\n\u{2022} e"),
    ("1. a\n\n   b\n2. c", "\u{2022} a\n\nb\n\n\u{2022} c"),
    ("> a\n>\n> b", "a\n\nb"), ("```\na\n  b\n```", "a\n  b"), ("    code\n", "code"), ("---", ""),
    ("&lt;b&gt; \\*", "<b> *"), ("-", "\u{2022} "),
    ("<b>a</b>", "<b>a</b>"),
  ])
  func `Plain text is as the catalogue defines it`(markdown: String, text: String) {
    #expect(Reading(body: markdown).blocks.map(\.text) == [text])
  }

  @Test func `Blocks and items know their bytes`() {
    let sample = Sample(
      "---\n---\n1️⃣# T2️⃣\n\n3️⃣1. a\n   b\n\n   c\n2. d\n4️⃣\n5️⃣> q\n> r6️⃣\n\n7️⃣```\nx\n```8️⃣\n")
    let reading = Reading(sample.text)
    #expect(reading.blocks.map(\.range.offsets).first == sample.range(1, 2))
    #expect(reading.blocks.dropFirst(2).map(\.range.offsets) == [sample.range(5, 6), sample.range(7, 8)])
    #expect(reading.blocks[1].range.text == "1. a\n   b\n\n   c\n2. d")
    guard case .orderedList(let items) = reading.blocks[1].kind else {
      Issue.record("no list")
      return
    }
    #expect(items.map(\.range.text) == ["1. a\n   b\n\n   c", "2. d"])
    #expect(items.map { $0.blocks.map(\.range.text) } == [["a\n   b", "c"], ["d"]])
  }

  @Test func `A paragraph that interrupts a list stands between two lists`() {
    let reading = Reading(body: "1. a\n\nlost\n\n2. b")
    #expect(reading.blocks.map(\.text) == ["\u{2022} a", "lost", "\u{2022} b"])
    guard case .orderedList = reading.blocks[0].kind, case .paragraph = reading.blocks[1].kind,
      case .orderedList = reading.blocks[2].kind
    else {
      Issue.record("\(reading.blocks.map(\.kind))")
      return
    }
  }

  @Test func `A list in an item is one block of it`() {
    let reading = Reading(body: "1. a\n   1. b\n   2. c\n2. d")
    guard case .orderedList(let items) = reading.blocks.first?.kind else {
      Issue.record("no list")
      return
    }
    #expect(items.map { $0.blocks.map(\.text) } == [["a", "\u{2022} b\n\u{2022} c"], ["d"]])
    #expect(items[0].blocks[1].html.text == "<ol>\n<li>b</li>\n<li>c</li>\n</ol>\n")
    guard case .other = items[0].blocks[1].kind else {
      Issue.record("a nested list is no list of steps")
      return
    }
  }

  @Test func `An item's HTML waits for the prefix at its own places`() {
    let reading = Reading(body: "1. x [a](b)\n\n   # [c](d)\n2. [e](f)")
    guard case .orderedList(let items) = reading.blocks.first?.kind else {
      Issue.record("no list")
      return
    }
    let output = items.flatMap(\.blocks).map { $0.html.text(prefix: "^") }.joined()
    #expect(
      output
        == "x <a href=\"^tips/b\">a</a><a href=\"^tips/d\">c</a><a href=\"^tips/f\">e</a>")
    #expect(reading.blocks[0].html.text(prefix: "^").split(separator: "^").count == 4)
  }

  @Test(arguments: [
    ("</title><script>alert(1)</script>", "<p>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
    ("a <b onclick=\"x\">b</b>", "<p>a &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt;</p>\n"),
    ("<div>\n*a*\n</div>", "<p>&lt;div&gt;\n*a*\n&lt;/div&gt;</p>\n"),
    ("- <script>", "<ul>\n<li>\n<p>&lt;script&gt;</p>\n</li>\n</ul>\n"),
    ("![<b>](i.png)", "<p><img src=\"tips/i.png\" alt=\"&lt;b&gt;\" loading=\"lazy\" /></p>\n"),
  ])
  func `Raw HTML is inert text, with a warning`(markdown: String, html: String) {
    let reading = Reading(body: markdown)
    #expect(reading.html == html)
    #expect(reading.diagnostics.map(\.code) == [.rawHTML])
    #expect(reading.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func `A warning about HTML marks the first tag`() {
    let sample = Sample("---\n---\na\nb 1️⃣<kbd>2️⃣x</kbd>")
    let reading = Reading(sample.text)
    #expect(
      reading.summaries == [
        "4: raw-html: HTML is shown as text, not used as markup (write Markdown, or put the tag in backticks)"
      ])
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
  }

  @Test func `Comments leave nothing`() {
    let reading = Reading(body: "a <!-- b --> c\n\n<!-- d\n\n e -->\n\n[f](navigate:g)\n\n<!-- h -->\n")
    #expect(reading.summaries == [])
    #expect(reading.blocks.map(\.text) == ["a  c", "f"])
    #expect(Reading(body: "<!-- a --> <script>x</script> <!-- b -->").html.contains("<script") == false)
  }

  @Test(arguments: [
    ("'\"&<>", "<p>&#39;&quot;&amp;&lt;&gt;</p>\n"), ("`<b>`", "<p><code>&lt;b&gt;</code></p>\n"),
    ("[a](b \"c\\\"><script>\")", "<p><a href=\"tips/b\" title=\"c&quot;&gt;&lt;script&gt;\">a</a></p>\n"),
    ("![\"><script>](a.png)", "<p><img src=\"tips/a.png\" alt=\"&quot;&gt;&lt;script&gt;\" loading=\"lazy\" /></p>\n"),
    ("``` \"><script>\nx\n```", "<pre><code class=\"language-&quot;&gt;&lt;script&gt;\">x\n</code></pre>\n"),
    ("## \"><script>x", "<h2 id=\"sample-script-x\">&quot;&gt;&lt;script&gt;x</h2>\n"),
  ])
  func `Quotes and markup in any place are inert`(markdown: String, html: String) {
    #expect(Reading(body: markdown).html == html)
  }
}
