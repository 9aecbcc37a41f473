/// What an icon may be made of. Everything else is left out: scripts, handlers, styles, links, images, text,
/// animation, filters, and all that a later version of SVG may add.
enum SVGAllowList {
  static let elements: Set<String> = [
    "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "defs", "linearGradient",
    "radialGradient", "stop", "clipPath", "mask", "use", "symbol",
  ]

  /// Attributes that are properties of CSS too (SVG 2, section 6.6): also read from a `style` attribute.
  static let properties: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "opacity", "clip-path", "clip-rule",
    "mask", "stop-color", "stop-opacity", "vector-effect", "paint-order",
  ]

  static let attributes: Set<String> = [
    "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "width", "height",
    "transform", "viewBox", "preserveAspectRatio", "offset", "pathLength", "gradientUnits", "gradientTransform",
    "spreadMethod", "clipPathUnits", "maskUnits", "maskContentUnits",
  ]

  /// Elements whose `href` may point inside the file.
  static let references: Set<String> = ["use", "linearGradient", "radialGradient"]

  /// More copies than icons need, and few enough that copies of copies stay few.
  static let uses = 16

  /// Whether a value is made of numbers, words, colours and functions only: no quotes, colons, escapes or entities,
  /// and so no address in any notation.
  static func isPlain(_ value: String) -> Bool {
    value.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x09, 0x0A, 0x0D, 0x20: true
      case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"): true
      case UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"): true
      default: false
      }
    } && !value.lowercased().contains("url")
  }

  /// The id in `#id`, or nil.
  static func fragment(_ value: some StringProtocol) -> String? {
    let id = value.utf8.dropFirst()
    let isName = id.allSatisfy { byte in
      byte >= 0x30 && byte <= 0x39 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x2D || byte == 0x2E
        || byte == 0x5F
    }
    guard value.utf8.first == UInt8(ascii: "#"), !id.isEmpty, isName else { return nil }
    return String(value.dropFirst())
  }

  /// The id in `url(#id)`, with or without quotes, or nil.
  static func localURL(_ value: String) -> String? {
    guard value.hasPrefix("url("), value.hasSuffix(")") else { return nil }
    var inner = value.dropFirst(4).dropLast()
    if let quote = inner.first, quote == "\"" || quote == "'", inner.count >= 2, inner.last == quote {
      inner = inner.dropFirst().dropLast()
    }
    return fragment(inner)
  }
}
