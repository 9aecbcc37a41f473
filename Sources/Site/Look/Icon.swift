import Encoding

/// An icon that may stand in any page: cleaned, and without a request.
package struct Icon: Sendable, Equatable {
  /// What its file is called, without extension.
  package let name: String
  /// An `svg` element for HTML, hidden from assistive technology: icons stand beside words.
  package let inline: [UInt8]
  /// A file of its own, for apps that load the catalogue.
  package let file: [UInt8]

  /// What the file held and the icon does not.
  let losses: [SVGLoss]
  /// Colours of its own, in the order of the file.
  let paints: [SVGPaint]

  /// Where the file lies, relative to the output folder.
  package var path: String { "icons/\(name).svg" }

  /// Cleans an SVG file; nil if it cannot be read as an image of known size.
  ///
  /// - Parameter name: made of the characters that `IconLibrary` allows in a file's name.
  package init?(name: String, svg: [UInt8]) {
    let prefix = "wm-" + name.map { $0 == "." ? "-" : $0 } + "-"
    guard let image = CleanSVG(svg, idPrefix: prefix) else { return nil }
    self.init(
      name: name, viewBox: image.viewBox, size: image.size, paint: image.paint, body: image.body,
      losses: image.losses, paints: image.paints)
  }

  /// Draws an emoji, a single character as `Character.isEmoji` has it.
  init(emoji: Character) {
    let codes = emoji.unicodeScalars.map { String($0.value, radix: 16) }
    var body: [UInt8] = []
    body.append("<text x=\"8\" y=\"8\" font-size=\"13\" text-anchor=\"middle\" dominant-baseline=\"central\">")
    body.appendHTMLEscaped(String(emoji))
    body.append("</text>")
    self.init(
      name: (["emoji"] + codes).joined(separator: "-"), viewBox: "0 0 16 16", size: "", paint: "", body: body,
      losses: [], paints: [])
  }

  /// The root's paint goes to a group: the style sheets fill `.wm-icon`, which would win over attributes beside it.
  private init(
    name: String, viewBox: String, size: String, paint: String, body: [UInt8], losses: [SVGLoss],
    paints: [SVGPaint]
  ) {
    self.name = name
    self.losses = losses
    self.paints = paints
    var content: [UInt8] = []
    if !paint.isEmpty { content.append("<g\(paint)>") }
    content += body
    if !paint.isEmpty { content.append("</g>") }
    content.append("</svg>")

    var inline: [UInt8] = []
    inline.append("<svg class=\"wm-icon\" viewBox=\"\(viewBox)\" aria-hidden=\"true\">")
    self.inline = inline + content

    var file: [UInt8] = []
    file.append("<svg xmlns=\"http://www.w3.org/2000/svg\"\(size) viewBox=\"\(viewBox)\" fill=\"currentColor\">")
    self.file = file + content + [UInt8(ascii: "\n")]
  }
}

extension Character {
  /// Whether the character is shown as an emoji (UTS 51, section 1.4): by default, or because a selector asks for it.
  var isEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
      || unicodeScalars.count > 1
  }
}
