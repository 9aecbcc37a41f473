import Diagnostics
import Documents
import Testing

@Suite struct `Links` {
  @Test(arguments: [
    "1️⃣[a](3️⃣tap:x4️⃣)2️⃣", "*b* `[c](d)` \\[e] 1️⃣[a *b* `]`](3️⃣tap:x4️⃣ \"t)\")2️⃣ [z]",
    "1️⃣[a](<3️⃣u v4️⃣>)2️⃣", "x\n  y 1️⃣[a\n   b](\n  3️⃣tap:x4️⃣\n 'T')2️⃣", "> q\n> 1️⃣[a\n>b](3️⃣tap:x4️⃣)2️⃣ c", "> q\nlazy 1️⃣[a](3️⃣u4️⃣)2️⃣",
    "1. one\n\n   two 1️⃣[a](3️⃣tap:x4️⃣)2️⃣", "- \t1️⃣[a](3️⃣u4️⃣)2️⃣", "## H 1️⃣[a](3️⃣u4️⃣)2️⃣ ##", "H 1️⃣[a](3️⃣u4️⃣)2️⃣\n===",
    "1️⃣[a](3️⃣u\\(\\)4️⃣)2️⃣", "&copy; &nosuch; &ngE; 1️⃣[a](3️⃣u?b=1&amp;c4️⃣)2️⃣", "1️⃣![a](3️⃣i.png4️⃣)2️⃣", "\u{1F680}\u{E9} 1️⃣[a](3️⃣u4️⃣)2️⃣",
    "1️⃣<3️⃣https://a.example/?b&c4️⃣>2️⃣", "1️⃣[a][3️⃣r4️⃣]2️⃣\n\n[r]: u", "1️⃣[3️⃣r4️⃣][]2️⃣\n\n[r]: u", "[r]: u\n[s]: v\n1️⃣[a](3️⃣w4️⃣)2️⃣",
    "***b* c** 1️⃣[a](3️⃣u4️⃣)2️⃣",
    "a\\\nb  \n1️⃣[a](3️⃣u4️⃣)2️⃣", "1️⃣[a](3️⃣4️⃣)2️⃣",
  ])
  func `A link's place and its destination's are exact`(marked: String) {
    let sample = Sample("---\n---\n" + marked)
    let reading = Reading(sample.text)
    #expect(reading.links.map(\.range.offsets) == [sample.range(1, 2)])
    #expect(reading.links.map(\.destinationRange.offsets) == [sample.range(3, 4)])
  }

