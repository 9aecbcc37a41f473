import Catalog
import Diagnostics

/// A file of the site that an icon's name means and that is none: it lies elsewhere, is no SVG, or its ending is not
/// written as icons' endings are.
struct MisplacedIcon {
  private enum Fault {
    case place, format, ending
  }

  /// Of the file, in the site: `public/icons/brain.svg`.
  let path: String
  private let name: String
  private let fault: Fault

  private static let folder = "\(CatalogReader.folderName)/icons/"
  private static let pictures = ["ai", "avif", "eps", "gif", "ico", "jpeg", "jpg", "pdf", "png", "sketch", "webp"]

  /// The file that is nearest to being the icon; nil where there is none of that name.
  ///
  /// - Parameter paths: of all files that are no icons. Pictures that are not SVG are looked for in folders called
  ///   `icons` only: elsewhere one of the same name may be any picture.
  init?(_ name: String, among paths: [String]) {
    var found: (path: String, fault: Fault)?
    for path in paths {
      guard let fault = Self.fault(of: path, as: name) else { continue }
      if fault == .ending || found == nil || fault == .place && found?.fault == .format { found = (path, fault) }
    }
    guard let found else { return nil }
    self.name = name
    path = found.path
    fault = found.fault
  }

  private static func fault(of path: String, as name: String) -> Fault? {
    let file = path.split(separator: "/").last ?? ""
    guard file.utf8.count > name.utf8.count + 1, file.hasPrefix(name + ".") else { return nil }
    let ending = file.dropFirst(name.count + 1).lowercased()
    let isInFolder = path.hasPrefix(folder) && path.dropFirst(folder.count) == file
    if ending == "svg" { return isInFolder ? .ending : .place }
    return pictures.contains(ending) && path.split(separator: "/").dropLast().last == "icons" ? .format : nil
  }

  /// A warning at the file.
  ///
  /// - Parameter range: where a document names the icon.
  func diagnostic(namedAt range: SourceRange?) -> Diagnostic {
    let (code, summary, help): (Diagnostic.Code, String, String) =
      switch fault {
      case .place:
        (
          .misplacedFile, "Icon \"\(name)\" is not in \(Self.folder), where icons are read from",
          "move it to \(Self.folder)"
        )
      case .format:
        (.unknownIcon, "Icon \"\(name)\" is no SVG file, and icons are SVG", "export it as \(Self.folder)\(name).svg")
      case .ending:
        (.invalidFileName, "Icon \"\(name)\" is not read: the names of icons end in .svg", "rename it to \(name).svg")
      }
    return Diagnostic(
      .warning, code, summary, at: SourceRange(firstLineOf: SourceFile(path: path, bytes: [])),
      notes: range.map { [.init("named here", at: $0)] } ?? [], help: help)
  }
}
