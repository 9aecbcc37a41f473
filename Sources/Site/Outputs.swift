import Catalog
import Diagnostics
import Onboarding
import Platform

/// Collects the files of a site, so that each has a path of its own on every file system.
struct Outputs {
  /// What a file comes from, for the message where two cannot both be written.
  enum Source {
    /// Something that the site makes: `the first page`.
    case made(String)
    /// One of the author's files, as diagnostics name it: `content/tips/streak.md`.
    case file(String)

    var name: String {
      switch self {
      case .made(let name), .file(let name): name
      }
    }
  }

  private struct Entry {
    let path: String
    let content: OutputFile.Content
    let source: Source
  }

  private var entries: [Entry] = []
  /// Indices of entries by their path, in lower case: that is how many file systems tell files apart. Keys are equal
  /// where their canonical forms are, which others go by.
  private var indices: [String: Int]
  private var clashes: [Diagnostic] = []

  /// - Parameter capacity: about how many files there will be.
  init(capacity: Int) {
    entries.reserveCapacity(capacity)
    indices = Dictionary(minimumCapacity: capacity)
  }

  /// The files so far, ascending by path.
  var files: [OutputFile] {
    entries.map { OutputFile(path: $0.path, content: $0.content) }
      .sorted { $0.path.precedesByBytes($1.path) }
  }

  /// Files that cannot both be written: of one path, also where only letter case tells two apart, and files that have
  /// the path of a folder that others lie in.
  var diagnostics: [Diagnostic] {
    var diagnostics = clashes
    var seen: Set<String> = []
    var last: Substring?
    for entry in entries {
      let inner = entry.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { entry.path[..<$0] }
      // Neighbours mostly lie in one folder.
      guard let inner, last.map({ !$0.utf8.elementsEqual(inner.utf8) }) ?? true else { continue }
      last = inner
      for end in entry.path.utf8.indices where entry.path.utf8[end] == UInt8(ascii: "/") {
        let folder = entry.path[..<end].lowercased()
        guard seen.insert(folder).inserted, let index = indices[folder] else { continue }
        let file = entries[index]
        diagnostics.append(
          Self.clash(
            "\"\(file.path)\" cannot be both a file and a folder: \(file.source.name) makes the file, "
              + "\(entry.source.name) the folder", file.source, entry.source))
      }
    }
    return diagnostics
  }

  mutating func add(_ path: String, from source: Source, _ content: OutputFile.Content) {
    // Given away for writing, so that one look-up finds an index or adds a new one.
    let index = Self.value(&indices[Self.key(path), default: entries.count])
    guard index < entries.count else {
      entries.append(Entry(path: path, content: content, source: source))
      return
    }
    let other = entries[index]
    let isSame = other.path == path
    clashes.append(
      Self.clash(
        "Two files for \"\(other.path)\"\(isSame ? "" : ", which many disks take for \"\(path)\""): "
          + "\(other.source.name) and \(source.name)",
        other.source, source,
        help: other.path == StyleSheet.path
          ? "\(path) is made of css/tokens.css, css/themes/ and css/site.css: change those" : nil))
  }

  private static func value(_ index: inout Int) -> Int { index }

  /// The path in lower case, which most paths are in as they are.
  private static func key(_ path: String) -> String {
    path.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      ? path : path.lowercased()
  }

  /// An error at the author's file, the later one where both are; the theme's files may be nobody's on this disk.
  private static func clash(
    _ summary: String, _ first: Source, _ second: Source, help: String? = nil
  ) -> Diagnostic {
    let paths = [second, first].compactMap { source -> String? in
      if case .file(let path) = source { path } else { nil }
    }
    let path = paths.first { $0.hasPrefix("content/") } ?? paths.first
    let place = path.map { SourceRange(firstLineOf: SourceFile(path: $0, bytes: [])) }
    return Diagnostic(.error, .duplicateOutput, summary, at: place, help: help ?? "rename one of them")
  }
}

extension Outputs {
  mutating func addPages(_ pages: PageMaker) {
    var listed = ["index.html"]
    func page(_ path: String, from source: Source, _ bytes: @escaping @Sendable () -> [UInt8]) {
      add(path, from: source, .made(bytes))
    }
    page("index.html", from: .made("the first page")) { pages.homePage() }
    page("404.html", from: .made("the page for wrong addresses")) { pages.missingPage() }
    for number in 1...pages.galleryPageCount {
      let path = PageMaker.galleryPath(page: number)
      page(path, from: .made("the gallery")) { pages.galleryPage(number) }
      listed.append(path)
    }
    for (index, entry) in pages.tips.enumerated() {
      let path = "tips/\(entry.tip.id).html"
      page(path, from: .file(entry.file.path)) { pages.tipPage(index) }
      listed.append(path)
    }
    for (index, entry) in pages.tasks.enumerated() {
      let task = entry.task
      let source = Source.file(entry.file.path)
      page("tasks/\(task.id).html", from: source) { pages.taskPage(index) }
      listed.append("tasks/\(task.id).html")
      for step in task.steps.indices {
        page("tasks/\(task.id)/\(step + 1).html", from: source) { pages.stepPage(index, step: step) }
        listed.append("tasks/\(task.id)/\(step + 1).html")
      }
      page("tasks/\(task.id)/done.html", from: source) { pages.donePage(index) }
    }
    if let baseURL = pages.configuration.baseURL {
      let paths = listed
      page("sitemap.xml", from: .made("the sitemap")) { Sitemap.bytes(baseURL: baseURL, paths: paths) }
    }
  }

  /// `catalog.json`, its schema, and the icons that it names.
  mutating func addCatalogue(_ catalog: Catalog, _ icons: IconMarkup) {
    add(
      Catalog.fileName, from: .made("the catalogue"),
      .streamed { (write) throws(SystemError) in try catalog.writeJSON(write) })
    add(Catalog.schemaFileName, from: .made("the catalogue's schema"), .made { catalogSchemaJSON() })
    for (path, bytes) in icons.files { add(path, from: .made("an icon of the catalogue"), .made { bytes }) }
  }

  /// The pictures of icons that are not there, where nothing else has their paths.
  mutating func addStandIns(_ icons: IconMarkup) {
    for (path, bytes) in icons.standIns where indices[Self.key(path)] == nil {
      add(path, from: .made("an icon of the catalogue"), .made { bytes })
    }
  }

  mutating func addTheme(_ theme: Theme, gradients: [Gradient]) {
    let sheet = StyleSheet(theme, gradients: gradients)
    add(StyleSheet.path, from: .made("the style sheet"), .made { sheet.bytes() })
    // In order, so that of two that clash the same one is named each time.
    for (path, file) in theme.publicFiles.sorted(by: { $0.key < $1.key }) {
      let source = Source.file("public/\(path)")
      switch file {
      case .bytes(let bytes): add(path, from: source, .made { bytes })
      case .embedded(let embedded): add(path, from: source, .made { embedded.served })
      case .onDisk(let onDisk): add(path, from: source, .copied(from: onDisk))
      }
    }
  }

  /// The author's other files.
  mutating func addAssets(_ assets: [String], in folder: String) {
    for path in assets { add(path, from: .file("content/\(path)"), .copied(from: "\(folder)/\(path)")) }
  }
}
