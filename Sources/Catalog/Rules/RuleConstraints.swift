import Diagnostics
import Onboarding

/// What a tip's rules ask for so far, to find those that can never hold together and those that ask for nothing.
struct RuleConstraints {
  struct Origin {
    let source: String
    let range: SourceRange
  }

  enum Subject: Hashable {
    case parameter(String)
    /// In whatever window.
    case event(String)
  }

  /// The comparisons with whole numbers, by what is compared. A tip has few: they are found as fast one by one.
  private var numbers: [(subject: Subject, comparisons: [(number: NumberComparison, origin: Origin)])] = []
  /// What texts and booleans were compared with by `==` and by `!=`.
  private var equal: [String: (value: ParameterValue, origin: Origin)] = [:]
  private var different: [String: [(value: ParameterValue, origin: Origin)]] = [:]

  init() {}

  /// What the rules of one tip ask for.
  init(_ rules: [Rule], at range: SourceRange) {
    for rule in rules { _ = add(rule, at: range) }
  }

  /// Adds one more rule; a diagnostic if it leaves nothing, or if it or an earlier one says nothing beside the others.
  mutating func add(_ rule: Rule, at range: SourceRange) -> Diagnostic? {
    switch rule {
    case .eventCount(let rule):
      return add(
        NumberComparison(rule), of: .event(rule.event), Origin(source: rule.source, range: range),
        domain: "a count is never negative")
    case .parameter(let rule):
      let origin = Origin(source: rule.source, range: range)
      guard let number = NumberComparison(rule) else {
        return compare(rule.parameter, rule.operator, rule.value, origin)
      }
      return add(
        number, of: .parameter(rule.parameter), origin,
        domain: "integers are within ±\(ParameterValue.integerRange.upperBound)")
    }
  }

  /// Whether `rule` holds wherever all rules so far do.
  func implies(_ rule: Rule) -> Bool {
    switch rule {
    case .eventCount(let rule):
      return implies(NumberComparison(rule), of: .event(rule.event))
    case .parameter(let rule):
      if let number = NumberComparison(rule) { return implies(number, of: .parameter(rule.parameter)) }
      if let known = equal[rule.parameter] { return (known.value == rule.value) == (rule.operator == .equal) }
      return rule.operator == .notEqual && different[rule.parameter]?.contains { $0.value == rule.value } == true
    }
  }

  private func implies(_ number: NumberComparison, of subject: Subject) -> Bool {
    let known = numbers.first { $0.subject == subject }?.comparisons.map(\.number) ?? []
    return !NumberComparison.canHold(known + [number.negated])
  }

  // MARK: - Numbers

  private mutating func add(
    _ number: NumberComparison, of subject: Subject, _ origin: Origin, domain: String
  ) -> Diagnostic? {
    let place =
      numbers.firstIndex { $0.subject == subject }
      ?? {
        numbers.append((subject, []))
        return numbers.count - 1
      }()
    let known = numbers[place].comparisons
    guard NumberComparison.canHold(known.map(\.number) + [number]) else {
      // Reported once: what follows starts anew.
      numbers[place].comparisons = []
      guard NumberComparison.canHold([number]) else { return conflict(origin, with: nil, reason: domain) }
      let partner = known.first { !NumberComparison.canHold([$0.number, number]) } ?? known.last
      return conflict(origin, with: partner?.origin, reason: nil)
    }
    numbers[place].comparisons.append((number, origin))
    if !NumberComparison.canHold(known.map(\.number) + [number.negated]) {
      if !NumberComparison.canHold([number.negated]) { return needless(origin, beside: nil, reason: domain) }
      let partner = known.first { !NumberComparison.canHold([$0.number, number.negated]) }
      return needless(origin, beside: partner?.origin, reason: "the rules above ask for as much")
    }
    let earlier = known.first { !NumberComparison.canHold([number, $0.number.negated]) }
    return earlier.map { needless($0.origin, beside: origin, reason: nil) }
  }

  // MARK: - Texts and booleans

  private mutating func compare(
    _ name: String, _ comparison: RuleOperator, _ value: ParameterValue, _ origin: Origin
  ) -> Diagnostic? {
    var comparison = comparison
    var value = value
    // A boolean that differs from one value equals the other.
    if case .boolean(let flag) = value, comparison == .notEqual {
      comparison = .equal
      value = .boolean(!flag)
    }
    let known = equal[name]
    if comparison == .equal {
      if let known {
        return known.value == value
          ? needless(origin, beside: known.origin, reason: nil) : conflict(origin, with: known.origin, reason: nil)
      }
      if let other = different[name]?.first(where: { $0.value == value }) {
        return conflict(origin, with: other.origin, reason: nil)
      }
      equal[name] = (value, origin)
      // `plan != "free"` says nothing beside `plan == "pro"`.
      if let other = different[name]?.first { return needless(other.origin, beside: origin, reason: nil) }
    } else {
      if let known {
        return known.value == value
          ? conflict(origin, with: known.origin, reason: nil) : needless(origin, beside: known.origin, reason: nil)
      }
      if let other = different[name]?.first(where: { $0.value == value }) {
        return needless(origin, beside: other.origin, reason: nil)
      }
      different[name, default: []].append((value, origin))
    }
    return nil
  }

  // MARK: - Reports

  private func needless(_ rule: Origin, beside other: Origin?, reason: String?) -> Diagnostic {
    let summary =
      if let other {
        "\"\(rule.source)\" always holds where \"\(other.source)\" does"
      } else {
        "\"\(rule.source)\" always holds" + (reason.map { ": \($0)" } ?? "")
      }
    return Diagnostic(
      .warning, .needlessRule, summary, at: rule.range,
      notes: other.map { [.init("the other rule is here", at: $0.range)] } ?? [],
      help: "delete it, or mend what it asks for")
  }

  private func conflict(_ rule: Origin, with other: Origin?, reason: String?) -> Diagnostic {
    let summary =
      if let other {
        "\"\(rule.source)\" never holds together with \"\(other.source)\""
      } else {
        "\"\(rule.source)\" never holds" + (reason.map { ": \($0)" } ?? "")
      }
    return Diagnostic(
      .error, .unsatisfiableRules, summary, at: rule.range,
      notes: other.map { [.init("the other rule is here", at: $0.range)] } ?? [],
      help: "all rules of a tip must hold, so it would never show")
  }
}
