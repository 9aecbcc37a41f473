package import Platform
import Diagnostics

extension Theme {
  /// A site's own theme files: `templates/` and `public/` in its folder. A folder that is not there is empty.
  ///
  /// Templates, style sheets and icons are read, because pages are made of them; other files stay on disk.
  ///
  /// - Throws: where a folder or file cannot be read.
  package static func read(fromSite folder: String) throws(SystemError) -> Theme {
    var theme = Theme(templates: [:], publicFiles: [:])
    for path in try paths(in: folder + "/templates") {
      guard let name = templateName(ofPath: path) else { continue }
      theme.templates[name] = SourceFile(
        path: "templates/\(path)", bytes: try readFile("\(folder)/templates/\(path)"))
    }
    for path in try paths(in: folder + "/public") {
      let onDisk = "\(folder)/public/\(path)"
      let isRead = path.hasSuffix(".css") || path.hasSuffix(".svg")
      theme.publicFiles[path] = isRead ? .bytes(try readFile(onDisk)) : .onDisk(path: onDisk)
    }
    return theme
  }

  /// The files below a folder, `/` between parts, without those that are never read.
  ///
  /// Symbolic links to files are read as these files; links to folders are not followed, as they may lead back here.
  private static func paths(in root: String) throws(SystemError) -> [String] {
    var paths: [String] = []
    // A stack rather than recursion: how deep folders lie is not ours to say.
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in try entries(of: root + "/" + folder) where entry.hasValidName && !isIgnoredName(entry.name) {
        let path = folder + entry.name
        switch entry.kind {
        case .folder: folders.append(path + "/")
        case .file: paths.append(path)
        case .link where FileKind("\(root)/\(path)", followsLinks: true) == .file: paths.append(path)
        case .link, .other: break
        }
      }
    }
    return paths
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
