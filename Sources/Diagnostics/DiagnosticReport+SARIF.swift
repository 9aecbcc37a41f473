import Encoding

extension DiagnosticReport {
  /// A SARIF 2.1.0 log of one run (OASIS Standard, 27 March 2020), on one line.
  func sarif(_ options: Options) -> [UInt8] {
    let codes = Set(diagnostics.map(\.code)).sorted { $0.rawValue < $1.rawValue }
    let indices = Dictionary(uniqueKeysWithValues: zip(codes.map(\.rawValue), 0...))
    var locator = SourceLocator()
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.member(
        "runs",
        array: { writer in
          writer.object { writer in
            writer.member("tool", object: { $0.tool(codes, version: options.version) })
            writer.member("columnKind", "unicodeCodePoints")
            writer.member("invocations", array: { $0.invocation(failure: failure) })
            writer.member(
              "results",
              array: { writer in
                for diagnostic in diagnostics {
                  writer.result(diagnostic, index: indices[diagnostic.code.rawValue] ?? -1, options, &locator)
                }
              })
          }
        })
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func tool(_ codes: [Diagnostic.Code], version: String) {
    member(
      "driver",
      object: { writer in
        writer.member("name", "waymark")
        if !version.isEmpty { writer.member("version", version) }
        writer.member(
          "rules",
          array: { writer in
            for code in codes {
              writer.object { $0.rule(code) }
            }
          })
      })
  }

  private mutating func rule(_ code: Diagnostic.Code) {
    let explanation = code.explanation
    member("id", code.rawValue)
    member("fullDescription", object: { $0.member("text", explanation.meaning) })
    member("defaultConfiguration", object: { $0.member("level", explanation.severity.sarifLevel) })
  }

  fileprivate mutating func invocation(failure: DiagnosticReport.Failure?) {
    object { writer in
      writer.member("executionSuccessful", failure == nil)
      if let failure {
        writer.member(
          "toolExecutionNotifications",
          array: { writer in
            writer.object { writer in
              writer.member("level", "error")
              writer.member("message", object: { $0.member("text", failure.text) })
            }
          })
      }
    }
  }

  fileprivate mutating func result(
    _ diagnostic: Diagnostic, index: Int, _ options: DiagnosticReport.Options, _ locator: inout SourceLocator
  ) {
    object { writer in
      writer.member("ruleId", diagnostic.code.rawValue)
      writer.member("ruleIndex", index)
      writer.member("level", diagnostic.severity.sarifLevel)
      let text = [diagnostic.summary, diagnostic.help].compactMap(\.self).joined(separator: "\n")
      writer.member("message", object: { $0.member("text", text) })
      if let range = diagnostic.range {
        writer.member(
          "locations",
          array: { writer in
            writer.object { $0.physicalLocation(range, options, &locator) }
          })
      }
      let related = diagnostic.notes.filter { $0.range != nil }
      if !related.isEmpty {
        writer.member(
          "relatedLocations",
          array: { writer in
            for note in related {
              writer.object { writer in
                if let range = note.range { writer.physicalLocation(range, options, &locator) }
                writer.member("message", object: { $0.member("text", note.message) })
              }
            }
          })
      }
    }
  }

  private mutating func physicalLocation(
    _ range: SourceRange, _ options: DiagnosticReport.Options, _ locator: inout SourceLocator
  ) {
    let lines = locator.lines(of: range.file)
    let start = lines.codePointLocation(of: range.offsets.lowerBound, in: range.file)
    let end = lines.codePointLocation(of: range.offsets.upperBound, in: range.file)
    member(
      "physicalLocation",
      object: { writer in
        writer.member("artifactLocation", object: { $0.member("uri", uriReference(options.path(of: range.file))) })
        writer.member(
          "region",
          object: { writer in
            writer.member("startLine", start.line)
            writer.member("startColumn", start.column)
            writer.member("endLine", end.line)
            writer.member("endColumn", end.column)
            writer.member("byteOffset", range.offsets.lowerBound)
            writer.member("byteLength", range.offsets.count)
          })
      })
  }
}

extension SourceLines {
  /// The 1-based line and column of `offset`, the column in Unicode code points as `columnKind` says.
  fileprivate func codePointLocation(of offset: Int, in file: SourceFile) -> (line: Int, column: Int) {
    let (number, range) = line(containing: offset)
    let place = min(max(offset, range.lowerBound), range.upperBound)
    return (number, String(decoding: file.bytes[range.lowerBound..<place], as: UTF8.self).unicodeScalars.count + 1)
  }
}

/// A path as a relative URI reference (RFC 3986, sections 2.3 and 4.2): every byte that a path segment may not hold is
/// escaped, the colon too, which would make the first segment a scheme.
private func uriReference(_ path: String) -> String {
  var text = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      text += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
  return text
}

extension Diagnostic.Severity {
  /// SARIF 2.1.0, section 3.27.10.
  fileprivate var sarifLevel: String {
    self == .hint ? "note" : rawValue
  }
}
