import Diagnostics

/// What libyaml's complaint means for the author, with its place in the file.
struct YAMLProblem {
  let diagnostic: Diagnostic

  /// - Parameters:
  ///   - flowStart: where the latest `[` or `{` is.
  ///   - key: whose value was being read.
  /// - Returns: nil for a control character, which was reported when the file was found to be text.
  init?(
    _ failure: YAMLFailure, _ file: SourceFile, _ range: Range<Int>, flowStart: Int?, key: String,
    _ offsets: inout CodePointOffsets
  ) {
    let offset =
      switch failure.position {
      case .mark(let mark): offsets.offset(of: mark)
      case .byte(let byte): min(range.lowerBound + byte, range.upperBound)
      }
    if case .byte = failure.position,
      String(decoding: file.bytes[offset..<range.upperBound].prefix(4), as: UTF8.self).unicodeScalars.first
        .map(isControlCharacter) ?? false
    {
      return nil
    }
    let context = failure.contextMark.map { offsets.offset(of: $0) }
    if let tab = indentingTab(file, near: offset, since: context ?? offset, in: range) {
      diagnostic = Diagnostic(
        .error, .tabIndentation, "Tab in the indentation: YAML allows spaces only", at: SourceRange(file, tab),
        help: "replace each tab by two spaces")
      return
    }
    if ["found unexpected end of stream", "found unexpected document indicator"].contains(failure.problem), let context,
      failure.context?.contains("quoted scalar") == true
    {
      diagnostic = openQuote(in: file, at: context)
      return
    }
    if let slip = Self.slip(failure, YAMLSlip(file, range, upTo: offset), offset, context) {
      diagnostic = slip
      return
    }
    if failure.context?.contains("flow") == true, let flowStart,
      let color = hexColor(in: file.bytes, flowStart..<max(flowStart, lineEnd(file, offset, range)))
    {
      diagnostic = unquotedHash(at: SourceRange(file, color), key: key)
      return
    }
    if let indentation = Self.textBehindValue(failure, file, range, offset)
      ?? Self.wrongIndentation(failure, file, range, offset) ?? Self.gluedColon(failure, file, range, context)
    {
      diagnostic = indentation
      return
    }
    if failure.problem == "did not find expected node content", let flowStart,
      let closing = [UInt8(ascii: "["): "]", UInt8(ascii: "{"): "}"][file.bytes[flowStart]],
      !file.bytes[flowStart..<max(flowStart, lineEnd(file, offset, range))].contains(closing.utf8.first ?? 0)
    {
      diagnostic = Diagnostic(
        .error, .invalidYAML, "Bracket is never closed", at: character(file, flowStart, range),
        help: "write \(closing) after the last value")
      return
    }
    let wording = Self.missingComma(failure, file, range, offset) ?? Self.wording(failure)
    var place = character(file, offset, range)
    var notes: [Diagnostic.Note] = []
    if let context {
      let opening = character(file, context, range)
      if wording.isAtOpening {
        place = opening
      } else if let note = wording.note, opening.offsets != place.offsets {
        notes = [Diagnostic.Note(note, at: opening)]
      }
    }
    diagnostic = Diagnostic(
      .error, .invalidYAML, wording.summary, at: place, notes: notes, help: wording.help)
  }

  /// What is wrong on a line that libyaml read over.
  private static func slip(_ failure: YAMLFailure, _ slip: YAMLSlip, _ offset: Int, _ context: Int?) -> Diagnostic? {
    if let space = slip.noBreakSpace(at: offset) ?? context.flatMap({ slip.noBreakSpace(at: $0) }) { return space }
    if let open = slip.openValue() { return open }
    return switch failure.problem {
    case "mapping values are not allowed in this context": slip.missingColon(at: offset, isLineAbove: true)
    case "could not find expected ':'": context.flatMap { slip.missingColon(at: $0, isLineAbove: false) }
    case "did not find expected alphabetic or numeric character": context.flatMap { slip.starredItem(at: $0) }
    default: nil
    }
  }

  /// Text behind the quote or the bracket that ends its value: `'it's'`, `[a] b`.
  private static func textBehindValue(
    _ failure: YAMLFailure, _ file: SourceFile, _ range: Range<Int>, _ offset: Int
  ) -> Diagnostic? {
    guard ["did not find expected key", "did not find expected '-' indicator"].contains(failure.problem) else {
      return nil
    }
    let bytes = file.bytes
    let before = bytes[lineStart(file, offset, range)..<offset].reversed().first { $0 != UInt8(ascii: " ") }
    let help: String
    switch before {
    case UInt8(ascii: "'"): help = "write an apostrophe in single quotes twice, or use double quotes"
    case UInt8(ascii: "\""): help = "write \\\" for a quote inside the text, or move the end of the quotes"
    case UInt8(ascii: "]"), UInt8(ascii: "}"): help = "delete what stands behind the bracket, or quote the value"
    default: return nil
    }
    let closing = before.map { String(Character(Unicode.Scalar($0))) } ?? ""
    var end = lineEnd(file, offset, range)
    while end > offset + 1, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return Diagnostic(
      .error, .invalidYAML, "Text behind the closing \(closing) of a value", at: SourceRange(file, offset..<end),
      help: help)
  }

