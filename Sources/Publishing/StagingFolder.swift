import Platform

/// A folder inside the output folder, on the same file system, that holds new files under their paths until all of them
/// are whole.
struct StagingFolder: ~Copyable {
  private static let name = "\(OutputPath.reservedPrefix)staging"

  let path: String
  private let output: String

  /// Makes the folder, and removes what a killed build left under the names that publishing reserves.
  init(in output: String) throws(PublishingError) {
    self.output = output
    path = "\(output)/\(Self.name)"
    let path = path
    try reportingSystemErrors { () throws(SystemError) in
      for name in try Self.remains(in: output) { Self.remove("\(output)/\(name)") }
      try makeFolder(path)
    }
  }

  deinit { Self.remove(path) }

  /// The names of what a killed build left in an output folder.
  static func remains(in output: String) throws(SystemError) -> [String] {
    try listFolder(output).map(\.name).filter { $0.hasPrefix(OutputPath.reservedPrefix) && $0 != Manifest.fileName }
  }

  /// Writes a manifest whole and then makes it the output folder's.
  func place(_ manifest: Manifest) throws(PublishingError) {
    let (staged, place) = ("\(path)/\(Manifest.fileName)", "\(output)/\(Manifest.fileName)")
    try reportingSystemErrors { () throws(SystemError) in
      try writeFile(staged, manifest.bytes)
      try renameFile(staged, to: place)
    }
  }

  /// Removes a file, a link, or a folder with all that lies in it, never what a link leads to; whatever resists is left
  /// for the next build.
  private static func remove(_ path: String) {
    guard FileKind(path) == .folder else {
      try? removeFile(path)
      return
    }
    // A stack rather than recursion: how deep folders lie is not ours to say.
    var folders = [path]
    var emptied: [String] = []
    while let folder = folders.popLast() {
      emptied.append(folder)
      for entry in (try? listFolder(folder)) ?? [] {
        let place = "\(folder)/\(entry.name)"
        if entry.kind == .folder { folders.append(place) } else { try? removeFile(place) }
      }
    }
    for folder in emptied.reversed() { removeFolderIfEmpty(folder) }
  }
}
