/// A place in a source file, in the counts that people and programs use.
package struct SourceLocation: Sendable, Equatable {
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in characters (extended grapheme clusters); a byte-order mark does not count, a tab is one.
  package let column: Int
  /// UTF-8 bytes from the start of the file, a byte-order mark included.
  package let offset: Int
}

/// The lines of one file, found once: a place costs a binary search instead of a walk from the file's start.
package struct SourceLines: Sendable {
  private let file: SourceFile
  private let starts: [Int]

  package init(_ file: SourceFile) {
    self.file = file
    var starts = [0]
    let bytes = file.bytes
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\n"): starts.append(index + 1)
      case UInt8(ascii: "\r") where index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"):
        starts.append(index + 1)
      default: break
      }
    }
    self.starts = starts
  }

  /// The 1-based number of the line that contains UTF-8 `offset`, and its bytes without line ending and byte-order mark.
  package func line(containing offset: Int) -> (number: Int, range: Range<Int>) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let bytes = file.bytes
    var end = low + 1 < starts.count ? starts[low + 1] : bytes.count
    while end > starts[low], bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let start = low == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, end) : starts[low]
    return (low + 1, start..<end)
  }

  package func location(of offset: Int) -> SourceLocation {
    let line = line(containing: offset)
    let place = min(max(offset, line.range.lowerBound), line.range.upperBound)
    let before = file.bytes[line.range.lowerBound..<place]
    let characters = before.allSatisfy { $0 < 0x80 } ? before.count : String(decoding: before, as: UTF8.self).count
    return SourceLocation(line: line.number, column: characters + 1, offset: offset)
  }
}