  /// An item or a key that lines up with no other of its list or level.
  private static func wrongIndentation(
    _ failure: YAMLFailure, _ file: SourceFile, _ range: Range<Int>, _ offset: Int
  ) -> Diagnostic? {
    let bytes = file.bytes
    let start = lineStart(file, offset, range)
    var text = start
    while text < range.upperBound, bytes[text] == UInt8(ascii: " ") { text += 1 }
    var end = text
    while end < range.upperBound, !isSpaceOrBreak(bytes[end]), bytes[end] != UInt8(ascii: ":") { end += 1 }
    func report(_ summary: String, _ place: Range<Int>, _ help: String) -> Diagnostic {
      Diagnostic(.error, .invalidYAML, summary, at: SourceRange(file, place), help: help)
    }
    let isItem = end == text + 1 && bytes[text] == UInt8(ascii: "-")
    let first = (range.lowerBound..<range.upperBound).prefix { bytes[$0] == UInt8(ascii: " ") }
    switch failure.problem {
    case "did not find expected <document start>" where !first.isEmpty:
      return report(
        "Key indented: the keys of the first level stand in the first column",
        first.endIndex..<lineEnd(file, first.endIndex, range), "delete the spaces before it")
    case "did not find expected key" where isItem, "did not find expected '-' indicator" where isItem:
      return report(
        "Item lines up with no other: the items of a list have the same indentation", text..<end,
        "line its - up with the first item of the list")
    case "did not find expected key" where text > start && end < range.upperBound && bytes[end] == UInt8(ascii: ":"),
      "mapping values are not allowed in this context" where text > start && end == offset:
      return report(
        "Key lines up with no other: the keys of one level have the same indentation", text..<end,
        "line it up with the key above")
    default:
      return nil
    }
  }

  /// A key whose colon has no space after it, which YAML therefore reads as a word: `iconName:star`.
  private static func gluedColon(
    _ failure: YAMLFailure, _ file: SourceFile, _ range: Range<Int>, _ context: Int?
  ) -> Diagnostic? {
    guard failure.problem == "could not find expected ':'", let context else { return nil }
    let line = context..<max(context, lineEnd(file, context, range))
    guard let colon = line.first(where: { file.bytes[$0] == UInt8(ascii: ":") }), colon > context else { return nil }
    return .gluedColon(
      between: String(decoding: file.bytes[context..<colon], as: UTF8.self),
      and: String(decoding: file.bytes[colon + 1..<line.upperBound], as: UTF8.self),
      at: SourceRange(file, colon..<colon + 1))
  }

  /// Two values of `[a "b"]` or two keys of `{a: 1 b: 2}` that no comma parts: the bracket is closed further on.
  private static func missingComma(
    _ failure: YAMLFailure, _ file: SourceFile, _ range: Range<Int>, _ offset: Int
  ) -> Wording? {
    let closing: UInt8
    switch failure.problem {
    case "did not find expected ',' or ']'": closing = UInt8(ascii: "]")
    case "did not find expected ',' or '}'": closing = UInt8(ascii: "}")
    default: return nil
    }
    let bytes = file.bytes
    guard bytes[offset..<max(offset, lineEnd(file, offset, range))].contains(closing) else { return nil }
    guard bytes[offset] == UInt8(ascii: ":") else {
      return Wording(summary: "Missing \",\" before this value", help: "write a comma between two values")
    }
    let line = bytes[lineStart(file, offset, range)..<offset]
    let key = line.split { isSpaceOrBreak($0) || $0 == UInt8(ascii: ",") }.last ?? []
    return Wording(
      summary: "Missing \",\" between two keys",
      help: "write a comma before \(String(decoding: key, as: UTF8.self)):")
  }

  private struct Wording {
    let summary: String
    var help: String?
    /// What the place where the construct began explains.
    var note: String?
    /// Whether the mistake is best shown where the construct began.
    var isAtOpening = false
  }

