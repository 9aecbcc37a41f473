#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns libcmark's lines and columns, which count from 1 and in bytes, into offsets in the file.
struct LineOffsets {
  /// Where each line begins.
  let starts: [Int]
  private let source: UnsafeBufferPointer<UInt8>
  private let body: Range<Int>

  /// - Parameter body: what libcmark was given.
  init(_ source: UnsafeBufferPointer<UInt8>, _ body: Range<Int>) {
    self.source = source
    self.body = body
    var starts = [body.lowerBound]
    starts.reserveCapacity(body.count / 24 + 1)
    // Each search is memchr's, many bytes a step; a text with carriage returns is looked through byte by byte.
    if firstIndex(of: UInt8(ascii: "\r"), in: source, body) == nil {
      var rest = body
      while let index = firstIndex(of: UInt8(ascii: "\n"), in: source, rest) {
        starts.append(index + 1)
        rest = index + 1..<body.upperBound
      }
    } else {
      for index in body where isLineEnd(source[index]) {
        let isCRLF =
          source[index] == UInt8(ascii: "\r") && index + 1 < body.upperBound && source[index + 1] == UInt8(ascii: "\n")
        if !isCRLF { starts.append(index + 1) }
      }
    }
    self.starts = starts
  }

  func offset(line: Int32, column: Int32) -> Int {
    min(start(line) + max(Int(column) - 1, 0), body.upperBound)
  }

  /// The offset behind a last byte whose column is given; at most where the line's text ends.
  func offset(endLine line: Int32, column: Int32) -> Int {
    let start = start(line)
    var end = min(start + Int(column), body.upperBound)
    while end > start, isSpaceOrBreak(source[end - 1]) { end -= 1 }
    return end
  }

  /// Where the text of the line at `offset` ends, or `limit` if that comes first.
  func end(ofLineAt offset: Int, clampedTo limit: Int = .max) -> Int {
    var end = offset
    while end < min(body.upperBound, limit), !isLineEnd(source[end]) { end += 1 }
    return end
  }

  private func start(_ line: Int32) -> Int {
    starts[min(max(Int(line) - 1, 0), starts.count - 1)]
  }
}

/// Where `byte` stands first in `range`; the search is memchr's, many bytes a step.
func firstIndex(of byte: UInt8, in source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
  guard let base = source.baseAddress, !range.isEmpty,
    let found = memchr(base + range.lowerBound, Int32(byte), range.count)
  else { return nil }
  return UnsafeRawPointer(found) - UnsafeRawPointer(base)
}
