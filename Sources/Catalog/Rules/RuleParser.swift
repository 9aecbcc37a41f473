import Diagnostics
import Onboarding

/// Parses one rule of a tip (DESIGN section 1, "A tip"):
///
///     rule   = name | "not" name | name op value | count op integer
///     count  = "count" "(" name [ "," "last" integer unit ] ")"
///     op     = "==" | "!=" | "<" | "<=" | ">" | ">="
///     value  = integer | "true" | "false" | '"' text '"'
///     unit   = "minutes" | "hours" | "days" | "weeks" | "months", or one of them without "s"
struct RuleParser {
  /// Words that cannot name a parameter, because a rule that starts with them reads as something else.
  static let reservedNames: Set<String> = ["not", "true", "false"]

  /// Seconds of each unit; a month is 30 days.
  private static let units = [
    ("minute", 60), ("hour", 3_600), ("day", 86_400), ("week", 604_800), ("month", 2_592_000),
  ]

  private let tokens: [RuleToken]
  private var position = 0

  private init(_ rule: String) {
    tokens = RuleToken.tokens(of: rule)
  }

  static func parse(_ rule: String) throws(RuleFault) -> ParsedRule {
    var parser = RuleParser(rule)
    let parsed = try parser.rule()
    try parser.expectEnd()
    return parsed
  }

  private var current: RuleToken { tokens[position] }

  @discardableResult
  private mutating func advance() -> RuleToken {
    let token = tokens[position]
    if position + 1 < tokens.count { position += 1 }
    return token
  }

  private mutating func rule() throws(RuleFault) -> ParsedRule {
    guard case .name(let first) = current.kind else { throw unexpectedStart() }
    let start = advance()
    if first == "not" {
      guard case .name(let name) = current.kind else {
        throw RuleFault("Missing name after \"not\"", at: mark(current), help: "such as \"not hasSeenSettings\"")
      }
      return ParsedRule(
        subject: .parameter, name: name, nameOffsets: advance().offsets, comparison: .equal, comparisonOffsets: nil,
        value: .boolean(false), valueOffsets: nil)
    }
    if first == "count", current.kind == .openParenthesis { return try count() }
    if current.kind == .end {
      return ParsedRule(
        subject: .parameter, name: first, nameOffsets: start.offsets, comparison: .equal, comparisonOffsets: nil,
        value: .boolean(true), valueOffsets: nil)
    }
    let (comparison, comparisonOffsets) = try comparisonToken()
    let (value, valueOffsets) = try valueToken()
    return ParsedRule(
      subject: .parameter, name: first, nameOffsets: start.offsets, comparison: comparison,
      comparisonOffsets: comparisonOffsets, value: value, valueOffsets: valueOffsets)
  }

  private mutating func count() throws(RuleFault) -> ParsedRule {
    let parenthesis = advance()
    guard case .name(let event) = current.kind else {
      throw RuleFault("Missing event in count()", at: mark(current), help: "such as \"count(moodLogged) >= 3\"")
    }
    let eventOffsets = advance().offsets
    var seconds: Int?
    if current.kind == .comma {
      advance()
      seconds = try window()
    }
    guard current.kind == .closeParenthesis else {
      guard current.kind == .end else {
        throw RuleFault(
          "Unexpected \(describe(current)) in count()", at: current.offsets,
          help: "such as \"count(\(event), last 5 days) >= 3\"")
      }
      // In YAML's `[a, b]` the comma inside the parentheses ends the rule.
      throw RuleFault(
        "Unclosed parenthesis", at: parenthesis.offsets,
        help: "close it; inside [ ] a rule with a comma is written in quotes")
    }
    advance()
    guard current.kind != .end else {
      throw RuleFault(
        "Missing comparison: count() is compared with a number", at: mark(current),
        help: "such as \"count(\(event)) >= 3\"")
    }
    let (comparison, comparisonOffsets) = try comparisonToken()
    let (value, valueOffsets) = try valueToken()
    guard case .integer = value else {
      throw RuleFault(
        "count() is compared with a whole number", at: valueOffsets, help: "such as \"count(\(event)) >= 3\"")
    }
    return ParsedRule(
      subject: .event(withinSeconds: seconds), name: event, nameOffsets: eventOffsets, comparison: comparison,
      comparisonOffsets: comparisonOffsets, value: value, valueOffsets: valueOffsets)
  }

