/// What the preview server adds to the pages that `build` makes.
enum PreviewMarkup {
  /// Tells the runtime where the API is, and loads the page again when the site changes. The script finds the site's id
  /// in its own URL, so that a change between the page and its stream is noticed.
  static func elements(siteID: String) -> String {
    """
    <meta name="waymark-api" content="/api/"><script type="module" src="/_waymark/reload.js?site=\(siteID)"></script>
    """
  }

  /// `page` with these elements after its `<meta charset>`, or after `<head>` where it has none; unchanged where it has
  /// neither.
  ///
  /// - Parameter siteID: `EventHub.siteID` of the page's site: letters, digits and hyphens.
  static func inserted(into page: [UInt8], siteID: String) -> [UInt8] {
    // The encoding's declaration lies within the first 1,024 bytes (HTML Living Standard, section 4.2.5.4).
    let start = page.prefix(1_024)
    guard let end = endOfTag("<meta charset", in: start) ?? endOfTag("<head", in: start) else { return page }
    return Array(page[..<end]) + elements(siteID: siteID).utf8 + page[end...]
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
