import Diagnostics
import Testing

struct HumanFormTests {
  @Test func `a diagnostic names its place, shows its line with carets under the token, and says what to do`() {
    let sample = Sample("# First note\n\n2. [Type a title](input:«tittleField») for your note\n")
    let diagnostic = Diagnostic(
      .error, .unknownTarget, "Unknown target \"tittleField\"", at: sample.range, help: "did you mean \"titleField\"?")
    #expect(
      text([diagnostic]) == """
        content/tasks/first-note.md:3:25: error: Unknown target "tittleField" [unknown-target]
         3 | 2. [Type a title](input:tittleField) for your note
           |                         ^^^^^^^^^^^
        help: did you mean "titleField"?

        1 error in 1 file

        """)
  }

  @Test func `notes point at their own places`() {
    let first = Sample("«order»: 1\norder: 2\n", path: "content/tips/a.md").range
    let second = SourceRange(first.file, 9..<14)
    let diagnostic = Diagnostic(
      .error, .duplicateKey, "Duplicate key \"order\"", at: second,
      notes: [.init("first given here", at: first), .init("each key may be given once")])
    #expect(
      text([diagnostic]) == """
        content/tips/a.md:2:1: error: Duplicate key "order" [duplicate-key]
         2 | order: 2
           | ^^^^^
        content/tips/a.md:1:1: note: first given here
         1 | order: 1
           | ^^^^^
        note: each key may be given once

        1 error in 1 file

        """)
  }

  @Test(arguments: [
    ("a tab is one character and reaches to a multiple of four", "\ta\t«b»", 4, "    a   b", "        ^"),
    ("wide characters take two cells", "日本«語»x", 3, "日本語x", "    ^^"),
    ("an emoji of several scalars is one character", "👩‍👩‍👧‍👦 «a»", 3, "👩‍👩‍👧‍👦 a", "   ^"),
    ("a flag takes two cells", "🇩🇪«x»", 2, "🇩🇪x", "  ^"),
    ("an emoji by variation selector takes two cells", "❤️«x»", 2, "❤️x", "  ^"),
    ("a combining mark takes none", "cafe\u{301}«s»", 5, "cafe\u{301}s", "    ^"),
    ("a combining mark alone gets something to sit on", "\u{301}«s»", 2, "◌\u{301}s", " ^"),
    ("Hangul made of letters takes two cells", "\u{1112}\u{1161}\u{11AB}«x»", 2, "\u{1112}\u{1161}\u{11AB}x", "  ^"),
    ("a byte-order mark does not count", "\u{FEFF}«a»b", 1, "ab", "^"),
    ("an escape character cannot colour the terminal", "a\u{1B}[31m«b»", 7, "a␛[31mb", "      ^"),
    ("NUL and DEL are shown", "\u{0}\u{7F}«b»", 3, "␀␡b", "  ^"),
    ("a C1 control is shown", "\u{9B}«b»", 2, "<U+009B>b", "        ^"),
    ("a bidirectional override is shown", "a\u{202E}«b»", 3, "a<U+202E>b", "         ^"),
    ("an empty range is one caret", "ab«»c", 3, "abc", "  ^"),
    ("an empty range at the end is one caret after it", "ab«»", 3, "ab", "  ^"),
    ("a range over several lines is marked to the end of the first", "a«bc\nd»e", 2, "abc", " ^^"),
    ("CRLF is not part of the line", "a«bc»\r\nd", 2, "abc", " ^^"),
    ("a range that takes in its line ending stops before it", "a«bc\r\n»d", 2, "abc", " ^^"),
    ("CR alone ends a line", "x\ra«b»\ry", 2, "ab", " ^"),
  ])
  func `carets stand under the token`(rule: String, marked: String, column: Int, line: String, carets: String) {
    let range = Sample(marked, path: "a.md").range
    let lines = text([Diagnostic(.error, .invalidValue, "X", at: range)]).split(separator: "\n")
    #expect(lines[0].hasSuffix(":\(column): error: X [invalid-value]"), "\(rule): \(lines[0])")
    #expect(lines[1].drop { $0 != "|" } == "| \(line)", "\(rule)")
    #expect(lines[2].drop { $0 != "|" } == "| \(carets)", "\(rule)")
  }

  @Test func `invalid UTF-8 is repaired in what is shown`() {
    let file = SourceFile(path: "a.md", bytes: [0x61, 0xFF, 0x62])
    let lines = text([Diagnostic(.error, .invalidUTF8, "X", at: SourceRange(file, 1..<2))]).split(separator: "\n")
    #expect(lines[1] == " 1 | a\u{FFFD}b")
    #expect(lines[2] == "   |  ^")
  }

  @Test func `a file without text, or that was not read, has no line to show`() {
    let file = SourceFile(path: "a.md", text: "")
    #expect(
      text([Diagnostic(.error, .missingTitle, "X", at: SourceRange(firstLineOf: file))])
        == "a.md:1:1: error: X [missing-title]\n\n1 error in 1 file\n")
  }

  @Test(arguments: [
    ("0123456789«token»0123456789abcdef", "…3456789token012345…", 8),
    ("«token»0123456789abcdef0123456789", "token0123456789abc…", 0),
    ("0123456789abcdef0123456789«token»", "…def0123456789token", 14),
    ("0123«tokentokentokentokentoken»01", "…tokentokentokentok…", 1),
  ])
  func `a long line is cut around the token`(marked: String, shown: String, indent: Int) {
    let range = Sample(marked, path: "a.md").range
    let excerpt = text([Diagnostic(.error, .invalidValue, "X", at: range)], .human, .init(width: 25))
      .split(separator: "\n")
    #expect(excerpt[1] == " 1 | \(shown)")
    #expect(excerpt[2].prefix { $0 != "^" } == "   | " + String(repeating: " ", count: indent))
    #expect(excerpt[1].count <= 25)
  }

  @Test func `a line of a whole document is cut without being measured`() {
    let filler = String(repeating: "日", count: 20_000)
    let range = Sample(filler + "«token»" + filler, path: "a.md").range
    let lines = text([Diagnostic(.error, .invalidValue, "X", at: range)], .human, .init(width: 45))
      .split(separator: "\n")
    #expect(lines[0] == "a.md:1:20001: error: X [invalid-value]")
    #expect(lines[1] == " 1 | …日日日日日日日日token日日日日日日日日…")
    #expect(lines[2] == "   | " + String(repeating: " ", count: 17) + "^^^^^")
  }

  @Test func `colour marks severity, place and carets, and the text stays the same`() {
    let range = Sample("«a»", path: "a.md").range
    let diagnostic = Diagnostic(.warning, .lowContrast, "X", at: range, help: "Y")
    let colored = text([diagnostic], .human, .init(isColored: true))
    #expect(
      colored
        == "\u{1B}[1ma.md:1:1:\u{1B}[0m \u{1B}[1;33mwarning:\u{1B}[0m \u{1B}[1mX\u{1B}[0m [low-contrast]\n"
        + "\u{1B}[2m 1 |\u{1B}[0m a\n\u{1B}[2m   |\u{1B}[0m \u{1B}[1;33m^\u{1B}[0m\n"
        + "\u{1B}[1;32mhelp:\u{1B}[0m Y\n\n1 warning in 1 file\n")
  }

  @Test func `control characters in a message and a path are made visible`() {
    let range = Sample("«a»", path: "a\nb.md").range
    let diagnostic = Diagnostic(.error, .unknownKey, "Unknown key \"\u{1B}[2J\"", at: range)
    let lines = text([diagnostic]).split(separator: "\n")
    #expect(lines[0] == "a␊b.md:1:1: error: Unknown key \"␛[2J\" [unknown-key]")
  }

  @Test func `paths carry the prefix of the site unless they are absolute`() {
    let relative = Diagnostic(.error, .missingTitle, "X", at: Sample("«a»", path: "content/a.md").range)
    let absolute = Diagnostic(.error, .missingTitle, "X", at: Sample("«a»", path: "/site/a.md").range)
    let lines = text([absolute, relative], .human, .init(pathPrefix: "docs/")).split(separator: "\n")
    #expect(lines[0] == "/site/a.md:1:1: error: X [missing-title]")
    #expect(lines[3] == "docs/content/a.md:1:1: error: X [missing-title]")
  }
}
