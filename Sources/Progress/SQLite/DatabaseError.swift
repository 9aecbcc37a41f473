import CSQLite

/// A failure that SQLite reported. It shows the statement, never the values bound to it.
package struct DatabaseError: Error, Sendable, Equatable, CustomStringConvertible {
  /// An extended result code (<https://www.sqlite.org/rescode.html>).
  package let code: Int32
  /// SQLite's own words.
  package let message: String
  /// The statement, with `?1` where values go.
  package let statement: String?

  init(code: Int32, message: String, statement: String? = nil) {
    self.code = code
    self.message = message
    self.statement = statement
  }

  /// The last failure on a connection.
  init(_ connection: OpaquePointer?, code: Int32, statement: String? = nil) {
    self.init(
      code: connection.map { sqlite3_extended_errcode($0) } ?? code,
      message: String(cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)),
      statement: statement)
  }

  /// What a failed check of the whole file comes to.
  static let damaged = DatabaseError(code: SQLITE_CORRUPT, message: String(cString: sqlite3_errstr(SQLITE_CORRUPT)))

  /// What a step comes to whose transaction SQLite has ended: `SQLITE_ABORT_ROLLBACK`, a macro that Swift does not import.
  static let transactionEnded = DatabaseError(
    code: SQLITE_ABORT | 2 << 8, message: String(cString: sqlite3_errstr(SQLITE_ABORT | 2 << 8)))

  /// Whether the file is damaged, or no database at all.
  var isAboutFile: Bool {
    [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF)
  }

  /// Whether another process is writing.
  var isBusy: Bool { code & 0xFF == SQLITE_BUSY }

  /// The failure for people: no number, no statement.
  package var reason: String {
    switch code & 0xFF {
    case SQLITE_READONLY: "it cannot be written to"
    case SQLITE_FULL: "the disk is full"
    case SQLITE_BUSY, SQLITE_LOCKED: "another program is writing to it, and does not come to an end"
    case SQLITE_CANTOPEN: "it cannot be opened, or no file can be made beside it"
    case SQLITE_IOERR: "reading or writing failed on the disk"
    case SQLITE_PERM, SQLITE_AUTH: "access is denied"
    default: message
    }
  }

  /// For developers.
  package var description: String {
    "SQLite: \(message) (\(code))" + (statement.map { " in: \($0)" } ?? "")
  }
}
