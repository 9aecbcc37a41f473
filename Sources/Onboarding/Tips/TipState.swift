/// What is remembered of one visitor around tips: the outcome of a log of `TipEvent`s, kept up to date event by event.
///
/// It can be stored as it is, so that a long log need not be replayed.
public struct TipState: Sendable, Equatable {
  /// The values that were set; parameters that are missing have their defaults.
  public internal(set) var parameters: [String: ParameterValue] = [:]
  /// When each event was donated: milliseconds since 1970, in ascending order.
  public internal(set) var donations: [String: [Int]] = [:]
  /// What happened to each tip, by its id.
  public internal(set) var tips: [String: TipHistory] = [:]
  /// When tips were shown: milliseconds since 1970, in ascending order.
  public internal(set) var shownAt: [Int] = []
  /// The tips that each app session has shown, in their order.
  public internal(set) var appSessions: [String: [String]] = [:]
  /// The app session that was started last.
  public internal(set) var appSession: String?
  /// The visitor's own setting.
  public internal(set) var tipsEnabled = true
  var eventIDs: Set<String> = []

  public init() {}

  /// The tips shown in an app session, by default the one started last.
  public func tipsShown(in appSession: String? = nil) -> [String] {
    appSessions[key(of: appSession)] ?? []
  }

  /// An app that never starts a session has one without a name.
  func key(of appSession: String?) -> String {
    appSession ?? self.appSession ?? ""
  }
}

/// What happened to one tip.
public struct TipHistory: Codable, Sendable, Equatable {
  /// How many app sessions have shown it.
  public internal(set) var shownCount = 0
  /// When it was shown first: milliseconds since 1970.
  public internal(set) var firstShownAt: Int?
  public internal(set) var dismissed = false
}

extension TipState: Codable {
  private enum CodingKeys: String, CodingKey {
    case parameters, donations, tips, shownAt, appSessions, appSession, tipsEnabled, eventIDs
  }

  /// Times may stand in any order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    parameters = try container.decode([String: ParameterValue].self, forKey: .parameters)
    donations = try container.decode([String: [Int]].self, forKey: .donations).mapValues { $0.sorted() }
    tips = try container.decode([String: TipHistory].self, forKey: .tips)
    shownAt = try container.decode([Int].self, forKey: .shownAt).sorted()
    appSessions = try container.decode([String: [String]].self, forKey: .appSessions)
    appSession = try container.decodeIfPresent(String.self, forKey: .appSession)
    tipsEnabled = try container.decode(Bool.self, forKey: .tipsEnabled)
    eventIDs = Set(try container.decode([String].self, forKey: .eventIDs))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(parameters, forKey: .parameters)
    try container.encode(donations, forKey: .donations)
    try container.encode(tips, forKey: .tips)
    try container.encode(shownAt, forKey: .shownAt)
    try container.encode(appSessions, forKey: .appSessions)
    try container.encodeIfPresent(appSession, forKey: .appSession)
    try container.encode(tipsEnabled, forKey: .tipsEnabled)
    try container.encode(eventIDs.sorted(), forKey: .eventIDs)
  }
}
