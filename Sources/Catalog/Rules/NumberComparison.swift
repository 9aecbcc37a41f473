import Onboarding

/// A comparison of an integer parameter, or of an event's count within one window, with a whole number.
struct NumberComparison {
  /// Seconds of the window; the greatest integer for a count without one, and for a parameter.
  let window: Int
  let least: Int
  let comparison: RuleOperator
  let number: Int

  private init(window: Int, least: Int, _ comparison: RuleOperator, _ number: Int) {
    self.window = window
    self.least = least
    self.comparison = comparison
    self.number = number
  }

  init(_ rule: EventCountRule) {
    self.init(window: rule.withinSeconds ?? .max, least: 0, rule.operator, rule.value)
  }

  /// Nil for a boolean or a text.
  init?(_ rule: ParameterRule) {
    guard case .integer(let number) = rule.value else { return nil }
    self.init(window: .max, least: ParameterValue.integerRange.lowerBound, rule.operator, number)
  }

  /// The comparison that holds where this one does not.
  var negated: NumberComparison {
    NumberComparison(window: window, least: least, comparison.negated, number)
  }

  /// Whether some values make all comparisons of one subject true.
  ///
  /// An event happened at least as often in a longer window as in a shorter one. So each window, from the shortest on,
  /// gets the least value that its comparisons and the window before allow: if that is too much, everything is.
  static func canHold(_ comparisons: [NumberComparison]) -> Bool {
    guard var value = comparisons.first?.least else { return true }
    var windows = comparisons.map(\.window)
    if windows.count > 1 { windows.sort() }
    var last: Int?
    for window in windows where window != last {
      last = window
      var upper = ParameterValue.integerRange.upperBound
      var excluded: Set<Int> = []
      for each in comparisons where each.window == window {
        switch each.comparison {
        case .equal:
          value = max(value, each.number)
          upper = min(upper, each.number)
        case .notEqual: excluded.insert(each.number)
        case .less: upper = min(upper, each.number - 1)
        case .lessOrEqual: upper = min(upper, each.number)
        case .greater: value = max(value, each.number + 1)
        case .greaterOrEqual: value = max(value, each.number)
        }
      }
      while excluded.contains(value) { value += 1 }
      guard value <= upper else { return false }
    }
    return true
  }
}