  /// `last 5 days`, in seconds.
  private mutating func window() throws(RuleFault) -> Int {
    guard current.kind == .name("last") else {
      throw RuleFault(
        "Unexpected \(describe(current)): a window starts with \"last\"", at: mark(current),
        help: "such as \"last 5 days\"")
    }
    advance()
    guard case .number(let digits) = current.kind, let number = decimalInteger(digits), number >= 1 else {
      throw RuleFault(
        "Unexpected \(describe(current)): a window is a whole number of minutes, hours, days, weeks or months",
        at: mark(current), help: "such as \"last 5 days\"")
    }
    let numberOffsets = advance().offsets
    let names = Self.units.flatMap { ["\($0.0)s", $0.0] }
    guard case .name(let word) = current.kind,
      let unit = Self.units.first(where: { word == $0.0 || word == $0.0 + "s" })
    else {
      let near: String? = if case .name(let word) = current.kind { suggestion(for: word, among: names) } else { nil }
      throw RuleFault(
        "Unknown unit \(describe(current))", at: mark(current),
        help: near.map { "did you mean \"\($0)\"?" } ?? "write minutes, hours, days, weeks or months")
    }
    advance()
    let (seconds, overflow) = number.multipliedReportingOverflow(by: unit.1)
    guard !overflow, ParameterValue.integerRange.contains(seconds) else {
      throw RuleFault(
        "Window is too long: more seconds than \(ParameterValue.integerRange.upperBound)", at: numberOffsets,
        help: "such as \"last 12 months\"")
    }
    return seconds
  }

  private mutating func comparisonToken() throws(RuleFault) -> (RuleOperator, Range<Int>) {
    if case .comparison(let comparison) = current.kind { return (comparison, advance().offsets) }
    switch current.kind {
    case .other(let symbol): throw unknownOperator(symbol)
    case .name("and"), .name("or"): throw unknownOperator(describe(current, quotes: false))
    case .name("is"):
      throw RuleFault("Unknown operator \"is\"", at: current.offsets, help: "did you mean \"==\"?")
    default:
      throw RuleFault(
        "Unexpected \(describe(current)): after the name comes one of == != < <= > >=", at: mark(current),
        help: "such as \"\(precedingName) >= 1\"")
    }
  }

  private mutating func valueToken() throws(RuleFault) -> (ParameterValue, Range<Int>) {
    let token = current
    switch token.kind {
    case .number(let digits):
      guard let number = decimalInteger(digits), ParameterValue.integerRange.contains(number) else {
        throw RuleFault(
          "Invalid number \"\(digits)\": expected decimal digits within ±\(ParameterValue.integerRange.upperBound)",
          at: token.offsets, help: "write a whole number without point, exponent and leading zero")
      }
      return (.integer(number), advance().offsets)
    case .name("true"): return (.boolean(true), advance().offsets)
    case .name("false"): return (.boolean(false), advance().offsets)
    case .text(let text): return (.string(text), advance().offsets)
    case .openText:
      throw RuleFault(
        "Unclosed text: a \" is missing at its end", at: token.offsets,
        help: "close it; a text with # or : needs single quotes around the whole rule")
    case .singleQuotedText(let text):
      throw RuleFault(
        "Single quotes around \"\(text)\": a text stands in double quotes", at: token.offsets,
        help: "write \"\(text)\"")
    case .name(let word):
      // Only numbers come before or after one another.
      if case .comparison(let comparison) = tokens[max(position - 1, 0)].kind, comparison.isOrdering {
        throw RuleFault(
          "Not a number: \"\(word)\", after \(comparison.rawValue)", at: token.offsets,
          help: "write a whole number in digits")
      }
      let near = suggestion(for: word, among: ["true", "false"]).map { "did you mean \($0)?" }
      throw RuleFault(
        "Unquoted text \"\(word)\": a value is a whole number, true, false or \"text\"", at: token.offsets,
        help: near ?? "write \"\(word)\" in double quotes")
    case .end:
      throw RuleFault(
        "Missing value: a rule ends with a whole number, true, false or \"text\"", at: mark(token),
        help: "write it after the operator")
    case .other("="):
      let written = tokens[max(position - 1, 0)]
      guard case .comparison(let comparison) = written.kind else { throw unknownOperator("=") }
      throw RuleFault(
        "Space inside an operator", at: written.offsets.lowerBound..<token.offsets.upperBound,
        help: "write \(comparison.rawValue)=")
    default:
      throw RuleFault(
        "Unexpected \(describe(token)): a value is a whole number, true, false or \"text\"", at: token.offsets,
        help: "write the value here")
    }
  }

