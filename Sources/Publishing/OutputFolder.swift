import Platform

/// An output folder that this process alone may write to, for as long as the value lives.
struct OutputFolder: ~Copyable {
  /// Absolute, without links.
  let path: String
  /// What Waymark wrote there before.
  let manifest: Manifest
  private let lock: FolderLock

  /// Makes the folder if need be, claims it and reads its manifest.
  ///
  /// - Parameters:
  ///   - path: absolute; if it is a link, what it leads to is meant.
  ///   - sources: folders that the output may neither be, hold nor lie in.
  ///   - root: the site's folder, which the output may lie in but neither be nor hold.
  ///   - whileBusy: called again and again for as long as another build writes to the folder.
  init(
    _ path: String, apartFrom sources: [String], in root: String, isForced: Bool,
    whileBusy: (_ path: String) throws(PublishingError) -> Void
  ) throws(PublishingError) {
    let path = resolvedPath(path)
    for source in sources.map(resolvedPath) where isPath(path, within: source) || isPath(source, within: path) {
      throw .overlaps(output: path, source: source)
    }
    let root = resolvedPath(root)
    if isPath(root, within: path) { throw .overlaps(output: path, source: root) }

    let kind = FileKind(path, followsLinks: true)
    guard kind == .folder || kind == nil && FileKind(path) == nil else { throw .noFolder(path) }
    try reportingSystemErrors { () throws(SystemError) in try makeFolder(path) }
    let lock = try Self.lock(path, whileBusy: whileBusy)
    manifest = try Self.claim(path, isForced: isForced)
    self.path = path
    self.lock = lock
  }

  private static func lock(
    _ path: String, whileBusy: (_ path: String) throws(PublishingError) -> Void
  ) throws(PublishingError) -> FolderLock {
    while true {
      do throws(SystemError) {
        if let lock = try FolderLock(path) { return lock }
      } catch {
        throw .system(error)
      }
      try whileBusy(path)
    }
  }

  /// Reads the folder's manifest; writes an empty one into a folder that is empty or taken by force, so that a build
  /// that is killed later leaves a folder that the next one recognises.
  private static func claim(_ path: String, isForced: Bool) throws(PublishingError) -> Manifest {
    let file = joinPath(path, Manifest.fileName)
    if FileKind(file) == .file {
      let bytes = try reportingSystemErrors { () throws(SystemError) in try readFile(file) }
      do throws(Manifest.ReadingError) {
        return try Manifest(bytes)
      } catch {
        guard isForced else { throw error == .newer ? .newerManifest(path) : .foreignFolder(path) }
      }
    } else if !isForced {
      let names = try reportingSystemErrors { () throws(SystemError) in try listFolder(path).map(\.name) }
      guard names.allSatisfy({ $0.hasPrefix(OutputPath.reservedPrefix) }) else { throw .foreignFolder(path) }
    }
    let manifest = Manifest(paths: [])
    try reportingSystemErrors { () throws(SystemError) in try replaceFile(file, manifest.bytes) }
    return manifest
  }

  func absolute(_ path: OutputPath) -> String {
    "\(self.path)/\(path.text)"
  }
}

/// Runs `body`, a failure of the system becoming one of publishing.
func reportingSystemErrors<Result>(_ body: () throws(SystemError) -> Result) throws(PublishingError) -> Result {
  do {
    return try body()
  } catch {
    throw .system(error)
  }
}
