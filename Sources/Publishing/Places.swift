import Platform

/// The files' places in the output folder.
struct Places: Sendable {
  private let output: String
  /// Folders of the site that the output does not have yet, each with the outermost one around it that is not there
  /// either: one renaming puts that in its place with all that lies in it.
  private var missing: [String: String] = [:]

  /// Looks at what has the places of the site's folders now: nothing is written through links, and nothing that others
  /// wrote is lost.
  init(_ output: String, for paths: [OutputPath], owned: Manifest) throws(PublishingError) {
    self.output = output
    for folder in paths.folders {
      let outer = OutputPath(folder)?.folder.flatMap { missing[String($0)] }
      guard outer == nil else {
        missing[folder] = outer
        continue
      }
      let place = "\(output)/\(folder)"
      switch FileKind(place) {
      case .folder: break
      case nil: missing[folder] = folder
      case .link: throw .link(place)
      case .file, .other:
        // A file that Waymark wrote goes before the folder comes.
        guard let path = OutputPath(folder), owned.contains(path) else { throw .obstacle(place) }
        missing[folder] = folder
      }
    }
  }

  /// Whether nothing can be in the file's place, because there is no such folder.
  func isFree(_ path: OutputPath) -> Bool {
    missingFolder(of: path) != nil
  }

  /// The outermost folder of the path that the output does not have.
  private func missingFolder(of path: OutputPath) -> String? {
    missing.isEmpty ? nil : path.folder.flatMap { missing[String($0)] }
  }

  /// Finds out about a read-only folder before anything has changed.
  func checkWritable(for paths: [OutputPath]) throws(PublishingError) {
    var checked: Set<String> = []
    for path in paths {
      let there = missingFolder(of: path).map { OutputPath($0)?.folder } ?? path.folder
      guard let folder = there.map(String.init), checked.insert(folder).inserted,
        FileKind("\(output)/\(folder)") == .folder
      else { continue }
      try reportingSystemErrors { () throws(SystemError) in try checkWritableFolder("\(output)/\(folder)") }
    }
  }

  /// Makes the folders again that removing files has emptied.
  func restoreFolders(for paths: [OutputPath]) throws(PublishingError) {
    for folder in paths.folders where missing[folder] == nil {
      try reportingSystemErrors { () throws(SystemError) in try makeFolder("\(output)/\(folder)") }
    }
  }

  /// Moves new files from the staging folder, where they have the same paths: whole folders where the output has none.
  func place(_ paths: [OutputPath], from staging: String) throws(PublishingError) {
    var moved: Set<String> = []
    for path in paths {
      let part = missingFolder(of: path)
      if let part, !moved.insert(part).inserted { continue }
      try reportingSystemErrors { () throws(SystemError) in
        try renameFile("\(staging)/\(part ?? path.text)", to: "\(output)/\(part ?? path.text)")
      }
    }
  }

  /// Removes files that Waymark wrote and the folders that are then empty. What became something else than a file, or
  /// lies behind a link by now, is no longer Waymark's and stays.
  func remove(_ paths: [OutputPath]) throws(PublishingError) {
    var folders: Set<String> = []
    for path in paths {
      let isOurs = path.folders.allSatisfy { FileKind("\(output)/\($0)") == .folder }
      guard isOurs else { continue }
      folders.formUnion(path.folders)
      if FileKind("\(output)/\(path.text)") == .file {
        try reportingSystemErrors { () throws(SystemError) in try removeFile("\(output)/\(path.text)") }
      }
    }
    for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      removeFolderIfEmpty("\(output)/\(folder)")
    }
  }
}
