import Diagnostics
import Documents
import Onboarding

/// Everything in the output that a link in content may lead to, as paths relative to the site's root.
struct SitePages {
  /// As bytes: two strings of one canonical form are equal, and still two files.
  private var paths: Set<[UInt8]>
  /// What an author writes to lead there, for suggestions.
  private var sources: [String] = []
  /// Documents that are left out of the output, as the author links to them.
  private var drafts: Set<String> = []
  /// Pages of documents that could not be read, and the folders of their steps.
  private var unreadable: [String] = []
  /// Files and folders of the content folder that were reported: what leads there is not wrong as well.
  private let leftOut: Set<String>
  private let declarations: Declarations

  /// The headings of each document, by its source.
  private var headings: [String: [String]] = [:]
  /// The sources of documents by their pages' paths with `.md`, where the two differ.
  private var sourcesByID: [String: String] = [:]

  /// Pages that every site has.
  private static let always = [
    "", "index.html", "404.html", "tips/index.html", "sitemap.xml", Catalog.fileName, Catalog.schemaFileName,
  ]

  init(_ readings: [DocumentReading], folder: ContentFolder, declarations: Declarations, includesDrafts: Bool) {
    self.declarations = declarations
    let assets = folder.assets
    leftOut = Set(folder.leftOut)
    paths = Set((Self.always + assets).map { Array($0.utf8) })
    sources = assets
    for reading in readings {
      let page = "\(reading.kind.folder)/\(reading.id)"
      guard includesDrafts || !reading.isDraft else {
        drafts.formUnion([reading.source, page + ".html"])
        continue
      }
      add([reading.source, page + ".html"])
      sources.append(reading.source)
      if reading.entry != nil { headings[reading.source] = reading.fragments }
      if reading.source != page + ".md" { sourcesByID[page + ".md"] = reading.source }
      switch reading.entry {
      case .task(let entry):
        add(entry.task.steps.indices.map { "\(page)/\($0 + 1).html" } + [page + "/done.html"])
      case .tip: break
      case nil: unreadable.append(page + "/")
      }
    }
  }

  private mutating func add(_ pages: [String]) {
    paths.formUnion(pages.map { Array($0.utf8) })
  }

  private func contains(_ path: String) -> Bool {
    paths.contains(Array(path.utf8))
  }

  /// Reports links and images of a document that lead to nothing.
  ///
  /// - Parameter isPublic: whether `public/` holds the path.
  func brokenLinks(in reading: DocumentReading, isPublic: (_ path: String) -> Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let reported = reading.diagnostics.filter { [.invalidStep, .invalidAction].contains($0.code) }
    for link in reading.links {
      guard case .site(let path) = link.destination else { continue }
      // A step without action was told to write one in the place of its link.
      if reported.contains(where: { $0.range.map { link.destinationRange.overlaps($0) } ?? false }) { continue }
      if let fragment = link.fragment, let missing = missingHeading(fragment, in: path, link) {
        diagnostics.append(missing)
        continue
      }
      guard !leads(path, link), path.hasPrefix("../") || !isPublic(path) else { continue }
      if let missing = missingAction(in: link, declarations) {
        diagnostics.append(missing)
        continue
      }
      let suggests = diagnostics.count < mostSuggestions
      diagnostics.append(diagnostic(link, path, from: reading.kind.folder, suggests: suggests))
    }
    return diagnostics
  }

