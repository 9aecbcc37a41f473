import Diagnostics
import Documents
import Testing

@Suite struct `YAML mistakes` {
  /// Reads YAML that stands between the fences of a document, so that lines count from the second one.
  private func frontMatter(_ yaml: String) -> Reading {
    Reading("---\n\(yaml)\n---\n# Title\n")
  }

  /// libyaml stumbles over each of these further down, or over the bracket that a comment took.
  @Test(arguments: [
    (
      "iconName star\nlocation: A\nrules: []",
      "2: invalid-yaml: Missing \":\" after \"iconName\" (write \"iconName: star\")", "iconName"
    ),
    (
      "targets:\n  a b c\n  d: e",
      "3: invalid-yaml: Missing \":\" after \"a\" (write \"a: b c\")", "a"
    ),
    (
      "ok: 1\niconName star\nb: 2",
      "3: invalid-yaml: Missing \":\" after \"iconName\" (write \"iconName: star\")", "iconName"
    ),
    (
      "title: \"Tally\ndescription: B\nselector: \"#due\"\nc: d",
      "2: invalid-yaml: Quote is never closed (write the same quote at the end of the text)", "\""
    ),
    (
      "targets:\n  due:\n    label: \"Due\n    selector: \"#due\"\npolicy: 1",
      "4: invalid-yaml: Quote is never closed (write the same quote at the end of the text)", "\""
    ),
    (
      "a: { label: Due, selector: \"#due }\nb: { label: E, selector: \"#e\" }",
      "2: invalid-yaml: Quote is never closed (write the same quote at the end of the text)", "\""
    ),
    (
      "colors: [\"#1d8fd1, \"#4a51d6\"]",
      "2: invalid-yaml: Quote is never closed (write the same quote at the end of the text)", "\""
    ),
    (
      "text: |\n  \"a\n  it's\nb: \"two\n  lines\"\nc: 'd\ne: f",
      "7: invalid-yaml: Quote is never closed (write the same quote at the end of the text)", "'"
    ),
    (
      "a: { label: Title, selector: #title }\nb: { label: Due, selector: \"#due\" }",
      "2: unquoted-hash: Unquoted #title is a comment to YAML: # starts one (write \"#title\")", "#title"
    ),
    (
      "a: { selector: #title }\npolicy: 1",
      "2: unquoted-hash: Unquoted #title is a comment to YAML: # starts one (write \"#title\")", "#title"
    ),
    (
      "rules:\n* a >= 3",
      "3: invalid-yaml: An item begins with \"- \", not with \"*\" (write \"- a >= 3\")", "*"
    ),
    (
      "a: 1\nlocation:\u{A0}B\nc: 2",
      "3: invalid-yaml: No-break space, which is no space to YAML (write a plain space in its place)", "\u{A0}"
    ),
    (
      "a: \u{201C}#due\u{201D}",
      "2: invalid-yaml: Curly quotes are a part of the text to YAML (write straight ones: \"#due\"; to keep these, put straight ones around them)",
      "\u{201C}#due\u{201D}"
    ),
    (
      "a: \"b\n--- c",
      "2: invalid-yaml: Quote is never closed (write the same quote at the end of the text)",
      "\""
    ),
    (
      "title = Feels\na: b", "2: invalid-yaml: Missing \":\" after \"title\" (write \"title: Feels\")", "title"
    ),
    (
      "order :1\na: b", "2: invalid-yaml: Missing \":\" after \"order\" (write \"order: 1\")", "order"
    ),
    (
      "rules:\n  - a >= 7\n  -plan == \"free\"\nb: c",
      "4: invalid-yaml: Missing space after \"-\" (write \"- plan == \"free\"\")", "-"
    ),
    (
      "rules:\n  - a >= 7\n  plan == \"free\"\nb: c",
      "4: invalid-yaml: Missing \"- \" before this item (write '- plan == \"free\"')", "plan == \"free\""
    ),
    (
      "location: A\nrules\u{FF1A} []\nb: c",
      "3: invalid-yaml: Full-width colon, which is none to YAML (write a plain one: \"rules: []\")", "\u{FF1A}"
    ),
    (
      "  iconName: x\nlocation: y",
      "2: invalid-yaml: Key indented: the keys of the first level stand in the first column (delete the spaces before it)",
      "iconName: x"
    ),
    (
      "a: { type: string, default:, b: c }",
      "2: invalid-yaml: A colon where no key is (write a value before it, or quote what holds it)", ":"
    ),
    (
      "a: \u{201C}It\u{2019}s due\u{201D}",
      "2: invalid-yaml: Curly quotes are a part of the text to YAML "
        + "(write straight ones: \"It\u{2019}s due\"; to keep these, put straight ones around them)",
      "\u{201C}It\u{2019}s due\u{201D}"
    ),
  ])
  func `A slip is told where it is, not where it shows`(yaml: String, summary: String, place: String) {
    let reading = frontMatter(yaml)
    #expect(reading.summaries == [summary])
    #expect(reading.diagnostics.first?.range?.text == place)
  }

