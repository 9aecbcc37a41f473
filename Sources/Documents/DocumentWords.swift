/// The HTML and the plain text of a document, whose blocks are stretches of them.
final class DocumentWords: Sendable {
  /// The top-level blocks as elements, one after the other.
  private let html: [UInt8]
  /// As `HTMLFragment.urlOffsets`.
  private let urlOffsets: [Int]
  /// The top-level blocks' text with a blank line between them; those without text leave none.
  private let text: [UInt8]

  init(html: [UInt8], urlOffsets: [Int], text: [UInt8]) {
    self.html = html
    self.urlOffsets = urlOffsets
    self.text = text
  }

  func fragment(_ range: Range<Int>) -> HTMLFragment {
    let offsets = urlOffsets.filter(range.contains).map { $0 - range.lowerBound }
    return HTMLFragment(String(decoding: html[range], as: UTF8.self), urlOffsets: offsets)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}
