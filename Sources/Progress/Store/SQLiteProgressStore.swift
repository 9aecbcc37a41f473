import CSQLite
import Platform
import Synchronization

/// Progress in one SQLite file: write-ahead log, every commit synced.
package final class SQLiteProgressStore: ProgressStore {
  private let path: String
  private let connection: Mutex<Connection>

  /// Opens a database, making the file and its folder where they are missing.
  ///
  /// - Throws: `foreignFile`, `corruptFile` and `newerSchema` before anything in the file is changed.
  package convenience init(path: String) throws(ProgressStoreError) {
    try self.init(path: path, migrations: Migration.progress)
  }

  init(path: String, migrations: [Migration]) throws(ProgressStoreError) {
    self.path = path
    connection = Mutex(try Connection.progress(path: path, migrations))
  }

  package func update<Result: Sendable>(
    _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result {
    try perform(visitor, writes: true, work)
  }

  package func read<Result: Sendable>(
    _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result {
    try perform(visitor, writes: false, work)
  }

  package func forget(_ visitor: VisitorToken) throws(ProgressStoreError) {
    let hash = visitor.hash
    try withConnection { connection throws(DatabaseError) in
      _ = try connection.run("DELETE FROM visitor WHERE token_hash = ?1", [.blob(hash)])
    }
  }

  package func report() throws(ProgressStoreError) -> ProgressReport {
    try withConnection { connection throws(DatabaseError) in
      try connection.transaction(writes: false, rethrowing: { $0 }) { () throws(DatabaseError) in
        try ProgressReport(reading: connection)
      }
    }
  }

  private func perform<Result: Sendable>(
    _ visitor: VisitorToken, writes: Bool, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result {
    let hash = visitor.hash
    return try connection.withLock { connection throws(ProgressStoreError) in
      let wrap = { @Sendable [path] error in ProgressStoreError(error, path: path) }
      return try connection.transaction(writes: writes, rethrowing: wrap) { () throws(ProgressStoreError) in
        try work(SQLiteVisitorLog(connection, tokenHash: hash, path: path))
      }
    }
  }

  private func withConnection<Result: Sendable>(
    _ work: @Sendable (Connection) throws(DatabaseError) -> Result
  ) throws(ProgressStoreError) -> Result {
    try connection.withLock { connection throws(ProgressStoreError) in
      do throws(DatabaseError) {
        return try work(connection)
      } catch {
        throw ProgressStoreError(error, path: path)
      }
    }
  }
}

extension ProgressStoreError {
  init(_ error: DatabaseError, path: String) {
    self = error.isAboutFile ? .corruptFile(path: path) : .database(error, path: path)
  }
}
