/// Finds the attributes of elements in the bytes of a template, whose tags may stand anywhere.
struct MarkupReader {
  struct Attribute {
    /// In lower case.
    let element: String
    /// In lower case.
    let name: String
    /// The name with its value.
    let whole: Range<Int>
    /// Without quotes.
    let value: Range<Int>
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The element whose start tag is being read.
  private var element: String?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next attribute that has a value; nil at the end.
  mutating func nextAttribute() -> Attribute? {
    while index < bytes.count {
      if starts(with: "{{") {
        skipTag()
      } else if let element {
        if let attribute = readAttribute(of: element) { return attribute }
      } else if starts(with: "<!--") {
        skip(past: "-->")
      } else if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count, isLetter(bytes[index + 1]) {
        index += 1
        element = readName()
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Reads one attribute, or goes one step on in the start tag.
  private mutating func readAttribute(of element: String) -> Attribute? {
    if bytes[index] == UInt8(ascii: ">") {
      self.element = nil
      index += 1
      // What stands in these is no markup.
      if ["script", "style"].contains(element) { skip(past: "</\(element)") }
      return nil
    }
    let start = index
    let name = readName()
    guard !name.isEmpty else {
      index += 1
      return nil
    }
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    skipSpace()
    let quote =
      index < bytes.count && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]) ? bytes[index] : nil
    if quote != nil { index += 1 }
    let valueStart = index
    while index < bytes.count {
      if starts(with: "{{") {
        skipTag()
        continue
      }
      if let quote {
        if bytes[index] == quote { break }
      } else if isSpace(bytes[index]) || bytes[index] == 0x3E {
        break
      }
      index += 1
    }
    let value = valueStart..<index
    if quote != nil, index < bytes.count { index += 1 }
    return Attribute(element: element, name: name, whole: start..<index, value: value)
  }

  private mutating func readName() -> String {
    let start = index
    while index < bytes.count, !isSpace(bytes[index]), !"=/><{\"'".utf8.contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  private mutating func skipSpace() {
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
  }

  private mutating func skipTag() {
    let isTriple = starts(with: "{{{")
    skip(past: isTriple ? "}}}" : "}}")
  }

  private mutating func skip(past end: String) {
    index = bytes[index...].firstRange(of: Array(end.utf8))?.upperBound ?? bytes.count
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[index...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
