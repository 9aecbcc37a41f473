import Diagnostics
import Onboarding

/// What an author meant by a rule that does not follow the grammar.
extension RuleParser {
  // MARK: - Names

  /// The current name, which must end where its word does: `notes-count` and `größe` are none.
  mutating func nameToken() throws(RuleFault) -> RuleToken {
    var end = position
    while tokens[end].offsets.upperBound == tokens[end + 1].offsets.lowerBound, tokens[end + 1].continuesName {
      end += 1
    }
    guard end == position else {
      let offsets = current.offsets.lowerBound..<tokens[end].offsets.upperBound
      let name = text(offsets)
      throw RuleFault(
        "Invalid name \"\(name)\": a name is letters, digits and _, and no digit first", at: offsets,
        help: mendedName(name).map { "did you mean \"\($0)\"?" } ?? "such as moodLogCount")
    }
    return advance()
  }

  /// What follows a name that takes nothing of its kind: `Count(x)`, `count x`, `NOT x`; nil where all is well so far.
  func faultAfterName(_ name: String, at offsets: Range<Int>) -> RuleFault? {
    switch current.kind {
    case .openParenthesis:
      return RuleFault(
        "Unknown function \"\(name)\": rules have count() alone", at: offsets,
        help: suggestion(for: name, among: ["count"]).map { "did you mean \"\($0)\"?" }
          ?? "write \"\(name)\" for a parameter, \"count(\(name)) >= 1\" for an event")
    case .name(let next) where name.lowercased() == "not":
      return RuleFault("Unknown word \"\(name)\"", at: offsets, help: "write \"not \(next)\"")
    case .name where ["if", "when", "unless", "show", "while"].contains(name.lowercased()):
      let rest = text(current.offsets.lowerBound..<tokens[tokens.count - 1].offsets.lowerBound)
      return RuleFault(
        "Unknown word \"\(name)\": a rule is a condition alone", at: offsets,
        help: name.lowercased() == "unless" ? "write the opposite of \"\(rest)\"" : "write \"\(rest)\"")
    case .name(let next) where name == "count" && !isOperatorWord(next):
      return RuleFault(
        "Missing parentheses after \"count\"", at: current.offsets, help: "such as \"count(\(next)) >= 3\"")
    default:
      return nil
    }
  }

  /// A rule that starts with `true` or `false`, which name nothing.
  func faultOfConstant(_ token: RuleToken) -> RuleFault {
    let word = text(token.offsets)
    if let turned = turnedRound { return turnedRoundFault(word, turned, at: token.offsets) }
    return RuleFault(
      "\"\(word)\" names no parameter", at: token.offsets,
      help: word == "true"
        ? "for a tip that is always eligible write \"rules: []\""
        : "for a tip that nobody is to see write \"draft: true\"")
  }

  func faultAfterNot() -> RuleFault {
    switch current.kind {
    case .name("not"):
      RuleFault("\"not\" stands here twice", at: current.offsets, help: "leave both away")
    default:
      RuleFault("Missing name after \"not\"", at: mark(current), help: "such as \"not hasSeenSettings\"")
    }
  }

  func unexpectedStart() -> RuleFault {
    switch current.kind {
    case .end: RuleFault("Empty rule", at: current.offsets, help: "such as \"moodLogCount >= 7\"")
    case .other("!"):
      RuleFault("Unknown operator \"!\"", at: current.offsets, help: "did you mean \"not\"?")
    default:
      if let turned = turnedRound {
        turnedRoundFault(describe(current, quotes: false), turned, at: current.offsets)
      } else {
        RuleFault(
          "Unexpected \(describe(current)): a rule starts with a name, not or count(", at: current.offsets,
          help: "such as \"moodLogCount >= 7\"")
      }
    }
  }

  private func turnedRoundFault(_ word: String, _ turned: String, at offsets: Range<Int>) -> RuleFault {
    RuleFault("Unexpected \"\(word)\": the name stands before the operator", at: offsets, help: "write \(turned)")
  }

  /// `3 <= name` as it is to be written, in quotes.
  private var turnedRound: String? {
    guard tokens.count == 4, case .comparison(let comparison) = tokens[1].kind, case .name(let name) = tokens[2].kind
    else { return nil }
    let value = text(tokens[0].offsets)
    let turned = "\(name) \(comparison.turnedRound.rawValue) \(value)"
    return switch tokens[0].kind {
    case .number, .name("true"), .name("false"): "\"\(turned)\""
    case .text: "'\(turned)'"
    default: nil
    }
  }

  // MARK: - Counts

  func faultInCount() -> RuleFault {
    if case .text(let event) = current.kind, isName(event) {
      return RuleFault(
        "Unexpected quotes: events are named without", at: current.offsets, help: "write \"count(\(event))\"")
    }
    return RuleFault("Missing event in count()", at: mark(current), help: "such as \"count(moodLogged) >= 3\"")
  }

  /// `last week`, `last 5d`: what stands where a window's number does.
  func faultInWindow() -> RuleFault {
    var help = "such as \"last 5 days\""
    switch current.kind {
    case .name(let word):
      if let unit = Self.unit(word) { help = "write \"last 1 \(unit)\"" }
    case .number(let number):
      let digits = number.prefix { $0.isNumber }
      let letter = number.dropFirst(digits.count).lowercased()
      let unit = Self.unitNames.first { $0 != "month" && ($0 == letter || String($0.prefix(1)) == letter) }
      if !digits.isEmpty, let unit { help = "write \"last \(digits) \(unit)s\"" }
    default: break
    }
    return RuleFault(
      "Unexpected \(describe(current)): a window is a whole number of minutes, hours, days, weeks or months",
      at: mark(current), help: help)
  }

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

  private func isOperatorWord(_ word: String) -> Bool {
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

  // MARK: - Words of messages

  /// The name before the current token, for examples.
  private var precedingName: String {
    if position > 0, case .name(let name) = tokens[position - 1].kind { name } else { "count(moodLogged)" }
  }

  func describe(_ token: RuleToken, quotes: Bool = true) -> String {
    let text =
      switch token.kind {
      case .name(let word), .number(let word), .other(let word): word
      case .text(let text), .singleQuotedText(let text): text
      case .openText: "\""
      case .comparison(let comparison): comparison.rawValue
      case .openParenthesis: "("
      case .closeParenthesis: ")"
      case .comma: ","
      case .end: ""
      }
    if token.kind == .end { return "end" }
    return quotes ? "\"\(text)\"" : text
  }

  /// What to mark for a token: at the end of the rule its last word, because there is nothing after it.
  func mark(_ token: RuleToken) -> Range<Int> {
    guard token.kind == .end, position > 0 else { return token.offsets }
    return tokens[position - 1].offsets
  }
}

extension RuleToken {
  /// Whether it reads on as a part of the name that it touches.
  fileprivate var continuesName: Bool {
    switch kind {
    case .name: true
    case .number(let text): text.hasPrefix("-")
    case .other(let text): text.allSatisfy { $0.isLetter || $0 == "-" || $0 == "." }
    default: false
    }
  }
}

extension RuleOperator {
  /// The operator that says the same with its two sides exchanged.
  fileprivate var turnedRound: RuleOperator {
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
