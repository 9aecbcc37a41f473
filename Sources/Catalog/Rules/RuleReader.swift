import Diagnostics
import Documents
import Onboarding

/// Reads the value of a tip's `rules`: parses each, checks names and types against `site.yml`, and all together for
/// whether they can hold at once.
struct RuleReader {
  /// More than anyone writes, and few enough to compare each with each.
  static let mostRules = 100

  let declarations: Declarations
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var rules: [Rule] = []
  /// Where each of `rules` stands.
  private(set) var ranges: [SourceRange] = []

  init(_ entry: YAMLMapping.Entry, declarations: Declarations) {
    self.declarations = declarations
    guard case .sequence(let nodes) = entry.value.content else {
      reportShape(entry)
      return
    }
    if nodes.count > Self.mostRules {
      report(
        .invalidRule, "\(nodes.count) rules: a tip has at most \(Self.mostRules)",
        at: firstLine(of: nodes[Self.mostRules].range), help: "make several tips of it")
    }
    var constraints = RuleConstraints()
    var isCut = false
    for node in nodes.prefix(Self.mostRules) {
      guard let source = RuleSource(node) else {
        report(
          .invalidRule, "Invalid rule: expected text such as moodLogCount >= 7", at: firstLine(of: node.range),
          help: Self.comparison(node).map { $0.contains("\"") ? "write '\($0)'" : "write \"\($0)\"" }
            ?? "a rule with a colon is written in quotes")
        continue
      }
      if let hyphen = source.swallowedHyphen {
        report(
          .invalidRule, "Rule indented too far: it reads as a part of the one above", at: hyphen,
          help: "line its - up with the one above")
        continue
      }
      // What follows a rule that a comma has cut in two is its other half.
      if isCut, source.text.hasPrefix("last ") {
        isCut = false
        continue
      }
      isCut = source.text.hasPrefix("count(") && !source.text.utf8.contains(UInt8(ascii: ")"))
      guard let parsed = parse(source), let rule = checked(parsed, source) else { continue }
      rules.append(rule)
      ranges.append(source.range)
      if let conflict = constraints.add(rule, at: source.range) { diagnostics.append(conflict) }
    }
  }

  /// `name == 3` for `name: 3`; nil where YAML read something else.
  private static func comparison(_ node: YAMLNode) -> String? {
    guard case .mapping(let mapping) = node.content, mapping.entries.count == 1, let entry = mapping.entries.first,
      isName(entry.key), case .scalar(let scalar) = entry.value.content, !scalar.text.isEmpty
    else { return nil }
    let text = scalar.text
    let isComparison = ["==", "!=", "<", ">"].contains { text.hasPrefix($0) }
    if isComparison { return "\(entry.key) \(text)" }
    if scalar.integer != nil || scalar.boolean != nil || scalar.style == .quoted {
      return "\(entry.key) == \(entry.value.range.text)"
    }
    return switch text.lowercased() {
    case "yes", "on", "true": entry.key
    case "no", "off", "false": "not \(entry.key)"
    default: "\(entry.key) == \"\(text)\""
    }
  }

  /// What people write for no rules.
  private static let wordsForNone: Set<String> = ["none", "no", "always", "all", "any", "everyone", "true"]

  private mutating func reportShape(_ entry: YAMLMapping.Entry) {
    let text = entry.value.scalarText ?? ""
    let range = entry.value.range.offsets.isEmpty ? entry.keyRange : firstLine(of: entry.value.range)
    report(
      .invalidValue, "Invalid rules: expected a list", at: range,
      help: text.isEmpty || Self.wordsForNone.contains(text.lowercased())
        ? "write \"rules: []\" for a tip that is always eligible"
        : text.hasPrefix("-")
          ? "write a space after each -" : "write each rule on a line of its own after \"- \"")
  }

  private mutating func parse(_ source: RuleSource) -> ParsedRule? {
    do {
      return try RuleParser.parse(source.text)
    } catch {
      let place = source.place(error.offsets)
      report(.invalidRule, error.summary, at: place.offsets.isEmpty ? source.range : place, help: error.help)
      return nil
    }
  }

  /// The rule with its names looked up; nil where its types do not fit. A name that is not declared is reported and the
  /// rule kept.
  private mutating func checked(_ parsed: ParsedRule, _ source: RuleSource) -> Rule? {
    switch parsed.subject {
    case .event(let seconds):
      checkEvent(parsed, source)
      guard case .integer(let number) = parsed.value else { return nil }
      return .eventCount(
        EventCountRule(
          source: source.text, event: parsed.name, withinSeconds: seconds, operator: parsed.comparison, value: number))
    case .parameter:
      guard checkParameter(parsed, source) else { return nil }
      return .parameter(
        ParameterRule(
          source: source.text, parameter: parsed.name, operator: parsed.comparison, value: parsed.value))
    }
  }

