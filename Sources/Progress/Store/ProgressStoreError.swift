package import Platform

/// Why progress cannot be read or kept. No case shows what a visitor did.
package enum ProgressStoreError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file has a migration that this program does not know.
  case newerSchema(path: String, migration: String)
  /// The file is none of Waymark's. It was not touched.
  case foreignFile(path: String)
  /// The database is damaged. It was not touched.
  case corruptFile(path: String)
  case database(DatabaseError, path: String)
  case system(SystemError)

  /// Whether there is no file to read.
  package var isMissingFile: Bool {
    if case .system(let error) = self { error.isMissingFile } else { false }
  }

  package var description: String {
    switch self {
    case .newerSchema(let path, let migration):
      "Cannot use \(path): a newer version of Waymark has written to it (\"\(migration)\")"
    case .foreignFile(let path): "Cannot use \(path): it is not a progress database of Waymark"
    case .corruptFile(let path): "Cannot use \(path): the database is damaged; move it away to start with a new one"
    case .database(let error, let path): "Cannot use \(path): \(error.reason)"
    case .system(let error): error.description
    }
  }
}
