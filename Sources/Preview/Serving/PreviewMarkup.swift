/// What the preview server adds to the pages that `build` makes.
enum PreviewMarkup {
  /// Tells the runtime where the API is, and loads the page again when the site changes.
  static let elements = """
    <meta name="waymark-api" content="/api/"><script type="module" src="/_waymark/reload.js"></script>
    """

  /// `page` with `elements` after its `<meta charset>`, or after `<head>` where it has none; unchanged where it has
  /// neither.
  static func inserted(into page: [UInt8]) -> [UInt8] {
    // The encoding's declaration lies within the first 1,024 bytes (HTML Living Standard, section 4.2.5.4).
    let start = page.prefix(1_024)
    guard let end = endOfTag("<meta charset", in: start) ?? endOfTag("<head", in: start) else { return page }
    return Array(page[..<end]) + elements.utf8 + page[end...]
  }

  /// The offset behind the `>` of the first tag that begins with `opening`, in any case.
  private static func endOfTag(_ opening: String, in page: ArraySlice<UInt8>) -> Int? {
    let opening = Array(opening.utf8)
    for start in page.indices where page[start] == UInt8(ascii: "<") {
      let candidate = page[start...].prefix(opening.count).map { $0 | (isUppercase($0) ? 0x20 : 0) }
      guard candidate == opening, let end = page[start...].firstIndex(of: UInt8(ascii: ">")) else { continue }
      return end + 1
    }
    return nil
  }

  private static func isUppercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
