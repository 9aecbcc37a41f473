import Diagnostics
import Documents

/// Reads the values of one mapping strictly: every key is known, every value has the one form that is documented.
///
/// A wrong value is reported and read as if it were not there.
struct KeyReader {
  let mapping: YAMLMapping
  private(set) var diagnostics: [Diagnostic] = []
  /// What the mapping describes, with its article: "a tip".
  private let subject: String
  /// Known keys that unknown ones seem to mean: they are misspelt, not missing.
  private(set) var misspelt: Set<String> = []
  /// Where a key that is not there is reported.
  private let place: SourceRange

  /// Reports keys that are neither `known` nor, where `allowsExtra` says so, the author's own `x-…`.
  init(
    _ mapping: YAMLMapping, of subject: String, known: [String], allowsExtra: Bool = false, missingAt place: SourceRange
  ) {
    self.mapping = mapping
    self.subject = subject
    self.place = place
    for entry in mapping.entries where !known.contains(entry.key) {
      if allowsExtra, entry.key.hasPrefix("x-") {
        checkExtra(entry)
      } else {
        reportUnknown(entry, known: known, allowsExtra: allowsExtra)
      }
    }
  }

  /// What of a document stands in its body, not in its front matter.
  private func bodyHelp(_ entry: YAMLMapping.Entry) -> String? {
    switch entry.key.lowercased() {
    case "title", "name", "heading":
      "write it as the heading below the front matter: # "
        + (entry.value.scalarText.flatMap { $0.isEmpty || $0.count > 60 ? nil : $0 } ?? "Title")
    case "message", "text", "body", "content", "description": "write it as text below the heading"
    case "steps": "write them as a numbered list below the heading"
    default: nil
    }
  }

  private mutating func reportUnknown(_ entry: YAMLMapping.Entry, known: [String], allowsExtra: Bool) {
    if let missing = missingColon(in: entry, known: known) ?? gluedColon(in: entry, known: known)
      ?? cutValue(before: entry)
    {
      diagnostics.append(missing)
      return
    }
    let near =
      synonym(of: entry.key).flatMap { known.contains($0) ? $0 : nil }
      ?? (diagnostics.count < mostSuggestions ? suggestion(for: entry.key, among: known) : nil)
    if let near, mapping[near] == nil { misspelt.insert(near) }
    let all =
      known.count <= 16
      ? "\(subject) takes \(known.joined(separator: ", "))"
      : "\"waymark list \(subject)\" prints every name that it takes"
        + (diagnostics.count < mostSuggestions ? closest(to: entry.key, among: known) : "")
    report(
      .unknownKey, "Unknown key \(quoted(entry.key))", at: entry.keyRange,
      help: (allowsExtra ? bodyHelp(entry) : nil) ?? near.map { "did you mean \"\($0)\"?" } ?? all)
  }

  /// `{ type integer }`, which YAML reads as the key "type integer" without a value.
  private mutating func missingColon(in entry: YAMLMapping.Entry, known: [String]) -> Diagnostic? {
    let words = entry.key.split(separator: " ", maxSplits: 1)
    guard words.count == 2, entry.value.scalarText == "", known.contains(String(words[0])) else { return nil }
    misspelt.insert(String(words[0]))
    return .missingColon(between: String(words[0]), and: String(words[1]), at: entry.keyRange)
  }

  /// `{ label: New, or not }`, in which a comma ends the value.
  private func cutValue(before entry: YAMLMapping.Entry) -> Diagnostic? {
    guard entry.value.scalarText == "", entry.value.range.offsets.isEmpty,
      let index = mapping.entries.firstIndex(where: { $0.keyRange.offsets == entry.keyRange.offsets }), index > 0,
      case .scalar(let scalar) = mapping.entries[index - 1].value.content, scalar.style == .plain, !scalar.text.isEmpty
    else { return nil }
    let value = mapping.entries[index - 1].value.range
    let between = value.file.bytes[value.offsets.upperBound..<entry.keyRange.offsets.lowerBound]
    guard between.contains(UInt8(ascii: ",")),
      between.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") })
    else { return nil }
    let whole = SourceRange(value.file, value.offsets.lowerBound..<entry.keyRange.offsets.upperBound)
    return Diagnostic(
      .error, .unknownKey, "Unknown key \(quoted(entry.key)): inside { } a comma ends a value", at: entry.keyRange,
      help: "write \"\(whole.text)\" in quotes, where it is one text")
  }

  /// `{ type:integer }`, which YAML reads as the key "type:integer" without a value.
  private mutating func gluedColon(in entry: YAMLMapping.Entry, known: [String]) -> Diagnostic? {
    let parts = entry.key.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, entry.value.scalarText == "", known.contains(String(parts[0])) else { return nil }
    misspelt.insert(String(parts[0]))
    let colon = entry.keyRange.offsets.lowerBound + parts[0].utf8.count
    return .gluedColon(
      between: String(parts[0]), and: String(parts[1]), at: SourceRange(entry.keyRange.file, colon..<colon + 1))
  }

  func entry(_ key: String) -> YAMLMapping.Entry? {
    mapping[key]
  }

