/// What a destination in Markdown comes to: where it leads, and the URL that may stand in HTML.
struct LinkTarget {
  /// Why a destination gets no URL.
  enum Fault: Equatable {
    case empty
    /// A scheme that is not known to be harmless, as the author wrote it.
    case scheme(String)
    /// `//host/…`, whose scheme depends on the page.
    case hostWithoutScheme
    /// `https://` and nothing, or one slash.
    case hostless
    /// An image that a visitor's browser would fetch from elsewhere.
    case externalImage
    /// An image cannot be an action.
    case actionImage
  }

  let destination: Link.Destination
  /// Percent-encoded, not yet escaped for HTML; nil for actions and faults.
  let url: [UInt8]?
  /// Whether `url` waits for the prefix that leads from a page to the site's root.
  let isSiteRelative: Bool
  let fault: Fault?
  /// The heading that a link to another document's source names, percent-encoding resolved.
  let fragment: String?

  private init(
    _ destination: Link.Destination, url: [UInt8]?, isSiteRelative: Bool = false, fault: Fault? = nil,
    fragment: String? = nil
  ) {
    self.fragment = fragment
    self.destination = destination
    self.url = url
    self.isSiteRelative = isSiteRelative
    self.fault = fault
  }

  /// The schemes that may stand in an `href`. Every other one, known to be harmful or not, may not.
  static let safeSchemes = ["http", "https", "mailto", "tel"]
  /// The schemes of action links (DESIGN, "A quick win").
  static let actionSchemes = ["tap", "input", "navigate"]

  /// - Parameters:
  ///   - written: the destination after libcmark has resolved escapes and entities.
  ///   - folder: the document's folder, `tips`.
  ///   - document: the document's name, which begins each of its anchors.
  init(_ written: UnsafeBufferPointer<UInt8>, isImage: Bool, folder: String, document: String) {
    let text = String(decoding: written, as: UTF8.self)
    // Browsers trim spaces and drop tabs and line ends before they look for a scheme (URL Standard, section 4.4).
    let isVerbatim = written.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    let seen = isVerbatim ? Array(written) : written.filter { $0 > 0x20 && $0 != 0x7F }
    guard !seen.isEmpty else {
      self.init(.other(text), url: nil, fault: .empty)
      return
    }
    if let colon = schemeEnd(seen) {
      let scheme = String(decoding: seen[..<colon], as: UTF8.self)
      if isVerbatim, Self.actionSchemes.contains(scheme) {
        let target = String(decoding: seen[(colon + 1)...], as: UTF8.self)
        self.init(.action(scheme: scheme, target: target), url: nil, fault: isImage ? .actionImage : nil)
      } else if !Self.safeSchemes.contains(scheme), !Self.safeSchemes.contains(scheme.lowercased()) {
        self.init(.other(text), url: nil, fault: .scheme(scheme))
      } else if isImage {
        self.init(.other(text), url: nil, fault: .externalImage)
      } else if scheme.lowercased().hasPrefix("http"), !Self.hasHost(seen[(colon + 1)...]) {
        self.init(.other(text), url: nil, fault: .hostless)
      } else {
        self.init(.other(text), url: percentEncoded(written))
      }
      return
    }
    // A browser reads a backslash as a slash.
    if seen.count > 1, seen.prefix(2).allSatisfy({ $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      self.init(.other(text), url: nil, fault: .hostWithoutScheme)
      return
    }
    if written.first == UInt8(ascii: "#") {
      // A bare `#` is the top of the page.
      let fragment = written.count == 1 ? [] : Anchors.qualified(written[1...], document: document)
      self.init(.other(text), url: [UInt8(ascii: "#")] + percentEncoded(fragment))
      return
    }
    self.init(path: written, folder: folder)
  }

  /// Whether two slashes and a host follow a scheme.
  private static func hasHost(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.starts(with: "//".utf8) && rest.dropFirst(2).first.map { !"/?#".utf8.contains($0) } ?? false
  }

  /// A path, with query and fragment as they may come, against the document's folder.
  private init(path written: UnsafeBufferPointer<UInt8>, folder: String) {
    let pathEnd = written.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? written.count
    var segments = written.first == UInt8(ascii: "/") || pathEnd == 0 ? [] : [Array(folder.utf8)]
    for segment in written[..<pathEnd].split(separator: UInt8(ascii: "/")) {
      let name = percentDecoded(segment)
      switch String(decoding: name, as: UTF8.self) {
      case ".": break
      case ".." where segments.last.map { $0 != Array("..".utf8) } ?? false: segments.removeLast()
      default: segments.append(name)
      }
    }
    var path = Array(segments.joined(separator: [UInt8(ascii: "/")]))
    if pathEnd > 0, written[pathEnd - 1] == UInt8(ascii: "/"), !path.isEmpty { path.append(UInt8(ascii: "/")) }
    let destination = Link.Destination.site(path: String(decoding: path, as: UTF8.self))

    var rest = written[pathEnd...]
    // A link to another document's source leads to its page.
    if let name = documentName(segments) {
      path.replaceSubrange((path.count - 2)..., with: "html".utf8)
      if let hash = rest.firstIndex(of: UInt8(ascii: "#")), hash + 1 < rest.endIndex {
        let fragment = Anchors.qualified(rest[(hash + 1)...], document: name)
        let url = encodedPath(path) + percentEncoded(rest[..<hash]) + [UInt8(ascii: "#")] + percentEncoded(fragment)
        let heading = String(decoding: percentDecoded(rest[(hash + 1)...]), as: UTF8.self)
        self.init(destination, url: url, isSiteRelative: true, fragment: heading)
        return
      }
    }
    if path.isEmpty { path = Array("index.html".utf8) }
    if rest.count == 1 { rest = rest.prefix(0) }
    self.init(destination, url: encodedPath(path) + percentEncoded(rest), isSiteRelative: true)
  }
}

/// Where the first colon is, if it ends a scheme or what a lenient reader might take for one.
private func schemeEnd(_ bytes: [UInt8]) -> Int? {
  for (index, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: ":"): return index
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): return nil
    default: break
    }
  }
  return nil
}

/// The name of the document that a path's segments lead to: `tips/streak.md`.
private func documentName(_ segments: [[UInt8]]) -> String? {
  guard segments.count == 2, let file = segments.last, file.count > 3, file.suffix(3).elementsEqual(".md".utf8) else {
    return nil
  }
  let folder = String(decoding: segments[0], as: UTF8.self)
  guard Document.Kind.allCases.contains(where: { $0.folder == folder }) else { return nil }
  return String(decoding: file.dropLast(3), as: UTF8.self)
}
