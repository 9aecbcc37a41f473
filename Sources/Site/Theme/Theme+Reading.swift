import Diagnostics
import Documents
package import Platform

extension Theme {
  /// A site's own theme files: `templates/` and `public/` in its folder. A folder that is not there is empty.
  ///
  /// Templates, style sheets and icons are read, because pages are made of them; other files stay on disk. A file that is
  /// as the built-in one, as `waymark theme eject` leaves it, is the built-in one. What cannot
  /// be used is among the theme's `problems`: in its place would otherwise stand a built-in file, without a word.
  ///
  /// - Throws: where a folder cannot be listed.
  package static func read(fromSite folder: String) throws(SystemError) -> Theme {
    var theme = Theme(templates: [:], publicFiles: [:])
    for path in try theme.paths(in: "templates", ofSite: folder) {
      guard let name = templateName(ofPath: path) else {
        theme.problems += [unreadName(path)].compactMap { $0 }
        continue
      }
      guard let file = loadSource("\(folder)/templates/\(path)", as: "templates/\(path)", diagnostics: &theme.problems)
      else { continue }
      if textRange(of: file, limit: .max, diagnostics: &theme.problems) != nil { theme.templates[name] = file }
    }
    for path in try theme.paths(in: "public", ofSite: folder) {
      let onDisk = "\(folder)/public/\(path)"
      if let own = BuiltInTheme.file(path, in: .public), fileHolds(onDisk, own.bytes) {
        theme.publicFiles[path] = .embedded(own)
        continue
      }
      guard path.hasSuffix(".css") || path.hasSuffix(".svg") else {
        theme.publicFiles[path] = .onDisk(path: onDisk)
        continue
      }
      if let file = loadSource(onDisk, as: "public/\(path)", diagnostics: &theme.problems) {
        theme.publicFiles[path] = .bytes(file.bytes)
      }
    }
    return theme
  }

  /// A warning for a file in `templates/` that nothing reads; nil for what is there for people.
  private static func unreadName(_ path: String) -> Diagnostic? {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    guard !name.hasPrefix("readme"), !name.hasSuffix(".md"), !name.hasSuffix(".txt") else { return nil }
    let stem = path.split(separator: ".").first.map(String.init) ?? path
    return Diagnostic(
      .warning, .misplacedFile, "Not read: the names of templates end in .mustache",
      at: SourceRange(firstLineOf: SourceFile(path: "templates/\(path)", bytes: [])),
      help: "rename it to \(stem).mustache, or move it out of templates/")
  }

  /// The files below `top`, `/` between parts, without those that are never read.
  ///
  /// Symbolic links to files inside `top` are read as these files.
  private mutating func paths(in top: String, ofSite site: String) throws(SystemError) -> [String] {
    let root = "\(site)/\(top)"
    var paths: [String] = []
    // A stack rather than recursion: how deep folders lie is not ours to say.
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in try Self.entries(of: root + "/" + folder) where !isIgnoredName(entry.name) {
        let path = folder + entry.name
        if entry.kind == .folder, top == "templates", entry.name.hasSuffix(".mustache") {
          problems.append(
            Diagnostic(
              .error, .unreadableFile, "A folder, where a template is a file",
              at: SourceRange(firstLineOf: SourceFile(path: "\(top)/\(path)", bytes: [])), help: "rename the folder"))
        } else if entry.kind == .folder {
          folders.append(path + "/")
        } else if let problem = Self.problem(with: entry, path, in: top, root) {
          problems.append(problem)
        } else {
          paths.append(path)
        }
      }
    }
    return paths
  }

  /// Why an entry that is no folder cannot be used, by the rules of the content folder; nil where it can.
  private static func problem(with entry: FolderEntry, _ path: String, in top: String, _ root: String) -> Diagnostic? {
    let place = SourceRange(firstLineOf: SourceFile(path: "\(top)/\(path)", bytes: []))
    func error(_ code: Diagnostic.Code, _ summary: String, help: String? = nil) -> Diagnostic {
      Diagnostic(.error, code, summary, at: place, help: help)
    }
    guard entry.hasValidName else {
      return error(.invalidFileName, "File name is not UTF-8", help: "rename the file")
    }
    switch entry.kind {
    case .file, .folder: return nil
    case .other: return error(.unreadableFile, "Neither a file nor a folder")
    case .link:
      let onDisk = "\(root)/\(path)"
      guard let kind = FileKind(onDisk, followsLinks: true) else {
        return error(.unreadableFile, "Symbolic link leads nowhere")
      }
      guard isPath(resolvedPath(onDisk), within: resolvedPath(root)) else {
        return error(.foreignLink, "Symbolic link leaves \(top)/", help: "copy the file into \(top)/")
      }
      if kind == .folder {
        return error(
          .foreignLink, "Symbolic link to a folder: only links to files are followed", help: "move the folder here")
      }
      return kind == .file ? nil : error(.unreadableFile, "Symbolic link leads to neither a file nor a folder")
    }
  }

  private static func entries(of folder: String) throws(SystemError) -> [FolderEntry] {
    do {
      return try listFolder(folder)
    } catch {
      guard error.isMissingFile else { throw error }
      return []
    }
  }
}
