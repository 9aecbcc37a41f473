/// Whether one tip may be shown, and if not, why: the first of the reasons below, in their order.
public struct TipVerdict: Sendable, Equatable {
  /// The tip's id.
  public let tip: String
  public let reason: Reason

  /// The reasons in the order in which they are looked for, the two good ones last.
  public enum Reason: Sendable, Equatable {
    case turnedOffByVisitor
    case turnedOffByPolicy
    case dismissed
    /// The tip was shown in `maxDisplayCount` sessions.
    case displayCountReached(limit: Int)
    /// The tip was first shown `maxDisplayDuration` seconds ago or earlier.
    case displayDurationOver(limit: Int)
    /// The first rule that does not hold, with the parameter's value or the event's count.
    case ruleFailed(Rule, actual: ParameterValue?)
    /// The tip belongs to the named place, and another was asked for.
    case otherLocation(String)
    /// This tip was shown in this app session.
    case shownThisSession
    /// The policy's display frequency allows no further tip now.
    case frequencyUsedUp(per: DisplayFrequency.Period, limit: Int)
    /// Eligible, but the tip with this id comes first.
    case waiting(behind: String)
    case shows
  }

  public init(tip: String, reason: Reason) {
    self.tip = tip
    self.reason = reason
  }

  /// Whether the tip could be shown, were it the only one.
  public var isEligible: Bool {
    switch reason {
    case .shows, .waiting: true
    default: false
    }
  }
}

extension TipVerdict: Encodable {
  private enum CodingKeys: String, CodingKey {
    case tip, verdict, source, actual, location, per, limit, behind
  }

  /// Writes one object: `tip`, `verdict` with the name of the reason, and the reason's values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(tip, forKey: .tip)
    try container.encode(reason.name, forKey: .verdict)
    switch reason {
    case .ruleFailed(let rule, let actual):
      try container.encode(rule.source, forKey: .source)
      try container.encodeIfPresent(actual, forKey: .actual)
    case .otherLocation(let location): try container.encode(location, forKey: .location)
    case .displayCountReached(let limit), .displayDurationOver(let limit): try container.encode(limit, forKey: .limit)
    case .frequencyUsedUp(let period, let limit):
      try container.encode(period, forKey: .per)
      try container.encode(limit, forKey: .limit)
    case .waiting(let other): try container.encode(other, forKey: .behind)
    case .turnedOffByVisitor, .turnedOffByPolicy, .dismissed, .shownThisSession, .shows: break
    }
  }
}

extension TipVerdict.Reason {
  /// The reason without its values: a code for JSON.
  public var name: String {
    switch self {
    case .turnedOffByVisitor: "turnedOffByVisitor"
    case .turnedOffByPolicy: "turnedOffByPolicy"
    case .dismissed: "dismissed"
    case .displayCountReached: "displayCountReached"
    case .displayDurationOver: "displayDurationOver"
    case .ruleFailed: "ruleFailed"
    case .otherLocation: "otherLocation"
    case .shownThisSession: "shownThisSession"
    case .frequencyUsedUp: "frequencyUsedUp"
    case .waiting: "waiting"
    case .shows: "shows"
    }
  }
}
