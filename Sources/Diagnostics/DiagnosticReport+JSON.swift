import Encoding

extension DiagnosticReport {
  /// One object on one line: `diagnostics`, the number of each severity and, where the run ended early, `failure`.
  ///
  /// A range's `start` and `end` hold `line` and `column` from 1 (characters) and `offset` from 0 (UTF-8 bytes).
  func json(_ options: Options) -> [UInt8] {
    var locator = SourceLocator()
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("diagnostics")
      writer.array { writer in
        for diagnostic in diagnostics { writer.diagnostic(diagnostic, options, &locator) }
      }
      for severity in Diagnostic.Severity.allCases.reversed() {
        writer.member("\(severity.rawValue)s", count(of: severity))
      }
      if let failure {
        writer.key("failure")
        writer.object { writer in
          writer.member("message", failure.message)
          writer.member("help", ifPresent: failure.help)
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func diagnostic(
    _ diagnostic: Diagnostic, _ options: DiagnosticReport.Options, _ locator: inout SourceLocator
  ) {
    object { writer in
      writer.member("severity", diagnostic.severity.rawValue)
      writer.member("code", diagnostic.code.rawValue)
      writer.member("message", diagnostic.summary)
      writer.place(diagnostic.range, options, &locator)
      if !diagnostic.notes.isEmpty {
        writer.key("notes")
        writer.array { writer in
          for note in diagnostic.notes {
            writer.object { writer in
              writer.member("message", note.message)
              writer.place(note.range, options, &locator)
            }
          }
        }
      }
      writer.member("help", ifPresent: diagnostic.help)
    }
  }

  private mutating func place(
    _ range: SourceRange?, _ options: DiagnosticReport.Options, _ locator: inout SourceLocator
  ) {
    guard let range else { return }
    let lines = locator.lines(of: range.file)
    member("file", options.path(of: range.file))
    key("range")
    object { writer in
      writer.location("start", lines.location(of: range.offsets.lowerBound))
      writer.location("end", lines.location(of: range.offsets.upperBound))
    }
  }

  private mutating func location(_ name: String, _ location: SourceLocation) {
    key(name)
    object { writer in
      writer.member("line", location.line)
      writer.member("column", location.column)
      writer.member("offset", location.offset)
    }
  }
}
