import Diagnostics
import Documents
import Platform

/// What was meant for the content folder and lies beside it, where nothing reads it.
struct StrayContent {
  /// Warnings for documents.
  private(set) var diagnostics: [Diagnostic] = []
  /// The name of a site file.
  private(set) var siteFile: String?

  /// - Parameter site: the folder of the site.
  init(besideContentOf site: String) {
    for (folder, noun) in [("tips", "Tips"), ("tasks", "Quick wins")] {
      // Mostly there is no such folder.
      let names = ((try? listFolder("\(site)/\(folder)")) ?? []).filter {
        $0.kind == .file && $0.name.hasSuffix(".md") && !isIgnoredName($0.name)
          && !$0.name.lowercased().hasPrefix("readme")
      }
      for name in names.map(\.name).sorted(by: { $0.precedesByBytes($1) }) {
        let place = "\(CatalogReader.folderName)/\(folder)/"
        diagnostics.append(
          Diagnostic(
            .warning, .misplacedFile, "\(noun) are read from \(place), and this file lies in \(folder)/",
            at: SourceRange(firstLineOf: SourceFile(path: "\(folder)/\(name)", bytes: [])),
            help: "move it to \(place)\(name)"))
      }
    }
    siteFile = ["site.yml", "site.yaml"].first { FileKind("\(site)/\($0)") == .file }
  }

  /// Whether the diagnostic is about a document in a wrong place: a site with that alone does not lack documents.
  static func isDocument(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.code == .misplacedFile, let path = diagnostic.range?.file.path else { return false }
    return !path.lowercased().hasSuffix("/readme.md")
      && ["tips/", "tasks/", "content/tips/", "content/tasks/"].contains(where: path.hasPrefix)
  }

  /// The error for a site file that lies beside the content folder, which has none.
  static func misplaced(siteFile: String) -> Diagnostic {
    Diagnostic(
      .error, .misplacedFile, "The site's settings are read from content/site.yml, and this file lies beside content/",
      at: SourceRange(firstLineOf: SourceFile(path: siteFile, bytes: [])), help: "move it to content/site.yml")
  }
}
