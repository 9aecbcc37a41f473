package import Encoding
package import Platform

/// All that decides about a site's output, to find out whether it is what it was before without building anything.
package struct BuildInputs: Sendable {
  /// The site's folder, an absolute path.
  package let root: String
  /// Folders in it that are read whole; one that is not there is empty.
  package let folders: [String]
  /// What else decides: the program's version, the options.
  package let settings: String
  /// How many files are read at once.
  package let jobs: Int

  package init(root: String, folders: [String], settings: String, jobs: Int = 1) {
    self.root = root
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

  /// What the folders hold at one moment, as paths in the site.
  package struct Listing: Sendable {
    /// In a fixed order.
    fileprivate var files: [String] = []
    fileprivate var folders: [String] = []
  }

  /// Lists the folders; nil where that does not tell what a build reads: a link, or something that cannot be read.
  package func listing() -> Listing? {
    try? list()
  }

  /// Hashes everything, and finds out when it last changed.
  ///
  /// - Parameters:
  ///   - listing: what was in the folders before they were read; that it still is, the time of the last change tells.
  ///   - others: absolute paths of files outside the folders.
  ///   - known: hashes of what was read of files in the folders, by their paths in the site: these are not read again.
  /// - Returns: nil where something cannot be read.
  package func snapshot(
    of listing: Listing?, with others: [String], known: [String: ContentHash] = [:]
  ) async -> Snapshot? {
    guard let listing, let folderChanges = try? listing.folders.map({ try ChangeTime(of: "\(root)/\($0)") }) else {
      return nil
    }
    let paths = listing.files
    let files = await concurrentMap(paths.count, jobs: jobs) { index -> (hash: ContentHash, lastChange: ChangeTime?)? in
      // A file that has changed since it was read is another one for the next build.
      if let hash = known[paths[index]] { return (hash, nil) }
      return (try? hashOfFile("\(root)/\(paths[index])")).map { ($0.hash, $0.lastChange) }
    }
    let outside = others.map { try? hashOfFile($0) }
    guard let hash = hash(of: paths, files.map { $0?.hash }, others, outside.map { $0?.hash }) else { return nil }
    let changes = files.compactMap { $0?.lastChange } + outside.compactMap { $0?.lastChange } + folderChanges
    return Snapshot(others: others, hash: hash, lastChange: changes.max())
  }

  /// The hash that a snapshot of now would have.
  ///
  /// - Parameter others: absolute paths of files outside the folders.
  func hash(with others: [String]) async -> ContentHash? {
    guard let paths = listing()?.files, let folder = try? OpenFolder(root) else { return nil }
    let hashes = await concurrentMap(paths.count, jobs: jobs) { try? hashOfFile(paths[$0], in: folder) }
    return hash(of: paths, hashes, others, others.map { (try? hashOfFile($0))?.hash })
  }

  private func hash(
    of paths: [String], _ hashes: [ContentHash?], _ others: [String], _ otherHashes: [ContentHash?]
  ) -> ContentHash? {
    guard hashes.allSatisfy({ $0 != nil }) else { return nil }
    return combinedHash(settings, zip(paths + others, hashes + otherHashes).lazy.map { (name: $0, hash: $1) })
  }

  /// What is neither file nor folder; a build finds out what it leads to.
  private struct Unclear: Error {}

  private func list() throws -> Listing {
    var listing = Listing()
    for top in folders {
      switch FileKind("\(root)/\(top)") {
      case nil: continue
      case .folder: break
      case .file, .link, .other: throw Unclear()
      }
      // A stack rather than recursion: how deep folders lie is not ours to say.
      var rest = [top]
      while let folder = rest.popLast() {
        listing.folders.append(folder)
        for entry in try listFolder("\(root)/\(folder)") where !isIgnoredName(entry.name) {
          switch entry.kind {
          case .folder: rest.append("\(folder)/\(entry.name)")
          case .file: listing.files.append("\(folder)/\(entry.name)")
          case .link, .other: throw Unclear()
          }
        }
      }
    }
    return listing
  }
}
