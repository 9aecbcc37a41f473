import Diagnostics
import Documents

/// The blocks as one piece of HTML, without a line feed at its end.
func html(of blocks: some Sequence<Block>) -> HTMLFragment {
  var result = HTMLFragment()
  for block in blocks { block.appendElement(to: &result) }
  while result.bytes.last == UInt8(ascii: "\n") { result.bytes.removeLast() }
  return result
}

/// The plain text of the blocks, a blank line between them (DESIGN section 6).
func plainText(of blocks: some Sequence<Block>) -> String {
  blocks.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n\n")
}

extension HTMLFragment {
  /// The HTML as the catalogue holds it: URLs relative to the site's root.
  var text: String {
    String(decoding: bytes, as: UTF8.self)
  }
}
