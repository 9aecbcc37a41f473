/// HTML made from Markdown, whose site-relative URLs wait for the prefix of the page they land on.
///
/// One fragment serves the gallery, a tip's page and the catalogue, which lie in different folders: only the prefix
/// (`""`, `"../"`, `"../../"`) differs.
package struct HTMLFragment: Sendable, Equatable {
  /// The HTML with site-relative URLs without prefix, as the catalogue holds it: `<img src="tips/shot.png">`.
  package private(set) var text: String
  /// Ascending offsets in the UTF-8 bytes of `text` at which the prefix belongs.
  package private(set) var urlOffsets: [Int]

  package init(_ text: String = "", urlOffsets: [Int] = []) {
    self.text = text
    self.urlOffsets = urlOffsets
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The HTML as it reads on a page from which `prefix` leads to the site's root.
  package func text(prefix: String) -> String {
    guard !prefix.isEmpty, !urlOffsets.isEmpty else { return text }
    var output = ""
    output.reserveCapacity(text.utf8.count + urlOffsets.count * prefix.utf8.count)
    var start = text.startIndex
    for offset in urlOffsets {
      let place = text.utf8.index(text.startIndex, offsetBy: offset)
      output += text[start..<place]
      output += prefix
      start = place
    }
    output += text[start...]
    return output
  }

  /// Appends another fragment, its prefix places included.
  package mutating func append(_ other: HTMLFragment) {
    let start = text.utf8.count
    urlOffsets += other.urlOffsets.map { $0 + start }
    text += other.text
  }

  /// The fragment between an opening and a closing tag.
  func enclosed(by open: String, _ close: String) -> HTMLFragment {
    HTMLFragment(open + text + close, urlOffsets: urlOffsets.map { $0 + open.utf8.count })
  }

  /// The fragment without line feeds at its end.
  var withoutLineFeeds: HTMLFragment {
    let end = text.utf8.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
    return end == 0 ? self : HTMLFragment(String(text.utf8.dropLast(end)) ?? text, urlOffsets: urlOffsets)
  }
}
