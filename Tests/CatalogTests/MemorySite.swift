import Diagnostics
import Documents

@testable import Catalog

/// A site whose files lie in memory, read as those on disk are.
struct MemorySite {
  /// Paths relative to `content/`.
  ///
  /// Not a dictionary: to one, paths of the same canonical form are one key.
  private let files: [(path: String, bytes: [UInt8])]
  private let publicFiles: Set<String>

  /// A `site.yml` that declares one of everything.
  static let siteFile = """
    title: Feels
    parameters:
      moodLogCount: { type: integer, default: 0 }
      hasSeenSettings: { type: boolean, default: false }
      plan: { type: string, default: free }
    events:
      moodLogged: { description: A mood was saved }
      firstNoteCreated:
    locations: [InsightsView, DayView]
    targets:
      addButton: { label: Add }
      titleField: { label: Title }
      doneButton: { label: Done }
    allow: [unused-parameter, unused-target]

    """

  init(
    _ files: KeyValuePairs<String, String>, siteFile: String? = MemorySite.siteFile, publicFiles: Set<String> = []
  ) {
    let all = files.map { ($0.key, Array($0.value.utf8)) } + (siteFile.map { [("site.yml", Array($0.utf8))] } ?? [])
    self.init(all, publicFiles: publicFiles)
  }

  init(_ files: [(path: String, bytes: [UInt8])], publicFiles: Set<String> = []) {
    self.files = files
    self.publicFiles = publicFiles
  }

  /// - Parameters:
  ///   - leftOut: what the folder's listing reported.
  ///   - earlier: what to go on from.
  func read(
    includesDrafts: Bool = false, jobs: Int = 1, leftOut: [String] = [], after earlier: CatalogReading? = nil
  ) async -> CatalogReading {
    let files = files
    let publicFiles = publicFiles
    func paths(_ matches: (String) -> Bool) -> [String] {
      files.map(\.path).filter(matches).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    let folder = ContentFolder(
      path: "content", hasSiteFile: files.contains { $0.path == "site.yml" },
      tips: paths { $0.hasPrefix("tips/") && $0.hasSuffix(".md") },
      tasks: paths { $0.hasPrefix("tasks/") && $0.hasSuffix(".md") },
      icons: paths { $0.hasPrefix("icons/") },
      assets: paths { $0 != "site.yml" && !$0.hasSuffix(".md") && !$0.hasPrefix("icons/") },
      leftOut: leftOut)
    let source = CatalogReader.Source(
      folder: folder,
      load: { path, _, _ in
        files.first { $0.path.utf8.elementsEqual(path.utf8) }.map {
          SourceFile(path: "content/\(path)", bytes: $0.bytes)
        }
      },
      isPublic: { publicFiles.contains($0) })
    return await CatalogReader(includesDrafts: includesDrafts, jobs: jobs).read(source, after: earlier?.content)
  }
}

/// A sample text with a place marked in it: what stands between 👉 and 👈.
struct Marked {
  let text: String
  /// `line:column` of the place, counted from 1 in characters, and the marked words: `4:9 no`.
  let place: String

  init(_ marked: String) {
    let open = marked.range(of: "👉")
    text = marked.filter { $0 != "👉" && $0 != "👈" }
    guard let open else {
      place = ""
      return
    }
    let before = marked[..<open.lowerBound]
    let words = marked[open.upperBound...].prefix { $0 != "👈" }
    let line = before.split(separator: "\n", omittingEmptySubsequences: false)
    place = "\(line.count):\((line.last?.count ?? 0) + 1) \(words)"
  }
}

extension String {
  fileprivate func range(of character: Character) -> Range<Index>? {
    firstIndex(of: character).map { $0..<index(after: $0) }
  }
}

extension CatalogReading {
  /// The diagnostics as people read them, one a line: `tips/a.md:4:9 no error: Invalid draft "no" … [invalid-value] (help)`.
  var lines: [String] {
    diagnostics.map(line)
  }
}

func line(_ diagnostic: Diagnostic) -> String {
  let place = diagnostic.range.map { range in
    let (number, line) = range.file.line(containing: range.offsets.lowerBound)
    let before = SourceRange(range.file, line.lowerBound..<range.offsets.lowerBound).text
    return "\(range.file.path.dropFirst("content/".count)):\(number):\(before.count + 1) \(range.text): "
  }
  return (place ?? "") + "\(diagnostic.severity.rawValue): \(diagnostic.summary) [\(diagnostic.code.rawValue)]"
    + (diagnostic.help.map { " (\($0))" } ?? "")
}
