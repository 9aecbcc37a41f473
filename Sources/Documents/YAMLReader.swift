package import Diagnostics

/// Reads a file that is one YAML mapping, such as `site.yml`.
///
/// Duplicate keys, aliases, anchors, tags, merge keys and unquoted hex colours are reported, and what can be understood
/// in spite of them stays. Nil, with the reason reported, where the file is no YAML mapping.
package func readYAML(
  _ file: SourceFile, limit: Int = 1 << 20, diagnostics: inout [Diagnostic]
) -> YAMLMapping? {
  guard let range = textRange(of: file, limit: limit, diagnostics: &diagnostics) else { return nil }
  return readYAML(file, range, diagnostics: &diagnostics)
}

/// Reads the mapping that stands in `range` of a file known to be text.
func readYAML(_ file: SourceFile, _ range: Range<Int>, diagnostics: inout [Diagnostic]) -> YAMLMapping? {
  file.bytes.withUnsafeBufferPointer { bytes in
    if let mapping = PlainFrontMatter.read(file, bytes, range) { return mapping }
    guard let parser = YAMLParser(UnsafeBufferPointer(rebasing: bytes[range])) else { return nil }
    var reader = YAMLReader(file, range, parser)
    let mapping = reader.mapping()
    diagnostics += reader.diagnostics
    return mapping
  }
}

/// Turns libyaml's events into nodes.
private struct YAMLReader: ~Copyable {
  /// Deeper than any front matter needs, and shallow enough for recursion.
  static let depthLimit = 32

  let file: SourceFile
  let range: Range<Int>
  var diagnostics: [Diagnostic] = []
  private var parser: YAMLParser
  private var offsets: CodePointOffsets
  /// Where the outermost `[` or `{` is that is still open: what went wrong behind it may have its cause in it.
  private var flowStart: Int?
  /// The key whose value is being read.
  private var key = ""
  /// Where that key ends, until its value is reached: an empty value in braces has its place behind what follows it.
  private var keyEnd: Int?

  /// The text is no YAML, or more than is read; the reason is in `diagnostics`.
  struct Unreadable: Error {}

  init(_ file: SourceFile, _ range: Range<Int>, _ parser: consuming YAMLParser) {
    self.file = file
    self.range = range
    self.parser = parser
    offsets = CodePointOffsets(file.bytes[range])
  }

  /// The one mapping of the text; empty where the text is.
  mutating func mapping() -> YAMLMapping? {
    do throws(Unreadable) {
      _ = try next()
      var event = try next()
      guard case .documentStart = event.kind else {
        return YAMLMapping([], at: SourceRange(file, range.lowerBound..<range.lowerBound))
      }
      let root = try node(from: try next(), depth: 1)
      _ = try next()
      event = try next()
      if case .documentStart = event.kind {
        report(.unsupportedYAML, "Only one YAML document a file is read", at: place(event), help: "delete this line")
      }
      return mapping(root)
    } catch {
      return nil
    }
  }

  private mutating func mapping(_ root: YAMLNode) -> YAMLMapping? {
    switch root.content {
    case .mapping(let mapping):
      return mapping
    case .scalar(let scalar) where scalar.text.isEmpty && scalar.style == .plain:
      return YAMLMapping([], at: root.range)
    case .scalar, .sequence:
      report(
        .invalidYAML, "Not a list of keys: every line is \"key: value\"", at: firstLine(of: root.range),
        help: "write a colon and a space after each key")
      return nil
    }
  }

  private mutating func next() throws(Unreadable) -> YAMLEvent {
    guard let event = parser.next() else {
      if !isTold, let problem = YAMLProblem(parser.failure, file, range, flowStart: flowStart, key: key, &offsets) {
        diagnostics.append(problem.diagnostic)
      }
      throw Unreadable()
    }
    return event
  }

