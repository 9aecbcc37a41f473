/// One condition of a tip; all of a tip's rules must hold.
public enum Rule: Sendable, Equatable {
  case parameter(ParameterRule)
  case eventCount(EventCountRule)

  /// The rule as the author wrote it.
  public var source: String {
    switch self {
    case .parameter(let rule): rule.source
    case .eventCount(let rule): rule.source
    }
  }
}

/// `moodLogCount >= 7`: compares a parameter with a value.
public struct ParameterRule: Codable, Sendable, Equatable {
  public let source: String
  public let parameter: String
  public let `operator`: RuleOperator
  public let value: ParameterValue

  public init(source: String, parameter: String, operator: RuleOperator, value: ParameterValue) {
    self.source = source
    self.parameter = parameter
    self.operator = `operator`
    self.value = value
  }
}

/// `count(moodLogged, last 5 days) >= 3`: compares how often an event was donated with a number.
public struct EventCountRule: Codable, Sendable, Equatable {
  public let source: String
  public let event: String
  /// The length of the rolling window that ends now; nil counts from the beginning.
  public let withinSeconds: Int?
  public let `operator`: RuleOperator
  public let value: Int

  public init(source: String, event: String, withinSeconds: Int? = nil, operator: RuleOperator, value: Int) {
    self.source = source
    self.event = event
    self.withinSeconds = withinSeconds
    self.operator = `operator`
    self.value = value
  }
}

extension Rule: Codable {
  private enum CodingKeys: String, CodingKey {
    case parameter, event
  }

  /// Reads an event-count rule where there is the key `event`, else a parameter rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.event)
      ? .eventCount(try EventCountRule(from: decoder)) : .parameter(try ParameterRule(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .parameter(let rule): try rule.encode(to: encoder)
    case .eventCount(let rule): try rule.encode(to: encoder)
    }
  }
}
