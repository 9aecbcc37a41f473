package import Diagnostics
import Platform

/// The files that pages are made with: the built-in ones, and the site's own in the place of those of the same name.
package struct Theme: Sendable {
  /// A file of `public/`, which is copied to the output.
  package enum PublicFile: Sendable {
    /// In memory.
    case bytes([UInt8])
    /// In the executable.
    case embedded(EmbeddedFile)
    /// On disk, not read: fonts and images may be large.
    case onDisk(path: String)

    /// The bytes, or nil where they were not read.
    package var bytes: [UInt8]? {
      switch self {
      case .bytes(let bytes): bytes
      case .embedded(let file): file.bytes
      case .onDisk: nil
      }
    }
  }

  /// Layouts and partials by name, which is the path without `.mustache`: `partials/head`.
  package var templates: [String: SourceFile]
  /// Files of `public/` by their path in it: `css/site.css`.
  package var publicFiles: [String: PublicFile]

  /// What is wrong with the files themselves: templates that are no text, entries that cannot be read.
  package var problems: [Diagnostic]
  /// Style sheets in folders of themes, by their paths in the site, that lie beside `public/`, where none is read.
  package var straySheets: [String] = []

  package init(
    templates: [String: SourceFile], publicFiles: [String: PublicFile], problems: [Diagnostic] = []
  ) {
    self.templates = templates
    self.publicFiles = publicFiles
    self.problems = problems
  }

  /// The default theme, from inside the executable.
  package static let builtIn = Theme(
    templates: Dictionary(
      uniqueKeysWithValues: BuiltInTheme.files(in: .templates).compactMap { file in
        templateName(ofPath: file.path).map { ($0, SourceFile(path: "templates/\(file.path)", bytes: file.bytes)) }
      }),
    publicFiles: Dictionary(
      uniqueKeysWithValues: BuiltInTheme.files(in: .public).map { ($0.path, .embedded($0)) }))

  /// The paths, in the site, of the files of `public/` that are the site's own: `public/icons/brain.svg`.
  var ownPublicPaths: [String] {
    publicFiles.compactMap { path, file in if case .embedded = file { nil } else { "public/\(path)" } }
      .sorted { $0.precedesByBytes($1) }
  }

  /// What its templates and style sheets say; nil where a site's own scripts or pages, which were not read, may say more.
  var texts: [[UInt8]]? {
    let unread = publicFiles.contains { path, file in
      if case .onDisk = file {
        [".html", ".js", ".json", ".mjs", ".webmanifest"].contains(where: path.hasSuffix)
      } else {
        false
      }
    }
    guard !unread else { return nil }
    return templates.values.map(\.bytes) + publicFiles.filter { $0.key.hasSuffix(".css") }.values.compactMap(\.bytes)
  }

  /// This theme with the other's files in the place of those of the same name.
  ///
  /// The other's templates can extend those that they replace: these are called `built-in/NAME` as well.
  package func overlaid(with other: Theme) -> Theme {
    let reserved = Array("built-in/".utf8)
    var theme = Theme(
      templates: templates.merging(other.templates) { $1 },
      publicFiles: publicFiles.merging(other.publicFiles) { $1 },
      problems: problems + other.problems)
    theme.straySheets = straySheets + other.straySheets
    for (name, file) in other.templates where name.utf8.starts(with: reserved) {
      theme.templates[name] = nil
      theme.problems.append(
        Diagnostic(
          .error, .invalidFileName, "templates/built-in/ is where templates find the built-in ones",
          at: SourceRange(firstLineOf: SourceFile(path: file.path, bytes: [])), help: "rename the folder"))
    }
    // Whoever extends one may have misspelt where the built-in ones are.
    let parent = Array("{{<".utf8)
    if other.templates.values.contains(where: { $0.bytes.contains(reserved) || $0.bytes.contains(parent) }) {
      for (name, file) in templates {
        theme.templates["built-in/\(name)"] = SourceFile(
          path: "templates/built-in/\(name).mustache", bytes: file.bytes)
      }
    }
    return theme
  }

  /// `partials/head` for `partials/head.mustache`; nil for what is no template.
  static func templateName(ofPath path: String) -> String? {
    path.hasSuffix(".mustache") ? String(path.dropLast(".mustache".count)) : nil
  }

  /// The themes there are, ascending: the names of the files in `css/themes/`.
  var names: [String] {
    publicFiles.keys.compactMap { path in
      guard path.hasPrefix("css/themes/"), path.hasSuffix(".css") else { return nil }
      return String(path.dropFirst("css/themes/".count).dropLast(".css".count))
    }.sorted { $0.precedesByBytes($1) }
  }
}
