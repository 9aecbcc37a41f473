import Diagnostics
import Documents
import Onboarding

extension CatalogReader {
  /// What is wrong between the files of a site, and the catalogue that they make.
  ///
  /// - Parameter source: where `content` was read.
  func checked(_ content: ReadContent, _ source: Source) -> CatalogReading {
    let (folder, site, documents) = (content.folder, content.site.reader, content.documents)
    var diagnostics = content.folderDiagnostics + content.site.diagnostics + documents.flatMap(\.diagnostics)
    let duplicates = DuplicateIDs(in: documents)
    diagnostics += duplicates.diagnostics
    diagnostics += brokenLinks(in: documents, folder, site.declarations, isPublic: source.isPublic)
    let isMisplaced = content.folderDiagnostics.contains(where: StrayContent.isDocument)
    if documents.isEmpty, folder.hasSiteFile, folder.leftOut.isEmpty, !isMisplaced {
      diagnostics.append(Self.noDocuments)
    }
    var catalog = catalog(site.configuration, duplicates.first, folder)
    diagnostics += ShadowedTips.hints(catalog.tips, site.configuration)
    // What a broken document would use is not known.
    if !documents.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics += UnusedNames.hints(documents, site.places)
      catalog.unusedImages = UnusedImages.paths(documents, in: folder) { path, limit in
        var ignored: [Diagnostic] = []
        return source.load(path, limit, &ignored)
      }
    }
    catalog.allowances.everywhere = site.allowed
    for document in documents where !document.allowed.isEmpty {
      catalog.allowances.inFile[document.idRange.file.path] = document.allowed
    }
    let shown = DiagnosticReport(catalog.allowances.apply(to: diagnostics)).diagnostics
    return CatalogReading(catalog: catalog, diagnostics: ProblemLimits().apply(to: shown), content: content)
  }

  private func brokenLinks(
    in documents: [DocumentReading], _ folder: ContentFolder, _ declarations: Declarations,
    isPublic: (_ path: String) -> Bool
  ) -> [Diagnostic] {
    let linking = documents.filter { !$0.links.isEmpty }
    guard !linking.isEmpty else { return [] }
    let pages = SitePages(documents, folder: folder, declarations: declarations, includesDrafts: includesDrafts)
    return linking.flatMap { pages.brokenLinks(in: $0, isPublic: isPublic) }
  }

  private func catalog(
    _ configuration: SiteConfiguration, _ documents: [DocumentReading], _ folder: ContentFolder
  ) -> Catalog {
    var catalog = Catalog(configuration: configuration, assets: folder.assets, icons: folder.icons)
    // A page of a reserved id, which was reported, would clash with another one, and be reported again.
    for document in documents where (includesDrafts || !document.isDraft) && !reservedIDs.contains(document.id) {
      switch document.entry {
      case .tip(let entry): catalog.tips.append(entry)
      case .task(let entry): catalog.tasks.append(entry)
      case nil: break
      }
    }
    let pages = DocumentReading.renamedPages(documents)
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

  private static let noDocuments = Diagnostic(
    .warning, .noContent, "No tips and no quick wins in content/", at: nil,
    help: "write one with \"waymark new tip my-first-tip\"")
}
