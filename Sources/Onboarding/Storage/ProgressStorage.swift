/// Where one visitor's progress is kept: two append-only logs, from which `QuickWinSession` and `TipQueue` are replayed.
///
/// Append what `EventOutcome.isRecorded` says belongs in the log. An event whose `id` is in its log already may be left
/// out or kept; replaying counts it once.
public protocol ProgressStorage: Sendable {
  /// All sessions, in the order of their first events.
  func sessions() async throws -> [StoredSession]

  /// The session with this id; nil where nothing was appended to it.
  func session(id: String) async throws -> StoredSession?

  /// Adds an event to the end of a session, which begins with its first event.
  func append(_ event: Recorded<QuickWinEvent>, toSession id: String) async throws

  /// Everything that happened around tips, in the order in which it was appended.
  func tipEvents() async throws -> [Recorded<TipEvent>]

  /// Adds an event to the end of the tips' log.
  func append(_ event: Recorded<TipEvent>) async throws

  /// Forgets everything of this visitor: the one deletion there is.
  func deleteAll() async throws
}

/// A session as it is stored.
public struct StoredSession: Identifiable, Codable, Sendable, Equatable {
  public let id: String
  /// In the order in which they were appended.
  public let events: [Recorded<QuickWinEvent>]

  public init(id: String, events: [Recorded<QuickWinEvent>]) {
    self.id = id
    self.events = events
  }

  /// The session's state, replayed.
  public var session: QuickWinSession {
    QuickWinSession(replaying: events)
  }
}
