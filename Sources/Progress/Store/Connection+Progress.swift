import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Connection {
  /// Opens a progress database and brings it up to date, after looking at all of it without touching it.
  ///
  /// - Parameter makesFile: whether a file that is missing is made.
  static func progress(
    path: String, _ migrations: [Migration], makesFile: Bool = true
  ) throws(ProgressStoreError) -> Connection {
    let isNew = try prepareFile(path, makesFile: makesFile)
    if !isNew {
      let unknown = try reporting(path) { () throws(DatabaseError) in try inspect(path, migrations) }
      if let unknown { throw .newerSchema(path: path, migration: unknown) }
    }
    let (connection, unknown) = try reporting(path) { () throws(DatabaseError) in
      let connection = try Connection(path: path)
      connection.setBusyTimeout(openingTimeout)
      if isNew { try connection.execute("PRAGMA application_id = \(DatabaseFile.applicationID)") }
      try connection.execute(
        """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        """)
      return (connection, try connection.migrate(migrations))
    }
    // Another process may have brought it further meanwhile.
    if let unknown { throw .newerSchema(path: path, migration: unknown) }
    connection.setBusyTimeout(busyTimeout)
    return connection
  }

  /// Opens a progress database that is there, to read from it as it is.
  static func reading(path: String, _ migrations: [Migration]) throws(ProgressStoreError) -> Connection {
    _ = try prepareFile(path, makesFile: false)
    // A log beside it is of a process that has it open, or that was killed.
    let isAlone = FileKind("\(path)-wal") == nil && FileKind("\(path)-journal") == nil
    let (connection, unknown) = try reporting(path) { () throws(DatabaseError) in
      let connection = try Connection(path: path, isAlone ? .readingAlone : .reading)
      connection.setBusyTimeout(openingTimeout)
      return (connection, try connection.unknownMigration(among: migrations))
    }
    if let unknown { throw .newerSchema(path: path, migration: unknown) }
    return connection
  }

  private static func reporting<Result>(
    _ path: String, _ body: () throws(DatabaseError) -> Result
  ) throws(ProgressStoreError) -> Result {
    do throws(DatabaseError) { return try body() } catch { throw ProgressStoreError(error, path: path) }
  }

  /// Looks at a file that is there, and changes nothing in it or beside it unless a crash left it half written.
  ///
  /// - Returns: the name of a migration that is not among `migrations`, if there is one.
  /// - Throws: where the file is damaged.
  private static func inspect(_ path: String, _ migrations: [Migration]) throws(DatabaseError) -> String? {
    func result(_ access: Access) throws(DatabaseError) -> String? {
      let connection = try Connection(path: path, access)
      connection.setBusyTimeout(openingTimeout)
      guard try connection.rows("PRAGMA integrity_check(1)", [], { $0.text(0) }) == ["ok"] else { throw .damaged }
      return try connection.unknownMigration(among: migrations)
    }
    // What a rollback journal holds belongs in the file before anyone can read it.
    if FileKind("\(path)-journal") != nil { return try result(.writing) }
    if FileKind("\(path)-wal") != nil { return try result(.reading) }
    do throws(DatabaseError) {
      return try result(.readingAlone)
    } catch {
      // Another process opened the file meanwhile, and what was read of it may be of two moments.
      guard FileKind("\(path)-wal") != nil else { throw error }
      return try result(.reading)
    }
  }

  /// Milliseconds to wait while another process, such as a second preview of the same site, writes.
  private static let openingTimeout: Int32 = 5_000

  /// The same for one attempt of a transaction to begin: short, so that a server that ends need not wait for it.
  private static let busyTimeout: Int32 = 100

  /// Makes the file, readable by its owner alone, and the folders above it where they are missing.
  ///
  /// - Returns: whether the file is new.
  private static func prepareFile(_ path: String, makesFile: Bool) throws(ProgressStoreError) -> Bool {
    do throws(SystemError) {
      switch try DatabaseFile(path: path) {
      case .own: return false
      case .foreign: break
      case .new where !makesFile: throw SystemError("open", path, code: ENOENT)
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
