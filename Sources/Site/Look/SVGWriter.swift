import Encoding

/// Writes the allowed elements of an SVG file with their allowed attributes.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []
  private let idPrefix: String
  private let referenced: Set<String>
  private var uses = 0

  init(idPrefix: String, referenced: Set<String>) {
    self.idPrefix = idPrefix
    self.referenced = referenced
  }

  /// Writes the tag, or returns false where its element is not allowed.
  mutating func write(_ tag: SVGTag) -> Bool {
    guard SVGAllowList.elements.contains(tag.name) else { return false }
    if tag.name == "use" {
      uses += 1
      guard uses <= SVGAllowList.uses else { return false }
    }
    bytes.append("<\(tag.name)")
    // Every value is made of characters that need no escaping.
    for (name, value) in cleaned(tag) { bytes.append(" \(name)=\"\(value)\"") }
    bytes.append(tag.kind == .empty ? "/>" : ">")
    return true
  }

  mutating func close(_ name: String) {
    bytes.append("</\(name)>")
  }

  /// The attributes that stay, with ids and what points at them renamed. What `style` declares replaces an attribute
  /// of the same name, as it does in a browser; `style` itself is refused by the pages' content policy.
  func cleaned(_ tag: SVGTag) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    for (name, value) in tag.attributes {
      guard let kept = cleaned(name, value, of: tag.name), !result.contains(where: { $0.name == kept.name }) else {
        continue
      }
      result.append(kept)
    }
    guard let style = tag.attributes.first(where: { $0.name == "style" })?.value else { return result }
    for (name, value) in Self.declarations(style) where SVGAllowList.properties.contains(name) {
      guard let kept = cleaned(name, value, of: tag.name) else { continue }
      result.removeAll { $0.name == name }
      result.append(kept)
    }
    return result
  }

  private func cleaned(_ name: String, _ value: String, of element: String) -> (name: String, value: String)? {
    switch name {
    case "id":
      guard referenced.contains(value), SVGAllowList.fragment("#" + value) != nil else { return nil }
      return ("id", idPrefix + value)
    case "href", "xlink:href":
      guard SVGAllowList.references.contains(element), let id = SVGAllowList.fragment(value) else { return nil }
      return ("href", "#" + idPrefix + id)
    default:
      let isProperty = SVGAllowList.properties.contains(name)
      guard isProperty || SVGAllowList.attributes.contains(name) else { return nil }
      if isProperty, let id = SVGAllowList.localURL(value) { return (name, "url(#\(idPrefix)\(id))") }
      return SVGAllowList.isPlain(value) ? (name, value) : nil
    }
  }

  /// The declarations of a `style` attribute.
  static func declarations(_ style: String) -> [(name: String, value: String)] {
    style.split(separator: ";").compactMap { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1).map(trimmed)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
