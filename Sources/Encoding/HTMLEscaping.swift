extension [UInt8] {
  /// Appends the UTF-8 bytes of `text`.
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends `text` with `& < > " '` replaced by character references: inert in HTML and XML text and in
  /// quoted attributes (HTML Standard, section 13.1.2).
  package mutating func appendHTMLEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendHTMLEscaped($0) }
  }

  /// Appends UTF-8 `bytes` with `& < > " '` replaced by character references.
  ///
  /// Copies runs that need no escaping in one piece; a byte at a time is several times slower.
  package mutating func appendHTMLEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    for index in bytes.indices {
      let reference: StaticString
      switch bytes[index] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      case UInt8(ascii: "'"): reference = "&#39;"
      default: continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
      append(contentsOf: UnsafeBufferPointer(start: reference.utf8Start, count: reference.utf8CodeUnitCount))
      runStart = index + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
  }
}

extension [UInt8] {
  /// Appends a text that is part of the program: no allocation, no decoding.
  package mutating func append(literal text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
