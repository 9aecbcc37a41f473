import Platform

/// A folder inside the output folder, on the same file system, that holds new files until all of them are whole.
struct StagingFolder: ~Copyable {
  private static let name = "\(OutputPath.reservedPrefix)staging"

  let path: String
  private let output: String

  /// The two forms of the manifest that a build writes.
  enum Form: String {
    /// Names what was there and what is about to be: in place while files change.
    case interim
    case final
  }

  /// Makes the folder, and removes what a killed build left under the names that publishing reserves.
  init(in output: String) throws(PublishingError) {
    self.output = output
    path = "\(output)/\(Self.name)"
    let path = path
    try reportingSystemErrors { () throws(SystemError) in
      for name in try listFolder(output).map(\.name)
      where name.hasPrefix(OutputPath.reservedPrefix) && name != Manifest.fileName {
        Self.remove("\(output)/\(name)")
      }
      try makeFolder(path)
    }
  }

  deinit { Self.remove(path) }

  func path(of index: Int) -> String {
    "\(path)/\(index)"
  }

  func write(_ manifest: Manifest, as form: Form) throws(PublishingError) {
    let path = path
    try reportingSystemErrors { () throws(SystemError) in
      try writeFile("\(path)/\(form.rawValue)", manifest.bytes)
    }
  }

  /// Makes the written manifest the folder's.
  func place(_ form: Form) throws(PublishingError) {
    let (path, place) = (path, "\(output)/\(Manifest.fileName)")
    try reportingSystemErrors { () throws(SystemError) in
      if form == .final, fileHolds(place, try readFile("\(path)/\(form.rawValue)")) { return }
      try renameFile("\(path)/\(form.rawValue)", to: place)
    }
  }

  /// Removes a file, a link, or a folder of files; whatever resists is left for the next build.
  private static func remove(_ path: String) {
    guard FileKind(path) == .folder else {
      try? removeFile(path)
      return
    }
    for name in (try? listFolder(path).map(\.name)) ?? [] { try? removeFile("\(path)/\(name)") }
    removeFolderIfEmpty(path)
  }
}
