/// One character as a terminal may safely show it, and the cells it takes.
struct VisibleCharacter: Sendable {
  let text: String
  let width: Int

  /// Control characters become their pictures (U+2400), invisible ones their code point: a file can neither move
  /// the cursor nor hide what it says.
  ///
  /// - Parameter column: cells before the character on its line; a tab reaches to the next multiple of four.
  init(_ character: Character, atColumn column: Int = 0) {
    if character == "\t" {
      width = 4 - column % 4
      text = String(repeating: " ", count: width)
    } else if let scalar = character.unicodeScalars.first, let replacement = scalar.visibleReplacement {
      // A line break of two characters is the one cluster that starts with a control character and goes on.
      text = character == "\r\n" ? "␍␊" : replacement
      width = text.reduce(0) { $0 + $1.displayWidth }
    } else if character.displayWidth == 0 {
      text = "◌\(character)"
      width = 1
    } else {
      text = String(character)
      width = character.displayWidth
    }
  }
}

extension String {
  /// The text on one line, with everything that could disturb a terminal made visible.
  package var visible: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return map { VisibleCharacter($0).text }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var visibleReplacement: String? {
    switch value {
    case 0..<0x20: return Unicode.Scalar(0x2400 + value).map { String(Character($0)) }
    case 0x7F: return "␡"
    default:
      switch properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        let digits = String(value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
      default: return nil
      }
    }
  }
}
