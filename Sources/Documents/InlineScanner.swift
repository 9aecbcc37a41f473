import Encoding

/// A cursor over the source of one paragraph or heading that takes CommonMark's inline syntax piece by piece (0.30,
/// section 6). Every `take` moves on only where it succeeds in full, or the whole attempt is given up.
struct InlineScanner {
  var cursor: Int
  private let source: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let quoteDepth: Int

  init(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, quoteDepth: Int) {
    self.source = source
    cursor = range.lowerBound
    end = range.upperBound
    self.quoteDepth = quoteDepth
  }

  var peek: UInt8? { cursor < end ? source[cursor] : nil }

  private func byte(_ offset: Int) -> UInt8? { offset < end ? source[offset] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    cursor += 1
    return true
  }

  /// Skips the `## ` of an ATX heading; a setext heading begins with its text.
  mutating func skipHeadingMark() {
    let start = cursor
    while peek == UInt8(ascii: "#") { cursor += 1 }
    guard peek == nil || peek.map(isSpaceOrBreak) == true else {
      cursor = start
      return
    }
    skipBlanks()
  }

  /// Moves to the first text of the next line; false at the end.
  mutating func skipLine() -> Bool {
    while let byte = peek, !isLineEnd(byte) { cursor += 1 }
    return takeLineEnd()
  }

  mutating func takeLineBreak(afterBackslash isAllowed: Bool) -> Bool {
    if isAllowed, peek == UInt8(ascii: "\\") { cursor += 1 }
    skipBlanks()
    return takeLineEnd()
  }

  mutating func takeDelimiters(_ count: Int) -> Bool {
    for _ in 0..<count {
      guard take(UInt8(ascii: "*")) || take(UInt8(ascii: "_")) else { return false }
    }
    return true
  }

  mutating func takeCodeSpan() -> Bool {
    let length = takeBackticks()
    guard length > 0 else { return false }
    while cursor < end {
      if peek == UInt8(ascii: "`") {
        if takeBackticks() == length { return true }
      } else {
        cursor += 1
      }
    }
    return false
  }

  private mutating func takeBackticks() -> Int {
    let start = cursor
    while take(UInt8(ascii: "`")) {}
    return cursor - start
  }

  /// Takes what stands in the source as it does in the tree, but for what begins each line.
  mutating func take(verbatim literal: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < literal.count {
      if isLineEnd(literal[index]) {
        let isCRLF =
          literal[index] == UInt8(ascii: "\r") && index + 1 < literal.count
          && literal[index + 1] == UInt8(ascii: "\n")
        index += isCRLF ? 2 : 1
        guard takeLineEnd() else { return false }
        // A lazy continuation line keeps its indentation in the tree; the scanner has skipped it.
        while index < literal.count, literal[index] == UInt8(ascii: " ") || literal[index] == UInt8(ascii: "\t") {
          index += 1
        }
      } else {
        guard take(literal[index]) else { return false }
        index += 1
      }
    }
    return true
  }

