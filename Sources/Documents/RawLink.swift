/// A link whose brackets or parentheses are not where Markdown looks for them (CommonMark 0.30, section 6.3), so that
/// they are shown as text.
///
/// Brackets and parentheses are plain text often enough: `see [1] (later)`. So only a destination that is hardly
/// anything else counts: an address, a Markdown file, and in `(text)[destination]` an action.
struct RawLink {
  enum Slip {
    /// `[text](page.md`
    case unclosed
    /// `[text] (page.md)`
    case setApart
    /// `(text)[page.md]`
    case swapped
  }

  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  let slip: Slip
  /// Nil where it is not known where the text begins.
  let text: Range<Int>?
  let destination: Range<Int>
  let isAction: Bool

  /// How many bytes a text or a destination may have: what is longer is none.
  private static let limit = 200

  /// The link that a closing bracket is a part of, in a source or in the text that Markdown made of it.
  ///
  /// Actions are left out where the bracket is the end of the text: `isActionLookalike` finds these.
  static func find(in bytes: Bytes, closedAt bracket: Int) -> RawLink? {
    followed(bracket, in: bytes) ?? swapped(endingAt: bracket, in: bytes)
  }

  /// The text between brackets of which the last is at `bracket`; nil where it is empty or holds brackets.
  static func textRange(in bytes: Bytes, closedAt bracket: Int) -> Range<Int>? {
    guard let start = opening(of: bracket, in: bytes), start < bracket else { return nil }
    return start..<bracket
  }

  /// Where the text begins that ends at `bracket`.
  private static func opening(of bracket: Int, in bytes: Bytes) -> Int? {
    var start = bracket
    while start > bytes.startIndex, bracket - start < limit {
      switch bytes[start - 1] {
      case UInt8(ascii: "["): return start
      case UInt8(ascii: "]"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      default: start -= 1
      }
    }
    return nil
  }

  private static func followed(_ bracket: Int, in bytes: Bytes) -> RawLink? {
    var start = bracket + 1
    let isApart = start < bytes.endIndex && bytes[start] == UInt8(ascii: " ")
    if isApart { start += 1 }
    guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "(") else { return nil }
    start += 1
    var wordEnd = start
    while wordEnd < bytes.endIndex, wordEnd - start < limit, isOfDestination(bytes[wordEnd]) { wordEnd += 1 }
    var end = wordEnd
    while end > start, isSentenceSign(bytes[end - 1]) { end -= 1 }
    let destination = bytes[start..<end]
    guard isPage(destination), !beginsWithAction(destination) else { return nil }
    if isApart {
      guard end < bytes.endIndex, bytes[end] == UInt8(ascii: ")") else { return nil }
    } else {
      guard !isClosed(from: wordEnd, in: bytes) else { return nil }
    }
    // What is escaped is meant as text; images have rules of their own.
    if let textStart = opening(of: bracket, in: bytes), textStart - 2 >= bytes.startIndex,
      isEscapeOrImageSign(bytes[textStart - 2])
    {
      return nil
    }
    return RawLink(
      slip: isApart ? .setApart : .unclosed, text: textRange(in: bytes, closedAt: bracket), destination: start..<end,
      isAction: false)
  }

  private static func swapped(endingAt bracket: Int, in bytes: Bytes) -> RawLink? {
    var start = bracket
    while start > bytes.startIndex, bracket - start < limit, isOfDestination(bytes[start - 1]) { start -= 1 }
    let close = start - 2
    guard start < bracket, close > bytes.startIndex, bytes[start - 1] == UInt8(ascii: "["),
      bytes[close] == UInt8(ascii: ")")
    else { return nil }
    let destination = bytes[start..<bracket]
    let isAction = beginsWithAction(destination)
    guard isAction || isPage(destination) else { return nil }
    var open = close
    while open > bytes.startIndex, close - open < limit, isInsideParentheses(bytes[open - 1]) { open -= 1 }
    guard open < close, open > bytes.startIndex, bytes[open - 1] == UInt8(ascii: "(") else { return nil }
    return RawLink(slip: .swapped, text: open..<close, destination: start..<bracket, isAction: isAction)
  }

  /// Whether a parenthesis closes on the line before another bracket or parenthesis opens.
  private static func isClosed(from start: Int, in bytes: Bytes) -> Bool {
    var offset = start
    while offset < bytes.endIndex, offset - start < limit {
      switch bytes[offset] {
      case UInt8(ascii: ")"): return true
      // A parenthesis right in the address may be a part of it.
      case UInt8(ascii: "("): return offset == start
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return false
      default: offset += 1
      }
    }
    return false
  }

  /// Whether a destination is an address or a Markdown file, with or without a heading's name.
  private static func isPage(_ destination: Bytes) -> Bool {
    for scheme in ["http://", "https://"] where destination.starts(with: scheme.utf8) {
      return destination.count > scheme.utf8.count
    }
    let path = destination.prefix { $0 != UInt8(ascii: "#") }
    return path.count > 3 && path.suffix(3).elementsEqual(".md".utf8)
  }

  private static func isOfDestination(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !isBracket(byte) && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "\"")
  }

  private static func isInsideParentheses(_ byte: UInt8) -> Bool {
    !isBracket(byte) && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
  }

  private static func isSentenceSign(_ byte: UInt8) -> Bool {
    ".,;:!?".utf8.contains(byte)
  }

  private static func isEscapeOrImageSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "!")
  }
}

/// Whether a destination begins with `tap:` or another action.
func beginsWithAction(_ destination: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  LinkTarget.actionSchemes.contains {
    destination.starts(with: $0.utf8) && destination.dropFirst($0.utf8.count).first == UInt8(ascii: ":")
  }
}
