import Diagnostics
import Documents

/// What the reading of every document needs to know of the site.
struct SiteContext: Sendable {
  let declarations: Declarations
  /// The theme's own gradient, for documents that choose none.
  let themeGradient: Gradient
}

/// What one document gave, whether or not it can be used.
struct DocumentReading: Sendable {
  enum Entry: Sendable {
    case tip(TipEntry)
    case task(TaskEntry)
  }

  let kind: Document.Kind
  let id: String
  /// Where the id is written, or the file's beginning where it is the file's name.
  let idRange: SourceRange
  let isDraft: Bool
  /// Warnings and hints that are not to be shown for this document.
  let allowed: Set<Diagnostic.Code>
  /// Nil where the file could not be read at all. With errors in `diagnostics` it is not to be published.
  let entry: Entry?
  /// The headings that links may lead to.
  let fragments: [String]
  /// Every link and image within the site, to be checked once all files are known.
  let links: [Link]
  let diagnostics: [Diagnostic]

  init(document: Document, common: CommonKeys, entry: Entry, diagnostics: [Diagnostic]) {
    kind = document.kind
    id = common.id
    idRange = common.idRange
    isDraft = common.isDraft
    allowed = common.allowed
    self.entry = entry
    links = document.blocks.flatMap { block in
      block.links.filter { if case .site = $0.destination { true } else { false } }
    }
    fragments = document.fragments
    self.diagnostics = diagnostics
  }

  /// A file that gave nothing. Its name is taken all the same: links to it are right, another document of that id is
  /// not.
  private init(unreadable file: SourceFile, kind: Document.Kind, name: String, diagnostics: [Diagnostic]) {
    self.kind = kind
    id = name
    idRange = SourceRange(file, 0..<0)
    isDraft = false
    allowed = []
    entry = nil
    links = []
    fragments = []
    self.diagnostics = diagnostics
  }

  /// The document's file, relative to the content folder: what links of other documents name.
  var source: String {
    String(idRange.file.path.dropFirst(CatalogReader.folderName.utf8.count + 1))
  }

  /// The document's page, relative to the site's root.
  var page: String { "\(kind.folder)/\(id).html" }

  /// Reads the document at `path`, relative to the content folder, and makes a tip or a quick win of it.
  init(
    _ path: String, kind: Document.Kind, context: SiteContext, limit: Int,
    load: (_ path: String, _ limit: Int, _ diagnostics: inout [Diagnostic]) -> SourceFile?
  ) {
    var diagnostics: [Diagnostic] = []
    let name = String(Substring(path.utf8.dropFirst(kind.folder.utf8.count + 1).dropLast(".md".utf8.count)))
    guard let file = load(path, limit, &diagnostics) else {
      let file = SourceFile(path: "\(CatalogReader.folderName)/\(path)", bytes: [])
      self.init(unreadable: file, kind: kind, name: name, diagnostics: diagnostics)
      return
    }
    guard let document = readDocument(file, kind: kind, name: name, limit: limit, diagnostics: &diagnostics) else {
      self.init(unreadable: file, kind: kind, name: name, diagnostics: diagnostics)
      return
    }
    let reading =
      switch kind {
      case .tip: TipReader(document, site: context).reading
      case .task: TaskReader(document, site: context, reported: diagnostics).reading
      }
    self = reading.adding(diagnostics)
  }

  private func adding(_ more: [Diagnostic]) -> DocumentReading {
    guard !more.isEmpty else { return self }
    return DocumentReading(
      kind: kind, id: id, idRange: idRange, isDraft: isDraft, allowed: allowed, entry: entry, links: links,
      fragments: fragments,
      diagnostics: more + withoutConsequences(of: more, in: diagnostics))
  }

  private init(
    kind: Document.Kind, id: String, idRange: SourceRange, isDraft: Bool, allowed: Set<Diagnostic.Code>,
    entry: Entry?, links: [Link],
    fragments: [String], diagnostics: [Diagnostic]
  ) {
    self.kind = kind
    self.id = id
    self.idRange = idRange
    self.isDraft = isDraft
    self.allowed = allowed
    self.entry = entry
    self.links = links
    self.fragments = fragments
    self.diagnostics = diagnostics
  }
}
