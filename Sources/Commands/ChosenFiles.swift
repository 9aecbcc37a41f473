import Catalog
import Diagnostics
import Documents
import Platform

/// The files and folders of one site that a command line names.
struct ChosenFiles: Sendable {
  /// The site's folder, absolute.
  let root: String
  /// Relative to it, without a `.` for the site itself: that is empty.
  private let paths: [String]
  /// What they are called in a remark: the name of the one, or how many there are.
  let shown: String

  fileprivate init(root: String, paths: [String], shown: String) {
    self.root = root
    self.paths = paths
    self.shown = shown
  }

  /// Whether a diagnostic, or a note of it, is about one of them; one without a place is about all.
  func concerns(_ diagnostic: Diagnostic) -> Bool {
    guard let place = diagnostic.range?.file.path else { return true }
    let places = [place] + diagnostic.notes.compactMap(\.range?.file.path)
    return paths.contains { path in
      // What is wrong with a folder is wrong with all that lies in it.
      path.isEmpty || places.contains { $0 == path || $0.hasPrefix(path + "/") } || path.hasPrefix(place + "/")
    }
  }
}

extension Invocation {
  /// What the words of the command line name, and the site that it lies in; nil where there are no words.
  ///
  /// - Throws: for what is not there, what lies in no site or in another one, and what no site reads.
  func chosenFiles() throws(CommandFailure) -> ChosenFiles? {
    let words = arguments.positionals
    guard !words.isEmpty else { return nil }
    var root = arguments.text(.source) == nil ? nil : resolvedPath(self.root)
    if root != nil { try requireSite() }
    var paths: [String] = []
    for word in words {
      let place = try existingPlace(word)
      let site: String
      if let root { site = root } else { site = try self.site(around: place, word) }
      guard isPath(place, within: site) else {
        let isNamed = arguments.text(.source) != nil
        throw CommandFailure(
          .usage, "\(word) does not lie in the site in \(shown(site))",
          help: isNamed ? "leave --source out" : "check the files of one site at a time")
      }
      root = site
      let path = relativePath(of: place, from: site)
      try requireRead(path, word)
      paths.append(path == "." ? "" : path)
    }
    return root.map {
      ChosenFiles(
        root: $0, paths: paths, shown: words.count > 3 ? "\(words.count) files" : words.joined(separator: ", "))
    }
  }

  /// The absolute path of something that is there; links on the way to it are resolved, not it.
  private func existingPlace(_ word: String) throws(CommandFailure) -> String {
    let path = absolute(word)
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    if FileKind(path) != nil {
      return name == ".." || FileKind(path, followsLinks: true) == .folder
        ? resolvedPath(path) : joinPath(resolvedPath(parentPath(path)), name)
    }
    let folder = parentPath(path)
    var siblings: [FolderEntry] = []
    do throws(SystemError) {
      siblings = try listFolder(folder)
    } catch {
      guard error.isMissingFile else { throw CommandFailure(error, in: self) }
    }
    let near = suggestion(for: name, among: siblings.map(\.name).filter { !isIgnoredName($0) })
    throw CommandFailure(
      .usage, "There is no file \(word)",
      help: (near.map { shown(joinPath(folder, $0)) } ?? document(called: word)).map { "did you mean \"\($0)\"?" }
        ?? "name a file of a site: content/tips/ID.md")
  }

  /// The path of the document that an id means.
  private func document(called id: String) -> String? {
    Document.Kind.allCases.lazy.map { joinPath(self.root, "\(CatalogReader.folderName)/\($0.folder)/\(id).md") }
      .first { FileKind($0) == .file }.map(shown)
  }

  /// The site that something lies in: the nearest folder that has a folder of content.
  private func site(around place: String, _ word: String) throws(CommandFailure) -> String {
    var folder = FileKind(place, followsLinks: true) == .folder ? place : parentPath(place)
    while FileKind(joinPath(folder, CatalogReader.folderName), followsLinks: true) != .folder {
      guard parentPath(folder) != folder else {
        throw CommandFailure(
          .usage, "\(word) lies in no site: no folder above it has a folder \(CatalogReader.folderName)/",
          help: "name a file of a site: content/tips/ID.md")
      }
      folder = parentPath(folder)
    }
    return folder
  }

  /// Makes sure that a site reads what has this path in it: nothing would ever be wrong with anything else.
  private func requireRead(_ path: String, _ word: String) throws(CommandFailure) {
    guard path != "." else { return }
    let parts = path.split(separator: "/").map(String.init)
    guard ["content", "templates", "public"].contains(parts[0]) else {
      throw CommandFailure(
        .usage, "\(word) is no part of the site",
        help: "a site is made of what lies in content/, templates/ and public/")
    }
    guard let ignored = parts.first(where: isIgnoredName) else { return }
    throw CommandFailure(
      .usage, "\(word) is never read: \(ignored) is a name for hidden and temporary files", help: "rename it")
  }
}
