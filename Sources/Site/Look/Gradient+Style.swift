package import Catalog
package import Diagnostics
import Encoding

extension Gradient {
  /// The value of `data-gradient` that paints it: the preset's name, or a name made of the two colours
  /// (`g-af52de-007aff`), for which `gradientStyleSheet` has the rule.
  package var attribute: String {
    if let preset { return preset }
    var name = [UInt8(ascii: "g")]
    for color in colors {
      name.append(UInt8(ascii: "-"))
      // Of digits and letters, only capital letters lack this bit.
      name += color.utf8.dropFirst().map { $0 | 0x20 }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// A warning where a white icon cannot be told from the gradient behind it: less than 3:1 somewhere along it
  /// (WCAG 2.2, success criterion 1.4.11).
  package func contrastWarning(at range: SourceRange?) -> Diagnostic? {
    lowContrast.map { Self.contrastWarning($0, at: range) }
  }

  /// The lowest contrast of white on it, where that is less than icons need.
  fileprivate var lowContrast: Double? {
    ColorPair(self).map(\.whiteContrast).flatMap { $0 < 3 ? $0 : nil }
  }

  static func contrastWarning(_ contrast: Double, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .warning, .lowContrast,
      "A white icon has a contrast of \(shownContrast(contrast)):1 on this gradient, less than 3:1", at: range,
      help: "choose darker colours, or one of the named gradients")
  }
}

extension Sequence<(gradient: Gradient?, range: SourceRange?)> {
  /// The warnings for gradients on which a white icon is hard to see.
  ///
  /// What can be seen on a gradient takes thousands of roots and powers to find out, and many documents share one.
  var contrastWarnings: [Diagnostic] {
    var known: [String: Double?] = [:]
    return compactMap { gradient, range in
      guard let gradient else { return nil }
      let name = gradient.attribute
      if let contrast = known[name] { return contrast.map { Gradient.contrastWarning($0, at: range) } }
      let contrast = gradient.lowContrast
      known[name] = .some(contrast)
      return contrast.map { Gradient.contrastWarning($0, at: range) }
    }
  }
}

/// A contrast with two digits, not rounded up: `4.49`.
func shownContrast(_ contrast: Double) -> String {
  let hundredths = Int(contrast * 100)
  return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
}

/// The rules for gradients of the authors' own: `[data-gradient="g-…"]` with both pairs and the space they are mixed in.
///
/// Presets are left out, as the design tokens have them. Each pair has one rule, in the order of the names, so that the
/// same gradients give the same bytes.
package func gradientStyleSheet(for gradients: some Sequence<Gradient>) -> [UInt8] {
  var pairs: [String: ColorPair] = [:]
  for gradient in Set(gradients) where gradient.preset == nil {
    if let pair = ColorPair(gradient) { pairs[gradient.attribute] = pair }
  }
  guard !pairs.isEmpty else { return [] }
  var css: [UInt8] = []
  css.append("@layer wm.tokens {\n")
  for (name, pair) in pairs.sorted(by: { $0.key < $1.key }) {
    let strong = pair.strong
    css.append(
      """
        [data-gradient="\(name)"] {
          --wm-ga: \(pair.start.css); --wm-gb: \(pair.end.css);
          --wm-ga-strong: \(strong.start.css); --wm-gb-strong: \(strong.end.css);
          --wm-gspace: in \(pair.mixingSpace.rawValue);
        }

      """)
  }
  css.append("}\n")
  return css
}

extension SRGBColor {
  fileprivate var css: String { hex.lowercased() }
}
