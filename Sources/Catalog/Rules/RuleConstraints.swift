import Diagnostics
import Onboarding

/// What a tip's rules ask for so far, to find those that can never hold together and those that ask for nothing.
///
/// Each rule narrows the values of one subject: a parameter, or an event's count within one window.
struct RuleConstraints {
  /// A rule that set a bound.
  struct Origin {
    let source: String
    let range: SourceRange
    /// Whether the rule says no more than the bound it set: `>= 3`, but not `== 3`.
    let isOneSided: Bool
  }

  enum Subject: Hashable {
    case parameter(String)
    case event(String, withinSeconds: Int?)
  }

  /// The integers that are left; a bound without origin is the type's own.
  struct Interval {
    var lower: Int
    var lowerOrigin: Origin?
    var upper: Int
    var upperOrigin: Origin?
    var excluded: [Int: Origin] = [:]
  }

  /// A tip has few rules: they are found as fast one by one.
  private(set) var intervals: [(subject: Subject, interval: Interval)] = []
  /// What texts and booleans were compared with by `==` and by `!=`.
  private(set) var equal: [Subject: (value: ParameterValue, origin: Origin)] = [:]
  private(set) var different: [Subject: [(value: ParameterValue, origin: Origin)]] = [:]

  /// Narrows the values by one more rule; a diagnostic if none are left, or if as many are left as before.
  mutating func add(_ rule: Rule, at range: SourceRange) -> Diagnostic? {
    switch rule {
    case .eventCount(let rule):
      let origin = Origin(source: rule.source, range: range, isOneSided: rule.operator.isOrdering)
      let subject = Subject.event(rule.event, withinSeconds: rule.withinSeconds)
      return narrow(subject, rule.operator, rule.value, origin) ?? compareWindows(of: rule.event, origin)
        ?? needlessWindow(subject, origin)
    case .parameter(let rule):
      let origin = Origin(source: rule.source, range: range, isOneSided: rule.operator.isOrdering)
      let subject = Subject.parameter(rule.parameter)
      if case .integer(let number) = rule.value { return narrow(subject, rule.operator, number, origin) }
      return compare(subject, rule.operator, rule.value, origin)
    }
  }

  private mutating func narrow(
    _ subject: Subject, _ comparison: RuleOperator, _ number: Int, _ origin: Origin
  ) -> Diagnostic? {
    let limits = ParameterValue.integerRange
    let isCount = if case .event = subject { true } else { false }
    let place = intervals.firstIndex { $0.subject == subject }
    var interval =
      place.map { intervals[$0].interval }
      ?? Interval(lower: isCount ? 0 : limits.lowerBound, upper: limits.upperBound)
    let before = interval
    switch comparison {
    case .equal:
      interval.raise(to: number, origin)
      interval.cut(to: number, origin)
    case .notEqual: interval.excluded[number] = origin
    case .less: interval.cut(to: number - 1, origin)
    case .lessOrEqual: interval.cut(to: number, origin)
    case .greater: interval.raise(to: number + 1, origin)
    case .greaterOrEqual: interval.raise(to: number, origin)
    }
    interval.stepOverExcluded(origin)
    let reason = isCount ? "a count is never negative" : "integers are within ±\(limits.upperBound)"
    guard interval.lower > interval.upper else {
      if let place { intervals[place].interval = interval } else { intervals.append((subject, interval)) }
      return needless(comparison, number, origin, before, interval, reason: reason)
    }
    // Reported once: what follows starts anew.
    if let place { intervals.remove(at: place) }
    let others = [interval.lowerOrigin, interval.upperOrigin].compactMap { $0 }.filter { $0.range != origin.range }
    return conflict(origin, with: others.first, reason: reason)
  }