  @Test(arguments: [
    (
      "title: *1️⃣*", "2: invalid-yaml: A plain value cannot start with \"*\" or \"&\" (quote the value)"
    ),
    ("ok: 1\na: [", "3: invalid-yaml: Bracket is never closed (write ] after the last value)"),
    ("a: { b: 1, c", "3: invalid-yaml: Expected \",\" or \"}\" (close the mapping with })"),
    ("a: [\"b\" c]", "2: invalid-yaml: Missing \",\" before this value (write a comma between two values)"),
    ("a: { b: 1 c: 2 }", "2: invalid-yaml: Missing \",\" between two keys (write a comma before c:)"),
    ("a: >b", "2: invalid-yaml: A plain value cannot start with \">\" or \"|\" (quote the value)"),
    ("a: |0\n b", "2: invalid-yaml: A plain value cannot start with \">\" or \"|\" (quote the value)"),
    ("a: ? b", "2: invalid-yaml: A plain value cannot start with \"? \" (quote the value)"),
    ("a: !<b", "2: invalid-yaml: A plain value cannot start with \"!\" (quote the value)"),
    ("a: !b!c d", "2: invalid-yaml: A plain value cannot start with \"!\" (quote the value)"),
    (
      "a: \"\\u12\"",
      "2: invalid-yaml: Invalid escape in double quotes: \\x takes 2 hex digits, \\u 4 and \\U 8, of a character that exists (write the character itself)"
    ),
    (
      "a: 1\n...\nb: 2",
      "4: invalid-yaml: Only one YAML document a file is read: this line stands behind its end (delete lines that are \"...\" or start with %)"
    ),
    (
      "a: &1️⃣x 1", "2: unsupported-yaml: YAML anchors are not supported (quote text that starts with \"&\")"
    ),
    (
      "a: *x",
      "2: unsupported-yaml: YAML aliases are not supported (quote text that starts with an asterisk: \"*x\")"
    ),
    (
      "a: !x 1",
      "2: unsupported-yaml: YAML tags are not supported (quote text that starts with an exclamation mark)"
    ),
    (
      "<<: { a: 1 }", "2: unsupported-yaml: YAML merge keys are not supported (write the keys out)"
    ),
    (
      "[a, b]: 1",
      "2: unsupported-yaml: Keys are plain words (quote text that starts with a bracket or brace)"
    ),
    (
      "- a",
      "2: invalid-yaml: Not a list of keys: every line is \"key: value\" (write a colon and a space after each key)"
    ),
    (
      "just words",
      "2: invalid-yaml: Not a list of keys: every line is \"key: value\" (write a colon and a space after each key)"
    ),
    ("a: 1\n--- x\nb: 2", "3: unsupported-yaml: Only one YAML document a file is read (delete this line)"),
    (
      "ok: 1\ntitle: A: B",
      "3: invalid-yaml: Unexpected \": \": a value holds no colon followed by a space, and keys of one level line up (quote the value)"
    ),
    ("ok: 1\ntitle: \"A", "3: invalid-yaml: Quote is never closed (write the same quote at the end of the text)"),
    ("ok: 1\nlist: [a, b", "4: invalid-yaml: Expected \",\" or \"]\" (close the list with ])"),
    ("ok: 1\nmap: { a: 1", "4: invalid-yaml: Expected \",\" or \"}\" (close the mapping with })"),
    ("ok: 1\ntitle: @home", "3: invalid-yaml: A plain value cannot start with this character (quote the value)"),
    ("ok: 1\nword\nb: 2", "3: invalid-yaml: Expected \":\" after the key (every line is \"key: value\")"),
    (
      "a:\n  - b\n c: 1",
      "4: invalid-yaml: Key lines up with no other: the keys of one level have the same indentation (line it up with the key above)"
    ),
    (
      "a: \"\\q\"",
      "2: invalid-yaml: Unknown escape in double quotes (write \\\\ for a backslash, or use single quotes)"
    ),
    (
      "a: \u{1}",
      "2: control-character: Control character U+0001 is not allowed in text (delete it: editors do not show it)"
    ),
    (
      "a: 'it's'",
      "2: invalid-yaml: Text behind the closing ' of a value (write an apostrophe in single quotes twice, or use double quotes)"
    ),
    (
      "ok: 1\na: \"b\" c",
      "3: invalid-yaml: Text behind the closing \" of a value (write \\\" for a quote inside the text, or move the end of the quotes)"
    ),
    (
      "a: [b] c",
      "2: invalid-yaml: Text behind the closing ] of a value (delete what stands behind the bracket, or quote the value)"
    ),
    (
      "a:\n  - \"b\" c",
      "3: invalid-yaml: Text behind the closing \" of a value (write \\\" for a quote inside the text, or move the end of the quotes)"
    ),
    (
      "a:\n  b: 1\n c",
      "4: invalid-yaml: Expected a key: keys of one level line up (every line is \"key: value\")"
    ),
    (
      "a:\n  - b\n  c: 1",
      "4: invalid-yaml: Expected \"- \": items of one list line up (write each item on a line after \"- \")"
    ),
    (
      "a: [b, , c]",
      "2: invalid-yaml: Expected a value (write one here; quote a text that starts with a comma or a bracket)"
    ),
    ("a: - b", "2: invalid-yaml: A list begins on a line of its own (move the - to the next line, or write [a, b])"),
  ])
  func `What is not understood is reported on the line of the file`(yaml: String, message: String) {
    let reading = frontMatter(Sample(yaml).text)
    #expect(reading.summaries == [message])
  }

