package import Diagnostics
package import Platform

extension ContentFolder {
  /// Lists a content folder and sorts what it holds into roles.
  ///
  /// Files that cannot have the role their place gives them, and folders that cannot be listed, are reported and left
  /// out; the others keep their role.
  /// - Parameters:
  ///   - path: the folder, as the operating system finds it.
  ///   - shown: the folder, as diagnostics name it.
  ///   - list: how a folder's entries are found.
  /// - Throws: where the content folder itself cannot be listed; `ENOENT` where there is none.
  package static func scan(
    _ path: String, shownAs shown: String = "content",
    listing list: (_ path: String) throws(SystemError) -> [FolderEntry] = listFolder, diagnostics: inout [Diagnostic]
  ) throws(SystemError) -> ContentFolder {
    var scan = ContentScan(root: path, resolvedRoot: resolvedPath(path), shown: shown)
    try scan.run(list)
    diagnostics += scan.diagnostics
    return ContentFolder(
      path: path, hasSiteFile: scan.hasSiteFile, tips: scan.tips, tasks: scan.tasks, icons: scan.icons,
      assets: scan.assets, leftOut: scan.leftOut, hasLinks: scan.hasLinks)
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
  /// Folders that are still to be listed.
  private var folders: [String] = []
  var leftOut: [String] = []
  var hasLinks = false
  var diagnostics: [Diagnostic] = []

  init(root: String, resolvedRoot: String, shown: String) {
    self.root = root
    self.resolvedRoot = resolvedRoot
    self.shown = shown
  }

  mutating func run(_ list: (_ path: String) throws(SystemError) -> [FolderEntry]) throws(SystemError) {
    add(try list(root), in: "")
    // A stack rather than recursion: how deep folders lie is not ours to say.
    while let folder = folders.popLast() {
      do throws(SystemError) {
        add(try list(root + "/" + folder), in: folder)
      } catch {
        // One that was deleted meanwhile is as if it had never been there.
        guard !error.isMissingFile else { continue }
        refuse(FolderFault(unreadable: root + "/" + folder, shownAs: shown + "/" + folder, in: shown, error), folder)
      }
    }
    for list in [\ContentScan.tips, \.tasks, \.icons, \.assets] {
      self[keyPath: list].sort { $0.precedesByBytes($1) }
    }
    if let first = assets.first(where: { $0.hasPrefix("public/") }) {
      report(
        .warning, .misplacedFile, "public/ lies beside \(shown)/: in it, its files are published below public/", first,
        help: "move \(shown)/public/ out of \(shown)/")
    }
  }

  private mutating func add(_ entries: [FolderEntry], in folder: String) {
    for entry in entries where !isIgnoredName(entry.name) {
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      if let fault = FolderFault(entry, at: path, in: root, resolvedRoot: resolvedRoot, shownAs: shown) {
        refuse(fault, path)
      } else if entry.kind == .folder {
        add(folder: path, entry.name)
      } else {
        if entry.kind == .link { hasLinks = true }
        add(path)
      }
    }
  }

  /// A folder is listed, but for one that has the name of a file: that file is what its author looks for.
  private mutating func add(folder path: String, _ name: String) {
    switch parentPath(path) {
    case "." where name == "site.yml": refuse(.folder(insteadOf: "site.yml"), path)
    case "tips" where isMarkdown(name): refuse(.folder(insteadOf: "a tip"), path)
    case "tasks" where isMarkdown(name): refuse(.folder(insteadOf: "a quick win"), path)
    case "icons" where name.hasSuffix(".svg"): refuse(.folder(insteadOf: "an icon"), path)
    default: folders.append(path)
    }
  }

  private mutating func add(_ path: String) {
    guard !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else {
      refuse(
        .invalidFileName, "File names hold no control characters and no backslash", path,
        help: "rename the file")
      return
    }
    let nameStart = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
    let name = String(path[nameStart...])
    guard nameStart > path.startIndex else {
      addAtRoot(name)
      return
    }
    let folder = path[..<path.utf8.index(before: nameStart)]
    switch folder {
    case "tips" where isMarkdown(name): if isDocument(path, name, "tip") { tips.append(path) }
    case "tasks" where isMarkdown(name): if isDocument(path, name, "quick win") { tasks.append(path) }
    case "icons" where name.utf8.hasSuffix(".svg"): icons.append(path)
    case _ where isMarkdown(name) && (folder.hasPrefix("tips/") || folder.hasPrefix("tasks/")):
      let top = folder.prefix { $0 != "/" }
      refuse(
        .misplacedFile, "Documents lie directly in \(top)/: this one would not be read", path,
        help: "move it to \(shown)/\(top)/\(name)")
    case "tips": addText(path, name, "tip")
    case "tasks": addText(path, name, "quick win")
    default: addAsset(path, name)
    }
  }

  private mutating func addAtRoot(_ name: String) {
    switch name {
    case "site.yml":
      hasSiteFile = true
    case _ where ["site.yml", "site.yaml"].contains(name.lowercased()):
      refuse(.invalidFileName, "The site's settings are in site.yml", name, help: "rename it to site.yml")
      leftOut.append("site.yml")
    case "tips", "tasks", "icons": refuse(.file(insteadOf: name), name)
    case _ where isSettings(name):
      let key = name.prefix { $0 != "." }
      report(
        .warning, .misplacedFile, "\(name) is published as it is, not read: site.yml holds all settings", name,
        help: "put what it says under \(key): in \(shown)/site.yml")
      addAsset(name, name)
    default:
      addAsset(name, name)
    }
  }

  private mutating func addAsset(_ path: String, _ name: String) {
    if isMarkdown(name) {
      report(
        .warning, .misplacedFile, "Markdown outside tips/ and tasks/ is copied as it is, not made into a page", path,
        help: "move it to \(shown)/tips/ or \(shown)/tasks/, or out of \(shown)/")
    } else if name.utf8.hasSuffix(".mustache") {
      let place = path.hasPrefix("templates/") ? path : "templates/\(name)"
      report(
        .warning, .misplacedFile, "Templates lie in templates/, beside \(shown)/: this one is published as it is", path,
        help: "move it to \(place)")
    }
    assets.append(path)
  }

  /// A file beside documents that has the ending of a text: a document that an editor has given its own ending.
  private mutating func addText(_ path: String, _ name: String, _ noun: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, let ending = parts.last?.lowercased(), textEndings.contains(ending) else {
      addAsset(path, name)
      return
    }
    let isMarked = parts.count > 2 && parts[parts.count - 2].lowercased() == "md"
    let id = documentID(resembling: parts.dropLast(isMarked ? 2 : 1).joined(separator: "-"))
    let file = id.map { "\($0).md" } ?? "ID.md"
    let help = ending == "txt" || ending == "text" ? "rename it to \(file)" : "save it as plain text, called \(file)"
    if isMarked {
      refuse(.invalidFileName, "\(name) does not end as a \(noun)'s file does: ID.md", path, help: help)
    } else {
      report(
        .warning, .misplacedFile, "\(name) is published as it is, not read as a \(noun)", path,
        help: "\(help), or move it out of \(shown)/")
      assets.append(path)
    }
  }

  /// Judges the name of a Markdown file that lies where documents do.
  private mutating func isDocument(_ path: String, _ name: String, _ noun: String) -> Bool {
    // Nearly all names are in order.
    if name.utf8.hasSuffix(".md") {
      let id = String(Substring(name.utf8.dropLast(3)))
      if id != "readme", isDocumentID(id) { return true }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let stem = String(parts[0])
    if stem.lowercased() == "readme" {
      report(.warning, .misplacedFile, "\(name) is not read as a \(noun)", path, help: "move it out of \(shown)/")
      return false
    }
    guard parts.count == 2, parts[1] == "md" else {
      if parts.count == 3, isDocumentID(stem), isLanguageTag(parts[1]) {
        refuse(
          .reservedTranslation,
          "\(name) is reserved for a translation of \(stem).md, and translations are not supported yet", path,
          help: "move it out of \(shown)/")
      } else {
        let wanted = documentID(resembling: parts.dropLast().joined(separator: "-"))
        refuse(
          .invalidFileName, "\(name) does not end as a \(noun)'s file does: ID.md", path,
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

  /// Reports what cannot be read or may not lie where it does.
  private mutating func refuse(_ code: Diagnostic.Code, _ summary: String, _ path: String, help: String? = nil) {
    leftOut.append(path)
    report(.error, code, summary, path, help: help)
  }

  private mutating func refuse(_ fault: FolderFault, _ path: String) {
    refuse(fault.code, fault.summary, path, help: fault.help)
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ summary: String, _ path: String, help: String? = nil
  ) {
    // The file's text is not at fault, so none is shown.
    let range = SourceRange(firstLineOf: SourceFile(path: shown + "/" + path, bytes: []))
    diagnostics.append(Diagnostic(severity, code, summary, at: range, help: help))
  }
}

/// Endings that editors give texts of their own accord.
private let textEndings: Set<String> = ["txt", "text", "rtf", "doc", "docx", "odt", "pages"]

/// Whether the file is called as one of the keys of site.yml is that have much below them.
private func isSettings(_ name: String) -> Bool {
  let parts = name.split(separator: ".")
  return parts.count == 2 && ["yml", "yaml"].contains(parts[1])
    && ["strings", "parameters", "events", "locations", "targets", "policy"].contains(parts[0])
}

/// Whether the name has one of the endings that Markdown goes by, in any case.
private func isMarkdown(_ name: String) -> Bool {
  if name.utf8.hasSuffix(".md") { return true }
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
