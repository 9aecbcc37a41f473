import Platform

/// A connection with the file that it was opened on, which someone may have deleted or replaced since: what is written
/// to a file without a name is lost.
final class OpenDatabase {
  let connection: Connection
  /// Changes whenever places in its log that are remembered hold no more: with another file, and where what was read of
  /// it was taken back. Never the same again in one store.
  var generation: Int
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
