/// What rules ask about: the value of each declared parameter and the times of each event.
public struct RuleFacts: Sendable, Equatable {
  /// Every declared parameter, with its default where nothing was set.
  public let parameters: [String: ParameterValue]
  /// When each event was donated: milliseconds since 1970, in ascending order.
  public let donations: [String: [Int]]

  /// - Parameter donations: in any order.
  public init(parameters: [String: ParameterValue] = [:], donations: [String: [Int]] = [:]) {
    self.init(parameters: parameters, sortedDonations: donations.mapValues { $0.sorted() })
  }

  init(parameters: [String: ParameterValue], sortedDonations: [String: [Int]]) {
    self.parameters = parameters
    self.donations = sortedDonations
  }
}

/// What came of a rule.
public struct RuleResult: Sendable, Equatable {
  public let holds: Bool
  /// The parameter's value or the event's count; nil for a parameter that is not declared, whose rules never hold.
  public let actual: ParameterValue?
}

extension Rule {
  /// Judges the rule. Values of different types are unequal, and ordering holds for integers alone.
  ///
  /// - Parameter now: milliseconds since 1970. A donation exactly as old as the rule's window is outside it, and one
  ///   from the future, which a clock that went back leaves behind, is inside.
  public func evaluate(with facts: RuleFacts, at now: Int) -> RuleResult {
    switch self {
    case .parameter(let rule):
      let actual = facts.parameters[rule.parameter]
      return RuleResult(holds: actual.map { rule.operator.holds($0, rule.value) } ?? false, actual: actual)
    case .eventCount(let rule):
      let times = facts.donations[rule.event] ?? []
      let count = rule.withinSeconds.map { times.count(within: $0.secondsInMilliseconds, of: now) } ?? times.count
      return RuleResult(holds: rule.operator.holds(.integer(count), .integer(rule.value)), actual: .integer(count))
    }
  }
}

extension RuleOperator {
  fileprivate func holds(_ left: ParameterValue, _ right: ParameterValue) -> Bool {
    switch self {
    case .equal: return left == right
    case .notEqual: return left != right
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard case .integer(let left) = left, case .integer(let right) = right else { return false }
      switch self {
      case .less: return left < right
      case .lessOrEqual: return left <= right
      case .greater: return left > right
      default: return left >= right
      }
    }
  }
}
