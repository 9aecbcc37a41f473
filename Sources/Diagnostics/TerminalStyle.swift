/// Text attributes of a terminal (ECMA-48, section 8.3.117), or nothing where colour is not wanted.
package struct TerminalStyle: Sendable {
  package enum Attribute: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case blue = "1;34"
    case cyan = "1;36"
  }

  package let isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  package func callAsFunction(_ attribute: Attribute, _ text: String) -> String {
    isColored ? "\u{1B}[\(attribute.rawValue)m\(text)\u{1B}[0m" : text
  }
}
