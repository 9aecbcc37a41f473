/// How often tips may be shown: `immediate`, or at most `limit` in a period.
public enum DisplayFrequency: Sendable, Equatable {
  /// Whenever one is eligible.
  case immediate
  /// At most `limit` tips in a `period`, which is an app session or a rolling window.
  case limited(per: Period, limit: Int)

  /// One tip in an app session.
  public static let standard = DisplayFrequency.limited(per: .session, limit: 1)

  /// The stretches of time that a limit can hold for.
  public enum Period: String, Codable, Sendable, CaseIterable {
    case session, hour, day, week, month

    /// The length of the rolling window in seconds (a month is 30 days); nil for an app session.
    public var seconds: Int? {
      switch self {
      case .session: nil
      case .hour: 3_600
      case .day: 86_400
      case .week: 604_800
      case .month: 2_592_000
      }
    }
  }
}

extension DisplayFrequency: Codable {
  private static let immediateWord = "immediate"

  private enum CodingKeys: String, CodingKey {
    case per, limit
  }

  /// - Throws: `DecodingError` for a string other than `immediate`, and for a limit below 1.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer(), let word = try? container.decode(String.self) {
      guard word == Self.immediateWord else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "A display frequency is \"immediate\" or an object of \"per\" and \"limit\"")
      }
      self = .immediate
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? 1
    guard limit >= 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .limit, in: container, debugDescription: "A limit is at least 1; tipsEnabled turns tips off")
    }
    self = .limited(per: try container.decodeIfPresent(Period.self, forKey: .per) ?? .session, limit: limit)
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .immediate:
      var container = encoder.singleValueContainer()
      try container.encode(Self.immediateWord)
    case .limited(let period, let limit):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(period, forKey: .per)
      try container.encode(limit, forKey: .limit)
    }
  }
}
