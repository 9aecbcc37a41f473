import Platform

/// A connection with the file that it was opened on, which someone may have deleted or replaced since: what is written
/// to a file without a name is lost.
struct OpenDatabase {
  let connection: Connection
  /// How many files the store had open before.
  let generation: Int
  private let identity: FileIdentity?

  init(
    path: String, _ migrations: [Migration], makesFile: Bool, generation: Int = 0
  ) throws(ProgressStoreError) {
    self.generation = generation
    connection = try Connection.progress(path: path, migrations, makesFile: makesFile)
    identity = FileIdentity(path)
  }

  /// Whether the path leads to the file that is open.
  func isCurrent(at path: String) -> Bool {
    FileIdentity(path) == identity
  }
}