  private static func wording(_ failure: YAMLFailure) -> Wording {
    let context = failure.context ?? ""
    switch failure.problem {
    case "mapping values are not allowed in this context":
      return Wording(
        summary: "Unexpected \": \": a value holds no colon followed by a space, and keys of one level line up",
        help: "quote the value")
    case "found character that cannot start any token":
      return Wording(
        summary: "A plain value cannot start with this character", help: "quote the value")
    case "found unknown escape character":
      return Wording(
        summary: "Unknown escape in double quotes", help: "write \\\\ for a backslash, or use single quotes")
    case "did not find expected ',' or ']'":
      return Wording(
        summary: "Expected \",\" or \"]\"", help: "close the list with ]",
        note: "the list that begins here is not closed")
    case "did not find expected ',' or '}'":
      return Wording(
        summary: "Expected \",\" or \"}\"", help: "close the mapping with }",
        note: "the mapping that begins here is not closed")
    case "could not find expected ':'":
      return Wording(
        summary: "Expected \":\" after the key", help: "every line is \"key: value\"", isAtOpening: true)
    case "did not find expected key":
      return Wording(
        summary: "Expected a key: keys of one level line up", help: "every line is \"key: value\"",
        note: "the keys of this level begin here")
    case "did not find expected '-' indicator":
      return Wording(
        summary: "Expected \"- \": items of one list line up", help: "write each item on a line after \"- \"",
        note: "the list begins here")
    case "block sequence entries are not allowed in this context":
      return Wording(
        summary: "A list begins on a line of its own", help: "move the - to the next line, or write [a, b]")
    case "did not find expected alphabetic or numeric character":
      return Wording(
        summary: "A plain value cannot start with \"*\" or \"&\"", help: "quote the value", isAtOpening: true)
    case "did not find expected node content":
      return Wording(
        summary: "Expected a value", help: "write one here; quote a text that starts with a comma or a bracket")
    case "did not find expected comment or line break" where context.contains("block scalar"),
      "found an indentation indicator equal to 0":
      return Wording(
        summary: "A plain value cannot start with \">\" or \"|\"", help: "quote the value", isAtOpening: true)
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      return Wording(
        summary: "Invalid escape in double quotes: \\x takes 2 hex digits, \\u 4 and \\U 8, of a character that exists",
        help: "write the character itself")
    case "found unexpected ':'":
      return Wording(summary: "A colon where no key is", help: "write a value before it, or quote what holds it")
    case "mapping keys are not allowed in this context":
      return Wording(summary: "A plain value cannot start with \"? \"", help: "quote the value")
    case "found undefined tag handle", "did not find the expected '>'", "did not find expected '!'",
      "did not find expected tag URI":
      return Wording(
        summary: "A plain value cannot start with \"!\"", help: "quote the value", isAtOpening: true)
    case "did not find expected <document start>":
      return Wording(
        summary: "Only one YAML document a file is read: this line stands behind its end",
        help: "delete lines that are \"...\" or start with %")
    default:
      return Wording(summary: "Invalid YAML: " + failure.problem)
    }
  }
}

/// A tab in the indentation of the line where reading stopped, or of an earlier one of the same construct.
private func indentingTab(_ file: SourceFile, near offset: Int, since: Int, in range: Range<Int>) -> Range<Int>? {
  let bytes = file.bytes
  var start = lineStart(file, offset, range)
  let first = lineStart(file, min(since, offset), range)
  while true {
    var index = start
    while index < range.upperBound, bytes[index] == UInt8(ascii: " ") { index += 1 }
    if index < range.upperBound, bytes[index] == UInt8(ascii: "\t") {
      var end = index + 1
      while end < range.upperBound, bytes[end] == UInt8(ascii: "\t") { end += 1 }
      return index..<end
    }
    guard start > first else { return nil }
    start = lineStart(file, start - 1, range)
  }
}

// Both look no further than the line: they are asked about each of a file that may be made of lines.
private func lineStart(_ file: SourceFile, _ offset: Int, _ range: Range<Int>) -> Int {
  var start = min(offset, range.upperBound)
  while start > range.lowerBound, !isLineEnd(file.bytes[start - 1]) { start -= 1 }
  return start
}

private func lineEnd(_ file: SourceFile, _ offset: Int, _ range: Range<Int>) -> Int {
  var end = offset
  while end < range.upperBound, !isLineEnd(file.bytes[end]) { end += 1 }
  return end
}

/// The character at `offset`, or the empty place after the last one of its line.
private func character(_ file: SourceFile, _ offset: Int, _ range: Range<Int>) -> SourceRange {
  var end = offset
  if end < range.upperBound, !isLineEnd(file.bytes[end]) {
    end += 1
    while end < range.upperBound, file.bytes[end] & 0xC0 == 0x80 { end += 1 }
  }
  return SourceRange(file, offset..<end)
}
