package import Diagnostics
package import Platform

extension ContentFolder {
  /// Lists a content folder and sorts what it holds into roles.
  ///
  /// Files that cannot have the role their place gives them are reported and left out; the others keep their role.
  /// - Parameters:
  ///   - path: the folder, as the operating system finds it.
  ///   - shown: the folder, as diagnostics name it.
  /// - Throws: where a folder cannot be listed; `ENOENT` where there is no content folder.
  package static func scan(
    _ path: String, shownAs shown: String = "content", diagnostics: inout [Diagnostic]
  ) throws(SystemError) -> ContentFolder {
    var scan = ContentScan(root: path, resolvedRoot: resolvedPath(path), shown: shown)
    try scan.run()
    diagnostics += scan.diagnostics
    return ContentFolder(
      path: path, hasSiteFile: scan.hasSiteFile, tips: scan.tips, tasks: scan.tasks, icons: scan.icons,
      assets: scan.assets)
  }
}

/// One walk through a content folder.
private struct ContentScan {
  let root: String
  /// `root` without symbolic links, to tell which links leave it.
  let resolvedRoot: String
  let shown: String
  var hasSiteFile = false
  var tips: [String] = []
  var tasks: [String] = []
  var icons: [String] = []
  var assets: [String] = []
  var diagnostics: [Diagnostic] = []

  init(root: String, resolvedRoot: String, shown: String) {
    self.root = root
    self.resolvedRoot = resolvedRoot
    self.shown = shown
  }

  mutating func run() throws(SystemError) {
    // A stack rather than recursion: how deep folders lie is not ours to say.
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in try listFolder(folder.isEmpty ? root : root + "/" + folder) where !isIgnoredName(entry.name) {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        guard entry.hasValidName else {
          report(.error, .invalidFileName, "File names are UTF-8", path, help: "rename the file")
          continue
        }
        switch entry.kind {
        case .folder: folders.append(path)
        case .file: add(path)
        case .link: follow(path)
        case .other: report(.error, .unreadableFile, "Not a file: sockets, pipes and devices cannot be read", path)
        }
      }
    }
    for list in [\ContentScan.tips, \.tasks, \.icons, \.assets] {
      self[keyPath: list].sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// Reads a symbolic link to a file that lies inside the content folder as that file.
  private mutating func follow(_ path: String) {
    guard let kind = FileKind(root + "/" + path, followsLinks: true) else {
      report(.error, .unreadableFile, "Symbolic link leads nowhere", path)
      return
    }
    guard isPath(resolvedPath(root + "/" + path), within: resolvedRoot) else {
      report(.error, .foreignLink, "Symbolic link leaves \(shown)/", path, help: "copy the file into \(shown)/")
      return
    }
    guard kind == .file else {
      report(
        .error, .foreignLink, "Symbolic link to a folder: only links to files are followed", path,
        help: "move the folder here")
      return
    }
    add(path)
  }

  private mutating func add(_ path: String) {
    guard !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else {
      report(
        .error, .invalidFileName, "File names hold no control characters and no backslash", path,
        help: "rename the file")
      return
    }
    let parts = path.split(separator: "/")
    let name = String(parts[parts.count - 1])
    switch (parts.first, parts.count) {
    case (_, 1): addAtRoot(name)
    case ("tips", 2) where isMarkdown(name): if isDocument(path, name, "tip") { tips.append(path) }
    case ("tasks", 2) where isMarkdown(name): if isDocument(path, name, "quick win") { tasks.append(path) }
    case ("tips", _) where isMarkdown(name), ("tasks", _) where isMarkdown(name):
      report(
        .error, .misplacedFile, "Documents lie directly in \(parts[0])/: this one would not be read", path,
        help: "move it to \(shown)/\(parts[0])/\(name)")
    case ("icons", 2) where name.utf8.suffix(4).elementsEqual(".svg".utf8): icons.append(path)
    default: addAsset(path, name)
    }
  }

  private mutating func addAtRoot(_ name: String) {
    switch name {
    case "site.yml":
      hasSiteFile = true
    case "site.yaml":
      report(.error, .invalidFileName, "The site's settings are in site.yml", name, help: "rename it to site.yml")
    default:
      addAsset(name, name)
    }
  }

  private mutating func addAsset(_ path: String, _ name: String) {
    if isMarkdown(name) {
      report(
        .warning, .misplacedFile, "Markdown outside tips/ and tasks/ is copied as it is, not made into a page", path,
        help: "move it to \(shown)/tips/ or \(shown)/tasks/, or out of \(shown)/")
    }
    assets.append(path)
  }

  /// Judges the name of a Markdown file that lies where documents do.
  private mutating func isDocument(_ path: String, _ name: String, _ noun: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let stem = String(parts[0])
    if stem.lowercased() == "readme" {
      report(.warning, .misplacedFile, "\(name) is not read as a \(noun)", path, help: "move it out of \(shown)/")
      return false
    }
    guard parts.count == 2, parts[1] == "md" else {
      if parts.count == 3, isDocumentID(stem), isLanguageTag(parts[1]) {
        report(
          .error, .reservedTranslation,
          "\(name) is reserved for a translation of \(stem).md, and translations are not supported yet", path)
      } else {
        let wanted = documentID(resembling: parts.dropLast().joined(separator: "-"))
        report(
          .error, .invalidFileName, "\(name) does not end as a \(noun)'s file does: ID.md", path,
          help: wanted.map { "rename it to \($0).md" } ?? "rename it")
      }
      return false
    }
    guard isDocumentID(stem) else {
      report(
        .error, .invalidFileName, "\(name) is not named ID.md: ids are lower-case letters, digits and single hyphens",
        path, help: documentID(resembling: stem).map { "rename it to \($0).md" } ?? "rename it")
      return true
    }
    return true
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ summary: String, _ path: String, help: String? = nil
  ) {
    // The file's text is not at fault, so none is shown.
    let range = SourceRange(firstLineOf: SourceFile(path: shown + "/" + path, bytes: []))
    diagnostics.append(Diagnostic(severity, code, summary, at: range, help: help))
  }
}

/// Whether the name has one of the endings that Markdown goes by, in any case.
private func isMarkdown(_ name: String) -> Bool {
  let name = name.lowercased()
  return [".md", ".markdown", ".mdown", ".mkd", ".mdx"].contains { name.hasSuffix($0) }
}

/// Whether the text looks like a BCP 47 language tag: `de`, `pt-BR`, `zh-Hant`.
private func isLanguageTag(_ text: Substring) -> Bool {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  guard let language = parts.first, (2...3).contains(language.utf8.count) else { return false }
  return parts.allSatisfy { part in
    (1...8).contains(part.utf8.count)
      && part.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
  }
}
