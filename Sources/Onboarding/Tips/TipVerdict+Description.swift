extension TipVerdict.Reason: CustomStringConvertible {
  /// The reason in English, to go after the tip's name: `moodLogCount is 5, needs at least 7`.
  public var description: String {
    switch self {
    case .turnedOffByVisitor: "the visitor has turned tips off"
    case .turnedOffByPolicy: "the policy has turned tips off"
    case .dismissed: "was dismissed"
    case .displayCountReached(let limit): "may be shown at most \(times(limit)), and was"
    case .displayDurationOver(let limit):
      "may be shown for \(counted(limit, "second")) after the first time, which are over"
    case .ruleFailed(.parameter(let rule), let actual): describe(rule, actual)
    case .ruleFailed(.eventCount(let rule), let actual): describe(rule, actual)
    case .otherLocation(let location): "appears in \(location)"
    case .shownThisSession: "was already shown this session"
    case .frequencyUsedUp(let period, let limit): describe(period, limit)
    case .waiting(let other): "is eligible, and comes after \(other)"
    case .shows: "shows next"
    }
  }
}

private func describe(_ rule: ParameterRule, _ actual: ParameterValue?) -> String {
  guard let actual else { return "\(rule.parameter) is not declared" }
  return "\(rule.parameter) is \(actual), \(need(rule.operator, rule.value))"
}

private func describe(_ rule: EventCountRule, _ actual: ParameterValue?) -> String {
  let window = rule.withinSeconds.map { " in the last \(duration($0))" } ?? ""
  let count = if case .integer(let count)? = actual { count } else { 0 }
  return "\(rule.event) was donated \(times(count))\(window), \(need(rule.operator, .integer(rule.value)))"
}

private func describe(_ period: DisplayFrequency.Period, _ limit: Int) -> String {
  let tips = limit == 1 ? "a tip was" : "\(limit) tips were"
  return switch period {
  case .session: "\(tips) already shown this session"
  case .hour: "\(tips) already shown in the last hour"
  case .day: "\(tips) already shown in the last day"
  case .week: "\(tips) already shown in the last 7 days"
  case .month: "\(tips) already shown in the last 30 days"
  }
}

private func need(_ comparison: RuleOperator, _ value: ParameterValue) -> String {
  switch comparison {
  case .equal: "needs to be \(value)"
  case .notEqual: "must not be \(value)"
  case .less: "needs to be less than \(value)"
  case .lessOrEqual: "needs at most \(value)"
  case .greater: "needs more than \(value)"
  case .greaterOrEqual: "needs at least \(value)"
  }
}

/// In the largest unit that gives a whole number.
private func duration(_ seconds: Int) -> String {
  for (unit, length) in [("day", 86_400), ("hour", 3_600), ("minute", 60)] where seconds % length == 0 && seconds != 0 {
    return counted(seconds / length, unit)
  }
  return counted(seconds, "second")
}

private func times(_ count: Int) -> String {
  counted(count, "time")
}

private func counted(_ count: Int, _ unit: String) -> String {
  count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
}
