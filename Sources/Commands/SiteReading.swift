import Catalog
import Diagnostics
import Encoding
import Platform
import Site

/// A site's content and theme, read and checked.
struct SiteReading: Sendable {
  let catalog: Catalog
  /// The files of the output. Complete only where `hasErrors` is false.
  let site: Site
  /// What is wrong with content, templates and look, all of it.
  let diagnostics: [Diagnostic]
  /// As `CatalogReading.sources`.
  let sources: [String: ContentHash]

  var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }
}

extension Invocation {
  /// Reads the content and the theme of the site that `--source` names.
  ///
  /// - Parameter servedAt: `Site`'s.
  /// - Throws: where there is no site, or a folder cannot be read.
  func readSite(jobs: Int = processorCount(), servedAt: String? = nil) async throws(CommandFailure) -> SiteReading {
    let reading = try await readContent(jobs: jobs)
    let theme = try reportingSystemErrors { () throws(SystemError) in
      try Theme.builtIn.overlaid(with: Theme.read(fromSite: root))
    }
    let site = Site(
      reading.catalog, theme: theme, contentFolder: joinPath(root, CatalogReader.folderName), servedAt: servedAt)
    let copies = checkedCopies(site)
    return SiteReading(
      catalog: reading.catalog, site: copies.site,
      diagnostics: reading.diagnostics + site.diagnostics + copies.diagnostics, sources: reading.sources)
  }

  /// The icons that a catalogue names, without its pages.
  ///
  /// - Throws: where a folder of the theme cannot be read.
  func readIcons(of catalog: Catalog) throws(CommandFailure) -> CatalogIcons {
    let theme = try reportingSystemErrors { () throws(SystemError) in
      try Theme.builtIn.overlaid(with: Theme.read(fromSite: root))
    }
    return CatalogIcons(catalog, theme: theme, contentFolder: joinPath(root, CatalogReader.folderName))
  }

  /// The site without the files that it would copy and that were deleted since their folder was listed, and what is
  /// wrong with others: told with every other problem, and by `check` as well as by `build`, rather than in the middle
  /// of publishing.
  func checkedCopies(_ site: Site) -> (site: Site, diagnostics: [Diagnostic]) {
    var site = site
    var diagnostics: [Diagnostic] = []
    var gone: Set<String> = []
    for file in site.files {
      guard case .copied(let path) = file.content else { continue }
      do throws(SystemError) {
        try checkReadableFile(path)
      } catch  where error.isMissingFile && FileKind(path) == nil {
        gone.insert(file.path)
      } catch {
        let shown = relativePath(of: path, from: root)
        diagnostics.append(
          Diagnostic(
            .error, .unreadableFile, SystemError("read", shown, code: error.code).description,
            at: SourceRange(firstLineOf: SourceFile(path: shown, bytes: [])),
            help: "let yourself read it: chmod u+r \(shown)"))
      }
    }
    if !gone.isEmpty { site.leaveOut(gone) }
    return (site, diagnostics)
  }

  /// Reads the content alone.
  ///
  /// - Throws: where there is no site, or a folder cannot be read.
  func readContent(jobs: Int = processorCount()) async throws(CommandFailure) -> CatalogReading {
    try requireSite()
    do throws(SystemError) {
      return try await CatalogReader(includesDrafts: includesDrafts, jobs: jobs).read(site: root)
    } catch {
      throw CommandFailure(error)
    }
  }
}
