import Diagnostics

/// The reason not to give a text to libcmark, which cannot be interrupted: a shape on which it takes far longer than
/// the text is long. Nil for everything that people write.
///
/// Measured on libcmark 0.30.2, whose time is linear but for these: each open list item looks at each blank line; each
/// link looks at each open `![` of its paragraph; each use of a reference copies its definition. The limits keep the parse of
/// a text of 64 KiB under 50 ms on the machine it was measured on, a larger one in proportion, and none that passes is
/// kept for longer than half a second by any of these.
struct HostileMarkdown {
  /// What is wrong, as a summary.
  let summary: String
  /// Where it begins.
  let range: Range<Int>

  /// Deeper than people nest, and deeper than browsers do (512).
  static let depthLimit = 100
  /// Items that look at lines, for each byte of the text, and in all: 65 ns each.
  private static let lineWorkPerByte = 10
  private static let lineWorkLimit = 6_600_000
  private static let linkWorkLimit = 20_000_000
  private static let referenceByteLimit = 64_000_000
  /// Below this many bytes only nesting can do harm.
  private static let smallText = 16_384

  init?(_ source: UnsafeBufferPointer<UInt8>, _ body: Range<Int>, _ lines: LineOffsets) {
    if let nesting = Self.nesting(source, body, lines) {
      self = nesting
      return
    }
    guard body.count > Self.smallText else { return nil }
    if let links = Self.links(source, body) ?? Self.references(source, body) {
      self = links
      return
    }
    return nil
  }

  private init(_ summary: String, at range: Range<Int>) {
    self.summary = summary
    self.range = range
  }

  /// Bounds how deep quotes and lists can nest by what stands before each line's text: a marker opens one level, and
  /// two columns of indentation keep at most one open.
  private static func nesting(
    _ source: UnsafeBufferPointer<UInt8>, _ body: Range<Int>, _ lines: LineOffsets
  ) -> HostileMarkdown? {
    var depth = 0
    let workLimit = min(lineWorkLimit, max(body.count, 65_536) * lineWorkPerByte)
    for start in lines.starts {
      let prefix = ContainerPrefix(source, start..<body.upperBound)
      let reached = min(depth, prefix.columns / 2) + prefix.markers
      guard reached > depth else { continue }
      depth = reached
      if depth > depthLimit {
        return HostileMarkdown("Lists and quotes nest deeper than \(depthLimit) levels", at: start..<prefix.end)
      }
      if depth * lines.starts.count > workLimit {
        return HostileMarkdown("Lists and quotes nest too deep for so many lines", at: start..<prefix.end)
      }
    }
    return nil
  }

  /// Bounds how many open `![` all links of a paragraph look at: whether one is closed before would take a parse to
  /// know, so each is counted.
  private static func links(_ source: UnsafeBufferPointer<UInt8>, _ body: Range<Int>) -> HostileMarkdown? {
    var images = 0
    var firstImage = body.lowerBound
    var work = 0
    var isBlank = true
    for index in body {
      switch source[index] {
      case UInt8(ascii: "]"):
        work += images
        isBlank = false
      case UInt8(ascii: "!") where index + 1 < body.upperBound && source[index + 1] == UInt8(ascii: "["):
        if images == 0 { firstImage = index }
        images += 1
        isBlank = false
      case UInt8(ascii: "\n"):
        // A blank line ends a paragraph, and with it all that is open.
        if isBlank { images = 0 }
        isBlank = true
      case let byte:
        // Only these leave a line blank (CommonMark 0.30, section 2.1); the form feed does not.
        isBlank = isBlank && isSpaceOrBreak(byte)
      }
      if work > linkWorkLimit {
        return HostileMarkdown("Too many images and links in one paragraph", at: firstImage..<firstImage + 2)
      }
    }
    return nil
  }

  private static func references(_ source: UnsafeBufferPointer<UInt8>, _ body: Range<Int>) -> HostileMarkdown? {
    var uses = 0
    var definition: Int?
    var longest = body.lowerBound..<body.lowerBound
    var isBlank = true
    for index in body {
      let byte = source[index]
      if byte == UInt8(ascii: "]") {
        if index + 1 < body.upperBound, source[index + 1] == UInt8(ascii: ":") {
          definition = definition ?? index
        } else {
          uses += 1
        }
      }
      if byte == UInt8(ascii: "\n") || index + 1 == body.upperBound {
        if isBlank || index + 1 == body.upperBound {
          if let start = definition, index - start > longest.count { longest = start..<index }
          definition = nil
        }
        isBlank = true
      } else if !isSpaceOrBreak(byte) {
        isBlank = false
      }
    }
    guard longest.count * uses > referenceByteLimit else { return nil }
    return HostileMarkdown(
      "A link definition of \(longest.count) bytes is too long for \(uses) links",
      at: longest.lowerBound..<longest.lowerBound + 2)
  }
}

/// What may open or keep open containers at the start of a line: indentation, `>` and list markers.
private struct ContainerPrefix {
  /// How many containers the line can open, or keep open by `>`.
  private(set) var markers = 0
  /// Columns of white space, tab stops at every fourth.
  private(set) var columns = 0
  /// Where the last marker ends.
  private(set) var end: Int

  init(_ source: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    end = line.lowerBound
    var index = line.lowerBound
    while index < line.upperBound {
      switch source[index] {
      case UInt8(ascii: " "):
        columns += 1
      case UInt8(ascii: "\t"):
        columns += 4
      case UInt8(ascii: ">"):
        markers += 1
        end = index + 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard isEndOfMarker(source, index + 1, line) else { return }
        markers += 1
        end = index + 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        var close = index
        while close < line.upperBound, close - index < 9, (0x30...0x39).contains(source[close]) { close += 1 }
        guard close < line.upperBound, source[close] == UInt8(ascii: ".") || source[close] == UInt8(ascii: ")"),
          isEndOfMarker(source, close + 1, line)
        else { return }
        markers += 1
        index = close
        end = close + 1
      default:
        return
      }
      index += 1
    }
  }
}

private func isEndOfMarker(_ source: UnsafeBufferPointer<UInt8>, _ index: Int, _ line: Range<Int>) -> Bool {
  index == line.upperBound || isSpaceOrBreak(source[index])
}
