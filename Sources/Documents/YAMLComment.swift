import Diagnostics

/// Warns of `Campaign #3`, whose second word is a comment to YAML. Comments are mostly written with a space after the
/// sign, and behind numbers and the like nothing else is meant.
///
/// - Parameters:
///   - scalar: a value, which stands at `place`.
///   - end: where the YAML ends.
func unspacedComment(behind scalar: YAMLNode.Scalar, at place: SourceRange, upTo end: Int) -> Diagnostic? {
  guard scalar.style == .plain, scalar.text.contains(where: \.isLetter),
    !["true", "false", "null"].contains(scalar.text)
  else { return nil }
  let (file, bytes) = (place.file, place.file.bytes)
  let rest = bytes[place.offsets.upperBound..<max(place.offsets.upperBound, end)].prefix { !isLineEnd($0) }
  let comment = rest.drop { $0 == UInt8(ascii: " ") }
  guard comment.startIndex > rest.startIndex, comment.first == UInt8(ascii: "#"),
    let next = comment.dropFirst().first, !isSpaceOrBreak(next), next != UInt8(ascii: "#"),
    hexColor(in: bytes, comment.indices) == nil
  else { return nil }
  let blanks = comment.reversed().prefix { $0 == UInt8(ascii: " ") }.count
  let found = SourceRange(file, comment.startIndex..<comment.endIndex - blanks)
  let whole = SourceRange(file, place.offsets.lowerBound..<found.offsets.upperBound)
  return Diagnostic(
    .warning, .unquotedHash, "\"\(found.text)\" is a comment to YAML: # starts one", at: found,
    help: "write \"\(whole.text)\" in quotes, or a space after #")
}
