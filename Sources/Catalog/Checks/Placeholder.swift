import Diagnostics
import Documents

/// The text that `waymark new` writes where the author's own belongs.
package enum Placeholder {
  /// Of a tip.
  package static let message = "Say in one or two sentences what the reader gains."
  /// Of a quick win.
  package static let description = "Say in one sentence what it is good for."

  /// The warning about a first paragraph that was left as it came.
  static func diagnostic(_ block: Block) -> Diagnostic? {
    guard [message, description].contains(block.text) else { return nil }
    return Diagnostic(
      .warning, .placeholderText, "Unwritten text: this is what \"waymark new\" put here",
      at: firstLine(of: block.range),
      help: "write your own in its place")
  }
}
