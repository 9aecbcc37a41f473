import CSQLite

/// The one owner of a database handle and of the statements prepared on it. Used by one thread at a time: it lives in
/// a `Mutex`.
final class Connection {
  private let handle: OpaquePointer
  /// Prepared once each: preparing anew halves the throughput.
  private var statements: [String: OpaquePointer] = [:]

  /// How a file is opened.
  enum Access {
    /// SQLite makes the file where there is none, and brings one in order that a crash left behind.
    case writing
    /// Nothing in the file is changed; a write-ahead log beside it is read.
    case reading
    /// For a file that nobody has open: not even a file beside it is made (<https://www.sqlite.org/uri.html>).
    case readingAlone
  }

  /// Opens a file. Nothing is read yet.
  init(path: String, _ access: Access = .writing) throws(DatabaseError) {
    var opened: OpaquePointer?
    let mode =
      switch access {
      case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .reading: SQLITE_OPEN_READONLY
      case .readingAlone: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    let name = access == .readingAlone ? "file:\(Self.escaped(path))?immutable=1" : path
    let status = sqlite3_open_v2(name, &opened, mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard status == SQLITE_OK, let opened else {
      defer { sqlite3_close_v2(opened) }
      throw DatabaseError(opened, code: status)
    }
    handle = opened
  }

  /// A path as it stands in a URI.
  private static func escaped(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Milliseconds that one call waits for another process that writes.
  func setBusyTimeout(_ milliseconds: Int32) {
    sqlite3_busy_timeout(handle, milliseconds)
  }

  /// Whether a transaction is open. Some failures, a full disk among them, end it by themselves.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs statements that take no values.
  func execute(_ script: String) throws(DatabaseError) {
    let status = sqlite3_exec(handle, script, nil, nil, nil)
    guard status == SQLITE_OK else { throw DatabaseError(handle, code: status, statement: script) }
  }

  /// Runs one statement for its effect.
  ///
  /// - Returns: how many rows it changed.
  @discardableResult
  func run(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int {
    _ = try rows(sql, values) { _ in }
    return Int(sqlite3_changes(handle))
  }

  /// Runs one statement and reads its rows; `?1` in it is the first of `values`.
  func rows<Element>(
    _ sql: String, _ values: [DatabaseValue] = [], _ read: (DatabaseRow) -> Element
  ) throws(DatabaseError) -> [Element] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      let status = value.bind(to: statement, at: Int32(index + 1))
      guard status == SQLITE_OK else { throw DatabaseError(handle, code: status, statement: sql) }
    }
    var elements: [Element] = []
    while true {
      let status = sqlite3_step(statement)
      switch status {
      case SQLITE_ROW: elements.append(read(DatabaseRow(statement: statement)))
      case SQLITE_DONE: return elements
      default: throw DatabaseError(handle, code: status, statement: sql)
      }
    }
  }

  /// Runs `body` as one step: all of it is in the database when this returns, nothing when it throws.
  ///
  /// - Parameters:
  ///   - writes: takes the write lock first. A transaction that reads and then writes would fail at once, whatever the
  ///     busy timeout, where another process has written in between.
  ///   - waitsLonger: is asked each time that the busy timeout is over.
  func transaction<Result, Failure: Error>(
    writes: Bool, whileBusy waitsLonger: () -> Bool = { false }, rethrowing wrap: (DatabaseError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do { try begin(writes: writes, whileBusy: waitsLonger) } catch { throw wrap(error) }
    do throws(Failure) {
      let result = try body()
      do { try run("COMMIT") } catch { throw wrap(error) }
      return result
    } catch {
      // Fails where SQLite has rolled back by itself, which is as well.
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  /// Runs `body` within the open transaction: where it throws, what it wrote is taken back, and nothing else.
  func savepoint<Result, Failure: Error>(
    rethrowing wrap: (DatabaseError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isInTransaction else { throw wrap(.transactionEnded) }
    do { try run("SAVEPOINT step") } catch { throw wrap(error) }
    do throws(Failure) {
      let result = try body()
      do { try run("RELEASE step") } catch { throw wrap(error) }
      return result
    } catch {
      // Fails where SQLite has ended the whole transaction, which is as well.
      _ = try? run("ROLLBACK TO step")
      _ = try? run("RELEASE step")
      throw error
    }
  }

  private func begin(writes: Bool, whileBusy waitsLonger: () -> Bool) throws(DatabaseError) {
    while true {
      do throws(DatabaseError) {
        try run(writes ? "BEGIN IMMEDIATE" : "BEGIN")
        return
      } catch {
        guard error.isBusy, waitsLonger() else { throw error }
      }
    }
  }

  /// Leaves the write-ahead log where it is when the connection is closed. Else SQLite deletes what has its name, which
  /// by now may belong to another database of the same path.
  func keepLog() {
    var on: Int32 = 1
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &on)
  }

  private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let known = statements[sql] { return known }
    var prepared: OpaquePointer?
    let status = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard status == SQLITE_OK, let prepared else { throw DatabaseError(handle, code: status, statement: sql) }
    statements[sql] = prepared
    return prepared
  }
}
