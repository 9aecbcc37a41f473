import Diagnostics

/// The first `#` with 3, 4, 6 or 8 hex digits in `range` that stands where YAML sees a comment: outside quotes, after
/// a space, a bracket, a comma or a dash.
func hexColor(in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
  var quote: UInt8?
  var index = range.lowerBound
  while index < range.upperBound {
    let byte = bytes[index]
    if let open = quote {
      if byte == open { quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: "#") {
      var end = index + 1
      while end < range.upperBound, isHexDigit(bytes[end]) { end += 1 }
      let isWord = end == range.upperBound || !isWordByte(bytes[end])
      if isWord, [3, 4, 6, 8].contains(end - index - 1) { return index..<end }
      // The rest of the line is a comment, whatever it says.
      while index < range.upperBound, !isLineEnd(bytes[index]) { index += 1 }
      continue
    }
    index += 1
  }
  return nil
}

/// Reports a value that YAML takes for a comment.
///
/// - Parameter key: the key whose value it was meant to be: where that is a selector, what looks like a colour is none.
func unquotedHash(at place: SourceRange, key: String) -> Diagnostic {
  key == "selector"
    ? Diagnostic(
      .error, .unquotedHash, "Unquoted \(place.text) is a comment to YAML: # starts one", at: place,
      help: "write \"\(place.text)\"")
    : Diagnostic(
      .error, .unquotedColor, "Unquoted \(place.text) is a comment to YAML: quote hex colours", at: place,
      help: "write \"\(place.text)\"")
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
}

private func isWordByte(_ byte: UInt8) -> Bool {
  byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
    || (0x61...0x7A).contains(byte | 0x20)
}

func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

func isSpaceOrBreak(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineEnd(byte)
}