  /// Reports a link to a heading that the document does not have.
  private func missingHeading(_ fragment: String, in path: String, _ link: Link) -> Diagnostic? {
    guard !fragment.isEmpty, let known = headings[path], !known.contains(fragment) else { return nil }
    let near = nearest(to: fragment, among: known).map { "did you mean \"#\($0)\"?" }
    return Diagnostic(
      .error, .brokenLink, "Broken link \(quoted(link.destinationRange.text)): content/\(path) has no such heading",
      at: place(of: "#" + fragment, in: link.destinationRange),
      help: near
        ?? (known.isEmpty
          ? "it has no heading" : "it has \(known.prefix(5).map { "#\($0)" }.joined(separator: ", "))"))
  }

  private func leads(_ path: String, _ link: Link) -> Bool {
    guard contains(path) else { return unreadable.contains(where: path.hasPrefix) || isLeftOut(path) }
    return !link.isImage || !path.hasSuffix(".md") && !path.hasSuffix(".html")
  }

  /// Whether the path, or a folder that it lies in, was reported.
  private func isLeftOut(_ path: String) -> Bool {
    guard !leftOut.isEmpty else { return false }
    let source = path.hasSuffix(".html") ? path.dropLast(".html".count) + ".md" : path[...]
    return ([source.endIndex] + source.indices.filter { source[$0] == "/" }).contains { end in
      leftOut.contains(String(source[..<end]))
    }
  }

  private func diagnostic(_ link: Link, _ path: String, from folder: String, suggests: Bool) -> Diagnostic {
    let written = link.destinationRange.text
    let kind = link.isImage ? "image" : "link"
    let (reason, help): (String, String?) =
      if path.hasPrefix("../") {
        ("it leaves the content folder", "copy the file into content/")
      } else if drafts.contains(path) {
        ("that document is a draft", "publish it, or build with --drafts")
      } else if path.hasSuffix("/") {
        (
          "it names a folder, and from a disk folders show no page",
          contains(path + "index.html")
            ? "write \"\(relative(path + "index.html", to: folder))\"" : "link to a file in it"
        )
      } else if path.hasPrefix("icons/") {
        ("what lies in content/icons/ is not copied", "move the image to another folder")
      } else if link.isImage, contains(path) {
        ("a page is no image", "remove the exclamation mark")
      } else {
        (
          path.hasSuffix(".html") ? "there is no page \(path)" : "there is no content/\(path)",
          ((suggests ? source(meantBy: path, isImage: link.isImage) : nil).map {
            "did you mean \"\(relative($0, to: folder))\"?"
          })
            ?? addressHelp(written) ?? "add the file, or mend the path"
        )
      }
    return Diagnostic(
      .error, .brokenLink, "Broken \(kind) \(quoted(written)): \(reason)", at: link.destinationRange, help: help)
  }

  /// The source that a path most likely meant: of the same kind of file, as a picture is never a document.
  private func source(meantBy path: String, isImage: Bool) -> String? {
    if let source = sourcesByID[path] { return source }
    let isDocument = path.hasSuffix(".html") || path.hasSuffix(".md")
    let source = isDocument && path.hasSuffix(".html") ? path.dropLast(".html".count) + ".md" : path[...]
    let candidates = sources.filter { isDocument ? $0.hasSuffix(".md") : !$0.hasSuffix(".md") }
    if candidates.contains(String(source)) { return String(source) }
    // From the site's folder, as editors complete it.
    if let below = source.firstRange(of: "content/"), candidates.contains(String(source[below.upperBound...])) {
      return String(source[below.upperBound...])
    }
    if !isImage, sources.contains(source + ".md") { return source + ".md" }
    // Their folder in common does not make two names alike.
    guard let near = nearest(to: String(source), among: candidates) else { return nil }
    let (written, meant) = (name(of: String(source)), name(of: near))
    let isBelow = source.hasPrefix(near.dropLast(".md".count) + "/")
    return isBelow || written == meant || suggestion(for: written, among: [meant]) != nil ? near : nil
  }

  private func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The path as a document in `folder` writes it.
  private func relative(_ path: String, to folder: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : "../\(path)"
  }
}

/// What to write for a relative link that most likely is an address without its scheme: `www.example.com/start`.
private func addressHelp(_ link: String) -> String? {
  if link.contains("@"), !link.contains("/") { return "write \"mailto:\(link)\"" }
  return isHost(link) ? "write \"https://\(link)\"" : nil
}

private func isHost(_ link: String) -> Bool {
  let host = link.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  let labels = host.split(separator: ".", omittingEmptySubsequences: false)
  guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }) else { return false }
  return labels[0] == "www" || ["com", "org", "net", "io", "dev", "app"].contains(labels[labels.count - 1])
}