  @Test func `Links in links' images and in one another come in order`() {
    let reading = Reading(body: "[![shot](a.png) x](https://a.example/) [b](tap:c)")
    #expect(
      reading.links.map(\.range.text) == ["[![shot](a.png) x](https://a.example/)", "![shot](a.png)", "[b](tap:c)"])
    #expect(reading.links.map(\.text) == ["shot x", "shot", "b"])
    #expect(reading.links.map(\.isImage) == [false, true, false])
    #expect(reading.links.map(\.isWholeParagraph) == [false, false, false])
  }

  @Test(arguments: [
    ("[a](navigate:x)", true), ("[a](navigate:x) ", true), ("[a](navigate:x).", false), ("*[a](navigate:x)*", false),
    ("# [a](navigate:x)", false), ("> [a](navigate:x)", true),
  ])
  func `A link knows whether it is all of its paragraph`(markdown: String, isWhole: Bool) {
    #expect(Reading(body: markdown).links.map(\.isWholeParagraph) == [isWhole])
  }

  @Test(
    arguments: [
      ("tap:addButton", .action(scheme: "tap", target: "addButton"), nil),
      ("input:titleField", .action(scheme: "input", target: "titleField"), nil),
      ("navigate:insightsTab", .action(scheme: "navigate", target: "insightsTab"), nil),
      ("tap:", .action(scheme: "tap", target: ""), nil),
      ("shot.png", .site(path: "tips/shot.png"), "tips/shot.png"),
      ("./a/../shot.png", .site(path: "tips/shot.png"), "tips/shot.png"),
      ("../img/my%20shot.png?v=1", .site(path: "img/my shot.png"), "img/my%20shot.png?v=1"),
      ("/img/a.png", .site(path: "img/a.png"), "img/a.png"),
      ("../../up.png", .site(path: "../up.png"), "../up.png"),
      ("other.md", .site(path: "tips/other.md"), "tips/other.html"),
      ("../tasks/first-note.md#Done", .site(path: "tasks/first-note.md"), "tasks/first-note.html#first-note-Done"),
      ("../docs/a.md", .site(path: "docs/a.md"), "docs/a.md"),
      ("../", .site(path: ""), "index.html"),
      ("../tips/", .site(path: "tips/"), "tips/"),
      ("../javascript:alert(1)", .site(path: "javascript:alert(1)"), "javascript%3Aalert(1)"),
      ("../%6aavascript:x", .site(path: "javascript:x"), "javascript%3Ax"),
      ("..//evil.example/x", .site(path: "evil.example/x"), "evil.example/x"),
      ("%2e%2e/x", .site(path: "x"), "x"),
      ("https://a.example/?b=1&c", .other("https://a.example/?b=1&c"), "https://a.example/?b=1&amp;c"),
      ("HTTPS://a.example", .other("HTTPS://a.example"), "HTTPS://a.example"),
      ("mailto:a@b.example", .other("mailto:a@b.example"), "mailto:a@b.example"),
      ("tel:+1", .other("tel:+1"), "tel:+1"),
      ("https://a.example/\u{E9}\"<>", .other("https://a.example/\u{E9}\"<>"), "https://a.example/%C3%A9%22%3C%3E"),
    ] as [(String, Link.Destination, String?)])
  func `A destination is resolved`(written: String, destination: Link.Destination, href: String?) {
    let reading = Reading(body: "[a](\(written))")
    #expect(reading.summaries == [])
    #expect(reading.links.map(\.destination) == [destination])
    #expect(
      reading.html
        == (href.map { "<p><a href=\"\($0)\">a</a></p>\n" } ?? "<p><strong class=\"wm-action\">a</strong></p>\n"))
  }

  @Test func `Site-relative URLs wait for the page's prefix, others do not`() {
    let reading = Reading(body: "[a](b.png) [c](https://d.example/) ![e](/f.png) [g](#t)\n\n# T")
    #expect(
      reading.blocks.first?.html.text(prefix: "../../")
        == "<a href=\"../../tips/b.png\">a</a> <a href=\"https://d.example/\">c</a> <img src=\"../../f.png\" alt=\"e\" loading=\"lazy\" /> <a href=\"#sample-t\">g</a>"
    )
  }

  @Test(arguments: [
    "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](javascript&colon;alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](&#x6A;avascript&#58;alert(1))", "[a](<java\tscript:alert(1)>)", "[a](< javascript:alert(1)>)",
    "[a](<java&#10;script:alert(1)>)",
    "[a](<&#1;javascript:alert(1)>)", "[a](vbscript:x)", "[a](data:text/html,x)",
    "[a](file:///etc/passwd)",
    "<javascript:alert(1)>", "[a][r]\n\n[r]: javascript:alert(1)", "![a](javascript:alert(1))",
    "![a](data:image/png,x)", "[a](blob:x)",
    "[a](//evil.example/)", "[a](\\\\\\\\evil.example/)", "[a](</\\evil.example>)", "[a](<tap:x y>)", "[a](Tap:x)",
    "[a](tpa:x)", "[![b](javascript:x)](vbscript:y)",
    "[a](view-source:x)", "[a](x:y)", "[a](<\u{A0}javascript:alert(1)>)", "[a](ftp://x)",
  ])
  func `No scripted or unknown URL reaches an attribute`(markdown: String) {
    let reading = Reading(body: markdown)
    #expect(!reading.html.contains("href"))
    #expect(!reading.html.contains("src"))
    #expect(reading.diagnostics.count >= 1)
    #expect(
      reading.diagnostics.allSatisfy {
        [.unsafeLink, .controlCharacter, .brokenAction].contains($0.code) && $0.severity == .error
      })
  }

  @Test(arguments: [
    (
      "[a](<1️⃣tap:add Button2️⃣>)",
      "3: broken-action: Not an action: \"tap:add Button\" holds a space (write tap:addButton)"
    ),
    (
      "Type a title](1️⃣input:title2️⃣)",
      "3: broken-action: Not a link: there is no \"[\" before its text (write [ where the text begins: [Tap +](input:title))"
    ),
    (
      "[a](1️⃣https://2️⃣)",
      "3: broken-link: An address without a host leads nowhere (such as https://example.com/)"
    ),
    (
      "[a](1️⃣http:/example.com2️⃣)",
      "3: broken-link: An address without a host leads nowhere (such as https://example.com/)"
    ),
    ("[a](1️⃣tpa:2️⃣x)", "3: unsafe-link: Scheme \"tpa:\" is not allowed in a link (did you mean \"tap:\"?)"),
    (
      "[a](1️⃣ftp:2️⃣//x)",
      "3: unsafe-link: Scheme \"ftp:\" is not allowed in a link (allowed are http, https, mailto, tel, tap, input, navigate and paths)"
    ),
    (
      "[a](1️⃣javascript:2️⃣x)",
      "3: unsafe-link: Scheme \"javascript:\" is not allowed in a link (allowed are http, https, mailto, tel, tap, input, navigate and paths)"
    ),
    ("[a](1️⃣//b.example2️⃣)", "3: unsafe-link: A link to another site names its scheme (write https: before //)"),
    (
      "![a](1️⃣https://b.example/i.png2️⃣)",
      "3: external-image: Images come from the content folder: nothing is fetched from other sites (copy the image into content/ and link to it by its path)"
    ),
    ("![a](1️⃣tap:x2️⃣)", "3: invalid-action: An image cannot be an action (remove the exclamation mark)"),
    ("1️⃣[a]()2️⃣", "3: broken-link: Link without a destination (write it in the parentheses: [text](page.md))"),
    ("[a](1️⃣#tilte2️⃣)", "3: broken-link: No heading is called #tilte (the document has no heading)"),
    ("[a](1️⃣#tilte2️⃣)\n\n## Title", "3: broken-link: No heading is called #tilte (did you mean \"#title\"?)"),
  ])
  func `What is wrong with a destination is said at the destination`(marked: String, message: String) {
    let sample = Sample("---\n---\n" + marked)
    let reading = Reading(sample.text)
    #expect(reading.summaries == [message])
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
  }

  @Test(arguments: [
    ("A week: 1️⃣![](../week.png)2️⃣", "../week.png"), ("1️⃣![ ](<a b.png> \"A title\")2️⃣ x", "<a b.png>"),
  ])
  func `An image without a text is told as a hint`(marked: String, destination: String) {
    let sample = Sample("---\n---\n" + marked)
    let reading = Reading(sample.text)
    #expect(
      reading.summaries == [
        "3: missing-image-text: Image without a text: nothing tells what it shows "
          + "(write what it shows: ![\u{2026}](\(destination)))"
      ])
    #expect(reading.diagnostics.first?.severity == .hint)
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
  }

  @Test func `An image with a text, and one in a link's text, are left alone`() {
    #expect(Reading("---\n---\n![a](../a.png) [![a](../a.png)](https://example.com)").summaries == [])
  }

  @Test(arguments: [
    (
      "1. second [Tap](1️⃣tap:add Button2️⃣)",
      "3: broken-action: Not a link: \"tap:add Button\" holds a space (write tap:addButton)"
    ),
    (
      "[Tap *the*](1️⃣input: title2️⃣) x",
      "3: broken-action: Not a link: \"input: title\" holds a space (write input:title)"
    ),
    (
      "> a\n> b [Tap] (1️⃣tap:add2️⃣)",
      "4: broken-action: Not a link: \"tap:add\" is not closed or set apart (write [Tap](tap:add) without a space between)"
    ),
    (
      "# [Tap](1️⃣tap:add2️⃣", "3: broken-action: Not a link: there is no \")\" after \"tap:add\" (write [Tap](tap:add))"
    ),
    (
      "1. [Type a title](1️⃣input:title2️⃣ for the task",
      "3: broken-action: Not a link: there is no \")\" after \"input:title\" (write [Type a title](input:title))"
    ),
    (
      "1. [Type](1️⃣input:title2️⃣ for the [task](https://example.com)",
      "3: broken-action: Not a link: there is no \")\" after \"input:title\" (write [Type](input:title))"
    ),
  ])
  func `An action that is no link is reported with its place`(marked: String, message: String) {
    let sample = Sample("---\n---\n" + marked)
    let reading = Reading(sample.text)
    #expect(reading.summaries == [message])
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
  }

  @Test(arguments: [
    (
      "See [x](1️⃣go-pro.md2️⃣",
      "3: raw-link: Not a link: there is no \")\" after \"go-pro.md\" (write [x](go-pro.md))"
    ),
    (
      "See [x *y*](1️⃣../tasks/a.md#how2️⃣, then [z](https://example.com).",
      "3: raw-link: Not a link: there is no \")\" after \"../tasks/a.md#how\" (write [x *y*](../tasks/a.md#how))"
    ),
    (
      "> [](1️⃣https://example.com/a2️⃣.",
      "3: raw-link: Not a link: there is no \")\" after \"https://example.com/a\" "
        + "(write [text](https://example.com/a))"
    ),
    (
      "## A [x] (1️⃣go-pro.md2️⃣)",
      "3: raw-link: Not a link: \"go-pro.md\" is set apart from its text "
        + "(write [x](go-pro.md) without a space between)"
    ),
    (
      "- a (x)[1️⃣go-pro.md2️⃣]",
      "3: raw-link: Not a link: the text belongs in the brackets, \"go-pro.md\" in the parentheses "
        + "(write [x](go-pro.md))"
    ),
    (
      "1. (Tap +)[1️⃣tap:add2️⃣]",
      "3: broken-action: Not a link: the text belongs in the brackets, \"tap:add\" in the parentheses "
        + "(write [Tap +](tap:add))"
    ),
  ])
  func `A link that is shown as text is reported with its place`(marked: String, message: String) {
    let sample = Sample("---\n---\n" + marked)
    let reading = Reading(sample.text)
    #expect(reading.summaries == [message])
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
    #expect(reading.diagnostics.first?.severity == (message.contains("raw-link") ? .warning : .error))
  }

  @Test(arguments: [
    "see [1] (later)", "[x](half", "[x] (see go-pro.md)", "(see go-pro.md) [x]", "[go-pro.md]", "f(x)[1]",
    "`[x](go-pro.md`", "    [x](go-pro.md", "```\n(x)[go-pro.md]\n```", "\\[x](go-pro.md", "(x)\\[go-pro.md]",
    "[x](go-pro.md and more)", "[x](go-pro.md with `)` in it", "[x](https://example.com/a_(b", "[x](.md",
    "[a](https://example.com)[https://example.com/b]", "[a](https://example.com)(b)",
  ])
  func `Brackets and parentheses that may be text are left alone`(markdown: String) {
    #expect(Reading(body: markdown).summaries == [])
  }

  @Test(arguments: [
    "`[Tap](tap:add Button)`", "\\[Tap\\](tap:add Button)", "    [Tap](tap:add Button)", "```\n[a](tap:b c)\n```",
  ])
  func `An action that is meant as text is left alone`(markdown: String) {
    #expect(Reading(body: markdown).summaries == [])
  }
}