  /// The entry of a key that must be there.
  ///
  /// - Parameter example: the line that would mend it: `location: DayView`.
  mutating func required(_ key: String, example: @autoclosure () -> String) -> YAMLMapping.Entry? {
    if let entry = mapping[key] { return entry }
    if misspelt.contains(key) { return nil }
    report(
      .missingKey, "Missing key \"\(key)\": \(subject) needs it", at: place,
      help: "add a line such as \"\(example())\"")
    return nil
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  mutating func report(
    _ code: Diagnostic.Code, _ summary: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, code, summary, at: range, notes: notes, help: help))
  }

  /// Reports a value that is not what its key takes: `Invalid draft "no": expected true or false`.
  ///
  /// - Parameter takesOneValue: whether the key takes no list and no keys of its own; then one of these is told how to
  ///   become a single value.
  mutating func reportInvalid(
    _ entry: YAMLMapping.Entry, expected: String, help: String? = nil, takesOneValue: Bool = true
  ) {
    reportInvalid(
      entry.value, of: entry.key, fallback: entry.keyRange, expected: expected, help: help, takesOneValue: takesOneValue
    )
  }

  /// The same for a value inside a list, which has no key of its own.
  mutating func reportInvalid(
    _ node: YAMLNode, of name: String, fallback: SourceRange, expected: String, help: String? = nil,
    takesOneValue: Bool = true
  ) {
    let summary =
      switch node.content {
      case .sequence: "Invalid \(name): expected \(expected), not a list"
      case .mapping: "Invalid \(name): expected \(expected), not keys and values"
      case .scalar(let scalar):
        scalar.text.isEmpty
          ? "Empty \(name): expected \(expected)" : "Invalid \(name) \(quoted(scalar.text)): expected \(expected)"
      }
    let comment =
      node.range.offsets.isEmpty ? unquotedComment(after: node.range) ?? unquotedComment(after: fallback) : nil
    report(
      .invalidValue, summary, at: node.range.offsets.isEmpty ? fallback : firstLine(of: node.range),
      help: comment.map { "# starts a comment: write \"\($0)\" in quotes" } ?? help
        ?? shapeHelp(node, of: name, takesOneValue: takesOneValue))
  }

  private mutating func checkExtra(_ entry: YAMLMapping.Entry) {
    if entry.key.hasPrefix("x-waymark-"), entry.key != Allowances.key {
      report(
        .unknownKey, "Unknown key \(quoted(entry.key)): Waymark's own are named so", at: entry.keyRange,
        help: suggestion(for: entry.key, among: [Allowances.key]).map { "did you mean \"\($0)\"?" }
          ?? "give your own another name")
      return
    }
    let rest = entry.key.utf8.dropFirst(2)
    let isName = rest.allSatisfy {
      isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    if rest.isEmpty || !isName {
      report(
        .invalidName, "Invalid key \(quoted(entry.key)): after \"x-\" come letters, digits, - and _",
        at: entry.keyRange,
        help: "such as x-audience")
    }
  }
}

/// The few names of many that have most in common with `name`, as the end of a sentence.
private func closest(to name: String, among known: [String]) -> String {
  let near = suggestions(for: name, among: known, most: 3)
  return near.isEmpty ? "" : "; the closest are \(near.joined(separator: ", "))"
}

/// What to do about a value of another shape than its key takes.
private func shapeHelp(_ node: YAMLNode, of name: String, takesOneValue: Bool) -> String? {
  switch node.content {
  case .sequence: takesOneValue ? "write one value, without [ ] and without -" : nil
  case .mapping: takesOneValue ? "write one value, without { } and without keys below it" : nil
  case .scalar(let scalar): scalar.isNull ? "write a value after \(name):, or delete the key" : nil
  }
}

/// The comment without a space after its `#` that stands where a value would, up to the end of its line.
private func unquotedComment(after place: SourceRange) -> String? {
  let bytes = place.file.bytes
  let rest = bytes[place.offsets.upperBound...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  let text = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ":") }
  guard text.first == UInt8(ascii: "#"), let next = text.dropFirst().first, next != UInt8(ascii: " "),
    next != UInt8(ascii: "#"), text.count <= 64
  else { return nil }
  return String(decoding: text, as: UTF8.self)
}

/// How many suggestions one file may ask for, and among how many names: a file made of mistakes must not take long.
let mostSuggestions = 20
private let mostCandidates = 1_000

/// The name among the site's own that `name` most likely meant; nil also where there are too many to compare.
func nearest(to name: String, among names: [String]) -> String? {
  names.count <= mostCandidates ? suggestion(for: name, among: names) : nil
}

/// An author's text in quotes, cut where it is longer than a line of a message can be.
func quoted(_ text: String) -> String {
  let line = text.prefix { !$0.isNewline }
  return line.count <= 48 && line.count == text.count ? "\"\(line)\"" : "\"\(line.prefix(47))…\""
}

/// The part of `range` on its first line: a caret under ten lines points at nothing.
func firstLine(of range: SourceRange) -> SourceRange {
  let bytes = range.file.bytes[range.offsets]
  let end = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.endIndex
  return SourceRange(range.file, range.offsets.lowerBound..<end)
}

/// The key that other tools call so.
private func synonym(of key: String) -> String? {
  switch key.lowercased() {
  case "conditions", "condition", "when", "if", "eligibility", "showwhen": "rules"
  case "screen", "view", "where", "page", "placement": "location"
  case "image", "symbol", "sfsymbol", "emoji": "iconName"
  case "background", "color", "colour", "colours", "colors", "gradient": "gradientColors"
  case "priority", "weight", "position": "order"
  case "hidden", "published", "unpublished": "draft"
  case "estimatedminutes", "duration", "estimate", "time", "minutes", "seconds": "estimatedSeconds"
  case "event", "criteria", "completedwhen", "completion", "goal": "completionCriteria"
  case "style", "guidance": "guidanceStyle"
  case "confetti": "celebration"
  case "slug", "permalink": "id"
  default: nil
  }
}
