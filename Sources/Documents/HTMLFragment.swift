/// HTML made from Markdown, whose site-relative URLs wait for the prefix of the page they land on.
///
/// One fragment serves the gallery, a tip's page and the catalogue, which lie in different folders: only the prefix
/// (`""`, `"../"`, `"../../"`) differs.
package struct HTMLFragment: Sendable, Equatable {
  /// UTF-8 HTML in which site-relative URLs are written without prefix: `<img src="tips/shot.png">`.
  package var bytes: [UInt8]
  /// Ascending offsets in `bytes` at which the prefix belongs.
  package var urlOffsets: [Int]

  package init(bytes: [UInt8] = [], urlOffsets: [Int] = []) {
    self.bytes = bytes
    self.urlOffsets = urlOffsets
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The HTML as it reads on a page from which `prefix` leads to the site's root.
  package func bytes(prefix: String) -> [UInt8] {
    guard !prefix.isEmpty, !urlOffsets.isEmpty else { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + urlOffsets.count * prefix.utf8.count)
    append(to: &output, prefix: prefix)
    return output
  }

  /// Appends the HTML as it reads on a page from which `prefix` leads to the site's root.
  package func append(to output: inout [UInt8], prefix: String = "") {
    guard !prefix.isEmpty, !urlOffsets.isEmpty else {
      output.append(contentsOf: bytes)
      return
    }
    var start = 0
    for offset in urlOffsets {
      output.append(contentsOf: bytes[start..<offset])
      output.append(contentsOf: prefix.utf8)
      start = offset
    }
    output.append(contentsOf: bytes[start...])
  }

  /// Appends another fragment, its prefix places included.
  package mutating func append(_ other: HTMLFragment) {
    for offset in other.urlOffsets { urlOffsets.append(offset + bytes.count) }
    bytes.append(contentsOf: other.bytes)
  }
}
