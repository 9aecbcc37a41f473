import Diagnostics
import Onboarding

/// What an author meant by the operator or the value of a rule.
extension RuleParser {
  // MARK: - Operators

  func faultOfOperator() -> RuleFault {
    if let split = splitOperator {
      return RuleFault("Space inside an operator", at: split.offsets, help: "write \(split.meant.rawValue)")
    }
    switch current.kind {
    case .other("!") where tokens[position + 1].kind == .end && !precedingName.contains("("):
      return RuleFault("Unknown operator \"!\"", at: current.offsets, help: "write \"not \(precedingName)\"")
    case .other(let symbol): return unknownOperator(symbol)
    case .name(let word) where isOperatorWord(word): return unknownOperator(word)
    default:
      return RuleFault(
        "Unexpected \(describe(current)): after the name comes one of == != < <= > >=", at: mark(current),
        help: operatorInWords.map { "did you mean \"\($0)\"?" } ?? "such as \"\(precedingName) >= 1\"")
    }
  }

  func unknownOperator(_ symbol: String) -> RuleFault {
    if symbol.unicodeScalars.contains("\u{A0}") {
      return RuleFault(
        "No-break space, which is no space to rules", at: current.offsets, help: "write a plain space in its place")
    }
    let help: String? =
      switch symbol {
      case "=", "===", "is", "equals": "did you mean \"==\"?"
      case "=>", "≥", ">==": "did you mean \">=\"?"
      case "=<", "≤": "did you mean \"<=\"?"
      case "<>", "≠", "!==", "=!", "!": "did you mean \"!=\"?"
      case "&&", "&", "and", "AND": "write one rule a line: all of them must hold"
      case "||", "|", "or", "OR": "all rules must hold; for another case write another tip"
      default: nil
      }
    return RuleFault(
      "Unknown operator \"\(symbol)\"", at: current.offsets, help: help ?? "write one of == != < <= > >=")
  }

  /// `! =` and the like.
  private var splitOperator: (meant: RuleOperator, offsets: Range<Int>)? {
    guard case .other(let first) = current.kind, position + 1 < tokens.count,
      case .other("=") = tokens[position + 1].kind, let meant = RuleOperator(rawValue: first + "=")
    else { return nil }
    return (meant, current.offsets.lowerBound..<tokens[position + 1].offsets.upperBound)
  }

  /// `greater than` and the like.
  private var operatorInWords: String? {
    guard case .name(let word) = current.kind else { return nil }
    return switch word.lowercased() {
    case "greater", "more", "over", "above", "exceeds": ">"
    case "less", "fewer", "under", "below": "<"
    case "least": ">="
    case "most": "<="
    default: nil
    }
  }

  func isOperatorWord(_ word: String) -> Bool {
    ["and", "or", "AND", "OR", "is", "equals", "in", "contains"].contains(word)
  }

  /// What stands behind a whole rule.
  func faultAtEnd() -> RuleFault {
    switch current.kind {
    case .other(let symbol) where "&|".contains(symbol.prefix(1)): return unknownOperator(symbol)
    case .name(let word) where ["and", "or", "AND", "OR"].contains(word): return unknownOperator(word)
    case .comparison, .openParenthesis, .other:
      guard case .name("not") = tokens[0].kind, position == 2 else { break }
      return RuleFault(
        "\"not\" stands before a name alone", at: tokens[0].offsets,
        help: negated.map { "write \"\($0)\"" } ?? "such as \"not hasSeenSettings\"")
    case .comma:
      guard case .number(let high) = tokens[position - 1].kind, case .number(let low) = tokens[position + 1].kind,
        low.count == 3
      else { break }
      return RuleFault(
        "Unexpected \",\" in a number", at: current.offsets, help: "write \(high)\(low)")
    default: break
    }
    return RuleFault(
      "Unexpected \(describe(current)) after the rule", at: current.offsets,
      help: "a rule is one comparison: write each on a line of its own")
  }

  /// The rule behind `not` with the operator that says the opposite; nil where it is none.
  private var negated: String? {
    let start = tokens[1].offsets.lowerBound
    guard let place = tokens.first(where: { if case .comparison = $0.kind { true } else { false } }),
      case .comparison(let comparison) = place.kind
    else { return nil }
    let end = tokens[tokens.count - 1].offsets.lowerBound
    let opposite =
      text(start..<place.offsets.lowerBound) + comparison.negated.rawValue + text(place.offsets.upperBound..<end)
    return (try? RuleParser.parse(opposite)) == nil ? nil : opposite
  }

  // MARK: - Values

  /// A word where a value stands.
  func faultOfWord(_ word: String) -> RuleFault {
    // Only numbers come before or after one another.
    if case .comparison(let comparison) = tokens[max(position - 1, 0)].kind, comparison.isOrdering {
      return RuleFault(
        "Not a number: \"\(word)\", after \(comparison.rawValue)", at: current.offsets,
        help: "write a whole number in digits")
    }
    let constant =
      switch word.lowercased() {
      case "yes", "on": "true"
      case "no", "off": "false"
      default: String?.none
      }
    return RuleFault(
      "Unquoted text \"\(word)\": a value is a whole number, true, false or \"text\"", at: current.offsets,
      help: constant.map { "write \($0), or \"\(word)\" in double quotes for a text" }
        ?? suggestion(for: word, among: ["true", "false"]).map { "did you mean \($0)?" }
        ?? "write \"\(word)\" in double quotes")
  }

  /// A sign where a value stands.
  func faultOfValue() -> RuleFault {
    let written = tokens[max(position - 1, 0)]
    if case .other("=") = current.kind, case .comparison(let comparison) = written.kind,
      RuleOperator(rawValue: comparison.rawValue + "=") != nil
    {
      return RuleFault(
        "Space inside an operator", at: written.offsets.lowerBound..<current.offsets.upperBound,
        help: "write \(comparison.rawValue)=")
    }
    if let quoted = curlyQuoted {
      return RuleFault(
        "Curly quotes around \"\(quoted.text)\": a text stands in straight ones", at: quoted.offsets,
        help: "write \"\(quoted.text)\"")
    }
    return RuleFault(
      "Unexpected \(describe(current)): a value is a whole number, true, false or \"text\"", at: current.offsets,
      help: "write the value here")
  }

  /// `“text”` from the current token on, with what stands between the quotes.
  private var curlyQuoted: (text: String, offsets: Range<Int>)? {
    let offsets = current.offsets.lowerBound..<tokens[tokens.count - 1].offsets.lowerBound
    let rest = text(offsets)
    let quotes: Set<Character> = ["“", "”", "„", "‘", "’", "‚", "«", "»"]
    guard let first = rest.first, quotes.contains(first), let end = rest.dropFirst().lastIndex(where: quotes.contains)
    else { return nil }
    let length = rest[...end].utf8.count
    return (String(rest[..<end].dropFirst()), offsets.lowerBound..<offsets.lowerBound + length)
  }

  /// The name before the current token, for examples.
  private var precedingName: String {
    if position > 0, case .name(let name) = tokens[position - 1].kind { name } else { "count(moodLogged)" }
  }
}

extension RuleOperator {
  /// The operator that says the same with its two sides exchanged.
  var turnedRound: RuleOperator {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// The operator that holds where this one does not.
  var negated: RuleOperator {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}
