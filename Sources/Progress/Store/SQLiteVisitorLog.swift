import Encoding
import Onboarding

/// A visitor's log in the SQLite file, within one transaction.
struct SQLiteVisitorLog: VisitorLog {
  private let connection: Connection
  private let generation: Int
  private let tokenHash: [UInt8]
  private let path: String

  init(_ database: OpenDatabase, tokenHash: [UInt8], path: String) {
    connection = database.connection
    generation = database.generation
    self.tokenHash = tokenHash
    self.path = path
  }

  func sessions() throws(ProgressStoreError) -> [StoredSession] {
    let entries = try rows(
      """
      SELECT \(SessionEventRow.columns) FROM event
      WHERE visitor = (SELECT id FROM visitor WHERE token_hash = ?1) AND session IS NOT NULL ORDER BY sequence
      """, [.blob(tokenHash)], SessionEventRow.init)
    var order: [String] = []
    var events: [String: [Recorded<QuickWinEvent>]] = [:]
    for entry in entries {
      if events[entry.session] == nil { order.append(entry.session) }
      guard let event = try self.event(entry) else { continue }
      events[entry.session, default: []].append(event)
    }
    return order.map { StoredSession(id: $0, events: events[$0] ?? []) }
  }

  func session(id: String) throws(ProgressStoreError) -> StoredSession? {
    let entries = try rows(
      """
      SELECT \(SessionEventRow.columns) FROM event
      WHERE visitor = (SELECT id FROM visitor WHERE token_hash = ?1) AND session = ?2 ORDER BY sequence
      """, [.blob(tokenHash), .text(id)], SessionEventRow.init)
    var events: [Recorded<QuickWinEvent>] = []
    for entry in entries {
      if let event = try event(entry) { events.append(event) }
    }
    return entries.isEmpty ? nil : StoredSession(id: id, events: events)
  }

  func tipEvents() throws(ProgressStoreError) -> [Recorded<TipEvent>] {
    try tipEvents(since: nil).events
  }

  func tipEvents(since position: LogPosition?) throws(ProgressStoreError) -> TipEventTail {
    let forgettings = try rows("SELECT count FROM forgetting", []) { $0.integer(0) }.first ?? 0
    let start = position.flatMap {
      $0.forgettings == forgettings && $0.generation == generation ? $0.sequence : nil
    }
    let entries = try rows(
      """
      SELECT \(TipEventRow.columns), sequence FROM event
      WHERE visitor = (SELECT id FROM visitor WHERE token_hash = ?1) AND session IS NULL AND sequence > ?2
      ORDER BY sequence
      """, [.blob(tokenHash), .integer(start ?? 0)]
    ) { (event: TipEventRow.event($0), sequence: $0.integer(TipEventRow.columnCount)) }
    return TipEventTail(
      isContinued: start != nil, events: entries.compactMap(\.event),
      end: LogPosition(
        sequence: entries.last?.sequence ?? start ?? 0, forgettings: forgettings,
        generation: generation))
  }

  func contains(eventID: String) throws(ProgressStoreError) -> Bool {
    try !rows(
      """
      SELECT 1 FROM event
      WHERE visitor = (SELECT id FROM visitor WHERE token_hash = ?1) AND client_id = ?2
      """, [.blob(tokenHash), .text(eventID)], { _ in }
    ).isEmpty
  }

  func append(_ event: Recorded<QuickWinEvent>, toSession id: String) throws(ProgressStoreError) {
    let before = try session(id: id)?.events ?? []
    let visitor = try visitor(at: event.at)
    let values = SessionEventRow.values(event, session: id, after: QuickWinSession(replaying: before + [event]))
    try run(SessionEventRow.insertion, [visitor] + values)
  }

  func append(_ event: Recorded<TipEvent>) throws(ProgressStoreError) {
    let visitor = try visitor(at: event.at)
    try run(TipEventRow.insertion, [visitor] + TipEventRow.values(event))
  }

  /// The visitor's row, made where there is none.
  private func visitor(at time: Int) throws(ProgressStoreError) -> DatabaseValue {
    try run(
      "INSERT INTO visitor (token_hash, first_seen_at) VALUES (?1, ?2) ON CONFLICT (token_hash) DO NOTHING",
      [.blob(tokenHash), .integer(time)])
    let ids = try rows("SELECT id FROM visitor WHERE token_hash = ?1", [.blob(tokenHash)]) { $0.integer(0) }
    return DatabaseValue(ids.first)
  }

  private func event(_ row: SessionEventRow) throws(ProgressStoreError) -> Recorded<QuickWinEvent>? {
    guard let json = row.steps else { return row.event(steps: []) }
    return row.event(steps: try rows("SELECT value FROM json_each(?1) ORDER BY key", [.text(json)]) { $0.text(0) })
  }

  private func rows<Element>(
    _ sql: String, _ values: [DatabaseValue], _ read: (DatabaseRow) -> Element
  ) throws(ProgressStoreError) -> [Element] {
    do { return try connection.rows(sql, values, read) } catch { throw ProgressStoreError(error, path: path) }
  }

  private func run(_ sql: String, _ values: [DatabaseValue]) throws(ProgressStoreError) {
    do { try connection.run(sql, values) } catch { throw ProgressStoreError(error, path: path) }
  }
}
