import Diagnostics

/// Whether the character has no place in text: the controls (Unicode category Cc) but tab and line ends, and the two
/// non-characters that XML 1.0, section 2.2, leaves out.
func isControlCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D: false
  case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: true
  default: false
  }
}

/// `U+FEFF`: the Unicode Standard's notation for a character, with at least four digits.
func scalarName(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// Reports a control character at its place.
///
/// - Parameter scalar: the character, where the place holds an escape that stands for it.
func controlCharacter(_ place: SourceRange, _ scalar: Unicode.Scalar? = nil) -> Diagnostic {
  let found = scalar ?? place.text.unicodeScalars.first ?? "\u{FFFD}"
  // What Windows-1252 has here is punctuation: a file converted wrongly is full of it.
  let isFromWindows = 0x80...0x9F ~= found.value
  return Diagnostic(
    .error, .controlCharacter, "Control character \(scalarName(found)) is not allowed in text", at: place,
    help: isFromWindows
      ? "write the quote or dash that was meant, or save the file as UTF-8 again"
      : scalar == nil ? "delete it: editors do not show it" : "delete \(place.text)")
}

/// The first escape of a double-quoted YAML scalar (YAML 1.2, section 5.7) that stands for a control character or, as
/// no key takes more than a line feed, for a carriage return.
///
/// - Parameter quoted: the scalar's bytes, quotes included.
func controlEscape(in file: SourceFile, _ quoted: Range<Int>) -> (range: Range<Int>, scalar: Unicode.Scalar)? {
  let bytes = file.bytes
  var index = quoted.lowerBound
  while index + 1 < quoted.upperBound {
    guard bytes[index] == UInt8(ascii: "\\") else {
      index += 1
      continue
    }
    let digits =
      switch bytes[index + 1] {
      case UInt8(ascii: "x"): 2
      case UInt8(ascii: "u"): 4
      case UInt8(ascii: "U"): 8
      default: 0
      }
    let end = min(index + 2 + digits, quoted.upperBound)
    let value: UInt32? =
      switch bytes[index + 1] {
      case UInt8(ascii: "0"): 0
      case UInt8(ascii: "a"): 7
      case UInt8(ascii: "b"): 8
      case UInt8(ascii: "v"): 0x0B
      case UInt8(ascii: "f"): 0x0C
      case UInt8(ascii: "r"): 0x0D
      case UInt8(ascii: "e"): 0x1B
      case UInt8(ascii: "N"): 0x85
      default: digits == 0 ? nil : UInt32(String(decoding: bytes[index + 2..<end], as: UTF8.self), radix: 16)
      }
    if let scalar = value.flatMap(Unicode.Scalar.init), isControlCharacter(scalar) || scalar == "\r" {
      return (index..<end, scalar)
    }
    index = end
  }
  return nil
}

/// The numeric character references in `range` (CommonMark 0.30, section 2.5) that stand for control characters.
func controlReferences(
  in source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
) -> [(range: Range<Int>, scalar: Unicode.Scalar)] {
  var found: [(range: Range<Int>, scalar: Unicode.Scalar)] = []
  var index = range.lowerBound
  while let ampersand = firstIndex(of: UInt8(ascii: "&"), in: source, index..<range.upperBound) {
    index = ampersand + 1
    guard index + 2 < range.upperBound, source[index] == UInt8(ascii: "#") else { continue }
    let isHexadecimal = source[index + 1] | 0x20 == UInt8(ascii: "x")
    let start = index + (isHexadecimal ? 2 : 1)
    var end = start
    while end < range.upperBound, end - start < 8, source[end] != UInt8(ascii: ";") { end += 1 }
    let digits = String(decoding: source[start..<end], as: UTF8.self)
    if end < range.upperBound, source[end] == UInt8(ascii: ";"),
      let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init),
      scalar.value != 0, isControlCharacter(scalar)
    {
      found.append((ampersand..<end + 1, scalar))
    }
  }
  return found
}
