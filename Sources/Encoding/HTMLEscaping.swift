extension [UInt8] {
  /// Appends the UTF-8 bytes of `text`.
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends `text` with `& < > " '` replaced by character references: inert in HTML and XML text and in
  /// quoted attributes (HTML Standard, section 13.1.2).
  package mutating func appendHTMLEscaped(_ text: String) {
    text.withBytes { appendHTMLEscaped($0) }
  }

  /// Appends UTF-8 `bytes` with `& < > " '` replaced by character references.
  ///
  /// Copies runs that need no escaping in one piece, and looks for their ends eight bytes at a time.
  package mutating func appendHTMLEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    while true {
      let index = bytes.firstIndex(from: runStart) { word in
        // The pairs & and ', < and > differ in one bit each, and no other character is of the same kind.
        word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "&"), ignoring: 1)
          | word.marks(of: UInt8(ascii: "<"), ignoring: 2)
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
      guard index < bytes.count else { return }
      switch bytes[index] {
      case UInt8(ascii: "&"): append(literal: "&amp;")
      case UInt8(ascii: "<"): append(literal: "&lt;")
      case UInt8(ascii: ">"): append(literal: "&gt;")
      case UInt8(ascii: "\""): append(literal: "&quot;")
      default: append(literal: "&#39;")
      }
      runStart = index + 1
    }
  }
}

extension [UInt8] {
  /// Appends a text that is part of the program: no allocation, no decoding.
  package mutating func append(literal text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
