import Diagnostics
import Documents
import Site

@testable import Catalog

/// A site whose content lies in memory, made with the built-in theme or another.
struct TestSite {
  let site: Site
  let reading: CatalogReading
  private let contents: [String: OutputFile.Content]

  static let siteFile = """
    title: Feels
    description: Small steps.
    parameters:
      moodLogCount: { type: integer, default: 0, description: Moods logged }
    events:
      saved: { description: A note was saved }
    targets:
      addButton: { label: Add, description: Top corner }
      titleField: { label: Title }
      doneButton: { label: Done }

    """

  static let tip = """
    ---
    iconName: 💡
    location: Main
    rules:
      - moodLogCount >= 7
    ---
    # Discover

    Some *words*.

    [Open it](navigate:addButton)
    """

  /// A quick win of three steps.
  static func task(_ keys: String = "") -> String {
    """
    ---
    iconName: ✅
    estimatedSeconds: 30
    completionCriteria: saved
    \(keys)
    ---
    # First note

    It is quick.

    1. [Tap +](tap:addButton) now
    2. [Type a title](input:titleField)

       Anything **works**.
    3. [Tap Done](tap:doneButton)

    ## All done

    It is at the top.
    """
  }

  static let files = ["tips/discover.md": tip, "tasks/first-note.md": task()]

  init(
    _ files: [String: String] = TestSite.files, siteFile: String = TestSite.siteFile, theme: Theme = .builtIn,
    servedAt: String? = nil
  ) async {
    var files = files
    files["site.yml"] = siteFile
    let texts = files
    func paths(_ matches: (String) -> Bool) -> [String] {
      texts.keys.filter(matches).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    let folder = ContentFolder(
      path: "content", hasSiteFile: true,
      tips: paths { $0.hasPrefix("tips/") && $0.hasSuffix(".md") },
      tasks: paths { $0.hasPrefix("tasks/") && $0.hasSuffix(".md") },
      icons: [],
      assets: paths { $0 != "site.yml" && !$0.hasSuffix(".md") })
    let source = CatalogReader.Source(
      folder: folder,
      load: { path, _, _ in texts[path].map { SourceFile(path: "content/\(path)", text: $0) } },
      isPublic: { _ in false })
    reading = await CatalogReader().read(source)
    site = Site(reading.catalog, theme: theme, contentFolder: "content", iconFolders: [], servedAt: servedAt)
    contents = Dictionary(uniqueKeysWithValues: site.files.map { ($0.path, $0.content) })
  }

  var paths: [String] { site.files.map(\.path) }

  /// The pages' paths.
  var pages: [String] { paths.filter { $0.hasSuffix(".html") } }

  /// The text of a file that the site makes; empty for one that is copied or not there.
  func text(_ path: String) -> String {
    String(decoding: contents[path]?.make?() ?? [], as: UTF8.self)
  }

  /// What is wrong with the site, a line each: `templates/tip.mustache:9:13 titel error: … [unknown-variable] (help)`.
  var problems: [String] { site.diagnostics.map(TestSite.line) }

  private static func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.range.map { range in
      let (number, line) = range.file.line(containing: range.offsets.lowerBound)
      return "\(range.file.path):\(number):\(range.offsets.lowerBound - line.lowerBound + 1) \(range.text) "
    }
    return (place ?? "") + "\(diagnostic.severity.rawValue): \(diagnostic.summary) [\(diagnostic.code.rawValue)]"
      + (diagnostic.help.map { " (\($0))" } ?? "")
  }
}

extension Theme {
  /// The built-in theme with some templates replaced, and empty files added to its public ones.
  static func builtIn(replacing templates: [String: String], public files: [String] = []) -> Theme {
    Theme.builtIn.overlaid(
      with: Theme(
        templates: Dictionary(
          uniqueKeysWithValues: templates.map { ($0, SourceFile(path: "templates/\($0).mustache", text: $1)) }),
        publicFiles: Dictionary(uniqueKeysWithValues: files.map { ($0, .bytes([])) })))
  }
}

/// A start tag as a page has it, its attributes unescaped.
struct Tag {
  let name: String
  let attributes: [String: String]

  /// The start tags of a page that this product writes: attributes in double quotes or without value, no comments.
  static func all(in html: String) -> [Tag] {
    var tags: [Tag] = []
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      let name = rest.prefix { $0.isLetter || $0.isNumber }
      guard !name.isEmpty else { continue }
      rest = rest[name.endIndex...]
      var attributes: [String: String] = [:]
      while let next = rest.first, next != ">" {
        let key = rest.prefix { !" =>\n".contains($0) }
        rest = rest[key.endIndex...]
        var value = ""
        if rest.hasPrefix("=\"") {
          let text = rest.dropFirst(2).prefix { $0 != "\"" }
          rest = rest[text.endIndex...].dropFirst()
          value = String(text)
        } else if !rest.isEmpty, rest.first != ">" {
          rest = rest.dropFirst()
        }
        if !key.isEmpty { attributes[String(key)] = unescaped(value) }
      }
      tags.append(Tag(name: String(name), attributes: attributes))
    }
    return tags
  }

  private static func unescaped(_ text: String) -> String {
    var result = text
    for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      result = result.split(separator: reference, omittingEmptySubsequences: false).joined(separator: character)
    }
    return result
  }
}
