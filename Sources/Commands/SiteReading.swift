import Catalog
import Diagnostics
import Documents
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
  /// - Throws: where there is no site, or its content cannot be read.
  func readSite(
    jobs: Int = processorCount(), servedAt: String? = nil, after earlier: SiteReading? = nil,
    changed change: SiteChange = .anything
  ) async throws(CommandFailure) -> SiteReading {
    let content = try await readContent(jobs: jobs, after: earlier?.content, changed: change)
    let theme = readTheme(after: earlier?.theme, changed: change)
    let site = Site(
      content.catalog, theme: theme, contentFolder: joinPath(root, CatalogReader.folderName), servedAt: servedAt,
      reported: Set(content.diagnostics.lazy.filter { $0.severity == .error }.compactMap(\.range?.file.path)),
      reportedCount: content.diagnostics.count, after: earlier?.site)
    let copies = checkedCopies(site)
    // That nothing uses a file which cannot be read is no news about it.
    let unreadable = Set(
      (site.diagnostics + copies.diagnostics).lazy.filter { $0.code == .unreadableFile }.compactMap(\.range?.file.path))
    let diagnostics = site.diagnostics.filter { diagnostic in
      diagnostic.code != .unusedImage || !unreadable.contains(diagnostic.range?.file.path ?? "")
    }
    return SiteReading(
      content: content, theme: theme, site: copies.site,
      diagnostics: content.diagnostics + diagnostics + copies.diagnostics)
  }

  private func readTheme(after earlier: Theme? = nil, changed change: SiteChange = .anything) -> Theme {
    if let earlier, !change.concerns("templates"), !change.concerns("public") { return earlier }
    return Theme.builtIn.overlaid(with: Theme.read(fromSite: root))
  }

  /// The icons that a catalogue names, without its pages.
  func readIcons(of catalog: Catalog) -> CatalogIcons {
    CatalogIcons(catalog, theme: readTheme(), contentFolder: joinPath(root, CatalogReader.folderName))
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
        let reason = SystemError("read", shown, code: error.code)
        diagnostics.append(
          Diagnostic(
            .error, .unreadableFile, reason.description,
            at: SourceRange(firstLineOf: SourceFile(path: shown, bytes: [])),
            help: accessHelp(reason, path: path, shownAs: shown)))
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
      throw CommandFailure(error, in: self)
    }
  }
}
