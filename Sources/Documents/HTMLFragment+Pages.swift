extension HTMLFragment {
  /// The fragment with site-relative links to some pages led to others.
  ///
  /// - Parameter pages: paths relative to the site's root, as they stand in URLs: `tips/streak.html`.
  package func leading(_ pages: [String: String]) -> HTMLFragment {
    guard !pages.isEmpty, !urlOffsets.isEmpty else { return self }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var offsets: [Int] = []
    var start = 0
    for offset in urlOffsets {
      result += bytes[start..<offset]
      offsets.append(result.count)
      let path = bytes[offset...].prefix { !"\"?#".utf8.contains($0) }
      start = offset
      if let other = pages[String(decoding: path, as: UTF8.self)] {
        result += other.utf8
        start = path.endIndex
      }
    }
    result += bytes[start...]
    return HTMLFragment(String(decoding: result, as: UTF8.self), urlOffsets: offsets)
  }
}