  /// Whether what the parser stumbles over was told before: a colour that made a comment of the bracket that closes the
  /// list leaves it open.
  private var isTold: Bool {
    guard let flowStart else { return false }
    return diagnostics.contains {
      [.unquotedColor, .unquotedHash].contains($0.code) && ($0.range?.offsets.lowerBound ?? 0) > flowStart
    }
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(Unreadable) -> YAMLNode {
    let place = place(event)
    let start = keyEnd.take() ?? place.offsets.lowerBound
    if event.hasAnchor || event.hasTag { refuseProperties(of: event, at: place) }
    guard depth <= Self.depthLimit else {
      report(.unsupportedYAML, "Nested deeper than \(Self.depthLimit) levels", at: place, help: "write it flatter")
      throw Unreadable()
    }
    switch event.kind {
    case .scalar(let scalar):
      if scalar.style == .quoted, file.bytes[place.offsets].first == UInt8(ascii: "\""),
        let escape = controlEscape(in: file, place.offsets)
      {
        diagnostics.append(controlCharacter(SourceRange(file, escape.range), escape.scalar))
      }
      if scalar.style == .quoted, swallowsKey(place.offsets) {
        diagnostics.append(openQuote(in: file, at: place.offsets.lowerBound))
        throw Unreadable()
      }
      if flowStart == nil, let comment = unspacedComment(behind: scalar, at: place, upTo: range.upperBound) {
        diagnostics.append(comment)
      }
      return unquotedColor(scalar, at: place, from: start) ?? curlyQuoted(scalar, at: place)
        ?? YAMLNode(.scalar(scalar), at: place)
    case .alias(let name):
      report(
        .unsupportedYAML, "YAML aliases are not supported", at: place,
        help: "quote text that starts with an asterisk: \"*\(name)\"")
      return YAMLNode(.scalar(YAMLNode.Scalar(text: "*" + name, style: .plain)), at: place)
    case .sequenceStart(let isFlow):
      let outer = flowStart
      if isFlow { flowStart = outer ?? place.offsets.lowerBound }
      let node = try sequence(from: place, isFlow: isFlow, depth: depth)
      flowStart = outer
      return node
    case .mappingStart(let isFlow):
      let outer = flowStart
      if isFlow { flowStart = outer ?? place.offsets.lowerBound }
      let node = try mapping(from: place, depth: depth)
      flowStart = outer
      return node
    default:
      throw Unreadable()
    }
  }

  private mutating func sequence(
    from start: SourceRange, isFlow: Bool, depth: Int
  ) throws(Unreadable) -> YAMLNode {
    var nodes: [YAMLNode] = []
    var end = start.offsets.upperBound
    while true {
      let event = try next()
      let isEnd = if case .sequenceEnd = event.kind { true } else { false }
      let place = place(event)
      if isFlow {
        // A comment between the items of `[red, #FF8800` swallows what was meant as one.
        let gap = end..<max(end, place.offsets.lowerBound)
        if let color = hexColor(in: file.bytes, gap) {
          report(color)
          let found = SourceRange(file, color)
          nodes.append(YAMLNode(.scalar(YAMLNode.Scalar(text: found.text, style: .plain)), at: found))
        }
      }
      if isEnd {
        if isFlow { end = place.offsets.upperBound }
        break
      }
      let node = try node(from: event, depth: depth + 1)
      nodes.append(node)
      end = max(end, node.range.offsets.upperBound)
    }
    return YAMLNode(.sequence(nodes), at: SourceRange(file, start.offsets.lowerBound..<end))
  }

  private mutating func mapping(from start: SourceRange, depth: Int) throws(Unreadable) -> YAMLNode {
    var entries: [YAMLMapping.Entry] = []
    var firstUses: [String: SourceRange] = [:]
    var end = start.offsets.upperBound
    while true {
      let event = try next()
      if case .mappingEnd = event.kind {
        if event.end > event.start { end = max(end, place(event).offsets.upperBound) }
        break
      }
      // Each problem looks its line up: a file made of thousands must not take thousands of passes.
      guard diagnostics.count <= problemLimit else { throw Unreadable() }
      let key = try node(from: event, depth: depth + 1)
      if case .scalar(let scalar) = key.content {
        self.key = scalar.text
        keyEnd = key.range.offsets.upperBound
      }
      let value = try node(from: try next(), depth: depth + 1)
      end = max(end, value.range.offsets.upperBound)
      guard let name = name(of: key) else { continue }
      if let first = firstUses[name] {
        let line = file.line(containing: first.offsets.lowerBound).number
        diagnostics.append(
          Diagnostic(
            .error, .duplicateKey, "Duplicate key \"\(name)\": it is on line \(line) already", at: key.range,
            notes: [Diagnostic.Note("first used here", at: first)], help: "delete one of the two"))
      } else {
        firstUses[name] = key.range
        entries.append(YAMLMapping.Entry(key: name, keyRange: key.range, value: value))
      }
    }
    let range = SourceRange(file, start.offsets.lowerBound..<end)
    return YAMLNode(.mapping(YAMLMapping(entries, at: range)), at: range)
  }

  /// The key's text, or nil with the reason reported where it cannot be one.
  private mutating func name(of key: YAMLNode) -> String? {
    guard case .scalar(let scalar) = key.content else {
      report(
        .unsupportedYAML, "Keys are plain words", at: firstLine(of: key.range),
        help: "quote text that starts with a bracket or brace")
      return nil
    }
    guard scalar.text != "<<" || scalar.style != .plain else {
      report(.unsupportedYAML, "YAML merge keys are not supported", at: key.range, help: "write the keys out")
      return nil
    }
    return scalar.text
  }

  private mutating func refuseProperties(of event: YAMLEvent, at place: SourceRange) {
    // libyaml's place of the node begins with its properties: mark the one word.
    let bytes = file.bytes
    let start = place.offsets.lowerBound
    var end = start
    while end < range.upperBound, !isSpaceOrBreak(bytes[end]) { end += 1 }
    let word = SourceRange(file, start..<end)
    if event.hasTag {
      report(
        .unsupportedYAML, "YAML tags are not supported", at: word,
        help: key == "rules" && word.text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber }
          ? "write \"not \(word.text.dropFirst())\"" : "quote text that starts with an exclamation mark")
    } else {
      report(.unsupportedYAML, "YAML anchors are not supported", at: word, help: "quote text that starts with \"&\"")
    }
  }

