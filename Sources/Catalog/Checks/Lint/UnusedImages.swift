package import Diagnostics
import Documents
import Onboarding

/// Images and icons of the content folder that nothing in it names.
enum UnusedImages {
  private static let imageEndings = [".apng", ".avif", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".webp"]
  /// Files that may name others: whatever a page, a style sheet or a script may be.
  private static let textEndings = [
    ".css", ".csv", ".htm", ".html", ".js", ".json", ".md", ".mjs", ".svg", ".txt", ".webmanifest", ".xml", ".yaml",
    ".yml",
  ]
  /// Browsers and phones ask for these by themselves.
  private static let askedFor = ["favicon", "apple-touch-icon"]
  private static let textLimit = 1 << 20

  /// The paths, relative to `content/`, of images that no document links to, whose names stand in no other file, and of
  /// icons that no document has.
  ///
  /// - Parameter load: reads a file of the content folder; nil where that is not possible.
  static func paths(
    _ readings: [DocumentReading], in folder: ContentFolder, load: (_ path: String, _ limit: Int) -> SourceFile?
  ) -> [String] {
    let candidates = folder.assets.filter { isImage($0) } + folder.icons
    guard !candidates.isEmpty else { return [] }
    var used: Set<String> = []
    for reading in readings {
      for link in reading.links { if case .site(let path) = link.destination { used.insert(path) } }
      switch reading.entry {
      case .tip(let entry): used.insert("icons/\(entry.tip.iconName).svg")
      case .task(let entry): used.insert("icons/\(entry.task.iconName).svg")
      case nil: break
      }
    }
    var unused = candidates.filter { !used.contains($0) }
    guard !unused.isEmpty else { return [] }
    func remove(namedIn bytes: [UInt8]) { unused.removeAll { isFileName(of: $0, in: bytes) } }
    // Keys of the author's own, for templates, stand in the front matter.
    for reading in readings where !unused.isEmpty { remove(namedIn: reading.idRange.file.bytes) }
    for path in folder.assets where !unused.isEmpty && textEndings.contains(where: path.hasSuffix) {
      if let file = load(path, textLimit) { remove(namedIn: file.bytes) }
    }
    return unused
  }

  private static func isImage(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return imageEndings.contains(where: path.lowercased().hasSuffix) && !askedFor.contains(where: name.hasPrefix)
  }

  /// Whether the name of a file, without its folders, stands in a text, as it is or as a part of a URL.
  fileprivate static func isFileName(of path: String, in text: [UInt8]) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return text.contains(name.utf8) || name.contains(" ") && text.contains(name.replacing(" ", with: "%20").utf8)
  }
}

extension Catalog {
  /// Hints at the images and icons that neither content nor theme names.
  ///
  /// - Parameter theme: the texts of the theme; nil where some of them were not read, so that nothing is known.
  package func unusedImageHints(namedIn theme: @autoclosure () -> [[UInt8]]?) -> [Diagnostic] {
    guard !unusedImages.isEmpty, let theme = theme() else { return [] }
    return unusedImages.filter { path in !theme.contains { UnusedImages.isFileName(of: path, in: $0) } }.map { path in
      let place = SourceRange(firstLineOf: SourceFile(path: "\(CatalogReader.folderName)/\(path)", bytes: []))
      let name = path.dropFirst("icons/".count).dropLast(".svg".count)
      return path.hasPrefix("icons/")
        ? Diagnostic(
          .hint, .unusedImage, "Unused icon: no tip and no quick win has \"iconName: \(name)\"", at: place,
          help: "delete the file, or use it")
        : Diagnostic(
          .hint, .unusedImage, "Unused image: nothing in the site names it", at: place,
          help: "delete the file, or show it in a document: ![what it shows](\(Self.link(to: path)))")
    }
  }

  /// The path as a document in `tips/` or `tasks/` writes it.
  private static func link(to path: String) -> String {
    let link = "../\(path)"
    return link.contains(" ") ? "<\(link)>" : link
  }
}
