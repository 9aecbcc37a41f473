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
  /// For each line that is long, by its place in `starts`: ascending places in it and the characters before each.
  private let landmarks: [Int: [Landmark]]

  private struct Landmark {
    let offset: Int
    let characters: Int
  }

  /// Bytes between landmarks, and of the longest line that needs none.
  private static let stride = 512

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
    var landmarks: [Int: [Landmark]] = [:]
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      if end - start > Self.stride { landmarks[index] = Self.landmarks(file, start..<end, isFirstLine: index == 0) }
    }
    self.landmarks = landmarks
  }

  /// Counts a line's characters once, so that ten thousand places on one line do not each count from its start.
  private static func landmarks(_ file: SourceFile, _ line: Range<Int>, isFirstLine: Bool) -> [Landmark] {
    let start = isFirstLine && file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? line.lowerBound + 3 : line.lowerBound
    let text = String(decoding: file.bytes[start..<line.upperBound], as: UTF8.self)
    // Repaired text has other offsets than the file.
    guard text.utf8.count == line.upperBound - start else { return [] }
    var landmarks: [Landmark] = []
    var place = Landmark(offset: start, characters: 0)
    var last = start
    for character in text {
      if place.offset - last >= stride {
        landmarks.append(place)
        last = place.offset
      }
      place = Landmark(offset: place.offset + character.utf8.count, characters: place.characters + 1)
    }
    return landmarks
  }

  /// The last landmark of a line at or before an offset.
  private func landmark(line: Int, before offset: Int) -> Landmark? {
    guard let landmarks = landmarks[line - 1] else { return nil }
    var (low, high) = (0, landmarks.count)
    while low < high {
      let middle = (low + high) / 2
      if landmarks[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : landmarks[low - 1]
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
    let landmark = landmark(line: line.number, before: place)
    let before = file.bytes[(landmark?.offset ?? line.range.lowerBound)..<place]
    let characters = before.allSatisfy { $0 < 0x80 } ? before.count : String(decoding: before, as: UTF8.self).count
    return SourceLocation(line: line.number, column: (landmark?.characters ?? 0) + characters + 1, offset: offset)
  }
}
