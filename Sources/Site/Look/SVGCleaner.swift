/// An SVG file reduced to what may stand inside a page: shapes and paint, no script, handler, style, text or address.
struct CleanSVG {
  /// Four numbers.
  private(set) var viewBox = ""
  /// Width and height of the root, as attributes, where they are plain.
  private(set) var size = ""
  /// The paint that the root gives to everything in it, as attributes.
  private(set) var paint = ""
  /// The markup inside the root, well-formed by construction.
  private(set) var body: [UInt8] = []
  /// What the author may miss, in the file's order.
  private(set) var losses: [SVGLoss] = []
  /// The colours that stay, in the file's order.
  private(set) var paints: [SVGPaint] = []

  /// - Parameters:
  ///   - idPrefix: put before every id, so that two icons on a page cannot mean each other's parts.
  /// - Returns: nil unless `bytes` are well-formed, with an `svg` root that says its size.
  init?(_ bytes: [UInt8], idPrefix: String) {
    var tokenizer = SVGTokenizer(bytes)
    var tags: [SVGTag] = []
    while let tag = tokenizer.nextTag() { tags.append(tag) }
    guard !tokenizer.isBroken, let root = tags.first, root.name == "svg", root.kind != .close else { return nil }
    var writer = SVGWriter(idPrefix: idPrefix, referenced: Self.references(in: tags))
    guard readRoot(root, &writer), root.kind == .empty || readBody(tags.dropFirst(), &writer) else { return nil }
    body = writer.bytes
    losses = tags.flatMap(SVGLoss.losses)
    paints = SVGPaint.paints(of: tags)
  }

  private mutating func readRoot(_ root: SVGTag, _ writer: inout SVGWriter) -> Bool {
    var values: [String: String] = [:]
    for (name, value) in root.attributes where values[name] == nil { values[name] = value }
    let box = values["viewBox"] ?? "0 0 \(Self.length(values["width"])) \(Self.length(values["height"]))"
    let numbers = box.split { " ,\t\r\n".contains($0) }
    guard numbers.count == 4, numbers.allSatisfy({ Double($0)?.isFinite == true }),
      numbers.dropFirst(2).allSatisfy({ (Double($0) ?? 0) > 0 })
    else { return false }
    viewBox = numbers.joined(separator: " ")
    for name in ["width", "height"] {
      if let value = values[name], SVGAllowList.isPlain(value) { size += " \(name)=\"\(value)\"" }
    }
    let attributes = writer.cleaned(root).filter {
      SVGAllowList.properties.contains($0.name) && !($0.name == "fill" && $0.value == "currentColor")
    }
    paint = attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    return true
  }

  /// A length without its unit; CSS px are the units of an SVG file (SVG 2, section 8.2).
  private static func length(_ text: String?) -> String {
    guard let text else { return "" }
    return text.hasSuffix("px") ? String(text.dropLast(2)) : text
  }

  /// Writes what is allowed up to the end of the root.
  private func readBody(_ tags: ArraySlice<SVGTag>, _ writer: inout SVGWriter) -> Bool {
    var open = ["svg"]
    /// The depth of the element that is left out with all it holds.
    var leftOut: Int?
    for tag in tags {
      switch tag.kind {
      case .close:
        guard open.popLast() == tag.name else { return false }
        if open.isEmpty { return true }
        if leftOut == nil { writer.close(tag.name) }
        if leftOut == open.count { leftOut = nil }
      case .open, .empty:
        let isWritten = leftOut == nil && writer.write(tag)
        guard tag.kind == .open else { continue }
        if leftOut == nil && !isWritten { leftOut = open.count }
        open.append(tag.name)
      }
    }
    return false
  }

  /// The ids that something in the file points at; others are of no use in a page.
  private static func references(in tags: [SVGTag]) -> Set<String> {
    var ids: Set<String> = []
    for tag in tags {
      for (name, value) in tag.attributes {
        if name == "style" {
          ids.formUnion(SVGWriter.declarations(value).compactMap { SVGAllowList.localURL($0.value) })
        } else if let id = SVGAllowList.localURL(value) ?? SVGAllowList.fragment(value) {
          ids.insert(id)
        }
      }
    }
    return ids
  }
}
