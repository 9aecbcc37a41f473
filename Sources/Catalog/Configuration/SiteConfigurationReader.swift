import Diagnostics
import Documents
import Onboarding

/// Makes the configuration out of `site.yml` (DESIGN section 1) and collects what is wrong with it.
struct SiteConfigurationReader {
  private(set) var configuration: SiteConfiguration
  private(set) var declarations = Declarations()
  /// Where the names are declared that documents may leave unused.
  struct Places {
    var parameters: [SiteConfiguration.Named<SourceRange>] = []
    var targets: [SiteConfiguration.Named<SourceRange>] = []
  }

  private(set) var places = Places()
  /// Warnings and hints that are not to be shown at all.
  private(set) var allowed: Set<Diagnostic.Code> = []
  var diagnostics: [Diagnostic] = []

  static let keys = [
    "title", "description", "language", "baseURL", "theme", "parameters", "events", "locations", "targets", "policy",
    "strings", "documentLimit", "allow",
  ]

  /// - Parameter mapping: nil where the file is missing or could not be read, which has been reported: then there are
  ///   defaults, and no name is checked; nor where it is empty.
  init(_ mapping: YAMLMapping?, file: SourceFile) {
    configuration = SiteConfiguration(title: "")
    guard let mapping else { return }
    var keys = KeyReader(
      mapping, of: "site.yml", known: Self.keys, missingAt: SourceRange(firstLineOf: file))
    if keys.required("title", example: "title: Feels") != nil, let title = keys.text("title") {
      configuration.title = title
    }
    configuration.description = keys.text("description")
    readLanguage(&keys)
    readBaseURL(&keys)
    readTheme(&keys)
    allowed = keys.codes("allow")
    if let limit = keys.integer("documentLimit", in: 1_024...16_777_216) { configuration.documentLimit = limit }
    diagnostics += keys.diagnostics
    // One mistake in this file must not make every name of every other file unknown.
    if !mapping.entries.isEmpty {
      if !keys.misspelt.contains("parameters") { readParameters(mapping["parameters"]) }
      if !keys.misspelt.contains("events") { readEvents(mapping["events"]) }
    }
    readLocations(mapping["locations"])
    readTargets(mapping["targets"])
    readPolicy(mapping["policy"])
    readStrings(mapping["strings"])
    hintAtEnglish(mapping)
  }

  private mutating func readLanguage(_ keys: inout KeyReader) {
    guard let entry = keys.entry("language"), let text = keys.text(of: entry) else { return }
    if isLanguageTag(text) {
      configuration.language = text
    } else {
      let dashed = String(text.map { $0 == "_" ? "-" : $0 })
      keys.reportInvalid(
        entry, expected: "a BCP 47 language tag such as en, pt-BR or zh-Hant",
        help: isLanguageTag(dashed)
          ? "did you mean \"\(dashed)\"?"
          : languageTag(named: text).map { "write \($0)" } ?? "such as en for English or de for German")
    }
  }

  private mutating func readBaseURL(_ keys: inout KeyReader) {
    guard let entry = keys.entry("baseURL"), let text = keys.text(of: entry) else { return }
    if isBaseURL(text) {
      configuration.baseURL = text
    } else {
      keys.reportInvalid(
        entry, expected: "an http or https URL that ends with a slash",
        help: isBaseURL(text + "/") ? "write \"\(text)/\"" : "such as https://example.com/welcome/")
    }
  }

  private mutating func readTheme(_ keys: inout KeyReader) {
    guard let entry = keys.entry("theme"), let text = keys.text(of: entry) else { return }
    if isDocumentID(text) {
      configuration.theme = text
    } else {
      keys.reportInvalid(
        entry, expected: "a theme's name: lower-case letters and digits, joined by single hyphens",
        help: (text.contains("/")
          ? nil : documentID(resembling: text.hasSuffix(".css") ? String(text.dropLast(4)) : text))
          .map { "did you mean \"\($0)\"?" }
          ?? "such as trailhead")
    }
    configuration.themeRange = entry.value.range
  }

  private mutating func readParameters(_ entry: YAMLMapping.Entry?) {
    declarations.parameters = []
    guard let entry else { return }
    guard let names = declaredNames(entry, of: "parameter") else {
      declarations.parameters = nil
      return
    }
    places.parameters = names.map { .init($0.key, $0.keyRange) }
    for name in names {
      let parameter = readParameter(name)
      declarations.parameters?.append(.init(name.key, parameter?.type))
      if let parameter { configuration.parameters.append(.init(name.key, parameter)) }
    }
  }

  private mutating func readEvents(_ entry: YAMLMapping.Entry?) {
    declarations.events = []
    guard let entry else { return }
    guard let names = declaredNames(entry, of: "event") else {
      declarations.events = nil
      return
    }
    for name in names {
      configuration.events.append(.init(name.key, readEvent(name)))
      declarations.events?.append(name.key)
    }
  }

  private mutating func readTargets(_ entry: YAMLMapping.Entry?) {
    guard let entry, let names = declaredNames(entry, of: "target"), !names.isEmpty else { return }
    places.targets = names.map { .init($0.key, $0.keyRange) }
    let targets = names.map { SiteConfiguration.Named($0.key, readTarget($0)) }
    configuration.targets = targets
    declarations.targets = targets.map(\.name)
  }

  private mutating func readLocations(_ entry: YAMLMapping.Entry?) {
    guard let entry else { return }
    guard case .sequence(let nodes) = entry.value.content else {
      reportShape(entry, expected: "a list of names, such as [HomeView, DayView]")
      return
    }
    var seen: [String: SourceRange] = [:]
    var locations: [String] = []
    for node in nodes {
      guard let name = node.scalarText, isName(name) else {
        diagnostics.append(invalidName(node.scalarText ?? "", of: "location", at: firstLine(of: node.range)))
        continue
      }
      if let first = seen[name] {
        diagnostics.append(
          Diagnostic(
            .error, .duplicateKey, "Duplicate location \"\(name)\"", at: node.range,
            notes: [.init("first declared here", at: first)], help: "delete one of the two"))
      } else {
        seen[name] = node.range
        locations.append(name)
      }
    }
    guard !nodes.isEmpty else { return }
    configuration.locations = locations
    declarations.locations = locations
  }

  /// Records the configuration's part that another file of this type reads.
  mutating func update(_ change: (inout SiteConfiguration) -> Void) {
    change(&configuration)
  }

  mutating func reportShape(_ entry: YAMLMapping.Entry, expected: String) {
    var keys = KeyReader(
      YAMLMapping([entry], at: entry.value.range), of: "site.yml", known: [entry.key], missingAt: entry.keyRange)
    keys.reportInvalid(entry, expected: expected, takesOneValue: false)
    diagnostics += keys.diagnostics
  }
}
