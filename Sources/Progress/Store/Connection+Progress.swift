import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Connection {
  /// Opens a progress database and brings it up to date, after looking at it without touching it.
  static func progress(path: String, _ migrations: [Migration]) throws(ProgressStoreError) -> Connection {
    let isNew = try prepareFile(path)
    let unknown: String?
    let connection: Connection
    do throws(DatabaseError) {
      connection = try Connection(path: path)
      connection.setBusyTimeout(openingTimeout)
      if isNew { try connection.execute("PRAGMA application_id = \(DatabaseFile.applicationID)") }
      try connection.checkIntegrity()
      try connection.execute(
        """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        """)
      unknown = try connection.migrate(migrations)
    } catch {
      throw ProgressStoreError(error, path: path)
    }
    if let unknown { throw .newerSchema(path: path, migration: unknown) }
    connection.setBusyTimeout(busyTimeout)
    return connection
  }

  private func checkIntegrity() throws(DatabaseError) {
    let findings = try rows("PRAGMA quick_check(1)") { $0.text(0) }
    guard findings == ["ok"] else { throw .damaged }
  }

  /// Milliseconds to wait while another process, such as a second preview of the same site, writes.
  private static let openingTimeout: Int32 = 5_000

  /// The same for one attempt of a transaction to begin: short, so that a server that ends need not wait for it.
  private static let busyTimeout: Int32 = 100

  /// Makes the file, readable by its owner alone, and the folders above it where they are missing.
  ///
  /// - Returns: whether the file is new.
  private static func prepareFile(_ path: String) throws(ProgressStoreError) -> Bool {
    do throws(SystemError) {
      switch try DatabaseFile(path: path) {
      case .own: return false
      case .foreign: break
      case .new:
        try makeFolder(parentPath(path))
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError.last("create", path) }
        close(descriptor)
        return true
      }
    } catch {
      throw .system(error)
    }
    throw .foreignFile(path: path)
  }
}
