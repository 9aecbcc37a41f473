import Catalog
import Diagnostics

/// The colours of a theme that are plain, and what can be seen of them.
struct ThemeColors {
  /// A token's colours in light and dark; nil where they are no plain ones.
  private struct Token {
    let light: SRGBColor?
    let dark: SRGBColor?
    let place: SourceRange?
    /// Whether light and dark are written apart.
    let isPair: Bool
  }

  private let scan: StyleSheetScan
  private let file: SourceFile
  private let values: [String: Range<Int>]
  private let knowsCanvas: Bool

  /// - Parameters:
  ///   - theme: whose rules count, where they hold on every screen.
  ///   - knowsCanvas: whether a theme that does not set the canvas has that of the built-in tokens.
  init(_ scan: StyleSheetScan, _ file: SourceFile, theme: String, knowsCanvas: Bool) {
    self.scan = scan
    self.file = file
    self.knowsCanvas = knowsCanvas
    var values: [String: Range<Int>] = [:]
    for declaration in scan.declarations {
      guard let selector = declaration.context.last, selector.contains("data-theme"), selector.contains(theme),
        declaration.context.dropLast().allSatisfy({ $0.hasPrefix("@layer") })
      else { continue }
      values[scan.text(declaration.name)] = declaration.value
    }
    self.values = values
  }

  var diagnostics: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if let accent = token("--wm-accent"), let canvas = token("--wm-canvas") ?? impliedCanvas {
      diagnostics += warnings("Links have", accent, on: canvas, called: "canvas")
    }
    if let text = token("--wm-on-accent"), let fill = token("--wm-accent-fill") {
      diagnostics += warnings("The texts of buttons have", text, on: fill, called: "--wm-accent-fill")
    }
    if let start = token("--wm-ga"), let end = token("--wm-gb"), let first = start.light, let last = end.light {
      let contrast = ColorPair(first, last).whiteContrast
      if contrast < 3 { diagnostics.append(Gradient.contrastWarning(contrast, at: start.place)) }
    }
    return diagnostics
  }

  /// Warnings where a text has less than 4.5:1 (WCAG 2.2, success criterion 1.4.3).
  private func warnings(_ subject: String, _ text: Token, on ground: Token, called name: String) -> [Diagnostic] {
    let modes = [("light", text.light, ground.light), ("dark", text.dark, ground.dark)]
    let warnings = modes.compactMap { mode, text, ground -> (contrast: Double, mode: String, isDarker: Bool)? in
      guard let text, let ground, text.contrast(with: ground) < 4.5 else { return nil }
      return (text.contrast(with: ground), mode, ground.luminance > 0.18)
    }
    // One colour for both has one warning, for where it is worse.
    let told =
      text.isPair || ground.isPair && name != "canvas"
      ? warnings : [warnings.min { $0.contrast < $1.contrast }].compactMap(\.self)
    return told.map { warning in
      Diagnostic(
        .warning, .lowContrast,
        "\(subject) a contrast of \(shownContrast(warning.contrast)):1 on the \(warning.mode) \(name), less than 4.5:1",
        at: text.place,
        help: "choose a \(warning.isDarker ? "darker" : "lighter") colour"
          + (text.isPair ? "" : ", or one for each: light-dark(LIGHT, DARK)"))
    }
  }

  private func token(_ name: String) -> Token? {
    guard let range = values[name] else { return nil }
    let text = scan.text(range)
    let place = SourceRange(file, range)
    let start = "light-dark("
    guard text.hasPrefix(start), text.hasSuffix(")") else {
      let color = SRGBColor(css: text)
      return Token(light: color, dark: color, place: place, isPair: false)
    }
    var depth = 0
    let inner = text.dropFirst(start.count).dropLast()
    let comma = inner.firstIndex { character in
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      return character == "," && depth == 0
    }
    guard let comma else { return nil }
    func color(_ part: Substring) -> SRGBColor? {
      SRGBColor(css: String(part.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()))
    }
    return Token(
      light: color(inner[..<comma]), dark: color(inner[inner.index(after: comma)...]), place: place, isPair: true)
  }

  /// The canvas that `css/tokens.css` makes of a theme's hue and chroma; Trailhead's where it sets none.
  private var impliedCanvas: Token? {
    guard knowsCanvas, values["--wm-canvas"] == nil else { return nil }
    func number(_ name: String, otherwise: Double) -> Double? {
      values[name].map { Double(scan.text($0)) } ?? otherwise
    }
    guard let hue = number("--wm-hue", otherwise: 262), let chroma = number("--wm-chroma", otherwise: 0.014) else {
      return nil
    }
    return Token(
      light: SRGBColor(css: "oklch(0.984 \(chroma * 0.4) \(hue))"),
      dark: SRGBColor(css: "oklch(0.168 \(chroma * 0.9) \(hue))"), place: nil, isPair: true)
  }
}
