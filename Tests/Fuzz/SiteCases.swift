import TestSupport
import Catalog
import Diagnostics
import Documents
import Platform
import Site

/// Whole sites on disk, of files that are nearly right: what `check` and `build` do with them.
struct SiteCases {
  private static let words = [
    "title: T\n", "language: ar\n", "baseURL: https://a.example/\n", "theme: granite\n", "documentLimit: 100\n",
    "parameters:\n", "  n: { type: integer, default: 0 }\n",
    "events:\n", "  e: { description: d }\n", "locations: [DayView]\n", "targets:\n",
    "  addButton: { label: Add, selector: \"#a\", ifMissing: skip, waitSeconds: 3 }\n",
    "policy:\n", "  displayFrequency: { per: week, limit: 2 }\n", "  displayFrequency: immediate\n",
    "strings: { gotIt: OK }\n", "strings:\n  stepOf: \"{number} {count} {x}\"\n",
    "waymark-allow: [external-image]\n", "{", "}", "[", "]", ": ", "- ", "#", "\"", "'", "&a ", "*a", "!!int ", "|\n",
    ">\n", "%YAML 1.1\n", "...\n", "---\n", "? ",
  ]
  private static let names = ["a.md", "b.md", "A.md", "index.md", "a.de.md", "é.md", "b b.md", "c.txt", "con.md"]

  let samples: Samples
  let folder: String

  func make(_ random: inout SplitMix64) -> [String: [UInt8]] {
    if random.oneIn(3) { return HostileWords.site(&random) }
    let documents = DocumentCases(samples: samples.documents)
    var files: [String: [UInt8]] = [:]
    if !random.oneIn(30) {
      let siteFile = random.pick(samples.siteFiles)
      files["content/site.yml"] =
        random.oneIn(3) ? siteFile : Mutation(words: Self.words).apply(to: siteFile, others: samples.siteFiles, &random)
    }
    for _ in 0..<1 + random.below(4) {
      let name = random.pick(["tips", "tasks"]) + "/" + random.pick(Self.names)
      files["content/" + name] = random.oneIn(3) ? random.pick(samples.documents) : documents.make(&random)
    }
    if random.oneIn(3) {
      let name = random.pick(["tip", "layout", "partials/head", "404", "step", "mine"])
      files["templates/\(name).mustache"] = Mutation(words: TemplateCases.words)
        .apply(to: random.pick(samples.templates), others: samples.templates, &random)
    }
    if random.oneIn(5) {
      files["content/icons/heart.svg"] = Mutation(
        words: [
          "<svg viewBox=\"0 0 16 16\">", "<path d=\"M0 0h1\"/>", "<script>", " onload=\"x\"", "<!DOCTYPE a [", "&a;",
          "<![CDATA[", "href=\"http://a\"", "</svg>",
        ]
      ).apply(
        to: Array("<svg viewBox=\"0 0 16 16\"><g><path d=\"M0 0h16v16z\"/></g></svg>".utf8),
        others: [Array("<svg/>".utf8)], &random)
    }
    return files
  }

  /// Reads and checks, and makes every page of a site without errors.
  ///
  /// - Returns: whether it was one.
  func run(_ files: [String: [UInt8]]) async throws -> Bool {
    for (name, bytes) in files {
      try makeFolder(parentPath("\(folder)/\(name)"))
      try writeFile("\(folder)/\(name)", bytes)
    }
    defer { for name in files.keys { try? removeFile("\(folder)/\(name)") } }
    let reading = try await CatalogReader(includesDrafts: true, jobs: 2).read(site: folder)
    let theme = Theme.builtIn.overlaid(with: Theme.read(fromSite: folder))
    let site = Site(reading.catalog, theme: theme, contentFolder: "\(folder)/content", iconFolders: [])
    let diagnostics = reading.diagnostics + site.diagnostics
    try render(diagnostics)
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return false }
    _ = reading.catalog.json()
    // What an author's own template says is the author's to answer for.
    let isBuiltIn = !files.keys.contains { $0.hasPrefix("templates/") }
    for file in site.files where !file.path.hasSuffix(".js") && !file.path.hasSuffix(".css") {
      guard let bytes = file.content.make?() else { continue }
      if isBuiltIn, file.path.hasSuffix(".html"), let bad = Self.unsafe.first(where: { bytes.contains($0) }) {
        throw Fault("\(file.path) holds \(String(decoding: bad, as: UTF8.self))")
      }
    }
    return true
  }

  /// What no page may hold, whatever its author wrote.
  private static let unsafe = [
    "href=\"javascript:", "src=\"javascript:", "href=\"tap:", "href=\"input:", "<script>", "\0",
  ]
  .map { Array($0.utf8) }
}
