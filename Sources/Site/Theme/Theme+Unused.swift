import Diagnostics
import Templates

extension Theme {
  /// Warnings for the site's own templates that change no page: a name that is misspelt says nothing else.
  ///
  /// A file that has the name of a built-in one is no slip, whether or not the site's pages still include it.
  func unusedTemplates(in compiled: CompiledTemplates) -> [Diagnostic] {
    guard !compiled.areBuiltIn else { return [] }
    let used = compiled.set.names(reachedFrom: Shapes.pages.keys)
    return templates.filter { !used.contains($0.key) && Self.builtIn.templates[$0.key] == nil }
      .filter { !$0.key.hasPrefix("built-in/") }
      .sorted { $0.key < $1.key }
      .map { name, file in
        Diagnostic(
          .warning, .unusedTemplate,
          name.contains("/") ? "No page includes \"\(name)\"" : "No page is made with \"\(name)\", or includes it",
          at: SourceRange(firstLineOf: SourceFile(path: file.path, bytes: [])), help: Self.help(forUnused: name))
      }
  }

  /// Warnings for the site's own templates that write nothing, as a file that someone began and forgot does.
  var emptyTemplates: [Diagnostic] {
    templates.filter { $0.value.isBlank && !$0.key.hasPrefix("built-in/") }.sorted { $0.key < $1.key }.map {
      name, file in
      Diagnostic(
        .warning, .emptyTemplate, "Empty template: it writes nothing",
        at: SourceRange(firstLineOf: SourceFile(path: file.path, bytes: [])),
        help: (Self.builtIn.templates[name] == nil ? "delete it" : "delete it for the built-in one")
          + ", or write {{! nothing here }} in it where that is meant")
    }
  }

  private static func help(forUnused name: String) -> String {
    let pages = Shapes.pages.keys.sorted()
    let partials = builtIn.templates.keys.filter { !pages.contains($0) }.sorted()
    func base(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }
    // The folder may be forgotten or misspelt: the last part says what was meant, first of all among its own kind.
    let kinds = name.contains("/") ? [partials, pages] : [pages, partials]
    let near =
      kinds.joined().first { base($0) == base(name) }
      ?? kinds.lazy.compactMap { names in
        suggestion(for: base(name), among: names.map(base)).flatMap { near in names.first { base($0) == near } }
      }.first
    if let near { return "did you mean \"templates/\(near).mustache\"?" }
    return name.contains("/")
      ? "include it with {{> \(name)}}, or remove it"
      : "pages are made with \(pages.joined(separator: ", ")); {{> \(name)}} includes it in one of them"
  }
}
