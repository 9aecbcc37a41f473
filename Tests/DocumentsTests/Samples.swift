import Diagnostics
import Documents
import Encoding

/// A sample text whose places are marked 1️⃣, 2️⃣ … in it.
struct Sample {
  let text: String
  /// The UTF-8 offset that each marker stood at, by its number.
  private(set) var offsets: [Int: Int] = [:]

  init(_ marked: String) {
    var text = ""
    for character in marked {
      let scalars = Array(character.unicodeScalars)
      if scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3 {
        offsets[Int(scalars[0].value) - 0x30] = text.utf8.count
      } else {
        text.unicodeScalars.append(contentsOf: scalars)
      }
    }
    self.text = text
  }

  /// The range between markers 1️⃣ and 2️⃣, or 3️⃣ and 4️⃣ …
  func range(_ first: Int = 1, _ second: Int = 2) -> Range<Int>? {
    guard let start = offsets[first], let end = offsets[second], start <= end else { return nil }
    return start..<end
  }
}

/// What reading a sample document gave.
struct Reading {
  let file: SourceFile
  let document: Document?
  let diagnostics: [Diagnostic]

  init(_ text: String, kind: Document.Kind = .tip, name: String = "sample", limit: Int = defaultDocumentLimit) {
    self.init(bytes: Array(text.utf8), kind: kind, name: name, limit: limit)
  }

  init(bytes: [UInt8], kind: Document.Kind = .tip, name: String = "sample", limit: Int = defaultDocumentLimit) {
    file = SourceFile(path: "content/\(kind.folder)/\(name).md", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    document = readDocument(file, kind: kind, name: name, limit: limit, diagnostics: &diagnostics)
    self.diagnostics = diagnostics
  }

  /// A document with empty front matter.
  init(body: String, kind: Document.Kind = .tip, name: String = "sample") {
    self.init("---\n---\n" + body, kind: kind, name: name)
  }

  var blocks: [Block] { document?.blocks ?? [] }
  var links: [Link] { blocks.flatMap(\.links) }

  /// All blocks as elements.
  var html: String {
    blocks.map(\.element.text).joined()
  }

  /// The diagnostics as `line:code: summary; help`.
  var summaries: [String] { diagnostics.map(summary) }
}

/// A diagnostic as `line: code: summary (help)`.
func summary(_ diagnostic: Diagnostic) -> String {
  let line = diagnostic.range.map { "\($0.file.line(containing: $0.offsets.lowerBound).number): " } ?? ""
  return line + "\(diagnostic.code.rawValue): \(diagnostic.summary)" + (diagnostic.help.map { " (\($0))" } ?? "")
}
