extension SRGBColor {
  /// Reads a colour as CSS writes plain ones (CSS Color 4): `#rgb`, `#rrggbb`, `rgb(1 2 3)` and `rgb(1, 2, 3)`,
  /// `oklch(0.5 0.2 262)`, and the sixteen names of HTML 4. Colours that let others through, and all other notations, are
  /// nil.
  package init?(css text: String) {
    let text = text.lowercased()
    if let hex = Self.named[text] {
      self.init(hex: hex)
    } else if text.hasPrefix("#") {
      let digits = text.dropFirst()
      self.init(hex: digits.count == 3 ? "#" + digits.map { "\($0)\($0)" }.joined() : text)
    } else if let numbers = Self.numbers(of: "rgb", in: text) {
      self.init(red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255)
    } else if let numbers = Self.numbers(of: "oklch", in: text) {
      self = OKLCH(lightness: numbers[0], chroma: numbers[1], hue: numbers[2]).fitted
    } else {
      return nil
    }
  }

  /// Whether it has no hue that anyone would see.
  package var isGrey: Bool { max(red, green, blue) - min(red, green, blue) < 0.05 }

  /// The three plain numbers of a colour function.
  private static func numbers(of function: String, in text: String) -> [Double]? {
    guard text.hasPrefix(function + "("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(function.count + 1).dropLast().split { $0 == " " || $0 == "," }
    let numbers = parts.compactMap { part -> Double? in
      part.hasSuffix("%") && function == "oklch" ? Double(part.dropLast()).map { $0 / 100 } : Double(part)
    }
    return parts.count == 3 && numbers.count == 3 && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  private static let named = [
    "black": "#000000", "silver": "#C0C0C0", "gray": "#808080", "grey": "#808080", "white": "#FFFFFF",
    "maroon": "#800000", "red": "#FF0000", "purple": "#800080", "fuchsia": "#FF00FF", "green": "#008000",
    "lime": "#00FF00", "olive": "#808000", "yellow": "#FFFF00", "navy": "#000080", "blue": "#0000FF",
    "teal": "#008080", "aqua": "#00FFFF",
  ]
}
