import Diagnostics
import Documents
import Encoding

/// What the reading of every document needs to know of the site.
struct SiteContext: Sendable {
  let declarations: Declarations
  /// The theme's own gradient, for documents that choose none.
  let themeGradient: Gradient
  /// A BCP 47 tag.
  let language: String
  /// What the site calls its targets on the screen.
  let labels: [String: String]
  /// Warnings and hints that are not to be shown for any document.
  let allowed: Set<Diagnostic.Code>
}

/// What one document gave, whether or not it can be used.
///
/// A class, so that the lists it is handed through share its parts.
final class DocumentReading: Sendable {
  enum Entry: Sendable {
    case tip(TipEntry)
    case task(TaskEntry)
  }

  let kind: Document.Kind
  /// The hash of the file's bytes; nil where they could not be read.
  let hash: ContentHash?
  let id: String
  /// Where the id is written, or the file's beginning where it is the file's name; in what is kept of the file.
  let idRange: SourceRange
  /// Whether the id is not the file's name.
  let isRenamed: Bool
  let isDraft: Bool
  /// Warnings and hints that are not to be shown for this document.
  let allowed: Set<Diagnostic.Code>
  /// Nil where the file could not be read at all. With errors in `diagnostics` it is not to be published.
  let entry: Entry?
  /// The headings that links may lead to.
  let fragments: [String]
  /// Every link and image within the site, to be checked once all files are known.
  let links: [Link]
  /// What is to be shown. What is allowed is let go here, since each diagnostic keeps its whole file.
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - reported: what was wrong with the document before it was made a tip or a quick win.
  ///   - diagnostics: what is wrong with that.
  ///   - allowed: `SiteContext.allowed`.
  init(
    document: Document, common: CommonKeys, entry: Entry, reported: [Diagnostic], diagnostics: [Diagnostic],
    allowed everywhere: Set<Diagnostic.Code>
  ) {
    kind = document.kind
    hash = ContentHash(ofFile: document.file.bytes)
    id = common.id
    idRange = common.idRange.moved(to: document.head)
    isRenamed = !common.id.utf8.elementsEqual(document.name.utf8)
    isDraft = common.isDraft
    allowed = common.allowed
    self.entry = entry
    var links: [Link] = []
    for index in document.blocks.indices {
      for link in document.blocks[index].links { if case .site = link.destination { links.append(link) } }
    }
    self.links = links
    fragments = document.fragments
    let silenced = everywhere.union(common.allowed)
    self.diagnostics = (reported + withoutConsequences(of: reported, in: diagnostics))
      .filter { $0.severity == .error || !silenced.contains($0.code) }
  }

  /// A file that gave nothing. Its name is taken all the same: links to it are right, another document of that id is
  /// not.
  ///
  /// - Parameter hash: of the file's bytes, where these could be read.
  private init(
    unreadable file: SourceFile, hash: ContentHash? = nil, kind: Document.Kind, name: String, diagnostics: [Diagnostic]
  ) {
    self.kind = kind
    self.hash = hash
    id = name
    idRange = SourceRange(file, 0..<0)
    isRenamed = false
    isDraft = false
    allowed = []
    entry = nil
    links = []
    fragments = []
    self.diagnostics = diagnostics
  }

  /// The document's file, relative to the content folder: what links of other documents name.
  var source: String {
    String(Substring(idRange.file.path.utf8.dropFirst(CatalogReader.folderName.utf8.count + 1)))
  }

  /// The document's page, relative to the site's root.
  var page: String { "\(kind.folder)/\(id).html" }

  /// Reads the document at `path`, relative to the content folder, and makes a tip or a quick win of it.
  ///
  /// - Parameter earlier: what the same document gave in the same site with the same limit. Where its bytes are what they
  ///   were then, it is returned.
  static func read(
    _ path: String, kind: Document.Kind, context: SiteContext, limit: Int, earlier: DocumentReading? = nil,
    load: (_ path: String, _ limit: Int, _ diagnostics: inout [Diagnostic]) -> SourceFile?
  ) -> DocumentReading {
    var diagnostics: [Diagnostic] = []
    let name = String(Substring(path.utf8.dropFirst(kind.folder.utf8.count + 1).dropLast(".md".utf8.count)))
    guard let file = load(path, limit, &diagnostics) else {
      let file = SourceFile(path: "\(CatalogReader.folderName)/\(path)", bytes: [])
      return DocumentReading(unreadable: file, kind: kind, name: name, diagnostics: diagnostics)
    }
    if let earlier, earlier.hash == ContentHash(ofFile: file.bytes) { return earlier }
    guard let document = readDocument(file, kind: kind, name: name, limit: limit, diagnostics: &diagnostics) else {
      return DocumentReading(
        unreadable: file, hash: ContentHash(ofFile: file.bytes), kind: kind, name: name, diagnostics: diagnostics)
    }
    if let misplaced = misplaced(document) {
      return DocumentReading(
        unreadable: file, hash: ContentHash(ofFile: file.bytes), kind: kind, name: name, diagnostics: [misplaced])
    }
    return switch kind {
    case .tip: TipReader(document, site: context, reported: diagnostics).reading
    case .task: TaskReader(document, site: context, reported: diagnostics).reading
    }
  }
}

/// Reports a document in the other kind's folder, which the keys tell that each kind needs.
private func misplaced(_ document: Document) -> Diagnostic? {
  guard let keys = document.frontMatter else { return nil }
  let ofTip = ["location", "rules"].compactMap { keys[$0] }
  let ofTask = ["estimatedSeconds", "completionCriteria"].compactMap { keys[$0] }
  let (kind, folder, own, others) =
    document.kind == .task ? ("a tip", "tips", ofTask, ofTip) : ("a quick win", "tasks", ofTip, ofTask)
  guard own.isEmpty, others.count == 2 else { return nil }
  return Diagnostic(
    .error, .misplacedFile, "This is \(kind): it has \(others.map(\.key).joined(separator: " and "))",
    at: others[0].keyRange, help: "move the file to content/\(folder)/")
}

extension SourceRange {
  /// The same place in what is kept of the file.
  func moved(to head: SourceFile) -> SourceRange { SourceRange(head, offsets) }
}