  /// A rule that leaves all values there were, or an earlier one that says nothing beside it.
  private func needless(
    _ comparison: RuleOperator, _ number: Int, _ origin: Origin, _ before: Interval, _ after: Interval, reason: String
  ) -> Diagnostic? {
    if comparison == .notEqual {
      if let same = before.excluded[number] { return needless(origin, beside: same, reason: nil) }
      guard number < before.lower || number > before.upper else { return nil }
      return needless(origin, beside: number < before.lower ? before.lowerOrigin : before.upperOrigin, reason: reason)
    }
    if before.lower == after.lower && before.upper == after.upper {
      let isUpper = comparison == .less || comparison == .lessOrEqual
      return needless(origin, beside: isUpper ? before.upperOrigin : before.lowerOrigin, reason: reason)
    }
    if after.lower > before.lower, let earlier = before.lowerOrigin, earlier.isOneSided {
      return needless(earlier, beside: origin, reason: nil)
    }
    if after.upper < before.upper, let earlier = before.upperOrigin, earlier.isOneSided {
      return needless(earlier, beside: origin, reason: nil)
    }
    return nil
  }

  func needless(_ rule: Origin, beside other: Origin?, reason: String?) -> Diagnostic {
    let summary =
      if let other {
        "\"\(rule.source)\" always holds where \"\(other.source)\" does"
      } else {
        "\"\(rule.source)\" always holds" + (reason.map { ": \($0)" } ?? "")
      }
    return Diagnostic(
      .warning, .needlessRule, summary, at: rule.range,
      notes: other.map { [.init("the other rule is here", at: $0.range)] } ?? [], help: "delete it, or mend its number")
  }

  private mutating func compare(
    _ subject: Subject, _ comparison: RuleOperator, _ value: ParameterValue, _ origin: Origin
  ) -> Diagnostic? {
    var comparison = comparison
    var value = value
    // A boolean that differs from one value equals the other.
    if case .boolean(let flag) = value, comparison == .notEqual {
      comparison = .equal
      value = .boolean(!flag)
    }
    let known = equal[subject]
    if comparison == .equal {
      if let known {
        return known.value == value
          ? needless(origin, beside: known.origin, reason: nil) : conflict(origin, with: known.origin, reason: nil)
      }
      if let other = different[subject]?.first(where: { $0.value == value }) {
        return conflict(origin, with: other.origin, reason: nil)
      }
      equal[subject] = (value, origin)
      // `plan != "free"` says nothing beside `plan == "pro"`.
      if let other = different[subject]?.first { return needless(other.origin, beside: origin, reason: nil) }
    } else {
      if let known {
        return known.value == value
          ? conflict(origin, with: known.origin, reason: nil) : needless(origin, beside: known.origin, reason: nil)
      }
      if let other = different[subject]?.first(where: { $0.value == value }) {
        return needless(origin, beside: other.origin, reason: nil)
      }
      different[subject, default: []].append((value, origin))
    }
    return nil
  }

  /// An event happened at least as often in a longer window as in a shorter one.
  private func compareWindows(of event: String, _ origin: Origin) -> Diagnostic? {
    guard intervals.count > 1 else { return nil }
    let windows = intervals.compactMap { subject, interval -> (seconds: Int, interval: Interval)? in
      guard case .event(event, let seconds) = subject else { return nil }
      return (seconds ?? .max, interval)
    }.sorted { $0.seconds < $1.seconds }
    var most: Interval?
    for window in windows {
      if let shorter = most, shorter.lower > window.interval.upper {
        let others = [shorter.lowerOrigin, window.interval.upperOrigin].compactMap { $0 }
        return conflict(origin, with: others.first { $0.range != origin.range }, reason: nil)
      }
      if window.interval.lower > most?.lower ?? .min { most = window.interval }
    }
    return nil
  }

  private func conflict(_ rule: Origin, with other: Origin?, reason: String?) -> Diagnostic? {
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

extension RuleConstraints.Interval {
  fileprivate mutating func raise(to number: Int, _ origin: RuleConstraints.Origin) {
    guard number > lower else { return }
    lower = number
    lowerOrigin = origin
  }

  fileprivate mutating func cut(to number: Int, _ origin: RuleConstraints.Origin) {
    guard number < upper else { return }
    upper = number
    upperOrigin = origin
  }

  /// Moves each bound inwards past the values that are not allowed.
  fileprivate mutating func stepOverExcluded(_ origin: RuleConstraints.Origin) {
    while lower <= upper, let excluding = excluded[lower] {
      lower += 1
      lowerOrigin = excluding.range == origin.range ? lowerOrigin : excluding
    }
    while lower <= upper, let excluding = excluded[upper] {
      upper -= 1
      upperOrigin = excluding.range == origin.range ? upperOrigin : excluding
    }
  }
}
