/// Keeps progress for as long as the value lives: for tests and previews.
public actor InMemoryProgressStorage: ProgressStorage {
  private var sessionIDs: [String] = []
  private var sessionEvents: [String: [Recorded<QuickWinEvent>]] = [:]
  private var events: [Recorded<TipEvent>] = []

  public init() {}

  public func sessions() -> [StoredSession] {
    sessionIDs.compactMap { session(id: $0) }
  }

  public func session(id: String) -> StoredSession? {
    sessionEvents[id].map { StoredSession(id: id, events: $0) }
  }

  public func append(_ event: Recorded<QuickWinEvent>, toSession id: String) {
    if sessionEvents[id] == nil { sessionIDs.append(id) }
    sessionEvents[id, default: []].append(event)
  }

  public func tipEvents() -> [Recorded<TipEvent>] {
    events
  }

  public func append(_ event: Recorded<TipEvent>) {
    events.append(event)
  }

  public func deleteAll() {
    sessionIDs = []
    sessionEvents = [:]
    events = []
  }
}
