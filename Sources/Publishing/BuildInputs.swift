import Encoding
package import Platform

/// All that decides about a site's output, to find out whether it is what it was before without building anything.
package struct BuildInputs: Sendable {
  /// Folders that are read whole, as absolute paths; one that is not there is empty.
  package let folders: [String]
  /// What else decides: the program's version, the options.
  package let settings: String
  /// How many files are read at once.
  package let jobs: Int

  package init(folders: [String], settings: String, jobs: Int = 1) {
    self.folders = folders
    self.settings = settings
    self.jobs = jobs
  }

  /// What the inputs were at one moment.
  package struct Snapshot: Sendable {
    /// Files outside the folders that were looked for, there or not.
    let others: [String]
    let hash: ContentHash
    /// When the last change to any of them was.
    let lastChange: ChangeTime?

    /// Whether nothing has changed since `time`, which lies before anything was read: then the snapshot is of what was
    /// read, though it was taken afterwards.
    package func isOlder(than time: ChangeTime) -> Bool {
      lastChange.map { $0 < time } ?? true
    }
  }

  /// Reads and hashes everything.
  ///
  /// - Parameter others: absolute paths of files outside the folders.
  /// - Returns: nil where that does not tell what a build reads: a link, or something that cannot be read.
  package func snapshot(with others: [String]) async -> Snapshot? {
    guard let (paths, folderChange) = try? list() else { return nil }
    let hashes = await concurrentMap(paths.count, jobs: jobs) { try? hashOfFile(paths[$0]) }
    guard hashes.allSatisfy({ $0 != nil }) else { return nil }
    let outside = others.map { try? hashOfFile($0) }
    let names = zip(paths + others, hashes + outside).map { (name: $0, hash: $1?.hash) }
    let changes = (hashes + outside).compactMap { $0?.lastChange } + [folderChange].compactMap { $0 }
    return Snapshot(others: others, hash: combinedHash(settings, names), lastChange: changes.max())
  }

  /// What is neither file nor folder; a build finds out what it leads to.
  private struct Unclear: Error {}

  /// The files of all folders in a fixed order, and when the last change to a folder was.
  private func list() throws -> (paths: [String], lastChange: ChangeTime?) {
    var paths: [String] = []
    var lastChange: ChangeTime?
    for top in folders {
      switch FileKind(top) {
      case nil: continue
      case .folder: break
      case .file, .link, .other: throw Unclear()
      }
      // A stack rather than recursion: how deep folders lie is not ours to say.
      var rest = [top]
      while let folder = rest.popLast() {
        let change = try ChangeTime(of: folder)
        lastChange = max(lastChange ?? change, change)
        for entry in try listFolder(folder) where !isIgnoredName(entry.name) {
          switch entry.kind {
          case .folder: rest.append("\(folder)/\(entry.name)")
          case .file: paths.append("\(folder)/\(entry.name)")
          case .link, .other: throw Unclear()
          }
        }
      }
    }
    return (paths, lastChange)
  }
}
