import Diagnostics
import Documents

/// The text of one rule with the way back to its place in the file.
struct RuleSource {
  let text: String
  /// All of the rule in the file, quotes included.
  let range: SourceRange
  /// Where the text stands in the file, without quotes.
  private let inner: Range<Int>

  /// Nil for a list or a mapping.
  init?(_ node: YAMLNode) {
    guard case .scalar(let scalar) = node.content else { return nil }
    text = scalar.text
    range = node.range
    let quotes = scalar.style == .quoted ? 1 : 0
    let offsets = node.range.offsets.dropFirst(quotes).dropLast(quotes)
    inner = offsets.startIndex..<offsets.endIndex
  }

  /// Where each byte of the text stands in the file; nil where escapes make the bytes differ.
  private var offsets: [Int]? {
    Self.offsets(of: Array(text.utf8), in: range.file.bytes, inner)
  }

  /// Lays the text along the file. A line break with the white space around it is one space of the text (YAML 1.2,
  /// section 6.5).
  private static func offsets(of text: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> [Int]? {
    var offsets: [Int] = []
    var index = range.lowerBound
    for byte in text {
      var end = index
      while end < range.upperBound, " \t\r\n".utf8.contains(bytes[end]) { end += 1 }
      let isFold = bytes[index..<end].contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      guard index < range.upperBound, isFold ? byte == UInt8(ascii: " ") : bytes[index] == byte else { return nil }
      offsets.append(isFold ? end - 1 : index)
      index = isFold ? end : index + 1
    }
    return index == range.upperBound ? offsets : nil
  }

  /// The place of the UTF-8 `offsets` of `text`.
  func place(_ places: Range<Int>) -> SourceRange {
    guard let offsets = offsets, let first = offsets[places].first ?? offsets.last, let last = offsets[places].last
    else {
      return firstLine(of: range)
    }
    return SourceRange(range.file, first..<max(first, last + 1))
  }

  /// The hyphen of a later line that was meant to begin the next rule, and is indented so far that YAML reads it as a
  /// part of this one.
  var swallowedHyphen: SourceRange? {
    // A text that takes as many bytes in the file is on one line.
    guard inner.count != text.utf8.count, let offsets else { return nil }
    let bytes = range.file.bytes
    for index in offsets.indices.dropFirst() where offsets[index] > offsets[index - 1] + 1 {
      // The fold's offset is the white space before the line's first character.
      let start = offsets[index] + 1
      if start + 1 < range.offsets.upperBound, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: " ")
      {
        return SourceRange(range.file, start..<start + 1)
      }
    }
    return nil
  }
}
