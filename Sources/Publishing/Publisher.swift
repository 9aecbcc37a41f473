import Encoding
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
  /// Absolute path of the file that says what the last build was made from; nil keeps none.
  package let record: String?

  package init(
    folder: String, root: String, sources: [String], isForced: Bool = false, jobs: Int = 1, record: String? = nil
  ) {
    self.folder = folder
    self.root = root
    self.sources = sources
    self.isForced = isForced
    self.jobs = jobs
    self.record = record
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
  ///   - inputs: what the files are made from, to be recorded; nil records nothing.
  ///   - isInterrupted: asked often; once it is true, publishing puts things back and throws `.interrupted`.
  ///   - waiting: called once where another build has to end first, with the number of its process if that is known.
  ///   - progress: called with the number of files looked at, from any thread.
  package func publish(
    _ files: [OutputFile], from inputs: BuildInputs.Snapshot? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    waiting: (_ process: Int?) -> Void = { _ in },
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(PublishingError) -> Summary {
    let files = files.sortedByPath
    let paths = try Self.checkedPaths(files)
    var hasWaited = false
    let output = try OutputFolder(folder, apartFrom: sources, in: root, isForced: isForced) {
      (path) throws(PublishingError) in
      if !hasWaited { waiting(FolderLock.holder(of: path)) }
      hasWaited = true
      guard !isInterrupted() else { throw .interrupted }
      pause(milliseconds: 20)
    }
    let places = try Places(output.path, for: paths, owned: output.manifest)
    let staging = try StagingFolder(in: output.path)

    let (changed, hashes) = try await stage(
      files, paths, places, in: output, staging, hashes: inputs != nil && record != nil, isInterrupted, progress)
    let stale = output.manifest.paths(notIn: paths)
    try places.checkWritable(for: changed, stale)
    // The last moment to turn back.
    guard !isInterrupted() else { throw .interrupted }

    let final = Manifest(paths: paths)
    let interim = stale.isEmpty ? final : Manifest(paths: paths + stale)
    if interim != output.manifest { try staging.place(interim) }
    let blocking = Self.blocking(stale, paths)
    if !blocking.isEmpty {
      try places.remove(blocking.sorted())
      try places.restoreFolders(for: changed)
    }
    try places.place(changed, from: staging.path)
    // Where a new file took the place of a stale one, it is not to be removed with it.
    try places.remove(stale.filter { !blocking.contains($0) })
    if final != interim { try staging.place(final) }
    if let inputs, let record {
      BuildRecord(inputs: inputs, outputs: BuildRecord.outputs(paths, hashes)).write(to: record)
    }
    return Summary(written: changed.count, unchanged: files.count - changed.count, removed: stale.count)
  }

  /// Finds out whether the folder holds what a build would write, without building: the record in it says that it was
  /// made from the same inputs, and every file still has the bytes that it had then. What a killed build left is for the next
  /// build to remove.
  ///
  /// - Returns: the number of files; nil where a build has to find out.
  package func countOfUnchangedFiles(from inputs: BuildInputs) async -> Int? {
    // Without a manifest there is nothing to look at, and no folder is to be made for that.
    guard FileKind(joinPath(folder, Manifest.fileName)) == .file, let record = record.flatMap(BuildRecord.init(at:))
    else { return nil }
    do {
      let output = try OutputFolder(folder, apartFrom: sources, in: root, isForced: isForced) {
        (path) throws(PublishingError) in throw .busy(path)
      }
      guard try StagingFolder.remains(in: output.path).isEmpty else { return nil }
      // The sources first: they are fewer bytes, and where one has changed the output need not be looked at.
      guard await inputs.hash(with: record.others)?.description == record.inputs,
        await BuildRecord.outputs(of: output.manifest, in: output.path, jobs: jobs)?.description == record.outputs
      else { return nil }
      return output.manifest.paths.count
    } catch {
      // What is wrong with the folder is for the build to tell.
      return nil
    }
  }

  /// The files' paths, each safe, none twice, none a folder of another.
  private static func checkedPaths(_ files: [OutputFile]) throws(PublishingError) -> [OutputPath] {
    var paths: [OutputPath] = []
    paths.reserveCapacity(files.count)
    for file in files {
      guard let path = OutputPath(file.path) else { throw .unsafePath(file.path) }
      if path == paths.last { throw .conflictingPaths(path.text, path.text) }
      paths.append(path)
    }
    let all = Manifest(paths: paths)
    for folder in paths.folders {
      guard let path = OutputPath(folder), all.contains(path) else { continue }
      let inside = paths.first { $0.text.utf8.starts(with: "\(folder)/".utf8) }
      throw .conflictingPaths(folder, inside?.text ?? folder)
    }
    return paths
  }

  /// Writes each file whose bytes are not in its place yet into the staging folder.
  ///
  /// - Returns: which files these are, and the hashes of all files where they are wanted.
  private func stage(
    _ files: [OutputFile], _ paths: [OutputPath], _ places: Places, in output: borrowing OutputFolder,
    _ staging: borrowing StagingFolder, hashes: Bool, _ isInterrupted: @escaping @Sendable () -> Bool,
    _ progress: @escaping @Sendable (Int) -> Void
  ) async throws(PublishingError) -> (changed: [Int], hashes: [ContentHash?]) {
    let stager = try Stager(
      output: output.path, staging: staging.path, owned: output.manifest, isForced: isForced,
      hashes: hashes, isInterrupted: isInterrupted, progress: progress)
    let results = await concurrentMap(files.count, jobs: jobs) { index in
      stager.stage(files[index], paths[index], isPlaceFree: places.isFree(index))
    }
    var changed: [Int] = []
    var known: [ContentHash?] = []
    known.reserveCapacity(paths.count)
    for (index, result) in results.enumerated() {
      switch result {
      case .unchanged(let hash): known.append(hash)
      case .staged(let hash):
        changed.append(index)
        known.append(hash)
      case .failed(let error): throw error
      case .skipped: break
      }
    }
    guard !isInterrupted() else { throw .interrupted }
    return (changed, known)
  }

  /// The stale files that must go before new ones can have their places: a file where a folder is wanted, or in a
  /// folder where a file is wanted, or under a name that differs only in case (one name on some file systems).
  private static func blocking(_ stale: [OutputPath], _ wanted: [OutputPath]) -> Set<OutputPath> {
    guard !stale.isEmpty else { return [] }
    let folders = Set(wanted.folders.map { $0.lowercased() })
    let names = Set(wanted.map { $0.text.lowercased() })
    let blocking = stale.filter { path in
      let name = path.text.lowercased()
      return names.contains(name) || folders.contains(name)
        || path.folders.contains { names.contains($0.lowercased()) }
    }
    return Set(blocking)
  }
}

extension [OutputFile] {
  /// The files ascending by path, which those of a site are already.
  fileprivate var sortedByPath: [OutputFile] {
    let isAscending = indices.dropFirst().allSatisfy { !self[$0].path.precedesByBytes(self[$0 - 1].path) }
    return isAscending ? self : sorted { $0.path.precedesByBytes($1.path) }
  }
}
