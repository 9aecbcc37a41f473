import Diagnostics
import Documents
import Onboarding

extension SiteConfigurationReader {
  /// The entries under `parameters`, `events` or `targets`, without those whose names are not names; nil where there is
  /// no mapping.
  mutating func declaredNames(_ entry: YAMLMapping.Entry, of kind: String) -> [YAMLMapping.Entry]? {
    guard case .mapping(let mapping) = entry.value.content else {
      reportShape(entry, expected: "one line a name, such as \"\(Self.example(of: kind))\"")
      return nil
    }
    return mapping.entries.filter { declared in
      guard isName(declared.key) else {
        diagnostics.append(invalidName(declared.key, of: kind, at: declared.keyRange))
        return false
      }
      if kind == "parameter", RuleParser.reservedNames.contains(declared.key) {
        diagnostics.append(
          Diagnostic(
            .error, .invalidName, "Reserved parameter name \"\(declared.key)\": it is a word of the rule language",
            at: declared.keyRange, help: "choose another name"))
        return false
      }
      return true
    }
  }

  mutating func readParameter(_ entry: YAMLMapping.Entry) -> Parameter? {
    guard var keys = details(of: entry, kind: "parameter", known: ["type", "default", "description"]) else {
      return nil
    }
    defer { diagnostics += keys.diagnostics }
    let type = keys.required("type", example: "type: integer").flatMap { keys.choice(of: $0) as ParameterType? }
    let initial = keys.required("default", example: "default: \(type.map(Self.exampleDefault) ?? "0")")
    let description = keys.text("description")
    guard let type, let initial, let value = keys.value(of: initial, type: type) else { return nil }
    return Parameter(default: value, description: description)
  }

  /// An event needs no details: `moodLogged:` alone declares one.
  mutating func readEvent(_ entry: YAMLMapping.Entry) -> Event {
    if case .scalar(let scalar) = entry.value.content, scalar.isNull { return Event() }
    guard var keys = details(of: entry, kind: "event", known: ["description"]) else { return Event() }
    defer { diagnostics += keys.diagnostics }
    return Event(description: keys.text("description"))
  }

  /// A target needs no details: `addButton:` alone declares one, labelled with its name in words.
  mutating func readTarget(_ entry: YAMLMapping.Entry) -> Target {
    let implied = Target(label: words(of: entry.key))
    if case .scalar(let scalar) = entry.value.content, scalar.isNull { return implied }
    let known = ["label", "selector", "description", "ifMissing", "waitSeconds"]
    guard var keys = details(of: entry, kind: "target", known: known) else { return implied }
    defer { diagnostics += keys.diagnostics }
    return Target(
      label: keys.text("label") ?? implied.label, selector: selector(&keys),
      description: keys.text("description"),
      ifMissing: keys.choice("ifMissing") ?? implied.ifMissing,
      waitSeconds: keys.integer("waitSeconds", in: 0...60, isSeconds: true) ?? implied.waitSeconds)
  }

  private func selector(_ keys: inout KeyReader) -> String? {
    guard let entry = keys.entry("selector") else { return nil }
    if case .sequence = entry.value.content, entry.value.range.text.hasPrefix("[") {
      keys.reportInvalid(entry, expected: "text", help: "quote it: '\(entry.value.range.text)'")
      return nil
    }
    guard let text = keys.text(of: entry) else { return nil }
    if let fault = SelectorFault(text) {
      keys.reportInvalid(entry, expected: fault.expectation, help: "such as \"#add\" or \".toolbar button\"")
      return nil
    }
    return text
  }

  mutating func readPolicy(_ entry: YAMLMapping.Entry?) {
    guard let entry, var keys = details(of: entry, kind: "policy", known: ["tipsEnabled", "displayFrequency"]) else {
      return
    }
    let isEnabled = keys.boolean("tipsEnabled") ?? true
    let frequency = keys.entry("displayFrequency").map { readFrequency($0, &keys) }
    diagnostics += keys.diagnostics
    update { $0.policy = Policy(tipsEnabled: isEnabled, displayFrequency: frequency ?? .standard) }
  }

  private mutating func readFrequency(_ entry: YAMLMapping.Entry, _ keys: inout KeyReader) -> DisplayFrequency {
    guard case .mapping(let mapping) = entry.value.content else {
      if case .scalar(let scalar) = entry.value.content, scalar.text == "immediate" { return .immediate }
      keys.reportInvalid(
        entry, expected: "immediate, or a period and a limit such as { per: session, limit: 1 }", takesOneValue: false)
      return .standard
    }
    if mapping["immediate"] != nil, mapping.entries.count == 1 {
      keys.reportInvalid(
        entry, expected: "immediate, or a period and a limit such as { per: session, limit: 1 }",
        help: "write displayFrequency: immediate")
      return .standard
    }
    var parts = KeyReader(mapping, of: "displayFrequency", known: ["per", "limit"], missingAt: entry.keyRange)
    defer { diagnostics += parts.diagnostics }
    let period = parts.required("per", example: "per: session").flatMap {
      parts.choice(of: $0) as DisplayFrequency.Period?
    }
    let limit = parts.required("limit", example: "limit: 1").flatMap { parts.integer(of: $0, in: 1...1_000) }
    guard let period, let limit else { return .standard }
    return .limited(per: period, limit: limit)
  }

