import Catalog
import Diagnostics

/// A colour that an icon has of its own, where others take the text's.
struct SVGPaint: Sendable, Equatable {
  /// As written: `#000`.
  let value: String
  /// What to write in its place to have the text's colour: `fill="currentColor"`.
  let replacement: String
  /// The bytes of the attribute's value in the file.
  let place: Range<Int>

  /// Nil for notations that nobody's export writes.
  var color: SRGBColor? { SRGBColor(css: value) }

  private static let properties: Set<String> = ["fill", "stroke", "stop-color"]
  private static let plain: Set<String> = ["none", "currentcolor", "inherit", "transparent", "context-fill", ""]
  /// What is in these says where something is seen, and is not seen itself.
  private static let unseen: Set<String> = ["mask", "clipPath"]

  /// The colours of all that is seen.
  static func paints(of tags: [SVGTag]) -> [SVGPaint] {
    var paints: [SVGPaint] = []
    var unseenDepth = 0
    for tag in tags {
      let isUnseen = unseen.contains(tag.name)
      if isUnseen, tag.kind != .empty { unseenDepth += tag.kind == .open ? 1 : -1 }
      guard tag.kind != .close, unseenDepth == 0, !isUnseen else { continue }
      for ((attribute, text), place) in zip(tag.attributes, tag.valuePlaces) {
        let isStyle = attribute == "style"
        for (name, value) in isStyle ? SVGWriter.declarations(text) : [(name: attribute, value: text)] {
          guard properties.contains(name), SVGAllowList.isPlain(value), !plain.contains(value.lowercased()) else {
            continue
          }
          let replacement = isStyle ? "\(name): currentColor" : "\(name)=\"currentColor\""
          paints.append(SVGPaint(value: value, replacement: replacement, place: place))
        }
      }
    }
    return paints
  }
}

/// The icons that have colours of their own, with the gradients that they are shown on.
struct PaintedIcons {
  private var icons: [String: Icon] = [:]
  private var gradients: [String: Set<Gradient?>] = [:]

  /// Notes that a document shows an icon that is known already.
  mutating func add(_ name: String, on gradient: Gradient?) {
    if icons[name] != nil { gradients[name]?.insert(gradient) }
  }

  /// Notes that a document shows this icon, which it calls `name`.
  mutating func note(_ icon: Icon, for name: String, on gradient: Gradient?) {
    guard !icon.paints.isEmpty, icons[name] == nil else { return }
    icons[name] = icon
    gradients[name] = [gradient]
  }

  /// A warning for each icon that is not seen well on one of the gradients, at its first colour.
  ///
  /// - Parameters:
  ///   - ofTheme: the gradient of documents that have none.
  ///   - files: the authors' icons, by name; others are not theirs to mend.
  func diagnostics(ofTheme themeGradient: Gradient, files: [String: SourceFile]) -> [Diagnostic] {
    var reported: Set<String> = []
    return icons.sorted { $0.key < $1.key }.compactMap { name, icon in
      guard let file = files[icon.name], let paint = icon.paints.first else { return nil }
      let isSeen = (gradients[name] ?? []).allSatisfy { Self.isSeen(icon, on: $0 ?? themeGradient) }
      guard !isSeen, reported.insert(icon.name).inserted else { return nil }
      return Diagnostic(
        .warning, .coloredIcon,
        "Icon \"\(icon.name)\" has a colour of its own, \(paint.value): icons are white on gradients",
        at: SourceRange(file, paint.place),
        help: "write \(paint.replacement), or allow: [colored-icon] in site.yml where colours are meant")
    }
  }

  /// Whether one of its colours has the contrast that pictures need, 3:1 (WCAG 2.2, success criterion 1.4.11). The only
  /// colour of an icon, and greys alone, have to be lighter than the gradient too: black is what programs export, and
  /// seldom meant.
  private static func isSeen(_ icon: Icon, on gradient: Gradient) -> Bool {
    guard let pair = ColorPair(gradient) else { return true }
    let colors = icon.paints.map(\.color)
    let isSingle =
      Set(icon.paints.map { $0.value.lowercased() }).count == 1 || colors.allSatisfy { $0?.isGrey ?? false }
    return colors.contains { color in
      // What cannot be read is not judged, among others.
      guard let color else { return !isSingle }
      return pair.contrast(with: color) >= 3 && (!isSingle || color.luminance > pair.start.luminance)
    }
  }
}
