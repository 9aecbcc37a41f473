/// What a style sheet declares and where its blocks do not close (CSS Syntax 3): as much as tells whether it can stand
/// among others in one file.
struct StyleSheetScan {
  /// A custom property.
  struct Declaration {
    let name: Range<Int>
    /// Without white space around it.
    let value: Range<Int>
    /// The selectors and at-rules that it stands in, the outermost first.
    let context: [String]
  }

  enum Fault: Equatable {
    /// A `{` that no `}` follows.
    case openBrace
    /// A `}` that no `{` goes before.
    case strayBrace
    /// A comment that does not end.
    case openComment
  }

  private(set) var declarations: [Declaration] = []
  /// The first thing that is wrong, with its place; what follows from it is not told.
  private(set) var fault: (kind: Fault, place: Range<Int>)?
  /// The style sheet with white space in the place of comments.
  private(set) var css: [UInt8]
  private var blocks: [(prelude: String, start: Int)] = []

  init(_ source: [UInt8]) {
    css = source
    blankComments()
    var start = 0
    var parentheses = 0
    var index = 0
    while index < css.count {
      switch css[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = endOfString(at: index)
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"): parentheses = max(parentheses - 1, 0)
      case UInt8(ascii: "{"):
        blocks.append((text(trimmed(start..<index)), index))
        (start, parentheses) = (index + 1, 0)
      case UInt8(ascii: "}"):
        declare(start..<index)
        if blocks.popLast() == nil, fault == nil { fault = (.strayBrace, index..<index + 1) }
        (start, parentheses) = (index + 1, 0)
      case UInt8(ascii: ";") where parentheses == 0:
        declare(start..<index)
        start = index + 1
      default: break
      }
      index += 1
    }
    if fault == nil, let block = blocks.last { fault = (.openBrace, block.start..<block.start + 1) }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: css[range], as: UTF8.self) }

  private mutating func declare(_ range: Range<Int>) {
    let range = trimmed(range)
    guard css[range].starts(with: "--".utf8), let colon = css[range].firstIndex(of: UInt8(ascii: ":")) else { return }
    declarations.append(
      Declaration(
        name: trimmed(range.lowerBound..<colon), value: trimmed(colon + 1..<range.upperBound),
        context: blocks.map(\.prelude)))
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = css[range].firstIndex(where: { !isSpace($0) }),
      let last = css[range].lastIndex(where: { !isSpace($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  /// The index of the quote or line end that ends a string.
  private func endOfString(at start: Int) -> Int {
    var index = start + 1
    while index < css.count, css[index] != css[start], css[index] != 0x0A {
      index += css[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }

  private mutating func blankComments() {
    var index = 0
    while index < css.count {
      switch css[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = endOfString(at: index)
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "/") where css[index...].starts(with: "/*".utf8):
        var end = index + 2
        while end < css.count, !css[end...].starts(with: "*/".utf8) { end += 1 }
        if end >= css.count { fault = (.openComment, index..<index + 2) }
        for place in index..<min(end + 2, css.count) where css[place] != 0x0A { css[place] = 0x20 }
        index = end + 1
      default: break
      }
      index += 1
    }
  }
}
