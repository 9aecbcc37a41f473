import Diagnostics
import Documents
import Testing

@Suite struct `YAML` {
  /// Reads YAML that stands between the fences of a document, so that lines count from the second one.
  private func frontMatter(_ yaml: String) -> Reading {
    Reading("---\n\(yaml)\n---\n# Title\n")
  }

  @Test func `Values keep their text, style and exact place`() throws {
    let sample = Sample(
      "---\nna\u{EF}ve: 1️⃣no2️⃣\n\"q\": 3️⃣'it''s'4️⃣ # é\nlist: [5️⃣012\u{2003}x6️⃣, 7️⃣\"\\u00e9\"8️⃣]\n---\n")
    let mapping = try #require(Reading(sample.text).document?.frontMatter)
    #expect(mapping.entries.map(\.key) == ["na\u{EF}ve", "q", "list"])
    #expect(mapping["na\u{EF}ve"]?.keyRange.text == "na\u{EF}ve")
    let plain = try #require(mapping["na\u{EF}ve"]?.value)
    #expect(scalar(plain) == YAMLNode.Scalar(text: "no", style: .plain))
    #expect(plain.range.offsets == sample.range())
    let quoted = try #require(mapping["q"]?.value)
    #expect(scalar(quoted) == YAMLNode.Scalar(text: "it's", style: .quoted))
    #expect(quoted.range.offsets == sample.range(3, 4))
    guard case .sequence(let items) = mapping["list"]?.value.content else {
      Issue.record("no list")
      return
    }
    #expect(items.map(\.range.offsets) == [sample.range(5, 6), sample.range(7, 8)])
    #expect(items.map(scalar) == [.init(text: "012\u{2003}x", style: .plain), .init(text: "\u{E9}", style: .quoted)])
    #expect(mapping["list"]?.value.range.text == "[012\u{2003}x, \"\\u00e9\"]")
    #expect(mapping.range.text.hasSuffix("\"\\u00e9\"]"))
  }

  private func scalar(_ node: YAMLNode) -> YAMLNode.Scalar? {
    if case .scalar(let scalar) = node.content { scalar } else { nil }
  }

  @Test func `Places are the same under CRLF but for the bytes added`() throws {
    let lf = try #require(frontMatter("a: \u{E9}\nb:\n  - c").document?.frontMatter)
    let crlf = try #require(Reading("---\r\na: \u{E9}\r\nb:\r\n  - c\r\n---\r\n").document?.frontMatter)
    #expect(lf.entries.map(\.value.range.text) == ["\u{E9}", "- c"])
    #expect(crlf.entries.map(\.value.range.text) == ["\u{E9}", "- c"])
    #expect(crlf.entries.map(\.keyRange.text) == ["a", "b"])
  }

  @Test(arguments: ["", "# only a comment", "\n\n"])
  func `Empty front matter has no keys`(yaml: String) {
    let reading = frontMatter(yaml)
    #expect(reading.summaries == [])
    #expect(reading.document?.frontMatter?.entries.isEmpty == true)
  }

  @Test func `The same key twice is an error that names both lines`() throws {
    let sample = Sample("---\nlocation: A\norder: 1\n1️⃣location2️⃣: B\n---\n")
    let reading = Reading(sample.text)
    #expect(
      reading.summaries == [
        "4: duplicate-key: Duplicate key \"location\": it is on line 2 already (delete one of the two)"
      ])
    #expect(reading.diagnostics.first?.range?.offsets == sample.range())
    let note = try #require(reading.diagnostics.first?.notes.first)
    #expect(note.message == "first used here")
    #expect(note.range?.text == "location")
    #expect(reading.document?.frontMatter?["location"]?.value.range.text == "A")
  }

  @Test func `Duplicate keys are found at every depth`() {
    #expect(
      frontMatter("a:\n  b: 1\n  b: 2\nc: { d: 1, d: 2 }").summaries == [
        "4: duplicate-key: Duplicate key \"b\": it is on line 3 already (delete one of the two)",
        "5: duplicate-key: Duplicate key \"d\": it is on line 5 already (delete one of the two)",
      ])
  }

  @Test func `Nesting ends at 32 levels`() {
    func nested(_ depth: Int) -> String {
      "a: " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(frontMatter(nested(31)).summaries == [])
    #expect(
      frontMatter(nested(32)).summaries == ["2: unsupported-yaml: Nested deeper than 32 levels (write it flatter)"])
    #expect(
      frontMatter(nested(20_000)).summaries == ["2: unsupported-yaml: Nested deeper than 32 levels (write it flatter)"])
  }

  @Test func `A file of YAML alone is read as front matter is`() throws {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "content/site.yml", text: "\u{FEFF}title: Feels\nstrings: { gotIt: Got it }\n")
    let mapping = try #require(readYAML(file, diagnostics: &diagnostics))
    #expect(diagnostics.isEmpty)
    #expect(mapping["title"]?.value.range.text == "Feels")
    guard case .mapping(let strings) = mapping["strings"]?.value.content else {
      Issue.record("no strings")
      return
    }
    #expect(strings["gotIt"]?.value.range.text == "Got it")
  }

  @Test func `After a hundred problems the rest is not read`() {
    let reading = frontMatter(String(repeating: "a: 1\n", count: 9_000))
    #expect(reading.diagnostics.count == 101)
    #expect(reading.document?.frontMatter == nil)
  }

  /// A line that is looked up from the beginning of the file for each line would take minutes.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "a: [\n" + String(repeating: "\n", count: 500_000) + "b: c\n",
      "a:\n" + String(repeating: "  - \"a\n    b\"\n", count: 35_000),
      "a: b\n" + String(repeating: "\n", count: 500_000) + "c: d: e\n",
      "a\n" + String(repeating: " \n", count: 250_000) + "c: d\n",
    ])
  func `A file made of lines is read in time`(yaml: String) {
    var diagnostics: [Diagnostic] = []
    _ = readYAML(SourceFile(path: "content/site.yml", bytes: Array(yaml.utf8)), diagnostics: &diagnostics)
    #expect(diagnostics.count <= 1)
  }
}
