package import Catalog
package import Diagnostics
import Encoding
import Onboarding
import Templates

/// A site: the files that a catalogue and a theme make, and what is wrong with them.
///
/// Pure: the same catalogue and theme give the same files, byte for byte, whenever their bytes are asked for.
package struct Site: Sendable {
  /// Ascending by path, each path once.
  package private(set) var files: [OutputFile]
  /// Mistakes in templates, icons, gradients and names of files. With an error among them the files are not to be
  /// published.
  package let diagnostics: [Diagnostic]
  /// Files outside the site that were looked for while it was made, there or not: absolute paths.
  package let systemPaths: [String]
  private let templates: CompiledTemplates

  /// What pages may load: nothing from elsewhere, no script or style of their own.
  package static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'self'"

  /// - Parameters:
  ///   - contentFolder: where the catalogue's assets and icons lie: `mysite/content`.
  ///   - iconFolders: where the icons of packages are looked for.
  ///   - servedAt: the path that the site is known to be served at: `/`; nil for a site that is for any place. It is
  ///     where the links of the page for wrong addresses begin.
  ///   - reported: the paths, relative to the site's folder, of files and folders with errors: links to what they would
  ///     have given are not judged.
  ///   - reportedCount: how many problems were reported: what is listed here are as many fewer.
  ///   - earlier: a site whose compiled templates serve again where this one's templates are the same.
  package init(
    _ catalog: Catalog, theme: Theme, contentFolder: String, iconFolders: [String] = IconLibrary.systemFolders,
    servedAt: String? = nil, reported: Set<String> = [], reportedCount: Int = 0, after earlier: Site? = nil
  ) {
    templates = CompiledTemplates(theme.templates, after: earlier?.templates)
    let icons = IconMarkup(catalog, theme: theme, contentFolder: contentFolder, iconFolders: iconFolders)
    let pages = PageMaker(catalog, templates: templates, icons: icons, themes: theme.names, servedAt: servedAt)
    // A page a tip, one of the gallery for many; a page a step and two more; and the theme's files, of which there are tens.
    let pageCount = catalog.tips.count + pages.galleryPageCount + catalog.tasks.reduce(0) { $0 + $1.task.stepCount + 2 }
    var outputs = Outputs(capacity: pageCount + 256)
    outputs.addPages(pages)
    outputs.addCatalogue(catalog, icons)
    outputs.addTheme(theme, gradients: catalog.gradients)
    outputs.addAssets(catalog.assets, in: contentFolder)
    outputs.addStandIns(icons)
    files = outputs.files
    systemPaths = icons.systemPaths
    let problems =
      theme.problems + templates.diagnostics + theme.unusedTemplates(in: templates) + theme.emptyTemplates
      + TemplateLinks(to: files, reported: reported.union(theme.problems.compactMap(\.range?.file.path)))
      .diagnostics(of: theme)
      + theme.choiceDiagnostics(catalog) + theme.selectorDiagnostics + theme.sheetDiagnostics + icons.diagnostics
      + catalog.gradientDiagnostics
      + catalog.unusedImageHints(namedIn: theme.texts).filter {
        !icons.misplaced.contains($0.range?.file.path ?? "")
      } + outputs.diagnostics
    let shown = DiagnosticReport(catalog.allowances.apply(to: problems)).diagnostics
    diagnostics = ProblemLimits(after: reportedCount).apply(to: shown)
  }

  /// Leaves files out that there are no longer any sources of.
  package mutating func leaveOut(_ paths: Set<String>) {
    files.removeAll { paths.contains($0.path) }
  }
}

extension Catalog {
  /// The gradients of the authors' own that tips and tasks have.
  var gradients: [Gradient] {
    tips.compactMap { $0.gradient?.preset == nil ? $0.gradient : nil }
      + tasks.compactMap { $0.gradient?.preset == nil ? $0.gradient : nil }
  }

  /// Warnings for gradients on which a white icon is hard to see.
  var gradientDiagnostics: [Diagnostic] {
    tips.lazy.map { ($0.gradient, $0.gradientRange) }.contrastWarnings
      + tasks.lazy.map { ($0.gradient, $0.gradientRange) }.contrastWarnings
  }
}