  /// The value that an author meant by `- #FF8800`, which YAML reads as a comment after nothing.
  ///
  /// - Parameter start: where the key ends that the value belongs to, if any.
  private mutating func unquotedColor(
    _ scalar: YAMLNode.Scalar, at place: SourceRange, from start: Int
  ) -> YAMLNode? {
    guard scalar.text.isEmpty, place.offsets.isEmpty else { return nil }
    var end = start
    while end < range.upperBound, !isLineEnd(file.bytes[end]) { end += 1 }
    guard let color = hexColor(in: file.bytes, start..<end) else { return nil }
    report(color)
    let found = SourceRange(file, color)
    return YAMLNode(.scalar(YAMLNode.Scalar(text: found.text, style: .plain)), at: found)
  }

  /// Whether a text in quotes goes on over lines of which one begins as a key of its level or above does: its quote was
  /// left open, and the next one that opens closes it.
  private func swallowsKey(_ place: Range<Int>) -> Bool {
    guard file.bytes[place].contains(where: isLineEnd) else { return false }
    let before = file.bytes[range.lowerBound..<place.lowerBound]
    let first = before.lastIndex(where: isLineEnd).map { $0 + 1 } ?? before.startIndex
    let indentation = before[first...].prefix { $0 == UInt8(ascii: " ") }.count
    return file.bytes[place].split(omittingEmptySubsequences: true, whereSeparator: isLineEnd).dropFirst().contains {
      let line = $0.drop { $0 == UInt8(ascii: " ") }
      let key = line.prefix { !isSpaceOrBreak($0) && $0 != UInt8(ascii: ":") }
      let rest = line.dropFirst(key.count)
      return $0.count - line.count <= indentation && !key.isEmpty && rest.first == UInt8(ascii: ":")
        && rest.dropFirst().first.map(isSpaceOrBreak) ?? true
    }
  }

  /// The text that an author meant by “text”, whose quotes are letters to YAML.
  private mutating func curlyQuoted(_ scalar: YAMLNode.Scalar, at place: SourceRange) -> YAMLNode? {
    let scalars = scalar.text.unicodeScalars
    guard scalar.style == .plain, scalars.count > 2, let first = scalars.first, let last = scalars.last,
      openingQuotes.contains(first) || closingQuotes.contains(first),
      openingQuotes.contains(last) || closingQuotes.contains(last)
    else { return nil }
    let inner = scalars.dropFirst().dropLast()
    // A text of several quotations begins and ends with quotes of its own; a closing one may be an apostrophe.
    guard !inner.contains(where: openingQuotes.contains) else { return nil }
    let text = String(inner)
    report(
      .invalidYAML, "Curly quotes are a part of the text to YAML", at: place,
      help: "write straight ones: \"\(text)\"; to keep these, put straight ones around them")
    return YAMLNode(.scalar(YAMLNode.Scalar(text: text, style: .quoted)), at: place)
  }

  private mutating func report(_ color: Range<Int>) {
    diagnostics.append(unquotedHash(at: SourceRange(file, color), key: key))
  }

  private mutating func report(_ code: Diagnostic.Code, _ summary: String, at place: SourceRange, help: String? = nil) {
    diagnostics.append(Diagnostic(.error, code, summary, at: place, help: help))
  }

  private mutating func place(_ event: YAMLEvent) -> SourceRange {
    let start = offsets.offset(of: event.start)
    let end = offsets.offset(of: event.end)
    return SourceRange(file, start..<max(start, end))
  }

  private func firstLine(of place: SourceRange) -> SourceRange {
    let line = file.line(containing: place.offsets.lowerBound).range
    return SourceRange(file, place.offsets.clamped(to: line))
  }
}

/// Curly quotes that open a quotation in some language, “ in English and „ in German.
private let openingQuotes: Set<Unicode.Scalar> = ["\u{201C}", "\u{201E}", "\u{2018}", "\u{201A}"]
private let closingQuotes: Set<Unicode.Scalar> = ["\u{201D}", "\u{2019}"]
