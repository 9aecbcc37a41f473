import Diagnostics
import Documents

/// The blocks as one piece of HTML, without a line feed at its end.
func html(of blocks: some Collection<Block>) -> HTMLFragment {
  var result = HTMLFragment()
  // Tags add little to what the blocks hold.
  result.bytes.reserveCapacity(blocks.reduce(0) { $0 + $1.html.bytes.count + 16 })
  for block in blocks { block.appendElement(to: &result) }
  while result.bytes.last == UInt8(ascii: "\n") { result.bytes.removeLast() }
  return result
}

/// The plain text of the blocks, a blank line between them (DESIGN section 6).
func plainText(of blocks: some Collection<Block>) -> String {
  var text = ""
  text.reserveCapacity(blocks.reduce(0) { $0 + $1.text.utf8.count + 2 })
  for block in blocks where !block.text.isEmpty {
    if !text.isEmpty { text += "\n\n" }
    text += block.text
  }
  return text
}

extension HTMLFragment {
  /// The HTML as the catalogue holds it: URLs relative to the site's root.
  var text: String {
    String(decoding: bytes, as: UTF8.self)
  }
}
