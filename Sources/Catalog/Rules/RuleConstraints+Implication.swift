import Diagnostics
import Onboarding

extension RuleConstraints {
  /// What the rules of one tip ask for.
  init(_ rules: [Rule], at range: SourceRange) {
    self.init()
    for rule in rules { _ = add(rule, at: range) }
  }

  /// Whether `rule` holds wherever all rules so far do.
  func implies(_ rule: Rule) -> Bool {
    switch rule {
    case .eventCount(let rule):
      return bounds(of: .event(rule.event, withinSeconds: rule.withinSeconds)).imply(rule.operator, rule.value)
    case .parameter(let rule):
      let subject = Subject.parameter(rule.parameter)
      switch rule.value {
      case .integer(let number): return bounds(of: subject).imply(rule.operator, number)
      case .boolean(let flag):
        // One that differs from one value equals the other.
        return equal[subject]?.value == .boolean(rule.operator == .notEqual ? !flag : flag)
      case .string:
        if let known = equal[subject] { return (known.value == rule.value) == (rule.operator == .equal) }
        return rule.operator == .notEqual && different[subject]?.contains { $0.value == rule.value } == true
      }
    }
  }

  /// What is left for a subject, also by rules on other windows of its event: it happened at least as often in a longer
  /// one as in a shorter one.
  private func bounds(of subject: Subject) -> Interval {
    let limits = ParameterValue.integerRange
    let own = intervals.first { $0.subject == subject }?.interval
    guard case .event(let event, let seconds) = subject else {
      return own ?? Interval(lower: limits.lowerBound, upper: limits.upperBound)
    }
    var bounds = own ?? Interval(lower: 0, upper: limits.upperBound)
    for case (.event(event, let other), let interval) in intervals {
      if (other ?? .max) <= (seconds ?? .max) { bounds.lower = max(bounds.lower, interval.lower) }
      if (other ?? .max) >= (seconds ?? .max) { bounds.upper = min(bounds.upper, interval.upper) }
    }
    return bounds
  }

  /// The rule just added, or an earlier one, that says nothing beside a rule on another window of the same event.
  func needlessWindow(_ subject: Subject, _ origin: Origin) -> Diagnostic? {
    guard case .event(let event, let seconds) = subject, intervals.count > 1,
      let added = intervals.first(where: { $0.subject == subject })?.interval
    else { return nil }
    func isShorter(_ first: Int?, than second: Int?) -> Bool { (first ?? .max) < (second ?? .max) }
    for case (.event(event, let other), let interval) in intervals where other != seconds {
      // The shorter window's lower bound holds in the longer one, the longer one's upper bound in the shorter one.
      let (short, long) = isShorter(other, than: seconds) ? (interval, added) : (added, interval)
      for (implied, implying) in [
        (long.lower <= short.lower ? long.lowerOrigin : nil, short.lowerOrigin),
        (short.upper >= long.upper ? short.upperOrigin : nil, long.upperOrigin),
      ] {
        guard let implied, let implying, implied.isOneSided else { continue }
        // Of each pair only what the added rule is a part of is new.
        guard implied.range == origin.range || implying.range == origin.range else { continue }
        return needless(implied, beside: implying, reason: nil)
      }
    }
    return nil
  }
}

extension RuleConstraints.Interval {
  /// Whether the comparison with `number` holds for each integer that is left.
  fileprivate func imply(_ comparison: RuleOperator, _ number: Int) -> Bool {
    switch comparison {
    case .equal: lower == number && upper == number
    case .notEqual: number < lower || number > upper || excluded[number] != nil
    case .less: upper < number
    case .lessOrEqual: upper <= number
    case .greater: lower > number
    case .greaterOrEqual: lower >= number
    }
  }
}
