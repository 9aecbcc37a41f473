import Catalog
package import Diagnostics
import Documents
import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds icons by name: an author's own, then Bootstrap Icons by its own names or by those of SF Symbols, then emoji.
///
/// Files are read when they are first asked for, and once.
package struct IconLibrary: Sendable {
  /// Where packages put the SVG files of Bootstrap Icons.
  package static let systemFolders = [
    "/usr/share/bootstrap-icons/svg", "/usr/local/share/bootstrap-icons/svg",
    "/opt/homebrew/share/bootstrap-icons/svg",
  ]

  /// One warning for each place that names an icon which is not there, and for each file that is not an icon.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The files of packages that were looked for, there or not: another answer would be another icon.
  package private(set) var systemPaths: [String] = []
  private let contentFolder: String
  /// Names to paths relative to `contentFolder`.
  private let authorPaths: [String: String]
  private let systemFolders: [String]
  private let standIn: Icon
  private var found: [String: Icon?] = [:]
  /// The author's icons that were read, or what stands in for them.
  private var authors: [String: Icon] = [:]
  private var misnamed: [String] = []
  /// The author's icons that were read and are images.
  private(set) var authorFiles: [String: SourceFile] = [:]
  /// The site's other files, by their paths in it.
  private let others: [String]
  /// Those of the others that were reported: they would be icons in another place or format.
  private(set) var misplaced: Set<String> = []

  /// The bytes of a larger file are not read: icons go into every page that shows them.
  private static let sizeLimit = 65_536

  /// - Parameters:
  ///   - contentFolder: the folder that `authorIcons` are relative to.
  ///   - authorIcons: `icons/brain.svg` …
  ///   - systemFolders: folders of SVG files, the first that has a name wins.
  ///   - standIn: shown for icons that are not there.
  ///   - others: the site's other files, by their paths in it, among which an icon may be that is looked for in vain:
  ///     `public/icons/brain.svg`.
  package init(
    contentFolder: String, authorIcons: [String], systemFolders: [String] = IconLibrary.systemFolders, standIn: Icon,
    others: [String] = []
  ) {
    self.contentFolder = contentFolder
    self.systemFolders = systemFolders
    self.standIn = standIn
    self.others = others
    var paths: [String: String] = [:]
    for path in authorIcons where path.hasSuffix(".svg") {
      let name = path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? ""
      if isIconFileName(name) { paths[name] = path } else { misnamed.append(path) }
    }
    self.authorPaths = paths
  }

  /// The icon called `name`, or the stand-in and a warning at `range`.
  package mutating func icon(_ name: String, at range: SourceRange?) -> Icon {
    if found[name] == nil { found[name] = .some(find(name)) }
    if let icon = found[name] ?? nil { return icon }
    if let found = MisplacedIcon(name, among: others) {
      // The file is what is to be mended, once for all that name it.
      if misplaced.insert(found.path).inserted { diagnostics.append(found.diagnostic(namedAt: range)) }
      return standIn
    }
    diagnostics.append(
      Diagnostic(.warning, .unknownIcon, "Unknown icon \"\(name)\"", at: range, help: help(forUnknown: name)))
    return standIn
  }

  private mutating func find(_ name: String) -> Icon? {
    if name.count == 1, let character = name.first, character.isEmoji { return Icon(emoji: character) }
    guard isIconFileName(name) else { return nil }
    if let path = authorPaths[name] { return authorIcon(name, at: path) }
    for candidate in candidates(for: name) {
      if let path = authorPaths[candidate] { return authorIcon(candidate, at: path) }
      for folder in systemFolders {
        // A missing file is the usual case here: another folder or another name is tried.
        let path = "\(folder)/\(candidate).svg"
        systemPaths.append(path)
        if let bytes = try? readFile(path, limit: Self.sizeLimit),
          let icon = Icon(name: candidate, svg: bytes)
        {
          return icon
        }
      }
    }
    return nil
  }

  /// Names to look for where no author's icon has the name itself, best first: what the table says, the name, the
  /// name with dashes (`heart.fill` is `heart-fill`), and that without its filling.
  private func candidates(for name: String) -> [String] {
    let dashed = String(name.map { $0 == "." ? "-" : $0 })
    var names = symbolNames[name].map { [$0, name] } ?? [name]
    if dashed != name { names.append(dashed) }
    if dashed.hasSuffix("-fill") { names.append(String(dashed.dropLast(5))) }
    return names
  }

  /// Reads an author's icon, once, and reports what is wrong with it.
  private mutating func authorIcon(_ name: String, at path: String) -> Icon {
    if let icon = authors[name] { return icon }
    let icon = readAuthorIcon(name, at: path) ?? standIn
    authors[name] = icon
    return icon
  }

  private mutating func readAuthorIcon(_ name: String, at path: String) -> Icon? {
    let shown = "\(CatalogReader.folderName)/\(path)"
    do throws(SystemError) {
      let bytes = try readFile("\(contentFolder)/\(path)", limit: Self.sizeLimit)
      let file = SourceFile(path: shown, bytes: bytes)
      guard let icon = Icon(name: name, svg: bytes) else {
        diagnostics.append(
          Diagnostic(
            .warning, .unknownIcon, "Icon \"\(name)\" is not an SVG image with a viewBox",
            at: SourceRange(firstLineOf: file), help: "export it as SVG again, or delete the file"))
        return nil
      }
      authorFiles[name] = file
      diagnostics += icon.losses.map { $0.diagnostic(in: file) }
      return icon
    } catch {
      let reason = SystemError("read", shown, code: error.code)
      diagnostics.append(
        Diagnostic(
          .warning, .unreadableFile, reason.description,
          at: SourceRange(firstLineOf: SourceFile(path: shown, bytes: [])),
          help: error.code == EFBIG
            ? "an icon has at most \(Self.sizeLimit / 1024) KiB"
            : accessHelp(reason, path: "\(contentFolder)/\(path)", shownAs: shown)))
      return nil
    }
  }

  /// Reports what is wrong with the author's icons that nothing has asked for.
  mutating func checkAuthorIcons() {
    for path in misnamed {
      diagnostics.append(
        Diagnostic(
          .warning, .invalidFileName, "No tip can name this icon: names are letters, digits, hyphens, dots and _",
          at: SourceRange(firstLineOf: SourceFile(path: "\(CatalogReader.folderName)/\(path)", bytes: [])),
          help: "rename the file"))
    }
    for (name, path) in authorPaths.sorted(by: { $0.key < $1.key }) { _ = authorIcon(name, at: path) }
  }

  private func help(forUnknown name: String) -> String {
    let folders = systemFolders.compactMap { try? listFolder($0) }
    let names =
      authorPaths.keys.sorted() + symbolNames.keys.sorted() + folders.joined().map { String($0.name.dropLast(4)) }
    if let near = suggestion(for: name, among: names) { return "did you mean \"\(near)\"?" }
    let own = isIconFileName(name) ? "content/icons/\(name).svg" : "an SVG file to content/icons"
    return folders.isEmpty
      ? "install the package bootstrap-icons, or add \(own)" : "use a name of Bootstrap Icons, or add \(own)"
  }
}

/// Whether `name` can be the name of a file in an icon folder and of nothing outside it.
private func isIconFileName(_ name: String) -> Bool {
  !name.isEmpty && name.utf8.count <= 64 && name.utf8.first != UInt8(ascii: ".")
    && name.utf8.allSatisfy { byte in
      byte >= 0x30 && byte <= 0x39 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
}
