import Diagnostics
import Documents
import Encoding
package import Platform

/// Reads a site's content folder into a catalogue: every file, every problem, in one run.
package struct CatalogReader: Sendable {
  /// How files are found; the tests' lie in memory.
  struct Source: Sendable {
    let folder: ContentFolder
    /// What was wrong with the folder itself.
    var diagnostics: [Diagnostic] = []
    /// A file beside the content folder that is named as the site file is.
    var straySiteFile: String?
    /// Reads a file of the content folder, or reports why that is not possible.
    let load: @Sendable (_ path: String, _ limit: Int, _ diagnostics: inout [Diagnostic]) -> SourceFile?
    /// Whether `public/`, whose files are copied into the output too, holds this path.
    let isPublic: @Sendable (_ path: String) -> Bool
  }

  /// The folder's name in a site, and in diagnostics.
  package static let folderName = "content"

  let includesDrafts: Bool
  private let jobs: Int
  private let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  /// - Parameters:
  ///   - includesDrafts: whether drafts are in the catalogue; they are read and checked in any case.
  ///   - jobs: how many files are read at once.
  ///   - progress: is told how many documents are read, of how many; now and then.
  package init(
    includesDrafts: Bool = false, jobs: Int = 1,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    self.includesDrafts = includesDrafts
    self.jobs = jobs
    self.progress = progress
  }

  /// Reads `content/` in the folder of a site.
  ///
  /// - Parameters:
  ///   - earlier: what an earlier reading of the same site gave. Files that hold what they held then are not judged again;
  ///     what comes of it is the same.
  ///   - change: what may have changed since that reading.
  /// - Throws: where the content folder cannot be listed. That there is none is a diagnostic, as is a file or a
  ///   folder in it that cannot be read.
  package func read(
    site: String, after earlier: CatalogReading? = nil, changed change: SiteChange = .anything
  ) async throws(SystemError) -> CatalogReading {
    let changed = earlier?.content?.changedDocuments(change) { FileKind(site + "/" + $0) == .file }
    do throws(SystemError) {
      if let content = earlier?.content, let changed {
        let source = try Self.source(ofSite: site, folder: content.folder, diagnostics: content.folderDiagnostics)
        return read(changed, of: content, source)
      }
      var diagnostics: [Diagnostic] = []
      let folder = try ContentFolder.scan(
        site + "/" + Self.folderName, shownAs: Self.folderName, diagnostics: &diagnostics)
      let strays = StrayContent(besideContentOf: site)
      var source = try Self.source(ofSite: site, folder: folder, diagnostics: diagnostics + strays.diagnostics)
      source.straySiteFile = strays.siteFile
      return await read(source, after: earlier?.content)
    } catch {
      guard error.isMissingFile else { throw error }
      return CatalogReading(
        catalog: Catalog(configuration: SiteConfiguration(title: "")), diagnostics: [Self.missingFolder])
    }
  }

  private static func source(
    ofSite site: String, folder: ContentFolder, diagnostics: [Diagnostic]
  ) throws(SystemError) -> Source {
    let content = try OpenFolder(folder.path)
    return Source(
      folder: folder, diagnostics: diagnostics,
      load: { file, limit, diagnostics in
        loadSource(file, in: content, as: folderName + "/" + file, limit: limit, diagnostics: &diagnostics)
      },
      isPublic: { FileKind(site + "/public/" + $0) == .file })
  }

  /// Reads every file, and judges those that are not what they were in `earlier`.
  func read(_ source: Source, after earlier: ReadContent? = nil) async -> CatalogReading {
    let site = readSiteFile(source, after: earlier?.site)
    let known = earlier.flatMap { $0.site.hash == site.hash ? $0 : nil }
    let context = site.context
    let limit = site.reader.configuration.documentLimit
    let folder = source.folder
    let count = folder.tips.count + folder.tasks.count
    let documents = await concurrentMap(count, jobs: jobs, progress: { progress($0, count) }) { index in
      let (kind, path) = folder.document(at: index)
      return DocumentReading.read(
        path, kind: kind, context: context, limit: limit,
        earlier: known.flatMap { known in known.place(of: path).map { known.documents[$0] } }, load: source.load)
    }
    let content = ReadContent(
      folder: folder, folderDiagnostics: source.diagnostics, site: site, documents: documents)
    return checked(content, source)
  }

  /// Reads some of the documents, the only files that are not what they were in `content`.
  private func read(_ changed: [Int], of content: ReadContent, _ source: Source) -> CatalogReading {
    let context = content.site.context
    let limit = content.site.reader.configuration.documentLimit
    var documents = content.documents
    for index in changed {
      let (kind, path) = content.folder.document(at: index)
      documents[index] = DocumentReading.read(
        path, kind: kind, context: context, limit: limit, earlier: documents[index], load: source.load)
    }
    let content = ReadContent(
      folder: content.folder, folderDiagnostics: content.folderDiagnostics, site: content.site, documents: documents)
    return checked(content, source)
  }

  private func readSiteFile(_ source: Source, after earlier: SiteFileReading?) -> SiteFileReading {
    let empty = SourceFile(path: "\(Self.folderName)/site.yml", bytes: [])
    var diagnostics: [Diagnostic] = []
    guard source.folder.hasSiteFile else {
      if source.folder.leftOut.contains("site.yml") {
        // Has been reported.
      } else if let stray = source.straySiteFile {
        diagnostics.append(StrayContent.misplaced(siteFile: stray))
      } else {
        diagnostics.append(
          Diagnostic(
            .error, .missingSiteFile, "No site.yml: it holds the site's title and the names that content may use",
            at: SourceRange(firstLineOf: empty), help: "write one that starts with \"title: Feels\""))
      }
      return SiteFileReading(reader: SiteConfigurationReader(nil, file: empty), hash: nil, diagnostics: diagnostics)
    }
    guard let file = source.load("site.yml", 1 << 20, &diagnostics) else {
      return SiteFileReading(reader: SiteConfigurationReader(nil, file: empty), hash: nil, diagnostics: diagnostics)
    }
    let hash = ContentHash(ofFile: file.bytes)
    if let earlier, earlier.hash == hash { return earlier }
    let reader = SiteConfigurationReader(readYAML(file, diagnostics: &diagnostics), file: file)
    return SiteFileReading(
      reader: reader, hash: hash,
      diagnostics: diagnostics + withoutConsequences(of: diagnostics, in: reader.diagnostics))
  }

  private static let missingFolder = Diagnostic(
    .error, .noContent, "No content folder here: a site's tips and quick wins lie in content/", at: nil,
    help: "make a site with \"waymark init\", or name its folder with --source")
}

extension ContentFolder {
  /// The document at a place in the list of all tips and then all tasks.
  fileprivate func document(at index: Int) -> (kind: Document.Kind, path: String) {
    index < tips.count ? (.tip, tips[index]) : (.task, tasks[index - tips.count])
  }
}
