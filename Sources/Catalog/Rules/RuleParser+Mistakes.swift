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

  // MARK: - Words of messages

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
