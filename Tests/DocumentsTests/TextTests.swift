import Diagnostics
import Documents
import Testing

@Suite struct `Text of a document` {
  @Test(
    arguments: [
      ([0x61, 0xFF], 6..<7, "Byte 0xFF is not UTF-8"),
      // The lead byte of a sequence that is cut off, and one that goes on with something else.
      ([0x61, 0xE2, 0x82], 6..<8, "Byte 0xE2 is not UTF-8"),
      ([0xC3, 0x28], 5..<6, "Byte 0xC3 is not UTF-8"),
      // An overlong slash, a surrogate, a value over U+10FFFF, a lone continuation byte.
      ([0xC0, 0xAF], 5..<6, "Byte 0xC0 is not UTF-8"),
      ([0xED, 0xA0, 0x80], 5..<6, "Byte 0xED is not UTF-8"),
      ([0xF4, 0x90, 0x80, 0x80], 5..<6, "Byte 0xF4 is not UTF-8"),
      ([0x80], 5..<6, "Byte 0x80 is not UTF-8"),
      ([0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x09], 14..<14, ""),
      ([0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x00], 13..<14, "NUL is not allowed in text"),
    ] as [([UInt8], Range<Int>, String)])
  func `Bytes that are no text are reported at their offset`(bytes: [UInt8], range: Range<Int>, message: String) {
    let reading = Reading(bytes: Array("---\n\n".utf8) + bytes)
    let fault = reading.diagnostics.first { $0.code == .invalidUTF8 }
    if message.isEmpty {
      #expect(fault == nil)
    } else {
      #expect(reading.document == nil)
      #expect(fault?.summary == message)
      #expect(fault?.range?.offsets == range)
    }
  }

  @Test func `All that is UTF-8 is text`() {
    let reading = Reading(body: "\u{7E}\u{A0}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFD}\u{10000}\u{10FFFF}")
    #expect(reading.summaries == [])
    #expect(reading.blocks.first?.text.unicodeScalars.count == 9)
  }

  @Test(
    arguments: [
      (0x01, "U+0001"), (0x0B, "U+000B"), (0x0C, "U+000C"), (0x1F, "U+001F"), (0x7F, "U+007F"), (0xFFFE, "U+FFFE"),
      (0xFFFF, "U+FFFF"), (0x85, "U+0085"), (0x92, "U+0092"),
    ] as [(UInt32, String)])
  func `A control character is reported wherever it stands, and the rest is read`(value: UInt32, name: String) throws {
    let character = String(Character(try #require(Unicode.Scalar(value))))
    for before in ["", "1234567", "12345678\t\r\n"] {
      let sample = Sample("---\n---\n# A\n\n\(before)1️⃣\(character)2️⃣abcdefgh\n##x\n")
      let reading = Reading(sample.text)
      #expect(
        reading.diagnostics.map(\.summary) == [
          "Control character \(name) is not allowed in text", "Missing space after ##",
        ])
      #expect(reading.diagnostics.first?.code == .controlCharacter)
      #expect(reading.diagnostics.first?.range?.offsets == sample.range())
      #expect(
        reading.diagnostics.first?.help
          == (0x80...0x9F ~= value
            ? "write the quote or dash that was meant, or save the file as UTF-8 again"
            : "delete it: editors do not show it"))
    }
  }

  @Test func `Printable ASCII, tabs and line ends are not control characters`() {
    let text = String(decoding: (0x20...0x7E).map { UInt8($0) }, as: UTF8.self)
    #expect(Reading(body: "```\n\(text)\t\r\n```").summaries == [])
  }

  @Test(arguments: [
    ("x 1️⃣&#1;2️⃣", "U+0001"), ("x `&#1;`\n\n1️⃣&#x7f;2️⃣", "U+007F"), ("[a](b.png \"1️⃣&#xFFFE;2️⃣\")", "U+FFFE"),
    ("[a](#x1️⃣&#xFFFF;2️⃣)", "U+FFFF"), ("# 1️⃣&#12;2️⃣x", "U+000C"),
  ])
  func `A reference that stands for a control character is reported`(body: String, name: String) {
    let sample = Sample("---\n---\n" + body)
    let reading = Reading(sample.text)
    let reports = reading.diagnostics.filter { $0.code == .controlCharacter }
    #expect(reports.map(\.summary) == ["Control character \(name) is not allowed in text"])
    #expect(reports.first?.range?.offsets == sample.range())
  }

  @Test func `References to other characters, and what code shows of them, are left alone`() {
    #expect(Reading(body: "&#9;a&#10;b &#0; &#xe9; `&#1;`\n\n    &#1;\n").summaries == [])
  }

  @Test func `A file over the limit is not read`() {
    let text = "---\n---\n# Title\n"
    #expect(Reading(text, limit: text.utf8.count).summaries == [])
    let reading = Reading(text, limit: text.utf8.count - 1)
    #expect(reading.document == nil)
    #expect(
      reading.summaries == [
        "1: file-too-large: File is larger than 15 bytes (split it, or raise documentLimit in site.yml)"
      ])
  }

  @Test func `A file of YAML over the limit cannot be split`() {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "content/site.yml", bytes: Array("title: Feels\n".utf8))
    #expect(readYAML(file, limit: 12, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.summary) == ["File is larger than 12 bytes"])
    #expect(diagnostics.map(\.help) == ["take out what does not belong here"])
  }

  @Test func `Two versions of a merge are told with both their ends`() {
    let reading = Reading(body: "# Title\n\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n")
    #expect(reading.diagnostics.map(\.code) == [.mergeConflict])
    #expect(reading.diagnostics.first?.notes.map(\.message) == ["it ends here"])
    #expect(reading.diagnostics.first?.notes.first?.range?.text == ">>>>>>> other")
    #expect(Reading(body: "# Title\n\nA\n=======\n\n> quote\n\n`<<<<<<< `\n").summaries != reading.summaries)
  }

  @Test func `The limit is 64 KiB unless the caller says otherwise`() {
    #expect(Reading(body: String(repeating: "a", count: 65_528)).document != nil)
    #expect(Reading(body: String(repeating: "a", count: 65_529)).document == nil)
  }

  @Test func `A file that was deleted since its folder was listed is as if it had never been`() {
    var diagnostics: [Diagnostic] = []
    #expect(loadSource("/nonexistent/a.md", as: "content/tips/a.md", diagnostics: &diagnostics) == nil)
    #expect(diagnostics.isEmpty)
  }

  @Test func `A file that cannot be opened is reported, not thrown`() {
    var diagnostics: [Diagnostic] = []
    #expect(loadSource("/", as: "content/tips/a.md", diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.summary) == ["Cannot read content/tips/a.md: Is a directory"])
    #expect(diagnostics.first?.code == .unreadableFile)
    #expect(diagnostics.first?.range?.file.path == "content/tips/a.md")
  }

  @Test func `A NUL says what the file may be`() {
    #expect(
      Reading(bytes: [0x61, 0x00]).diagnostics.map(\.help) == [
        "delete the byte; a file saved as UTF-16 has many: save it as UTF-8"
      ])
  }
}
