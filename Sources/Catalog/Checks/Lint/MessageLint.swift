import Diagnostics
import Documents

/// What could be better about a tip's message that is right.
enum MessageLint {
  /// What fits on a card with its button on a small phone, 320 by 568 CSS px, in letters.
  static let longest = 280

  /// A hint at the block that goes beyond what a card has room for.
  ///
  /// - Parameter text: all of the message.
  static func hint(_ message: ArraySlice<Block>, text: String) -> Diagnostic? {
    // No character takes more room than it has bytes.
    guard text.utf8.count > longest else { return nil }
    var width = 0
    var last: Block?
    for block in message {
      width += block.text.displayWidth
      if last == nil, width > longest { last = block }
    }
    return last.map {
      Diagnostic(
        .hint, .longMessage, "A message of \(width) letters: a card has room for \(longest)",
        at: firstLine(of: $0.range), help: "say one thing, and link to a page for the rest")
    }
  }
}
