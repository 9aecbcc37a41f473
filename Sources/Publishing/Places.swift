import Platform

/// The files' places in the output folder.
struct Places: Sendable {
  private let output: String

  init(_ output: String) {
    self.output = output
  }

  /// Finds out about a read-only folder before anything has changed.
  func checkWritable(for paths: [OutputPath]) throws(PublishingError) {
    var checked: Set<String> = []
    for path in paths {
      guard let folder = path.folders.last(where: { FileKind("\(output)/\($0)") == .folder }) else { continue }
      guard checked.insert(folder).inserted else { continue }
      try reportingSystemErrors { () throws(SystemError) in try checkWritableFolder("\(output)/\(folder)") }
    }
  }

  func makeFolders(for paths: [OutputPath]) throws(PublishingError) {
    var made: Set<String> = []
    for path in paths {
      guard let folder = path.folders.last, made.insert(folder).inserted else { continue }
      try reportingSystemErrors { () throws(SystemError) in try makeFolder("\(output)/\(folder)") }
    }
  }

  /// Removes files that Waymark wrote and the folders that are then empty. What became something else than a file, or
  /// lies behind a link by now, is no longer Waymark's and stays.
  func remove(_ paths: Set<OutputPath>) throws(PublishingError) {
    var folders: Set<String> = []
    for path in paths.sorted() {
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