  private func expectEnd() throws(RuleFault) {
    switch current.kind {
    case .end: return
    case .other(let symbol) where ["&&", "||"].contains(symbol): throw unknownOperator(symbol)
    case .name(let word) where ["and", "or"].contains(word): throw unknownOperator(word)
    default:
      throw RuleFault(
        "Unexpected \(describe(current)) after the rule", at: current.offsets,
        help: "a rule is one comparison: write each on a line of its own")
    }
  }

  private func unexpectedStart() -> RuleFault {
    switch current.kind {
    case .end: RuleFault("Empty rule", at: current.offsets, help: "such as \"moodLogCount >= 7\"")
    case .other(let symbol) where symbol == "!":
      RuleFault("Unknown operator \"!\"", at: current.offsets, help: "did you mean \"not\"?")
    case .number(let digits) where turnedRound != nil:
      RuleFault(
        "Unexpected \"\(digits)\": the name stands before the operator", at: current.offsets,
        help: turnedRound.map { "write \"\($0)\"" })
    default:
      RuleFault(
        "Unexpected \(describe(current)): a rule starts with a name, not or count(", at: current.offsets,
        help: "such as \"moodLogCount >= 7\"")
    }
  }

  /// `3 <= name` as it is to be written.
  private var turnedRound: String? {
    guard tokens.count == 4, case .number(let digits) = tokens[0].kind,
      case .comparison(let comparison) = tokens[1].kind,
      case .name(let name) = tokens[2].kind
    else { return nil }
    return "\(name) \(comparison.turnedRound.rawValue) \(digits)"
  }

  private func unknownOperator(_ symbol: String) -> RuleFault {
    if symbol.unicodeScalars.contains("\u{A0}") {
      return RuleFault(
        "No-break space, which is no space to rules", at: current.offsets, help: "write a plain space in its place")
    }
    let help: String? =
      switch symbol {
      case "=", "===": "did you mean \"==\"?"
      case "=>", "≥", ">==": "did you mean \">=\"?"
      case "=<", "≤": "did you mean \"<=\"?"
      case "<>", "≠", "!==", "=!", "!": "did you mean \"!=\"?"
      case "&&", "and": "write one rule a line: all of them must hold"
      case "||", "or": "all rules must hold; for another case write another tip"
      default: nil
      }
    return RuleFault(
      "Unknown operator \"\(symbol)\"", at: current.offsets, help: help ?? "write one of == != < <= > >=")
  }

  /// The name before the current token, for examples.
  private var precedingName: String {
    if position > 0, case .name(let name) = tokens[position - 1].kind { name } else { "count(moodLogged)" }
  }

  private func describe(_ token: RuleToken, quotes: Bool = true) -> String {
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
  private func mark(_ token: RuleToken) -> Range<Int> {
    guard token.kind == .end, position > 0 else { return token.offsets }
    return tokens[position - 1].offsets
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
}
