import Encoding

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension TemplateValue {
  /// Appends the value as a tag writes it.
  func append(to output: inout [UInt8], escaped: Bool) {
    switch self {
    case .text(let text):
      if escaped { output.appendHTMLEscaped(text) } else { output.append(text) }
    case .html(let html): output.append(html)
    case .htmlBytes(let bytes): output.append(contentsOf: bytes)
    case .flag(let flag): output.append(flag ? "true" : "false")
    case .number(let number): output.append(String(number))
    case .deferred(let make): make().append(to: &output, escaped: escaped)
    case .list, .object, .missing: break
    }
  }
}

/// Appends a template's own text, with the indentation of a partial before each of its lines.
///
/// - Parameter startsLine: whether a line begins with the text.
func appendLines(
  _ text: UnsafeBufferPointer<UInt8>, indentation: [UInt8], startsLine: Bool, to output: inout [UInt8]
) {
  guard !indentation.isEmpty else {
    output.append(contentsOf: text)
    return
  }
  var startsLine = startsLine
  var rest = text
  repeat {
    if startsLine { output.append(contentsOf: indentation) }
    let length = lineLength(rest)
    output.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<length]))
    rest = UnsafeBufferPointer(rebasing: rest[length...])
    startsLine = true
  } while !rest.isEmpty
}

/// The number of bytes up to and including the first newline, or all of them.
private func lineLength(_ text: UnsafeBufferPointer<UInt8>) -> Int {
  guard let start = text.baseAddress, let newline = memchr(start, Int32(UInt8(ascii: "\n")), text.count) else {
    return text.count
  }
  return UnsafeRawPointer(newline) - UnsafeRawPointer(start) + 1
}
