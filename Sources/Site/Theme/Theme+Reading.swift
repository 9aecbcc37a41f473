import Diagnostics
import Documents
import Platform

extension Theme {
  /// A site's own theme files: `templates/` and `public/` in its folder. A folder that is not there is empty.
  ///
  /// Templates, style sheets and icons are read, because pages are made of them; other files stay on disk. A file that is
  /// as the built-in one, as `waymark theme eject` leaves it, is the built-in one. What cannot
  /// be used is among the theme's `problems`: in its place would otherwise stand a built-in file, without a word.
  package static func read(fromSite folder: String) -> Theme {
    var theme = Theme(templates: [:], publicFiles: [:])
    for path in theme.paths(in: "templates", ofSite: folder) {
      guard let name = templateName(ofPath: path) else {
        theme.problems += [unreadName(path)].compactMap { $0 }
        continue
      }
      guard let file = loadSource("\(folder)/templates/\(path)", as: "templates/\(path)", diagnostics: &theme.problems)
      else { continue }
      if textRange(of: file, limit: .max, diagnostics: &theme.problems) != nil { theme.templates[name] = file }
    }
    for path in theme.paths(in: "public", ofSite: folder) {
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
    for place in ["css/themes", "themes"] {
      let names = ((try? listFolder("\(folder)/\(place)")) ?? []).filter { $0.kind == .file }.map(\.name)
      for name in names.sorted(by: { $0.precedesByBytes($1) }) where name.hasSuffix(".css") && !isIgnoredName(name) {
        let path = "\(place)/\(name)"
        // A site may lie in the folder of a program with themes of its own.
        guard let bytes = try? readFile("\(folder)/\(path)", limit: 1 << 20) else { continue }
        if bytes.contains(Array("data-theme".utf8)) || bytes.contains(Array("--wm-".utf8)) {
          theme.straySheets.append(path)
        }
      }
    }
    theme.problems += misnamedFolders(inSite: folder)
    return theme
  }

  /// Warnings for folders that have nearly the names of those that are read.
  private static func misnamedFolders(inSite site: String) -> [Diagnostic] {
    let folders = ((try? listFolder(site)) ?? []).filter { $0.kind == .folder && $0.hasValidName }.map(\.name)
    return folders.compactMap { name in
      let letters = name.lowercased()
      guard
        let meant = ["templates", "public"].first(where: { [$0, "\($0)s", String($0.dropLast())].contains(letters) }),
        name != meant, !folders.contains(meant),
        // Where case makes no difference it is read.
        FileKind(joinPath(site, meant)) == nil
      else { return nil }
      return Diagnostic(
        .warning, .misplacedFile, "Folder \(name)/ is not read: a site's own theme is in templates/ and public/",
        at: SourceRange(firstLineOf: SourceFile(path: name, bytes: [])), help: "rename it to \(meant)")
    }
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
  private mutating func paths(in top: String, ofSite site: String) -> [String] {
    let root = "\(site)/\(top)"
    let resolvedRoot = resolvedPath(root)
    var paths: [String] = []
    // A stack rather than recursion: how deep folders lie is not ours to say.
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in entries(of: folder, in: top, root) where !isIgnoredName(entry.name) {
        let path = folder + entry.name
        let fault =
          entry.kind == .folder && top == "templates" && entry.name.hasSuffix(".mustache")
          ? FolderFault.folder(insteadOf: "a template")
          : FolderFault(entry, at: path, in: root, resolvedRoot: resolvedRoot, shownAs: top)
        if let fault {
          problems.append(fault.diagnostic(at: "\(top)/\(path)"))
        } else if entry.kind == .folder {
          folders.append(path + "/")
        } else {
          paths.append(path)
        }
      }
    }
    return paths
  }

  /// The entries of a folder; none where it cannot be listed, which is reported, or is not there.
  private mutating func entries(of folder: String, in top: String, _ root: String) -> [FolderEntry] {
    let path = String("\(root)/\(folder)".dropLast())
    do throws(SystemError) {
      return try listFolder(path)
    } catch {
      // A link that leads nowhere is not nothing.
      guard !error.isMissingFile || FileKind(path) != nil else { return [] }
      let shown = folder.isEmpty ? top : "\(top)/\(folder.dropLast())"
      problems.append(FolderFault(unreadable: path, shownAs: shown, in: top, error).diagnostic(at: shown))
      return []
    }
  }
}
