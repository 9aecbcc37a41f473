import Diagnostics

/// Reads front matter of the simple form that nearly all has, a few times faster than libyaml: keys at the start of
/// lines; values that are plain words, a text in double quotes without escapes, a list of such in brackets on one line,
/// or a list of plain words on indented lines after hyphens. ASCII, lines ended by LF.
///
/// Gives exactly what libyaml's events would come to, places included, or nil for anything else: comments, other
/// indentation, keys written twice, characters with a meaning of their own.
struct PlainFrontMatter {
  private let file: SourceFile
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var index: Int

  static func read(_ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> YAMLMapping? {
    var reader = PlainFrontMatter(file: file, bytes: bytes, end: range.upperBound, index: range.lowerBound)
    return reader.mapping()
  }

  private mutating func mapping() -> YAMLMapping? {
    let start = index
    var entries: [YAMLMapping.Entry] = []
    entries.reserveCapacity(8)
    while index < end {
      guard let entry = entry(), !entries.contains(where: { $0.key == entry.key }) else { return nil }
      entries.append(entry)
    }
    guard let last = entries.last else { return nil }
    return YAMLMapping(entries, at: range(start..<last.value.range.offsets.upperBound))
  }

  private mutating func entry() -> YAMLMapping.Entry? {
    let start = index
    guard index < end, isASCIILetter(bytes[index]) else { return nil }
    while index < end, isWordByte(bytes[index]) { index += 1 }
    let key = start..<index
    // libyaml takes keys of up to 1,024 characters.
    guard key.count <= 128, take(UInt8(ascii: ":")) else { return nil }
    let value: YAMLNode? =
      if take(UInt8(ascii: "\n")) { indentedList() } else if take(UInt8(ascii: " ")) { lineValue() } else { nil }
    return value.map { YAMLMapping.Entry(key: text(key), keyRange: range(key), value: $0) }
  }

  /// What stands behind a key, and the end of its line.
  private mutating func lineValue() -> YAMLNode? {
    skipSpaces()
    let node = index < end && bytes[index] == UInt8(ascii: "[") ? bracketedList() : scalar(isBracketed: false)
    skipSpaces()
    return take(UInt8(ascii: "\n")) ? node : nil
  }

  private mutating func bracketedList() -> YAMLNode? {
    let start = index
    index += 1
    var nodes: [YAMLNode] = []
    skipSpaces()
    while !take(UInt8(ascii: "]")) {
      if !nodes.isEmpty {
        guard take(UInt8(ascii: ",")) else { return nil }
        skipSpaces()
      }
      guard let node = scalar(isBracketed: true) else { return nil }
      nodes.append(node)
      skipSpaces()
    }
    return YAMLNode(.sequence(nodes), at: range(start..<index))
  }

  /// The lines of a list, each with the same indentation, and its end.
  private mutating func indentedList() -> YAMLNode? {
    var nodes: [YAMLNode] = []
    var start: Int?
    var indentation = 0
    while index < end, bytes[index] == UInt8(ascii: " ") {
      let line = index
      skipSpaces()
      if start == nil {
        start = index
        indentation = index - line
      }
      guard index - line == indentation, take(UInt8(ascii: "-")), take(UInt8(ascii: " ")) else { return nil }
      skipSpaces()
      guard let node = scalar(isBracketed: false) else { return nil }
      skipSpaces()
      guard take(UInt8(ascii: "\n")) else { return nil }
      nodes.append(node)
    }
    guard let start, let last = nodes.last else { return nil }
    return YAMLNode(.sequence(nodes), at: range(start..<last.range.offsets.upperBound))
  }

  private mutating func scalar(isBracketed: Bool) -> YAMLNode? {
    guard index < end else { return nil }
    if bytes[index] == UInt8(ascii: "\"") { return quoted() }
    guard isASCIILetter(bytes[index]) || isASCIIDigit(bytes[index]) else { return nil }
    let start = index
    var last = index
    while index < end, isPlain(bytes[index], isBracketed: isBracketed) {
      if bytes[index] != UInt8(ascii: " ") { last = index }
      index += 1
    }
    return node(start..<last + 1, at: start..<last + 1, .plain)
  }

  private mutating func quoted() -> YAMLNode? {
    let start = index
    index += 1
    while index < end, (0x20..<0x7F).contains(bytes[index]), bytes[index] != UInt8(ascii: "\\") {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "\"") { return node(start + 1..<index - 1, at: start..<index, .quoted) }
    }
    return nil
  }

  // MARK: - Pieces

  private func node(_ text: Range<Int>, at place: Range<Int>, _ style: YAMLNode.Scalar.Style) -> YAMLNode {
    YAMLNode(.scalar(YAMLNode.Scalar(text: self.text(text), style: style)), at: range(place))
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(file, offsets)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while index < end, bytes[index] == UInt8(ascii: " ") { index += 1 }
  }
}

func isASCIILetter(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20)
}

func isASCIIDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte)
}

/// Bytes of keys.
private func isWordByte(_ byte: UInt8) -> Bool {
  isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
}

/// Bytes without a meaning to YAML wherever they are in a plain scalar.
private func isPlain(_ byte: UInt8, isBracketed: Bool) -> Bool {
  if isWordByte(byte) || byte == UInt8(ascii: " ") { return true }
  switch byte {
  case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="),
    UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"):
    return true
  case UInt8(ascii: ","): return !isBracketed
  default: return false
  }
}
