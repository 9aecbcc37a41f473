import Diagnostics

/// A source text whose wrong token stands between `«` and `»`, which are not part of the text.
struct Sample {
  let range: SourceRange

  init(_ marked: String, path: String = "content/tasks/first-note.md") {
    let bytes = Array(marked.utf8)
    let open = Array("«".utf8)
    let close = Array("»".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: open) } ?? bytes.count
    let end = bytes.indices.first { bytes[$0...].starts(with: close) } ?? bytes.count
    let text = bytes[..<start] + bytes[(start + open.count)..<end] + bytes[(end + close.count)...]
    range = SourceRange(SourceFile(path: path, bytes: Array(text)), start..<(end - open.count))
  }
}

/// What a report says in one form.
func text(
  _ diagnostics: [Diagnostic], _ format: DiagnosticReport.Format = .human,
  _ options: DiagnosticReport.Options = .init()
) -> String {
  String(decoding: DiagnosticReport(diagnostics).rendered(as: format, options), as: UTF8.self)
}
