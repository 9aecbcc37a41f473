package import Diagnostics
import Encoding

/// A block of Markdown (CommonMark 0.30, section 3.1) in the three forms that tips and tasks are made of.
package struct Block: Sendable {
  package enum Kind: Sendable {
    case paragraph
    case heading(level: Int)
    /// A top-level ordered list; one inside another block is `other`.
    case orderedList([ListItem])
    /// Everything else: other lists, quotes, code, breaks.
    case other
  }

  package let kind: Kind
  package let range: SourceRange
  /// The links and images inside, nested blocks included, in order.
  package let links: [Link]
  /// A heading's id, unique in the document and begun with its name; nil for other blocks.
  package let anchor: String?
  /// What the places lie in.
  let words: DocumentWords
  let places: Places

  /// Where a block lies in the document's words.
  struct Places: Sendable {
    /// In the HTML: the inline content of a paragraph or heading; of other blocks the whole element.
    var html: Range<Int>
    /// In the HTML, with all tags and a line feed at its end; nil for a block of a list's item, which may lack its tags.
    var element: Range<Int>?
    /// In the plain text.
    var text: Range<Int>
  }

  /// Safe HTML (no raw HTML, no scripted URL, no action link's `href`). For paragraphs and headings the inline content
  /// without the enclosing tag; for other blocks the whole element.
  package var html: HTMLFragment { words.fragment(places.html) }

  /// Plain text as DESIGN section 6 defines it.
  package var text: String { words.text(places.text) }

  /// The block as an element of its own: `<p>` and `<h2 id="…">` with their tags.
  package var element: HTMLFragment {
    if let element = places.element { return words.fragment(element) }
    switch kind {
    case .paragraph: return html.enclosed(by: "<p>", "</p>\n")
    case .heading(let level):
      var tag: [UInt8] = []
      tag.append("<h\(level)")
      if let anchor {
        tag.append(literal: " id=\"")
        tag.appendHTMLEscaped(anchor)
        tag.append(literal: "\"")
      }
      return html.enclosed(by: String(decoding: tag, as: UTF8.self) + ">", "</h\(level)>\n")
    case .orderedList, .other: return html
    }
  }
}

extension ArraySlice<Block> {
  /// The blocks, neighbours in a document, as one piece of HTML without a line feed at its end.
  package var html: HTMLFragment {
    guard let first, let last else { return HTMLFragment() }
    // At the top of a document they lie side by side in its HTML.
    if let start = first.places.element?.lowerBound, let end = last.places.element?.upperBound {
      return first.words.fragment(start..<end).withoutLineFeeds
    }
    var result = HTMLFragment()
    for block in self { result.append(block.element) }
    return result.withoutLineFeeds
  }

  /// The plain text of the blocks, neighbours in a document, with a blank line between them (DESIGN section 6).
  package var plainText: String {
    let isSpoken = { (block: Block) in !block.places.text.isEmpty }
    guard let first = first(where: isSpoken), let last = last(where: isSpoken) else { return "" }
    guard first.places.element != nil else { return filter(isSpoken).map(\.text).joined(separator: "\n\n") }
    return first.words.text(first.places.text.lowerBound..<last.places.text.upperBound)
  }
}
