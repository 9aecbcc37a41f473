package import Catalog
package import Diagnostics
import Encoding

extension Gradient {
  /// The value of `data-gradient` that paints it: the preset's name, or a name made of the two colours
  /// (`g-af52de-007aff`), for which `gradientStyleSheet` has the rule.
  package var attribute: String {
    preset ?? (["g"] + colors.map { $0.dropFirst().lowercased() }).joined(separator: "-")
  }

  /// A warning where a white icon cannot be told from the gradient behind it: less than 3:1 somewhere along it
  /// (WCAG 2.2, success criterion 1.4.11).
  package func contrastWarning(at range: SourceRange?) -> Diagnostic? {
    guard let contrast = ColorPair(self)?.whiteContrast, contrast < 3 else { return nil }
    let hundredths = Int(contrast * 100)
    let ratio = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    return Diagnostic(
      .warning, .lowContrast, "A white icon has a contrast of \(ratio):1 on this gradient, less than 3:1", at: range,
      help: "choose darker colors, or one of the named gradients")
  }
}

/// The rules for gradients of the authors' own: `[data-gradient="g-…"]` with both pairs and the space they are mixed in.
///
/// Presets are left out, as the design tokens have them. Each pair has one rule, in the order of the names, so that the
/// same gradients give the same bytes.
package func gradientStyleSheet(for gradients: some Sequence<Gradient>) -> [UInt8] {
  var pairs: [String: ColorPair] = [:]
  for gradient in gradients where gradient.preset == nil {
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
