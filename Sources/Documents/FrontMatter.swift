import Diagnostics

/// Where a document's front matter and body lie: front matter is what stands between a first line of `---` and the
/// next line of `---`. Found in bytes: to `String`, CRLF is one character.
struct FrontMatterSplit {
  /// Nil where there is none.
  let frontMatter: Range<Int>?
  let body: Range<Int>
}

/// - Parameter text: the file's bytes but for a byte-order mark.
/// - Returns: nil, with the reason reported, where front matter never ends: then there is no telling what is the body.
func splitFrontMatter(_ file: SourceFile, _ text: Range<Int>, diagnostics: inout [Diagnostic]) -> FrontMatterSplit? {
  let bytes = file.bytes
  var line = lineRange(bytes, from: text.lowerBound, text)
  guard isFence(bytes, line.text) else {
    diagnostics.append(missingFrontMatter(file, text, firstLine: line.text))
    return FrontMatterSplit(frontMatter: nil, body: text)
  }
  let fence = line.text
  let start = line.next
  var lookalike: Range<Int>?
  while line.next < text.upperBound {
    line = lineRange(bytes, from: line.next, text)
    if isFence(bytes, line.text) {
      if let early = earlyFence(file, text, from: start, line) {
        diagnostics.append(early)
        return nil
      }
      return FrontMatterSplit(frontMatter: start..<line.text.lowerBound, body: line.next..<text.upperBound)
    }
    if lookalike == nil, isMeantAsFence(bytes, line.text) { lookalike = line.text }
  }
  diagnostics.append(
    lookalike.map { wrongFence(.unclosedFrontMatter, at: SourceRange(file, $0)) }
      ?? Diagnostic(
        .error, .unclosedFrontMatter, "Front matter never ends: a second line of --- is missing",
        at: SourceRange(file, fence), help: "write --- after the last key"))
  return nil
}

/// A second fence right below the first, with keys and a third one below it: without it the keys are front matter.
private func earlyFence(
  _ file: SourceFile, _ text: Range<Int>, from start: Int, _ fence: (text: Range<Int>, next: Int)
) -> Diagnostic? {
  let bytes = file.bytes
  guard bytes[start..<fence.text.lowerBound].allSatisfy(isSpaceOrBreak) else { return nil }
  var line = lineRange(bytes, from: fence.next, text)
  let key = bytes[line.text].prefix { isASCIILetter($0) || $0 == UInt8(ascii: "-") }
  guard !key.isEmpty, key.endIndex < line.text.upperBound, bytes[key.endIndex] == UInt8(ascii: ":") else { return nil }
  while line.next < text.upperBound, !isFence(bytes, line.text) { line = lineRange(bytes, from: line.next, text) }
  guard isFence(bytes, line.text) else { return nil }
  return Diagnostic(
    .error, .missingFrontMatter, "Front matter is empty: it ends above its keys", at: SourceRange(file, fence.text),
    help: "delete this line")
}

private func wrongFence(_ code: Diagnostic.Code, at place: SourceRange) -> Diagnostic {
  Diagnostic(
    .error, code, "Front matter stands between lines of three hyphens and nothing else", at: place,
    help: "write --- in the place of this line")
}

private func missingFrontMatter(_ file: SourceFile, _ text: Range<Int>, firstLine: Range<Int>) -> Diagnostic {
  let bytes = file.bytes
  // An indented fence, or one after blank lines, is nearly right: show that one.
  var index = text.lowerBound
  while index < text.upperBound, isSpaceOrBreak(bytes[index]) { index += 1 }
  let line = lineRange(bytes, from: index, text).text
  if index > text.lowerBound, isFence(bytes, line) {
    return Diagnostic(
      .error, .missingFrontMatter, "Front matter begins on the first line, in the first column",
      at: SourceRange(file, line), help: "delete what stands before ---")
  }
  if firstLine.count == 3, bytes[firstLine].allSatisfy({ $0 == UInt8(ascii: "+") }) {
    return Diagnostic(
      .error, .missingFrontMatter, "Front matter between lines of +++ is TOML: here it is YAML",
      at: SourceRange(file, firstLine), help: "write the keys as \"key: value\" between two lines of ---")
  }
  if isMeantAsFence(bytes, firstLine) { return wrongFence(.missingFrontMatter, at: SourceRange(file, firstLine)) }
  if let invisible = invisibleCharacters(bytes, firstLine) {
    let names = String(decoding: bytes[invisible], as: UTF8.self).unicodeScalars.map(scalarName)
    return Diagnostic(
      .error, .missingFrontMatter, "Invisible \(names.joined(separator: ", ")) before ---",
      at: SourceRange(file, invisible), help: "delete what stands before ---, or write the line anew")
  }
  return Diagnostic(
    .error, .missingFrontMatter, "No front matter: the first line is not ---", at: SourceRange(file, firstLine),
    help: "start the file with its keys between two lines of ---")
}

/// Whether the line is three hyphens and nothing but blanks after them.
private func isFence(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
  line.count >= 3 && bytes[line.prefix(3)].allSatisfy { $0 == UInt8(ascii: "-") }
    && bytes[line.dropFirst(3)].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
}

/// Whether the line is one that people and their editors write for three hyphens: two, four or more of them, a dash,
/// `...`, or the fence with blanks before it.
private func isMeantAsFence(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
  guard let first = line.first, [0x20, 0x09, 0x2D, 0x2E, 0xE2].contains(bytes[first]) else { return false }
  let text = String(decoding: bytes[line], as: UTF8.self).split(whereSeparator: \.isWhitespace)
  guard text.count == 1, let mark = text.first else { return false }
  let dashes: Set<Character> = ["-", "\u{2013}", "\u{2014}"]
  return mark == "..." || mark == "\u{2026}" || mark.allSatisfy(dashes.contains) && mark != "-"
}

/// The characters without a shape that stand between the beginning of a line and its fence.
private func invisibleCharacters(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
  let invisible: Set<Unicode.Scalar> = [
    "\u{FEFF}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{A0}", "\u{AD}",
  ]
  let text = String(decoding: bytes[line], as: UTF8.self).unicodeScalars
  let count = text.prefix { invisible.contains($0) }.reduce(0) { $0 + UTF8.width($1) }
  let end = line.lowerBound + count
  return count > 0 && isFence(bytes, end..<line.upperBound) ? line.lowerBound..<end : nil
}

/// The line that starts at `start`, without its ending, and where the next one starts. Lines end at LF, CR or CRLF.
private func lineRange(_ bytes: [UInt8], from start: Int, _ text: Range<Int>) -> (text: Range<Int>, next: Int) {
  var end = start
  while end < text.upperBound, !isLineEnd(bytes[end]) { end += 1 }
  var next = end
  if next < text.upperBound {
    next +=
      bytes[next] == UInt8(ascii: "\r") && next + 1 < text.upperBound && bytes[next + 1] == UInt8(ascii: "\n") ? 2 : 1
  }
  return (start..<end, next)
}
