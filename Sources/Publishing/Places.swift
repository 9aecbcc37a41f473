import Platform

/// The files' places in the output folder.
struct Places: Sendable {
  private let output: String
  /// The site's files.
  private let paths: [OutputPath]
  /// Folders of the site that the output does not have yet, each with the outermost one around it that is not there
  /// either: one renaming puts that in its place with all that lies in it.
  private var missing: [String: String] = [:]
  /// That outermost folder for each of the files; nil where the output has all folders of its path.
  private var missingFolders: [String?] = []

  /// Looks at what has the places of the site's folders now: nothing is written through links, and nothing that others
  /// wrote is lost.
  init(_ output: String, for paths: [OutputPath], owned: Manifest) throws(PublishingError) {
    self.output = output
    self.paths = paths
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
    missingFolders.reserveCapacity(paths.count)
    var last: (folder: Substring?, missing: String?) = (nil, nil)
    for path in paths {
      let folder = path.folder
      if !areSame(folder, last.folder) { last = (folder, folder.flatMap { missing[String($0)] }) }
      missingFolders.append(last.missing)
    }
  }

  /// Whether nothing can be in the place of a file, because there is no such folder.
  func isFree(_ file: Int) -> Bool {
    missingFolders[file] != nil
  }

  /// Finds out about a read-only folder before anything has changed.
  ///
  /// - Parameters:
  ///   - files: those that will get their places.
  ///   - stale: those that will be removed.
  func checkWritable(for files: [Int], _ stale: [OutputPath]) throws(PublishingError) {
    var checked: Set<String> = []
    var last: Substring?
    func check(_ folder: Substring?) throws(PublishingError) {
      // Neighbours mostly lie in one folder.
      guard let folder, !areSame(folder, last) else { return }
      last = folder
      let place = "\(output)/\(folder)"
      guard checked.insert(place).inserted, FileKind(place) == .folder else { return }
      try reportingSystemErrors { () throws(SystemError) in try checkWritableFolder(place) }
    }
    for file in files {
      if let part = missingFolders[file] {
        try check(OutputPath(part)?.folder)
      } else {
        try check(paths[file].folder)
      }
    }
    for path in stale { try check(path.folder) }
  }

  /// Makes the folders again that removing files has emptied.
  func restoreFolders(for files: [Int]) throws(PublishingError) {
    for folder in files.map({ paths[$0] }).folders where missing[folder] == nil {
      try reportingSystemErrors { () throws(SystemError) in try makeFolder("\(output)/\(folder)") }
    }
  }

  /// Moves new files from the staging folder, where they have the same paths: whole folders where the output has none.
  func place(_ files: [Int], from staging: String) throws(PublishingError) {
    var moved: Set<String> = []
    var last: String?
    for file in files {
      let part = missingFolders[file]
      if let part {
        // Neighbours mostly lie in one folder.
        guard !areSame(part[...], last?[...]) else { continue }
        last = part
        guard moved.insert(part).inserted else { continue }
      }
      let path = part ?? paths[file].text
      try reportingSystemErrors { () throws(SystemError) in
        try renameFile("\(staging)/\(path)", to: "\(output)/\(path)")
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

/// Whether two folders are one: by bytes, since text is equal where only its Unicode form differs.
private func areSame(_ folder: Substring?, _ other: Substring?) -> Bool {
  guard let folder, let other else { return folder == nil && other == nil }
  return folder.utf8.count == other.utf8.count && folder.utf8.elementsEqual(other.utf8)
}
