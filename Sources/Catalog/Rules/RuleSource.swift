import Diagnostics
import Documents

/// The text of one rule with the way back to its place in the file.
struct RuleSource {
  let text: String
  /// All of the rule in the file, quotes included.
  let range: SourceRange
  /// Where the text's first byte stands in the file; nil where escapes or folded lines make the bytes differ.
  private let start: Int?

  /// Nil for a list or a mapping.
  init?(_ node: YAMLNode) {
    guard case .scalar(let scalar) = node.content else { return nil }
    text = scalar.text
    range = node.range
    let quotes = scalar.style == .quoted ? 1 : 0
    let inner = node.range.offsets.dropFirst(quotes).dropLast(quotes)
    let isVerbatim = node.range.file.bytes[inner].elementsEqual(scalar.text.utf8)
    start = isVerbatim ? inner.lowerBound : nil
  }

  /// The place of the UTF-8 `offsets` of `text`.
  func place(_ offsets: Range<Int>) -> SourceRange {
    guard let start else { return firstLine(of: range) }
    return SourceRange(range.file, start + offsets.lowerBound..<start + offsets.upperBound)
  }
}
