import Site

/// The files that the desk's pages and the overlay load.
enum DeskFiles {
  /// Nil where there is no such file.
  ///
  /// - Parameter name: below `/_waymark/`.
  static func response(_ name: String, _ current: CurrentSite) -> Response? {
    let bytes: [UInt8]? =
      switch name {
      case "base.css": baseStyle(current)
      case "favicon.svg": BuiltInTheme.file("favicon.svg", in: .public)?.bytes
      case _ where name.hasSuffix(".js") || name.hasSuffix(".css"): BuiltInTheme.file(name, in: .preview)?.bytes
      default: nil
      }
    guard let bytes else { return nil }
    return Response(
      200, headers: ["Content-Type": contentType(ofPath: name), "Cache-Control": "no-cache"], body: bytes)
  }

  /// Tokens, themes and components: the site's own, so that tips look as they will, or else the built-in ones.
  private static func baseStyle(_ current: CurrentSite) -> [UInt8] {
    let paths = ["css/theme.css", "css/cards.css"]
    if let site = current.site {
      var bytes: [UInt8] = []
      for path in paths {
        if case .bytes(let part)? = (try? site.file(path)).flatMap({ $0?.body }) {
          bytes += part + [UInt8(ascii: "\n")]
        }
      }
      if !bytes.isEmpty { return bytes }
    }
    let files = BuiltInTheme.files(in: .public)
    let themes = files.filter { $0.path.hasPrefix("css/themes/") }
    let parts = ["css/tokens.css"].map { path in files.filter { $0.path == path } }.joined() + themes
    return (parts + files.filter { ["css/site.css", "css/cards.css"].contains($0.path) }.sorted { $0.path > $1.path })
      .flatMap { $0.bytes + [UInt8(ascii: "\n")] }
  }
}
