import Diagnostics

/// The two versions that a merge left in a file, between lines of `<<<<<<<`, `=======` and `>>>>>>>`; nil where there
/// are none.
func mergeConflict(in file: SourceFile, _ text: Range<Int>) -> Diagnostic? {
  file.bytes.withUnsafeBufferPointer { bytes in
    guard let start = markLine("<<<<<<< ", in: bytes, text),
      let middle = markLine("=======", in: bytes, start.upperBound..<text.upperBound),
      let end = markLine(">>>>>>> ", in: bytes, middle.upperBound..<text.upperBound)
    else { return nil }
    return Diagnostic(
      .error, .mergeConflict, "Merge conflict: two versions of these lines", at: SourceRange(file, start),
      notes: [.init("it ends here", at: SourceRange(file, end))],
      help: "keep one version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>")
  }
}

/// The first line that begins with a mark.
private func markLine(_ mark: StaticString, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
  let marks = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
  var rest = range
  while let index = firstIndex(of: marks[0], in: bytes, rest) {
    let isLineStart = index == 0 || isLineEnd(bytes[index - 1])
    if isLineStart, bytes[index..<range.upperBound].starts(with: marks) {
      return index..<(bytes[index..<range.upperBound].firstIndex(where: isLineEnd) ?? range.upperBound)
    }
    // A line made of the mark's sign is looked at once.
    rest = (bytes[index..<range.upperBound].firstIndex { $0 != marks[0] } ?? range.upperBound)..<range.upperBound
  }
  return nil
}
