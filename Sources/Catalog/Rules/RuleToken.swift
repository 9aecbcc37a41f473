import Onboarding

/// A word of the rule language with its UTF-8 offsets in the rule.
struct RuleToken {
  enum Kind: Equatable {
    case name(String)
    /// Digits and what is written on to them: `7`, `-5`, `1e9`.
    case number(String)
    case text(String)
    /// `'text'`, which rules do not have.
    case singleQuotedText(String)
    /// `"…` without the closing quote.
    case openText
    case comparison(RuleOperator)
    case openParenthesis, closeParenthesis, comma
    /// Anything else, `=` and `&&` among it.
    case other(String)
    case end
  }

  let kind: Kind
  let offsets: Range<Int>
}

extension RuleToken {
  /// Splits a rule into its words; the last one is always `end`.
  static func tokens(of rule: String) -> [RuleToken] {
    var scanner = RuleScanner(bytes: Array(rule.utf8))
    var tokens: [RuleToken] = []
    // `count(event, last 5 days) >= 3` has ten, and the end is one.
    tokens.reserveCapacity(12)
    while true {
      let token = scanner.next()
      tokens.append(token)
      if case .end = token.kind { return tokens }
    }
  }
}

private struct RuleScanner {
  let bytes: [UInt8]
  var index = 0

  mutating func next() -> RuleToken {
    skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }
    let start = index
    guard index < bytes.count else { return RuleToken(kind: .end, offsets: start..<start) }
    let kind = scan(bytes[index])
    return RuleToken(kind: kind, offsets: start..<index)
  }

  private mutating func scan(_ byte: UInt8) -> RuleToken.Kind {
    let start = index
    switch byte {
    case UInt8(ascii: "("): return single(.openParenthesis)
    case UInt8(ascii: ")"): return single(.closeParenthesis)
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: "\""): return quotedText()
    case UInt8(ascii: "'"): return singleQuotedText()
    case _ where isASCIILetter(byte) || byte == UInt8(ascii: "_"):
      skip(while: isWordByte)
      return .name(word(from: start))
    case _ where isASCIIDigit(byte), UInt8(ascii: "-"), UInt8(ascii: "+"):
      index += 1
      skip { isWordByte($0) || $0 == UInt8(ascii: ".") }
      return .number(word(from: start))
    case _ where isSymbolByte(byte):
      skip(while: isSymbolByte)
      let symbol = word(from: start)
      return RuleOperator(rawValue: symbol).map { .comparison($0) } ?? .other(symbol)
    default:
      skip { !isWordByte($0) && !isSymbolByte($0) && !" \t\n(),\"".utf8.contains($0) }
      if index == start { index += 1 }
      return .other(word(from: start))
    }
  }

  private mutating func single(_ kind: RuleToken.Kind) -> RuleToken.Kind {
    index += 1
    return kind
  }

  /// A text between double quotes, in which `\"` and `\\` stand for `"` and `\`.
  private mutating func quotedText() -> RuleToken.Kind {
    var text: [UInt8] = []
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return .text(String(decoding: text, as: UTF8.self))
      case UInt8(ascii: "\\") where index + 1 < bytes.count && (bytes[index + 1] == 0x22 || bytes[index + 1] == 0x5C):
        text.append(bytes[index + 1])
        index += 2
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    return .openText
  }

  /// What stands up to the next single quote, or the rest of the rule.
  private mutating func singleQuotedText() -> RuleToken.Kind {
    index += 1
    let start = index
    skip { $0 != UInt8(ascii: "'") }
    let text = word(from: start)
    if index < bytes.count { index += 1 }
    return .singleQuotedText(text)
  }

  private mutating func skip(while belongs: (UInt8) -> Bool) {
    while index < bytes.count, belongs(bytes[index]) { index += 1 }
  }

  private func word(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: "_")
}

private func isSymbolByte(_ byte: UInt8) -> Bool {
  "=!<>&|".utf8.contains(byte)
}
