import Platform
package import Site

/// Writes a site into a folder, so that the folder holds the files of the site and whatever others put there.
///
/// Nothing of the old site changes before every new byte is on disk: new files are written to a staging folder inside
/// the output folder, and only when all of them are whole is each renamed into its place. A full disk or a kill
/// therefore leaves whole files, and the next build completes the site: the manifest names a file before it gets its
/// place and until it is gone.
package struct Publisher: Sendable {
  /// Absolute path of the output folder.
  package let folder: String
  /// Absolute path of the site's folder.
  package let root: String
  /// Absolute paths of the folders that Waymark reads: the output may have nothing to do with them.
  package let sources: [String]
  /// Take over a folder that Waymark did not write, and replace files in it that have the path of one of the site's.
  package let isForced: Bool
  /// How many threads write.
  package let jobs: Int

  package init(folder: String, root: String, sources: [String], isForced: Bool = false, jobs: Int = 1) {
    self.folder = folder
    self.root = root
    self.sources = sources
    self.isForced = isForced
    self.jobs = jobs
  }

  /// What publishing did, in files.
  package struct Summary: Sendable, Equatable {
    package var written = 0
    package var unchanged = 0
    package var removed = 0

    package init(written: Int = 0, unchanged: Int = 0, removed: Int = 0) {
      self.written = written
      self.unchanged = unchanged
      self.removed = removed
    }
  }

  /// Makes the folder hold exactly `files`, apart from what Waymark does not own.
  ///
  /// - Parameters:
  ///   - isInterrupted: asked often; once it is true, publishing puts things back and throws `.interrupted`.
  ///   - progress: called with the number of files looked at, from any thread.
  package func publish(
    _ files: [OutputFile], isInterrupted: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(PublishingError) -> Summary {
    let paths = try Self.checkedPaths(files)
    let output = try OutputFolder(folder, apartFrom: sources, in: root, isForced: isForced)
    try checkPlaces(paths, in: output)
    let staging = try StagingFolder(in: output.path)

    let changed = try await stage(files, paths, in: output, staging, isInterrupted, progress)
    let wanted = Set(paths)
    let stale = output.manifest.paths.subtracting(wanted)
    try staging.write(Manifest(paths: wanted), as: .final)
    try staging.write(Manifest(paths: wanted.union(stale)), as: .interim)
    let places = Places(output.path)
    try places.checkWritable(for: changed.map { paths[$0] } + stale)
    // The last moment to turn back.
    guard !isInterrupted() else { throw .interrupted }

    try staging.place(.interim)
    let blocking = Self.blocking(stale, wanted)
    try places.remove(blocking)
    try places.makeFolders(for: changed.map { paths[$0] })
    for index in changed {
      try reportingSystemErrors { () throws(SystemError) in
        try renameFile(staging.path(of: index), to: output.absolute(paths[index]))
      }
    }
    try places.remove(stale.subtracting(blocking))
    try staging.place(.final)
    return Summary(written: changed.count, unchanged: files.count - changed.count, removed: stale.count)
  }

  /// The files' paths, each safe, none twice, none a folder of another.
  private static func checkedPaths(_ files: [OutputFile]) throws(PublishingError) -> [OutputPath] {
    var paths: [OutputPath] = []
    paths.reserveCapacity(files.count)
    var seen: Set<OutputPath> = []
    for file in files {
      guard let path = OutputPath(file.path) else { throw .unsafePath(file.path) }
      guard seen.insert(path).inserted else { throw .conflictingPaths(path.text, path.text) }
      paths.append(path)
    }
    for path in paths {
      for folder in path.folders {
        if let folder = OutputPath(folder), seen.contains(folder) { throw .conflictingPaths(folder.text, path.text) }
      }
    }
    return paths
  }

  /// Looks at what has the files' places now: no link is written through, nothing that others wrote is lost.
  private func checkPlaces(_ paths: [OutputPath], in output: borrowing OutputFolder) throws(PublishingError) {
    let owned = output.manifest.paths
    var known: Set<String> = []
    for path in paths {
      for folder in path.folders where known.insert(folder).inserted {
        let place = "\(output.path)/\(folder)"
        switch FileKind(place) {
        case nil, .folder: break
        case .link: throw .link(place)
        case .file, .other:
          guard let path = OutputPath(folder), owned.contains(path) else { throw .obstacle(place) }
        }
      }
    }
  }

  /// Writes each file whose bytes are not in its place yet into the staging folder.
  ///
  /// - Returns: the indices of those files.
  private func stage(
    _ files: [OutputFile], _ paths: [OutputPath], in output: borrowing OutputFolder, _ staging: borrowing StagingFolder,
    _ isInterrupted: @escaping @Sendable () -> Bool, _ progress: @escaping @Sendable (Int) -> Void
  ) async throws(PublishingError) -> [Int] {
    let stager = Stager(
      output: output.path, staging: staging.path, owned: output.manifest.paths, isForced: isForced,
      isInterrupted: isInterrupted, progress: progress)
    let results = await concurrentMap(files.count, jobs: jobs) { index in
      stager.stage(files[index], paths[index], index)
    }
    var changed: [Int] = []
    for (index, result) in results.enumerated() {
      switch result {
      case .unchanged: break
      case .staged: changed.append(index)
      case .failed(let error): throw error
      case .skipped: break
      }
    }
    guard !isInterrupted() else { throw .interrupted }
    return changed
  }

  /// The stale files that must go before new ones can have their places: a file where a folder is wanted, or in a
  /// folder where a file is wanted, or under a name that differs only in case (one name on some file systems).
  private static func blocking(_ stale: Set<OutputPath>, _ wanted: Set<OutputPath>) -> Set<OutputPath> {
    guard !stale.isEmpty else { return [] }
    var folders: Set<String> = []
    var names: Set<String> = []
    for path in wanted {
      folders.formUnion(path.folders.map { $0.lowercased() })
      names.insert(path.text.lowercased())
    }
    return stale.filter { path in
      let name = path.text.lowercased()
      return names.contains(name) || folders.contains(name)
        || path.folders.contains { names.contains($0.lowercased()) }
    }
  }
}
