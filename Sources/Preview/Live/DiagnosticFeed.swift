import Diagnostics
import Encoding

/// Diagnostics in the form that the page's overlay reads: one line of JSON, an array of `severity`, `code`, `message`,
/// `help`, `file`, `line`, `column`, `endColumn` and `source`, the line's text.
///
/// Columns count code points from 1; `endColumn` is the one after the last, on the same line. Members for which a
/// diagnostic has no place are left out, and so is a line too long to be read in an overlay.
///
/// Only the first 50 are told: each browser holds all of them, and a file can have thousands.
func diagnosticFeed(_ diagnostics: [Diagnostic]) -> String {
  var writer = JSONWriter()
  writer.array { writer in
    for diagnostic in DiagnosticReport(diagnostics).diagnostics.prefix(50) {
      writer.object { writer in
        writer.member("severity", diagnostic.severity.rawValue)
        writer.member("code", diagnostic.code.rawValue)
        writer.member("message", diagnostic.summary)
        writer.member("help", ifPresent: diagnostic.help)
        if let range = diagnostic.range { writer.write(range) }
      }
    }
  }
  return String(decoding: writer.bytes, as: UTF8.self)
}

extension JSONWriter {
  fileprivate mutating func write(_ range: SourceRange) {
    let bytes = range.file.bytes
    let (number, line) = SourceLines(range.file).line(containing: range.offsets.lowerBound)
    func column(_ offset: Int) -> Int {
      let end = max(line.lowerBound, min(offset, line.upperBound))
      return String(decoding: bytes[line.lowerBound..<end], as: UTF8.self).unicodeScalars.count + 1
    }
    member("file", range.file.path)
    member("line", number)
    member("column", column(range.offsets.lowerBound))
    member("endColumn", column(range.offsets.upperBound))
    if line.count <= longestLine { member("source", String(decoding: bytes[line], as: UTF8.self)) }
  }
}

/// UTF-8 bytes of a line that is still shown.
private let longestLine = 1_000
