/// An event with the time at which it was taken in: an entry of an append-only log.
///
/// In JSON the time is the key `at` beside the event's own keys.
public struct Recorded<Event: Codable & Sendable & Equatable>: Sendable, Equatable {
  public let event: Event
  /// Milliseconds since 1970, by the clock of whoever keeps the log.
  public let at: Int

  public init(_ event: Event, at: Int) {
    self.event = event
    self.at = at
  }
}

/// Outside the generic type, which would otherwise make a new key type for each event.
private enum RecordedKeys: String, CodingKey {
  case at
}

extension Recorded: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RecordedKeys.self)
    self.init(try Event(from: decoder), at: try container.decode(Int.self, forKey: .at))
  }

  public func encode(to encoder: any Encoder) throws {
    try event.encode(to: encoder)
    var container = encoder.container(keyedBy: RecordedKeys.self)
    try container.encode(at, forKey: .at)
  }
}