  private mutating func checkEvent(_ parsed: ParsedRule, _ source: RuleSource) {
    guard let events = declarations.events, !events.contains(parsed.name) else { return }
    let parameter = declarations.parameters?.first { $0.name == parsed.name }
    report(
      .unknownEvent, "Unknown event \"\(parsed.name)\"", at: source.place(parsed.nameOffsets),
      help: parameter.map { "it is a parameter: " + Self.parameterHelp(parsed, $0.value) }
        ?? nameHelp(parsed.name, among: events, key: "events"))
  }

  /// What a parameter of a type is compared with.
  private static func parameterHelp(_ parsed: ParsedRule, _ type: ParameterType?) -> String {
    switch type {
    case .boolean: "write \"\(parsed.name)\" or \"not \(parsed.name)\""
    case .string: "write '\(parsed.name) == \"text\"'"
    case .integer, nil: "write \"\(parsed.name) \(parsed.comparison.rawValue) \(parsed.value)\""
    }
  }

  private mutating func checkParameter(_ parsed: ParsedRule, _ source: RuleSource) -> Bool {
    guard let parameters = declarations.parameters else { return true }
    guard let declared = parameters.first(where: { $0.name == parsed.name }) else {
      let isEvent = declarations.events?.contains(parsed.name) ?? false
      report(
        .unknownParameter, "Unknown parameter \"\(parsed.name)\"",
        at: source.place(isEvent && parsed.isNegated ? parsed.wholeOffsets : parsed.nameOffsets),
        help: isEvent
          ? "it is an event: write \"count(\(parsed.name)) \(Self.count(parsed))\""
          : nameHelp(parsed.name, among: parameters.map(\.name), key: "parameters"))
      return true
    }
    guard let type = declared.value else { return true }
    guard parsed.value.type == type else {
      report(
        .ruleType, typeSummary(parsed, type), at: source.place(parsed.valueOffsets ?? parsed.wholeOffsets),
        help: typeHelp(parsed, type))
      return false
    }
    if parsed.comparison.isOrdering, type != .integer {
      report(
        .ruleType, "\"\(parsed.comparison.rawValue)\" compares integers, and \"\(parsed.name)\" is a \(type.rawValue)",
        at: source.place(parsed.comparisonOffsets ?? parsed.nameOffsets), help: "write == or !=")
      return false
    }
    return true
  }

  /// The comparison with a number that a rule has, or that a count may have.
  private static func count(_ parsed: ParsedRule) -> String {
    guard case .integer(let number) = parsed.value else { return parsed.isNegated ? "== 0" : ">= 1" }
    return "\(parsed.comparison.rawValue) \(number)"
  }

  private func typeSummary(_ parsed: ParsedRule, _ type: ParameterType) -> String {
    parsed.valueOffsets == nil
      ? "\"\(parsed.name)\" alone asks whether it is true, and it is \(article(type))"
      : "\"\(parsed.name)\" is \(article(type)), and \(parsed.value) is \(article(parsed.value.type))"
  }

  private func typeHelp(_ parsed: ParsedRule, _ type: ParameterType) -> String {
    let comparison = parsed.comparison.rawValue
    return switch (type, parsed.value) {
    case (.integer, .string(let text)) where decimalInteger(text) != nil:
      "write \"\(parsed.name) \(comparison) \(text)\", without quotes around the number"
    case (.integer, _) where parsed.isNegated: "compare it with a whole number, as in \"\(parsed.name) == 0\""
    case (.integer, _): "compare it with a whole number, as in \"\(parsed.name) >= 1\""
    case (.boolean, _): "write \"\(parsed.name)\" or \"not \(parsed.name)\""
    case (.string, .integer(let number)) where !parsed.comparison.isOrdering:
      "write '\(parsed.name) \(comparison) \"\(number)\"'"
    case (.string, _): "compare it with a text, as in '\(parsed.name) == \"text\"'"
    }
  }

  private mutating func report(_ code: Diagnostic.Code, _ summary: String, at range: SourceRange, help: String? = nil) {
    diagnostics.append(Diagnostic(.error, code, summary, at: range, help: help))
  }
}

private func article(_ type: ParameterType) -> String {
  type == .integer ? "an integer" : "a \(type.rawValue)"
}

/// What to do about a name that is not declared: the one that is near, else where to declare it.
func nameHelp(_ name: String, among names: [String], key: String) -> String {
  if let near = nearest(to: name, among: names) { return "did you mean \"\(near)\"?" }
  return "declare it under \(key): in site.yml"
}
