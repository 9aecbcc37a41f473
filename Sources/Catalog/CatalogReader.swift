import Diagnostics
import Documents
import Encoding
import Onboarding
package import Platform

/// Reads a site's content folder into a catalogue: every file, every problem, in one run.
package struct CatalogReader: Sendable {
  /// How files are found; the tests' lie in memory.
  struct Source: Sendable {
    let folder: ContentFolder
    /// What was wrong with the folder itself.
    var diagnostics: [Diagnostic] = []
    /// Reads a file of the content folder, or reports why that is not possible.
    let load: @Sendable (_ path: String, _ limit: Int, _ diagnostics: inout [Diagnostic]) -> SourceFile?
    /// Whether `public/`, whose files are copied into the output too, holds this path.
    let isPublic: @Sendable (_ path: String) -> Bool
  }

  /// The folder's name in a site, and in diagnostics.
  package static let folderName = "content"

  private let includesDrafts: Bool
  private let jobs: Int

  /// - Parameters:
  ///   - includesDrafts: whether drafts are in the catalogue; they are read and checked in any case.
  ///   - jobs: how many files are read at once.
  package init(includesDrafts: Bool = false, jobs: Int = 1) {
    self.includesDrafts = includesDrafts
    self.jobs = jobs
  }

  /// Reads `content/` in the folder of a site.
  ///
  /// - Throws: where the content folder cannot be listed. That there is none is a diagnostic, as is a file or a
  ///   folder in it that cannot be read.
  package func read(site: String) async throws(SystemError) -> CatalogReading {
    let source: Source
    do throws(SystemError) {
      source = try Self.source(ofSite: site)
    } catch {
      guard error.isMissingFile else { throw error }
      return CatalogReading(
        catalog: Catalog(configuration: SiteConfiguration(title: "")), diagnostics: [Self.missingFolder])
    }
    return await read(source)
  }

  private static func source(ofSite site: String) throws(SystemError) -> Source {
    let path = site + "/" + folderName
    var diagnostics: [Diagnostic] = []
    let folder = try ContentFolder.scan(path, shownAs: folderName, diagnostics: &diagnostics)
    let content = try OpenFolder(path)
    return Source(
      folder: folder, diagnostics: diagnostics,
      load: { file, limit, diagnostics in
        loadSource(file, in: content, as: folderName + "/" + file, limit: limit, diagnostics: &diagnostics)
      },
      isPublic: { FileKind(site + "/public/" + $0) == .file })
  }

  func read(_ source: Source) async -> CatalogReading {
    var diagnostics = source.diagnostics
    let site = readSiteFile(source, &diagnostics)
    let configuration = site.configuration
    let context = SiteContext(
      declarations: site.declarations, themeGradient: GradientPreset.ofTheme(configuration.theme).gradient,
      language: configuration.language,
      labels: Dictionary(configuration.targets?.map { ($0.name, $0.value.label) } ?? []) { first, _ in first })
    let files =
      source.folder.tips.map { (kind: Document.Kind.tip, path: $0) }
      + source.folder.tasks.map { (kind: Document.Kind.task, path: $0) }
    let readings = await concurrentMap(files.count, jobs: jobs) { index in
      DocumentReading.read(
        files[index].path, kind: files[index].kind, context: context, limit: configuration.documentLimit,
        load: source.load)
    }
    diagnostics += readings.flatMap(\.diagnostics)
    let duplicates = DuplicateIDs(in: readings)
    diagnostics += duplicates.diagnostics
    diagnostics += brokenLinks(in: readings, source, site.declarations)
    if files.isEmpty, source.folder.hasSiteFile, source.folder.leftOut.isEmpty { diagnostics.append(Self.noDocuments) }
    var catalog = catalog(configuration, duplicates.first, source.folder)
    diagnostics += ShadowedTips.hints(catalog.tips, configuration)
    // What a broken document would use is not known.
    if !files.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics += UnusedNames.hints(readings, site.places)
      catalog.unusedImages = UnusedImages.paths(readings, in: source.folder) { path, limit in
        var ignored: [Diagnostic] = []
        return source.load(path, limit, &ignored)
      }
    }
    catalog.allowances.everywhere = site.allowed
    for reading in readings where !reading.allowed.isEmpty {
      catalog.allowances.inFile[reading.idRange.file.path] = reading.allowed
    }
    let shown = DiagnosticReport(catalog.allowances.apply(to: diagnostics)).diagnostics
    var sources: [String: ContentHash] = Dictionary(minimumCapacity: readings.count)
    for reading in readings { sources[reading.idRange.file.path] = reading.hash }
    return CatalogReading(
      catalog: catalog, diagnostics: ProblemLimits().apply(to: shown), sources: sources)
  }

  private func brokenLinks(
    in readings: [DocumentReading], _ source: Source, _ declarations: Declarations
  ) -> [Diagnostic] {
    let linking = readings.filter { !$0.links.isEmpty }
    guard !linking.isEmpty else { return [] }
    let pages = SitePages(
      readings, folder: source.folder, declarations: declarations, includesDrafts: includesDrafts)
    return linking.flatMap { pages.brokenLinks(in: $0, isPublic: source.isPublic) }
  }

  private func readSiteFile(_ source: Source, _ diagnostics: inout [Diagnostic]) -> SiteConfigurationReader {
    let empty = SourceFile(path: "\(Self.folderName)/site.yml", bytes: [])
    guard source.folder.hasSiteFile else {
      if !source.folder.leftOut.contains("site.yml") {
        diagnostics.append(
          Diagnostic(
            .error, .missingSiteFile, "No site.yml: it holds the site's title and the names that content may use",
            at: SourceRange(firstLineOf: empty), help: "write one that starts with \"title: Feels\""))
      }
      return SiteConfigurationReader(nil, file: empty)
    }
    guard let file = source.load("site.yml", 1 << 20, &diagnostics) else {
      return SiteConfigurationReader(nil, file: empty)
    }
    var problems: [Diagnostic] = []
    let reader = SiteConfigurationReader(readYAML(file, diagnostics: &problems), file: file)
    diagnostics += problems + withoutConsequences(of: problems, in: reader.diagnostics)
    return reader
  }

  private func catalog(
    _ configuration: SiteConfiguration, _ readings: [DocumentReading], _ folder: ContentFolder
  ) -> Catalog {
    var catalog = Catalog(configuration: configuration, assets: folder.assets, icons: folder.icons)
    // A page of a reserved id, which was reported, would clash with another one, and be reported again.
    for reading in readings where (includesDrafts || !reading.isDraft) && !reservedIDs.contains(reading.id) {
      switch reading.entry {
      case .tip(let entry): catalog.tips.append(entry)
      case .task(let entry): catalog.tasks.append(entry)
      case nil: break
      }
    }
    let pages = DocumentReading.renamedPages(readings)
    if !pages.isEmpty {
      catalog.tips = catalog.tips.map { $0.leading(pages) }
      catalog.tasks = catalog.tasks.map { $0.leading(pages) }
    }
    catalog.tips = Self.presented(catalog.tips) { ($0.tip.order, $0.tip.id) }
    catalog.tasks = Self.presented(catalog.tasks) { ($0.task.order, $0.task.id) }
    return catalog
  }

  /// The entries ascending by their keys, which are looked up once each.
  private static func presented<Entry>(_ entries: [Entry], by key: (Entry) -> (order: Int, id: String)) -> [Entry] {
    let keys = entries.map(key)
    return keys.indices.sorted { keys[$0] < keys[$1] }.map { entries[$0] }
  }

  private static let missingFolder = Diagnostic(
    .error, .noContent, "No content folder here: a site's tips and quick wins lie in content/", at: nil,
    help: "make a site with \"waymark init\", or name its folder with --source")

  private static let noDocuments = Diagnostic(
    .warning, .noContent, "No tips and no quick wins in content/", at: nil,
    help: "write one with \"waymark new tip my-first-tip\"")
}