  @Test(arguments: [
    ("a:\n  b: 1\n c", "the keys of this level begin here"), ("a:\n  - b\n  c: 1", "the list begins here"),
    ("ok: 1\nlist: [a, b\nc: 1", "the list that begins here is not closed"),
    ("ok: 1\nmap: { a: 1\nc: 1", "the mapping that begins here is not closed"),
  ])
  func `What was begun is shown where it began`(yaml: String, note: String) {
    #expect(frontMatter(yaml).diagnostics.flatMap(\.notes).map(\.message) == [note])
  }

  @Test func `A place in an error is one character, not the line`() {
    let sample = Sample("---\nname: \u{E9}t\u{E9}1️⃣:2️⃣ b\n---\n")
    #expect(Reading(sample.text).diagnostics.first?.range?.offsets == sample.range())
  }

  @Test(arguments: [
    ("rules:\n1️⃣\t2️⃣- a", "3"), ("a:\n  b: 1\n1️⃣\t2️⃣c: 2", "4"),
    ("rules:\n  - a\n1️⃣\t2️⃣- b", "4"),
  ])
  func `A tab in the indentation is named as a tab`(yaml: String, line: String) {
    let sample = Sample("---\n\(yaml)\n---\n")
    let reading = Reading(sample.text)
    #expect(
      reading.summaries == [
        "\(line): tab-indentation: Tab in the indentation: YAML allows spaces only (replace each tab by two spaces)"
      ])
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
  }

  @Test(arguments: [
    "gradientColors: [1️⃣#FF88002️⃣]", "gradientColors: [red, 1️⃣#ff88002️⃣]", "gradientColors: [1️⃣#FF88002️⃣, '#00F']",
    "gradientColors:\n  - 1️⃣#FF88002️⃣\n  - blue", "gradientColors:\n  - blue\n  - 1️⃣#F802️⃣ # orange",
    "gradientColors: 1️⃣#FF8800802️⃣", "gradientColors: [red, 1️⃣#FF88002️⃣\n  ]", "a: { b: 1️⃣#FF88002️⃣ }",
    "gradientColors: [1️⃣#3366992️⃣, #113355]\nrules:\n  - x", "gradientColors: [1️⃣#3366992️⃣]\nrules: []",
  ])
  func `An unquoted hex colour is told to be quoted, in every style`(yaml: String) {
    let sample = Sample("---\n\(yaml)\n---\n")
    let reading = Reading(sample.text)
    let color = sample.range().map { String(decoding: Array(sample.text.utf8)[$0], as: UTF8.self) } ?? ""
    #expect(
      reading.diagnostics.map(\.summary) == ["Unquoted \(color) is a comment to YAML: quote hex colours"])
    #expect(reading.diagnostics.first?.help == "write \"\(color)\"")
    #expect(reading.diagnostics.first?.code == .unquotedColor)
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
  }

  @Test(arguments: [
    "a: # FF8800", "a: #todo", "a: [\"#FF8800\", '#00F']", "a: 1 # [#FF8800]", "# - #FF8800\na: 1",
    "a:\n  - x # see #FF8800", "a: \u{201E}A\u{201C} und \u{201E}B\u{201C}",
    "a: \u{201C}A\u{201D} and \u{201C}B\u{201D}",
    "a: '\u{201C}A\u{201D}'",
    "a: b#FF8800",
  ])
  func `Comments and quoted colours are left alone`(yaml: String) {
    #expect(frontMatter(yaml).summaries == [])
  }

  @Test(arguments: [
    ("\\x01", "U+0001"), ("\\u009f", "U+009F"), ("\\U0000FFFE", "U+FFFE"), ("\\0", "U+0000"), ("\\e", "U+001B"),
    ("\\r", "U+000D"), ("\\b", "U+0008"),
  ])
  func `An escape that stands for a control character is reported in its place`(escape: String, name: String) {
    let sample = Sample("---\na: [\"\\\\x01 \\t\\n\\\" 1️⃣\(escape)2️⃣ x\", 'x\(escape)']\n---\n")
    let reading = Reading(sample.text)
    #expect(reading.diagnostics.map(\.summary) == ["Control character \(name) is not allowed in text"])
    #expect(reading.diagnostics.first?.code == .controlCharacter)
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
  }
}
