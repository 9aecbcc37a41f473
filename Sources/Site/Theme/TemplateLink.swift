/// A link, script or image that a template writes, as far as its file tells where it leads.
struct TemplateLink: Equatable {
  enum Start {
    /// `{{root}}css/mine.css`
    case root
    /// `css/mine.css`, which is another file on pages in another folder.
    case page
    /// `/css/mine.css`, from the top of whatever host.
    case host
  }

  let start: Start
  /// What it leads to, without `{{root}}`, query and fragment: `css/mine.css`, `.` and `..` resolved as far as they can
  /// be.
  let path: String
  let isImage: Bool
  /// The attribute with its value, as it stands in the file and, but for tags, on pages.
  let attribute: Range<Int>
  /// The value.
  let offsets: Range<Int>
}

extension TemplateLink {
  /// The attributes that browsers load or follow, by the elements that they are of.
  private static let attributes: [String: [String]] = [
    "a": ["href"], "area": ["href"], "audio": ["src"], "embed": ["src"], "iframe": ["src"], "image": ["href"],
    "img": ["src"], "input": ["src"], "link": ["href"], "object": ["data"], "script": ["src"], "source": ["src"],
    "track": ["src"], "use": ["href"], "video": ["src", "poster"],
  ]

  /// The links of a template whose path is the same on every page. What its tags decide is left out, and so are other
  /// sites, fragments, and whatever stands in comments and scripts.
  static func links(in bytes: [UInt8]) -> [TemplateLink] {
    // Where the delimiters change, what is a tag is for the parser to say.
    guard !bytes.contains("{{=".utf8) else { return [] }
    var reader = MarkupReader(bytes)
    var links: [TemplateLink] = []
    while let attribute = reader.nextAttribute() {
      guard attributes[attribute.element]?.contains(attribute.name) ?? false else { continue }
      let isImage = ["img", "image", "input"].contains(attribute.element) || attribute.name == "poster"
      if let link = TemplateLink(bytes, attribute, isImage: isImage) { links.append(link) }
    }
    return links
  }

  private init?(_ bytes: [UInt8], _ attribute: MarkupReader.Attribute, isImage: Bool) {
    var value = bytes[attribute.value]
    var start = Start.page
    if value.starts(with: "{{".utf8) {
      guard let end = value.firstRange(of: Array("}}".utf8))?.upperBound else { return nil }
      let name = value[..<end].filter { !" \t&{}".utf8.contains($0) }
      guard name == Array("root".utf8) else { return nil }
      value = value[end...].drop { $0 == UInt8(ascii: "}") }
      start = .root
    }
    let path = value.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    // References, percent signs and control characters: browsers read them as something else.
    guard !path.isEmpty, !path.contains("{{".utf8), path.allSatisfy({ $0 > 0x20 && !"&%\\".utf8.contains($0) }) else {
      return nil
    }
    if start == .page {
      guard !path.starts(with: "//".utf8) else { return nil }
      if path.first == UInt8(ascii: "/") { start = .host }
      // A scheme, or what a browser may take for one.
      guard !path.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":")) else { return nil }
    }
    self.start = start
    self.path = normalized(String(decoding: path, as: UTF8.self))
    self.isImage = isImage
    self.attribute = attribute.whole
    offsets = attribute.value
  }
}

/// The path without `.`, empty parts, and whatever `..` takes back; one that ends in a slash still does.
func normalized(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return parts.joined(separator: "/") + (path.hasSuffix("/") && !parts.isEmpty ? "/" : "")
}
