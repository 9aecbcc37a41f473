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
  while line.next < text.upperBound {
    line = lineRange(bytes, from: line.next, text)
    if isFence(bytes, line.text) {
      return FrontMatterSplit(frontMatter: start..<line.text.lowerBound, body: line.next..<text.upperBound)
    }
  }
  diagnostics.append(
    Diagnostic(
      .error, .unclosedFrontMatter, "Front matter never ends: a second line of --- is missing",
      at: SourceRange(file, fence), help: "write --- after the last key"))
  return nil
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
  return Diagnostic(
    .error, .missingFrontMatter, "No front matter: the first line is not ---", at: SourceRange(file, firstLine),
    help: "start the file with its keys between two lines of ---")
}

/// Whether the line is three hyphens and nothing but blanks after them.
private func isFence(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
  line.count >= 3 && bytes[line.prefix(3)].allSatisfy { $0 == UInt8(ascii: "-") }
    && bytes[line.dropFirst(3)].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
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
