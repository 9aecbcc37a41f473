/// What calls do within one transaction of the SQLite file, each as a step that can be taken back by itself.
struct SQLiteTransaction: ProgressAccess {
  private let database: OpenDatabase
  private let path: String

  init(_ database: OpenDatabase, path: String) {
    self.database = database
    self.path = path
  }

  func update<Result: Sendable>(
    _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result {
    let log = SQLiteVisitorLog(database, tokenHash: visitor.hash, path: path)
    return try database.connection.savepoint(rethrowing: wrap) { () throws(ProgressStoreError) in try work(log) }
  }

  func read<Result: Sendable>(
    _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result {
    try requireTransaction()
    return try work(SQLiteVisitorLog(database, tokenHash: visitor.hash, path: path))
  }

  func forget(_ visitor: VisitorToken) throws(ProgressStoreError) {
    let hash = visitor.hash
    _ = try database.connection.savepoint(rethrowing: wrap) { () throws(ProgressStoreError) in
      try wrapping { () throws(DatabaseError) in
        try database.connection.run("DELETE FROM visitor WHERE token_hash = ?1", [.blob(hash)])
      }
    }
  }

  func report() throws(ProgressStoreError) -> ProgressReport {
    try requireTransaction()
    return try wrapping { () throws(DatabaseError) in try ProgressReport(reading: database.connection) }
  }

  func recentEvents(most count: Int) throws(ProgressStoreError) -> [LoggedEvent] {
    try requireTransaction()
    return try wrapping { () throws(DatabaseError) in try LoggedEvent.newest(count, in: database.connection) }
  }

  private func requireTransaction() throws(ProgressStoreError) {
    guard database.connection.isInTransaction else { throw wrap(.transactionEnded) }
  }

  private func wrapping<Result>(_ body: () throws(DatabaseError) -> Result) throws(ProgressStoreError) -> Result {
    do throws(DatabaseError) { return try body() } catch { throw wrap(error) }
  }

  private func wrap(_ error: DatabaseError) -> ProgressStoreError {
    ProgressStoreError(error, path: path)
  }
}
