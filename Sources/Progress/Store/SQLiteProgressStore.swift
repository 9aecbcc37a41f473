import CSQLite
import Platform
import Synchronization

/// Progress in one SQLite file: write-ahead log, every commit synced.
package final class SQLiteProgressStore: ProgressStore {
  /// What a store does of its own accord.
  package enum Event: Sendable, Equatable {
    /// The file was deleted or replaced while it was in use, and what it held with it; another one is in use now.
    case startedOver(path: String)
  }

  private struct State {
    /// Nil where the file went and no other could be opened.
    var database: OpenDatabase?
    /// `OpenDatabase.generation` of the last one.
    var generation = 0
  }

  private let path: String
  private let migrations: [Migration]
  private let makesFile: Bool
  private let state: Mutex<State>
  private let isEnding = Atomic(false)
  private let tell: @Sendable (Event) -> Void

  /// Opens a database, making the file and its folder where they are missing.
  ///
  /// - Parameter tell: is called on any thread.
  /// - Throws: `foreignFile`, `corruptFile` and `newerSchema` before anything in the file is changed.
  package convenience init(
    path: String, tell: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws(ProgressStoreError) {
    try self.init(path: path, migrations: Migration.progress, tell: tell)
  }

  /// Opens a database that is there, to read from it; a server may be writing to it.
  ///
  /// - Throws: as `init(path:)`, and `system` where there is no such file.
  package convenience init(existing path: String) throws(ProgressStoreError) {
    try self.init(path: path, migrations: Migration.progress, makesFile: false)
  }

  /// The median time of each quick win that was completed by its steps, in milliseconds, by its id.
  ///
  /// Only reads: the file is neither made nor brought up to date, and a server may be writing to it.
  ///
  /// - Throws: as `init(path:)`, and `system` where there is no such file.
  package static func medianTimes(inFile path: String) throws(ProgressStoreError) -> [String: Int] {
    let connection = try Connection.reading(path: path, Migration.progress)
    do throws(DatabaseError) {
      let rows = try connection.rows("SELECT task, median FROM completion_time", []) { row in
        (row.text(0), row.integer(1))
      }
      return Dictionary(rows) { first, _ in first }
    } catch {
      throw ProgressStoreError(error, path: path)
    }
  }

  init(
    path: String, migrations: [Migration], makesFile: Bool = true,
    tell: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws(ProgressStoreError) {
    self.path = path
    self.migrations = migrations
    self.makesFile = makesFile
    self.tell = tell
    state = Mutex(State(database: try OpenDatabase(path: path, migrations, makesFile: makesFile)))
  }

  /// Lets calls that wait for another process to write fail, now and from now on: the server is ending.
  package func stopWaiting() {
    isEnding.store(true, ordering: .relaxed)
  }

  package func group(writes: Bool, _ body: (any ProgressAccess) -> Void) throws(ProgressStoreError) {
    let wrap = { @Sendable [path] error in ProgressStoreError(error, path: path) }
    try withDatabase { database throws(ProgressStoreError) in
      do throws(ProgressStoreError) {
        try database.connection.transaction(
          writes: writes, whileBusy: patience(), rethrowing: wrap
        ) { () throws(ProgressStoreError) in
          body(SQLiteTransaction(database, path: path))
          guard database.connection.isInTransaction else { throw wrap(.transactionEnded) }
        }
      } catch {
        // Whatever was read of what was written may never have been.
        database.generation += 1
        throw error
      }
    }
  }

  package func update<Result: Sendable>(
    _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result {
    try alone(writes: true) { access throws(ProgressStoreError) in try access.update(visitor, work) }
  }

  package func read<Result: Sendable>(
    _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result {
    try alone(writes: false) { access throws(ProgressStoreError) in try access.read(visitor, work) }
  }

  package func forget(_ visitor: VisitorToken) throws(ProgressStoreError) {
    try alone(writes: true) { access throws(ProgressStoreError) in try access.forget(visitor) }
  }

  package func report() throws(ProgressStoreError) -> ProgressReport {
    try alone(writes: false) { access throws(ProgressStoreError) in try access.report() }
  }

  package func recentEvents(most count: Int) throws(ProgressStoreError) -> [LoggedEvent] {
    try alone(writes: false) { access throws(ProgressStoreError) in try access.recentEvents(most: count) }
  }

  /// A group of one call.
  private func alone<Value>(
    writes: Bool, _ call: (any ProgressAccess) throws(ProgressStoreError) -> Value
  ) throws(ProgressStoreError) -> Value {
    var outcome: Result<Value, ProgressStoreError>?
    try group(writes: writes) { access in
      outcome = Result { () throws(ProgressStoreError) in try call(access) }
    }
    guard let outcome else { preconditionFailure("A group that succeeds has run its body") }
    return try outcome.get()
  }

  /// Whether to wait longer for another process that writes.
  private func patience() -> () -> Bool {
    let end = ContinuousClock.now + Self.longestWait
    return { [self] in ContinuousClock.now < end && !isEnding.load(ordering: .relaxed) }
  }

  private static let longestWait = Duration.seconds(5)

  /// Runs `work` on the database that the path leads to.
  private func withDatabase(_ work: (OpenDatabase) throws(ProgressStoreError) -> Void) throws(ProgressStoreError) {
    try state.withLock { state throws(ProgressStoreError) in
      if let open = state.database, open.isCurrent(at: path) { return try work(open) }
      // Closed before the other one is opened, and without deleting anything of its name.
      state.database?.connection.keepLog()
      state.generation = (state.database?.generation ?? state.generation) + 1
      state.database = nil
      let open = try OpenDatabase(
        path: path, migrations, makesFile: makesFile, generation: state.generation)
      state.database = open
      tell(.startedOver(path: path))
      try work(open)
    }
  }
}

extension ProgressStoreError {
  init(_ error: DatabaseError, path: String) {
    self = error.isAboutFile ? .corruptFile(path: path) : .database(error, path: path)
  }
}
