/// Something that happened around tips.
///
/// In JSON one object: `{"type": "parameterSet", "parameter": "moodLogCount", "value": 7}`.
public struct TipEvent: Sendable, Equatable {
  /// Made by whoever reports the event, so that sending it twice counts once; nil where nothing is ever sent twice.
  public let id: String?
  public let action: Action

  /// What happened; in JSON the key `type` with the name of the case, and the keys named here.
  public enum Action: Sendable, Equatable {
    case parameterSet(parameter: String, value: ParameterValue)
    /// An integer parameter is one more than before.
    case incremented(parameter: String)
    case donated(event: String)
    /// A tip was shown, which takes its app session's place; without `appSession` it is the one started last.
    case shown(tip: String, appSession: String? = nil)
    /// The visitor closed a tip, which is not shown again.
    case dismissed(tip: String)
    /// The visitor turned tips on or off.
    case settings(tipsEnabled: Bool)
    /// The app was opened anew.
    case appSessionStarted(appSession: String)
  }

  public init(id: String? = nil, _ action: Action) {
    self.id = id
    self.action = action
  }
}

extension TipEvent: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, type, parameter, value, event, tip, appSession, tipsEnabled
  }

  private enum Kind: String, Codable {
    case parameterSet, incremented, donated, shown, dismissed, settings, appSessionStarted
  }

  /// - Throws: `DecodingError` for an unknown `type` and where a key that the type needs is missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let action: Action =
      switch try container.decode(Kind.self, forKey: .type) {
      case .parameterSet:
        .parameterSet(
          parameter: try container.decode(String.self, forKey: .parameter),
          value: try container.decode(ParameterValue.self, forKey: .value))
      case .incremented: .incremented(parameter: try container.decode(String.self, forKey: .parameter))
      case .donated: .donated(event: try container.decode(String.self, forKey: .event))
      case .shown:
        .shown(
          tip: try container.decode(String.self, forKey: .tip),
          appSession: try container.decodeIfPresent(String.self, forKey: .appSession))
      case .dismissed: .dismissed(tip: try container.decode(String.self, forKey: .tip))
      case .settings: .settings(tipsEnabled: try container.decode(Bool.self, forKey: .tipsEnabled))
      case .appSessionStarted:
        .appSessionStarted(appSession: try container.decode(String.self, forKey: .appSession))
      }
    self.init(id: try container.decodeIfPresent(String.self, forKey: .id), action)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    let kind: Kind
    switch action {
    case .parameterSet(let parameter, let value):
      kind = .parameterSet
      try container.encode(parameter, forKey: .parameter)
      try container.encode(value, forKey: .value)
    case .incremented(let parameter):
      kind = .incremented
      try container.encode(parameter, forKey: .parameter)
    case .donated(let event):
      kind = .donated
      try container.encode(event, forKey: .event)
    case .shown(let tip, let appSession):
      kind = .shown
      try container.encode(tip, forKey: .tip)
      try container.encodeIfPresent(appSession, forKey: .appSession)
    case .dismissed(let tip):
      kind = .dismissed
      try container.encode(tip, forKey: .tip)
    case .settings(let tipsEnabled):
      kind = .settings
      try container.encode(tipsEnabled, forKey: .tipsEnabled)
    case .appSessionStarted(let appSession):
      kind = .appSessionStarted
      try container.encode(appSession, forKey: .appSession)
    }
    try container.encode(kind, forKey: .type)
  }
}
