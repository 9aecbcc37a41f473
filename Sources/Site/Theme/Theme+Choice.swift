import Catalog
import Diagnostics

extension Theme {
  /// An error where there is no theme of the name that the site has, and messages for themes in other places: at the
  /// file, an error where it is the site's.
  func choiceDiagnostics(_ catalog: Catalog) -> [Diagnostic] {
    let name = catalog.configuration.theme
    let known = names
    let isKnown = known.contains(name)
    var diagnostics: [Diagnostic] = []
    var isFound = false
    for path in misplacedSheets(catalog, alsoCalled: isKnown ? nil : name) {
      let file = path.split(separator: "/").last ?? ""
      let isChosen = !isKnown && file == "\(name).css"
      if isChosen, isFound { continue }
      isFound = isFound || isChosen
      let place = "public/css/themes/"
      let summary = "Themes are read from \(place): this style sheet is not"
      let range = SourceRange(firstLineOf: SourceFile(path: path, bytes: []))
      let help = "move it to \(place)\(file)"
      diagnostics.append(
        isChosen
          ? Diagnostic(
            .error, .misplacedFile, summary, at: range,
            notes: catalog.configuration.themeRange.map { [.init("named here", at: $0)] } ?? [], help: help)
          : Diagnostic(.warning, .misplacedFile, summary, at: range, help: help))
    }
    guard !isKnown, !isFound else { return diagnostics }
    diagnostics.append(
      Diagnostic(
        .error, .unknownTheme, "Unknown theme \"\(name)\"", at: catalog.configuration.themeRange,
        help: suggestion(for: name, among: known).map { "did you mean \"\($0)\"?" }
          ?? "a theme is a style sheet in public/css/themes/; there are \(known.joined(separator: ", "))"))
    return diagnostics
  }

  /// Style sheets in folders called `themes` that are not the one that is read, and those that have the name of a theme
  /// that is looked for in vain.
  private func misplacedSheets(_ catalog: Catalog, alsoCalled name: String?) -> [String] {
    let others = catalog.assets.map { "\(CatalogReader.folderName)/\($0)" } + ownPublicPaths
    return straySheets
      + others.filter { path in
        guard path.hasSuffix(".css"), !path.hasPrefix("public/css/themes/") else { return false }
        let parts = path.split(separator: "/")
        // That all of public/ lies in the content folder has been told.
        return parts.dropLast().last == "themes" && !path.hasPrefix("content/public/")
          || name.map { parts.last == "\($0).css" } ?? false
      }
  }
}
