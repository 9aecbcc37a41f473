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

  static var unitNames: [String] { units.map(\.0) }

  /// The unit's name in the singular, for either form.
  static func unit(_ word: String) -> String? {
    unitNames.first { word == $0 || word == $0 + "s" }
  }

  private let rule: String
  let tokens: [RuleToken]
  private(set) var position = 0

  private init(_ rule: String) {
    self.rule = rule
    tokens = RuleToken.tokens(of: rule)
  }

  static func parse(_ rule: String) throws(RuleFault) -> ParsedRule {
    var parser = RuleParser(rule)
    let parsed = try parser.parse()
    guard parser.current.kind == .end else { throw parser.faultAtEnd() }
    return parsed
  }

  var current: RuleToken { tokens[position] }

  /// What the author wrote between two offsets of the rule.
  func text(_ offsets: Range<Int>) -> String {
    String(decoding: Array(rule.utf8)[offsets], as: UTF8.self)
  }

  @discardableResult
  mutating func advance() -> RuleToken {
    let token = tokens[position]
    if position + 1 < tokens.count { position += 1 }
    return token
  }

  private mutating func parse() throws(RuleFault) -> ParsedRule {
    guard case .name(let first) = current.kind else { throw unexpectedStart() }
    let start = try nameToken()
    if first == "not" {
      guard case .name(let name) = current.kind, name != first else { throw faultAfterNot() }
      return ParsedRule(
        subject: .parameter, name: name, nameOffsets: try nameToken().offsets, comparison: .equal,
        comparisonOffsets: nil, value: .boolean(false), valueOffsets: nil)
    }
    if first == "true" || first == "false" { throw faultOfConstant(start) }
    if first == "count", current.kind == .openParenthesis { return try count() }
    if let fault = faultAfterName(first, at: start.offsets) { throw fault }
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
    guard case .name(let event) = current.kind else { throw faultInCount() }
    let eventOffsets = try nameToken().offsets
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
      throw faultInWindow()
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
    throw faultOfOperator()
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
    case .name(let word): throw faultOfWord(word)
    case .end:
      throw RuleFault(
        "Missing value: a rule ends with a whole number, true, false or \"text\"", at: mark(token),
        help: "write it after the operator")
    default: throw faultOfValue()
    }
  }
}
