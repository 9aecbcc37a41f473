/// A tag of an SVG file, as written.
struct SVGTag {
  enum Kind {
    case open, close, empty
  }

  let kind: Kind
  let name: String
  let attributes: [(name: String, value: String)]
  /// The bytes of each attribute's value in the file, without its quotes.
  let valuePlaces: [Range<Int>]
  /// The bytes of `<name` in the file, or of `</name`.
  let place: Range<Int>
}

/// Reads the tags of an SVG file (XML 1.0, fifth edition) and passes over everything else: text, comments, CDATA,
/// processing instructions and the document type, whose entities are therefore never known.
struct SVGTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether the file is not well-formed at the place where reading ended.
  private(set) var isBroken = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next tag; nil at the end of the file or where it is broken.
  mutating func nextTag() -> SVGTag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      if skip("!--") {
        pass(over: "-->")
      } else if skip("![CDATA[") {
        pass(over: "]]>")
      } else if skip("?") {
        pass(over: "?>")
      } else if skip("!") {
        passDocumentType()
      } else if skip("/") {
        let name = readName()
        let place = start..<position
        skipWhitespace()
        return finish(
          name.isEmpty || !skip(">")
            ? nil : SVGTag(kind: .close, name: name, attributes: [], valuePlaces: [], place: place))
      } else {
        return finish(readOpeningTag())
      }
    }
    return nil
  }

  private mutating func finish(_ tag: SVGTag?) -> SVGTag? {
    if tag == nil { isBroken = true }
    return tag
  }

  private mutating func readOpeningTag() -> SVGTag? {
    let start = position - 1
    let name = readName()
    guard !name.isEmpty else { return nil }
    let place = start..<position
    var attributes: [(name: String, value: String)] = []
    var places: [Range<Int>] = []
    while true {
      skipWhitespace()
      if skip("/>") {
        return SVGTag(kind: .empty, name: name, attributes: attributes, valuePlaces: places, place: place)
      }
      if skip(">") {
        return SVGTag(kind: .open, name: name, attributes: attributes, valuePlaces: places, place: place)
      }
      let attribute = readName()
      guard !attribute.isEmpty else { return nil }
      skipWhitespace()
      guard skip("=") else { return nil }
      skipWhitespace()
      let quote = position
      guard let value = readQuoted() else { return nil }
      places.append(quote + 1..<position - 1)
      attributes.append((attribute, value))
    }
  }

  private mutating func readQuoted() -> String? {
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(position + 1)...].firstIndex(of: quote)
    else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[position + 1..<end], as: UTF8.self)
  }

  private mutating func readName() -> String {
    let start = position
    while position < bytes.count, isNameByte(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    case UInt8(ascii: ":"), 0x80...: true
    default: false
    }
  }

  private mutating func skipWhitespace() {
    while position < bytes.count, [0x09, 0x0A, 0x0D, 0x20].contains(bytes[position]) { position += 1 }
  }

  /// Steps over `text` if it comes next.
  private mutating func skip(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  /// Steps behind the next `text`.
  private mutating func pass(over text: StaticString) {
    while position < bytes.count {
      if skip(text) { return }
      position += 1
    }
    isBroken = true
  }

  /// Steps behind a document type, whose declarations stand in brackets and may quote anything.
  private mutating func passDocumentType() {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard readQuoted() != nil else { break }
        continue
      }
      position += 1
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        if depth == 0 { return }
        depth -= 1
      default: break
      }
    }
    isBroken = true
  }
}
