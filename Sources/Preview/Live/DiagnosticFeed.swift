import Diagnostics
import Encoding

/// Diagnostics in the form that the page's overlay reads: one line of JSON, an array of `severity`, `code`, `message`,
/// `help`, `place` (`file:line:column`), `label` (what the lines are called) and `lines`.
///
/// A line has its `number` and `text`; the one with the mistake has `before`, `marked` and `after` in place of `text`.
/// Members for which a diagnostic has no place are left out, and so are lines too long to be read in an overlay.
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
        if let range = diagnostic.range { writer.write(CodeFrame(range)) }
      }
    }
  }
  return String(decoding: writer.bytes, as: UTF8.self)
}

extension JSONWriter {
  fileprivate mutating func write(_ frame: CodeFrame) {
    member("place", frame.place)
    guard !frame.lines.isEmpty else { return }
    member("label", frame.label)
    key("lines")
    array { writer in
      for line in frame.lines {
        writer.object { writer in
          writer.member("number", line.number)
          if line.isHit {
            writer.member("before", line.before)
            writer.member("marked", line.marked)
            writer.member("after", line.after)
          } else {
            writer.member("text", line.before)
          }
        }
      }
    }
  }
}