  /// Takes what stands in the source as it does in the text, up to the first character that may be written otherwise.
  ///
  /// - Returns: how many bytes that was.
  mutating func takePlainText(_ literal: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let most = min(literal.count, end - cursor)
    var count = 0
    let (written, meant) = (UnsafeRawBufferPointer(source), UnsafeRawBufferPointer(literal.base))
    while count + 8 <= most {
      let word = written.loadUnaligned(fromByteOffset: cursor + count, as: UInt64.self)
      let same = meant.loadUnaligned(fromByteOffset: literal.startIndex + count, as: UInt64.self)
      let special =
        word.marks(of: UInt8(ascii: "\\")) | word.marks(of: UInt8(ascii: "&")) | word.marks(of: UInt8(ascii: "]"))
      guard word == same, special == 0 else { break }
      count += 8
    }
    while count < most {
      let byte = source[cursor + count]
      guard byte == literal[literal.startIndex + count], byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "&"),
        byte != UInt8(ascii: "]")
      else { break }
      count += 1
    }
    cursor += count
    return count
  }

  /// Takes the source of the first character of a text, which may be escaped or an entity.
  ///
  /// - Returns: how many bytes of `literal` that was; 0 where the source says something else.
  mutating func takeText(_ literal: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard let byte = peek, let wanted = literal.first else { return 0 }
    if byte == UInt8(ascii: "\\"), let escaped = self.byte(cursor + 1), isASCIIPunctuation(escaped) {
      guard escaped == wanted else { return 0 }
      cursor += 2
      return 1
    }
    if byte == UInt8(ascii: "&"), let entityEnd = endOfEntity() {
      let entity = UnsafeBufferPointer(rebasing: source[cursor..<entityEnd])
      if let expansion = expansion(of: entity) {
        guard literal.starts(with: expansion) else { return 0 }
        cursor = entityEnd
        return expansion.count
      }
    }
    guard byte == wanted else { return 0 }
    cursor += 1
    return 1
  }

  /// Where `&name;`, `&#35;` or `&#x23;` at the cursor ends.
  private func endOfEntity() -> Int? {
    var offset = cursor + 1
    while let byte = byte(offset), offset - cursor <= 40 {
      if byte == UInt8(ascii: ";") { return offset - cursor > 1 ? offset + 1 : nil }
      guard byte == UInt8(ascii: "#") && offset == cursor + 1 || isASCIIAlphanumeric(byte) else { return nil }
      offset += 1
    }
    return nil
  }

  /// Where the `<url>` at the cursor ends.
  func endOfAutolink() -> Int? {
    var offset = cursor + 1
    while let byte = byte(offset), !isSpaceOrBreak(byte) {
      offset += 1
      if byte == UInt8(ascii: ">") { return offset }
    }
    return nil
  }

  /// Takes `(destination "title")` and returns where the destination is; nil, nothing taken, where there is none.
  mutating func takeInlineDestination() -> Range<Int>? {
    let start = cursor
    if take(UInt8(ascii: "(")) {
      skipSpace()
      if let destination = takeDestination() {
        let afterDestination = cursor
        skipSpace()
        if cursor > afterDestination, takeTitle() { skipSpace() }
        if take(UInt8(ascii: ")")) { return destination }
      }
    }
    cursor = start
    return nil
  }

  private mutating func takeDestination() -> Range<Int>? {
    let isPointy = peek == UInt8(ascii: "<")
    let start = isPointy ? cursor + 1 : cursor
    var offset = start
    var parentheses = 0
    while let byte = byte(offset) {
      if byte == UInt8(ascii: "\\"), let next = self.byte(offset + 1), isASCIIPunctuation(next) {
        offset += 2
        continue
      }
      if isPointy {
        if byte == UInt8(ascii: ">") {
          cursor = offset + 1
          return start..<offset
        }
        if byte == UInt8(ascii: "<") || isLineEnd(byte) { return nil }
      } else if byte == UInt8(ascii: "(") {
        parentheses += 1
      } else if byte == UInt8(ascii: ")") {
        if parentheses == 0 { break }
        parentheses -= 1
      } else if byte <= 0x20 || byte == 0x7F {
        break
      }
      offset += 1
    }
    guard !isPointy, parentheses == 0 else { return nil }
    cursor = offset
    return start..<offset
  }

  private mutating func takeTitle() -> Bool {
    let close: UInt8
    switch peek {
    case UInt8(ascii: "\""): close = UInt8(ascii: "\"")
    case UInt8(ascii: "'"): close = UInt8(ascii: "'")
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return false
    }
    var offset = cursor + 1
    while let byte = byte(offset) {
      if byte == UInt8(ascii: "\\") {
        offset += 2
        continue
      }
      offset += 1
      if byte == close {
        cursor = offset
        return true
      }
    }
    return false
  }

  /// Takes the `[label]` or `[]` behind a reference link's text, if there is one.
  ///
  /// - Parameter start: where the link's text begins, whose `]` has just been taken.
  /// - Returns: where the label is; the text where that is the label.
  mutating func takeLabel(of start: Int) -> Range<Int>? {
    let text = start..<cursor - 1
    guard peek == UInt8(ascii: "[") else { return text }
    var offset = cursor + 1
    while let byte = byte(offset), byte != UInt8(ascii: "[") {
      if byte == UInt8(ascii: "]") {
        let label = cursor + 1..<offset
        cursor = offset + 1
        return label.isEmpty ? text : label
      }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return text
  }

  /// What stands in the parentheses behind `offset`, spaces around it left out, as far as the line goes and no target
  /// is too long.
  func parenthesized(after offset: Int) -> Range<Int>? {
    var start = offset
    while byte(start) == UInt8(ascii: " ") { start += 1 }
    guard byte(start) == UInt8(ascii: "(") else { return nil }
    start += 1
    while byte(start) == UInt8(ascii: " ") { start += 1 }
    var close = start
    while close - start < 200, let byte = byte(close), byte != UInt8(ascii: ")"), !isLineEnd(byte) { close += 1 }
    while close > start, byte(close).map({ $0 & 0xC0 == 0x80 }) ?? false { close -= 1 }
    while close > start, source[close - 1] == UInt8(ascii: " ") { close -= 1 }
    return start..<close
  }

  /// What the `]` at the cursor is a part of, if that was meant to be a link to a page.
  func rawLink() -> RawLink? {
    RawLink.find(in: source[..<end], closedAt: cursor)
  }

  private mutating func skipBlanks() {
    while peek == UInt8(ascii: " ") || peek == UInt8(ascii: "\t") { cursor += 1 }
  }

  /// Skips blanks and line ends, with what begins the lines.
  private mutating func skipSpace() {
    skipBlanks()
    while takeLineEnd() { skipBlanks() }
  }

  /// Takes a line end and what the containers put before the next line's text.
  private mutating func takeLineEnd() -> Bool {
    guard let byte = peek, isLineEnd(byte) else { return false }
    cursor += byte == UInt8(ascii: "\r") && self.byte(cursor + 1) == UInt8(ascii: "\n") ? 2 : 1
    skipBlanks()
    var quotes = 0
    while quotes < quoteDepth, peek == UInt8(ascii: ">") {
      cursor += 1
      quotes += 1
      skipBlanks()
    }
    return true
  }
}

private func isASCIIPunctuation(_ byte: UInt8) -> Bool {
  (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
    || (0x7B...0x7E).contains(byte)
}

private func isASCIIAlphanumeric(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
}