  mutating func readStrings(_ entry: YAMLMapping.Entry?) {
    guard let entry else { return }
    guard var keys = details(of: entry, kind: "strings", known: InterfaceString.all.map(\.name)) else { return }
    let strings = InterfaceString.all.map { string in
      let text = keys.entry(string.name).flatMap { keys.text(of: $0) }
      if let text, let entry = keys.entry(string.name) { check(text, for: string, at: entry.value.range) }
      return SiteConfiguration.Named(string.name, text ?? string.text)
    }
    diagnostics += keys.diagnostics
    update { $0.strings = strings }
  }

  /// Says once how many texts of the interface are English on a site in another language.
  mutating func hintAtEnglish(_ mapping: YAMLMapping) {
    let language = configuration.language
    guard let entry = mapping["language"], language.split(separator: "-").first?.lowercased() != "en" else { return }
    var own: Set<String> = []
    if let strings = mapping["strings"] {
      // Keys that could not be read, or are misspelt, have been reported.
      guard case .mapping(let strings) = strings.value.content else { return }
      own = Set(strings.entries.map(\.key))
    }
    let count = InterfaceString.all.count { !own.contains($0.name) }
    guard count > 0 else { return }
    diagnostics.append(
      Diagnostic(
        .hint, .untranslatedText,
        "\(count) of the interface's \(InterfaceString.all.count) texts \(count == 1 ? "is" : "are") still English on "
          + "a site in \"\(language)\"",
        at: entry.value.range,
        help: "\"waymark list strings\" lists them: put your own words under strings: in site.yml"))
  }

  /// Reports a placeholder that nothing will fill: `Unknown placeholder "{stap}"`.
  private mutating func check(_ text: String, for string: InterfaceString, at range: SourceRange) {
    let known = string.placeholders
    if let slip = PlaceholderSlip(in: text, known) {
      diagnostics.append(
        Diagnostic(
          .error, .invalidValue, "Invalid placeholder \(quoted(slip.written)): a name stands in one pair of braces",
          at: place(of: slip.written, in: range), help: "write \"{\(slip.name)}\""))
      return
    }
    for name in InterfaceString.placeholders(in: text) where !known.contains(name) {
      let near = suggestion(for: name, among: known).map { "did you mean \"{\($0)}\"?" }
      let all = known.isEmpty ? "\(string.name) takes none" : "\(string.name) takes \(list(known.map { "{\($0)}" }))"
      diagnostics.append(
        Diagnostic(
          .error, .invalidValue, "Unknown placeholder \"{\(name)}\"", at: place(of: "{\(name)}", in: range),
          help: near ?? all))
    }
  }

  /// A reader of the keys under `entry`, or nil, reported, where there are none.
  private mutating func details(of entry: YAMLMapping.Entry, kind: String, known: [String]) -> KeyReader? {
    let subject = kind == entry.key ? kind : "\(kind) \"\(entry.key)\""
    guard case .mapping(let mapping) = entry.value.content else {
      let range = entry.value.range.offsets.isEmpty ? entry.keyRange : firstLine(of: entry.value.range)
      diagnostics.append(
        Diagnostic(
          .error, .invalidValue, "Invalid \(subject): expected keys and values", at: range,
          help: "such as \"\(Self.example(of: kind))\""))
      return nil
    }
    return KeyReader(
      mapping, of: kind == entry.key ? kind : "the \(subject)", known: known, missingAt: entry.keyRange)
  }

  private static func example(of kind: String) -> String {
    switch kind {
    case "parameter": "moodLogCount: { type: integer, default: 0 }"
    case "event": "moodLogged: { description: A mood was saved }"
    case "policy": "policy: { tipsEnabled: true }"
    case "strings": "strings: { gotIt: Understood }"
    default: "addButton: { label: Add }"
    }
  }

  private static func exampleDefault(_ type: ParameterType) -> String {
    switch type {
    case .integer: "0"
    case .boolean: "false"
    case .string: "\"\""
    }
  }
}

/// Where `word` stands inside `range`, or all of it where escapes hide the word.
func place(of word: String, in range: SourceRange) -> SourceRange {
  let bytes = range.file.bytes[range.offsets]
  let wanted = Array(word.utf8)
  guard bytes.count >= wanted.count else { return range }
  for start in bytes.startIndex...(bytes.endIndex - wanted.count) where bytes[start...].starts(with: wanted) {
    return SourceRange(range.file, start..<start + wanted.count)
  }
  return range
}
