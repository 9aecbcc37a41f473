import Catalog
import Diagnostics
import Onboarding

/// Collects the files of a site, each path once.
struct Outputs {
  private var contents: [String: (content: OutputFile.Content, source: String)] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// The files so far, ascending by path.
  var files: [OutputFile] {
    contents.map { OutputFile(path: $0.key, content: $0.value.content) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// - Parameter source: what the file comes from, for the message where two have the same path.
  mutating func add(_ path: String, from source: String, _ content: OutputFile.Content) {
    if let other = contents[path] {
      diagnostics.append(
        Diagnostic(
          .error, .duplicateOutput, "Two files for \"\(path)\": \(other.source) and \(source)", at: nil,
          help: "rename one of them"))
    } else {
      contents[path] = (content, source)
    }
  }

  mutating func addPages(_ pages: PageMaker) {
    var listed = ["index.html"]
    func page(_ path: String, from source: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
      add(path, from: source, .made(bytes))
    }
    page("index.html", from: "the first page") { pages.homePage() }
    page("404.html", from: "the page for wrong addresses") { pages.missingPage() }
    for number in 1...pages.galleryPageCount {
      let path = PageMaker.galleryPath(page: number)
      page(path, from: "the gallery") { pages.galleryPage(number) }
      listed.append(path)
    }
    for (index, entry) in pages.tips.enumerated() {
      let path = "tips/\(entry.tip.id).html"
      page(path, from: entry.file.path) { pages.tipPage(index) }
      listed.append(path)
    }
    for (index, entry) in pages.tasks.enumerated() {
      let task = entry.task
      page("tasks/\(task.id).html", from: entry.file.path) { pages.taskPage(index) }
      listed.append("tasks/\(task.id).html")
      for step in task.steps.indices {
        page("tasks/\(task.id)/\(step + 1).html", from: entry.file.path) { pages.stepPage(index, step: step) }
        listed.append("tasks/\(task.id)/\(step + 1).html")
      }
      page("tasks/\(task.id)/done.html", from: entry.file.path) { pages.donePage(index) }
    }
    if let baseURL = pages.configuration.baseURL {
      let paths = listed
      page("sitemap.xml", from: "the sitemap") { Sitemap.bytes(baseURL: baseURL, paths: paths) }
    }
  }

  /// `catalog.json`, its schema, and the icons that it names.
  mutating func addCatalogue(_ catalog: Catalog, _ icons: IconMarkup) {
    add(Catalog.fileName, from: "the catalogue", .made { catalog.json() })
    add(Catalog.schemaFileName, from: "the catalogue's schema", .made { catalogSchemaJSON() })
    for (path, bytes) in icons.files { add(path, from: "the icons", .made { bytes }) }
  }

  mutating func addTheme(_ theme: Theme, gradients: [Gradient]) {
    let sheet = StyleSheet(theme, gradients: gradients)
    add(StyleSheet.path, from: "the style sheet", .made { sheet.bytes() })
    for (path, file) in theme.publicFiles {
      switch file {
      case .bytes(let bytes): add(path, from: "public/\(path)", .made { bytes })
      case .embedded(let embedded): add(path, from: "public/\(path)", .made { embedded.bytes })
      case .onDisk(let onDisk): add(path, from: "public/\(path)", .copied(from: onDisk))
      }
    }
  }

  /// The author's other files.
  mutating func addAssets(_ assets: [String], in folder: String) {
    for path in assets { add(path, from: "content/\(path)", .copied(from: "\(folder)/\(path)")) }
  }
}
