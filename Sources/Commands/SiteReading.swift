import Catalog
import Diagnostics
import Platform
import Site

/// A site's content and theme, read and checked.
struct SiteReading: Sendable {
  let content: CatalogReading
  let theme: Theme
  /// The files of the output. Complete only where `hasErrors` is false.
  let site: Site
  /// What is wrong with content, templates and look, all of it.
  let diagnostics: [Diagnostic]

  var catalog: Catalog { content.catalog }

  var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }
}

extension Invocation {
  /// Reads the content and the theme of the site that `--source` names.
  ///
  /// - Parameters:
  ///   - servedAt: `Site`'s.
  ///   - earlier: what an earlier reading of it gave, with the same `servedAt`. What nothing has changed for is taken from
  ///     there; what comes of it is the same.
  ///   - change: what may have changed since that reading.
  /// - Throws: where there is no site, or a folder cannot be read.
  func readSite(
    jobs: Int = processorCount(), servedAt: String? = nil, after earlier: SiteReading? = nil,
    changed change: SiteChange = .anything
  ) async throws(CommandFailure) -> SiteReading {
    let content = try await readContent(jobs: jobs, after: earlier?.content, changed: change)
    let theme = try readTheme(after: earlier?.theme, changed: change)
    let site = Site(
      content.catalog, theme: theme, contentFolder: joinPath(root, CatalogReader.folderName), servedAt: servedAt,
      after: earlier?.site)
    let copies = checkedCopies(site)
    return SiteReading(
      content: content, theme: theme, site: copies.site,
      diagnostics: content.diagnostics + site.diagnostics + copies.diagnostics)
  }

  private func readTheme(
    after earlier: Theme? = nil, changed change: SiteChange = .anything
  ) throws(CommandFailure) -> Theme {
    if let earlier, !change.concerns("templates"), !change.concerns("public") { return earlier }
    return try reportingSystemErrors { () throws(SystemError) in
      try Theme.builtIn.overlaid(with: Theme.read(fromSite: root))
    }
  }

  /// The icons that a catalogue names, without its pages.
  ///
  /// - Throws: where a folder of the theme cannot be read.
  func readIcons(of catalog: Catalog) throws(CommandFailure) -> CatalogIcons {
    CatalogIcons(catalog, theme: try readTheme(), contentFolder: joinPath(root, CatalogReader.folderName))
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
  /// - Parameters: as `CatalogReader.read`'s.
  /// - Throws: where there is no site, or a folder cannot be read.
  func readContent(
    jobs: Int = processorCount(), after earlier: CatalogReading? = nil, changed change: SiteChange = .anything
  ) async throws(CommandFailure) -> CatalogReading {
    try requireSite()
    let progress = ProgressLine("Reading", in: self)
    defer { progress.clear() }
    do throws(SystemError) {
      return try await CatalogReader(
        includesDrafts: includesDrafts, jobs: jobs, progress: { progress.show($0, of: $1) }
      ).read(site: root, after: earlier, changed: change)
    } catch {
      throw CommandFailure(error)
    }
  }
}
