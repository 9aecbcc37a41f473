package import Onboarding

/// Where the progress of all visitors is kept. SQLite is the embedded form; a server's database can take its place.
///
/// Calls block, and may come on any thread and on several at once. What one of them wrote survives a crash of the
/// process once it returns.
package protocol ProgressStore: ProgressAccess, Sendable {
  /// Runs `body`, and keeps what all its calls wrote at its end: one wait for the disk is enough for all of them. A call
  /// that throws takes back what it wrote, and nothing of the others'.
  ///
  /// - Parameters:
  ///   - writes: whether `body` may call more than what reads.
  ///   - body: runs once, or not at all where this throws. It must not call the store itself, and nobody must learn what
  ///     its calls returned before this has returned.
  /// - Throws: where nothing of all that is kept.
  func group(writes: Bool, _ body: (any ProgressAccess) -> Void) throws(ProgressStoreError)
}

/// What there is to do with the progress of all visitors, by itself or within a group.
package protocol ProgressAccess {
  /// Reads and writes one visitor's log as one step: no other call sees a part of it. A visitor is created by the first
  /// event.
  func update<Result: Sendable>(
    _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result

  /// Reads one visitor's log; all that `work` sees is of one moment. A visitor who is not known has an empty one.
  func read<Result: Sendable>(
    _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result

  /// Forgets everything of one visitor: the one deletion there is.
  func forget(_ visitor: VisitorToken) throws(ProgressStoreError)

  /// What all visitors did.
  func report() throws(ProgressStoreError) -> ProgressReport

  /// What happened last, over all visitors, the newest first.
  func recentEvents(most: Int) throws(ProgressStoreError) -> [LoggedEvent]
}

/// One visitor's append-only log, within one call of `ProgressAccess.update` or `read`.
package protocol VisitorLog {
  /// All sessions, in the order of their first events.
  func sessions() throws(ProgressStoreError) -> [StoredSession]

  /// Nil where this visitor has no such session, whoever else has.
  func session(id: String) throws(ProgressStoreError) -> StoredSession?

  /// Everything that happened around tips, in its order.
  func tipEvents() throws(ProgressStoreError) -> [Recorded<TipEvent>]

  /// What came on tips since `position`, which an earlier call gave for this visitor, by this server or another on the
  /// same store; everything where it is nil.
  func tipEvents(since position: LogPosition?) throws(ProgressStoreError) -> TipEventTail

  /// Whether an event with this id, made by the client, is in the log already.
  func contains(eventID: String) throws(ProgressStoreError) -> Bool

  /// Adds an event to the end of a session, which begins with its first event. An event whose id is in the log is left
  /// out.
  func append(_ event: Recorded<QuickWinEvent>, toSession id: String) throws(ProgressStoreError)

  /// Adds an event on tips. An event whose id is in the log is left out.
  func append(_ event: Recorded<TipEvent>) throws(ProgressStoreError)
}
