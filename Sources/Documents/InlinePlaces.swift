import CCMark

/// Where the inlines of one paragraph or heading stand in the source.
///
/// libcmark's own inline positions drift: behind a link over two lines, a reference definition, a continuation line
/// with other indentation. So the tree's inlines are laid along the source again, in order: each must begin exactly
/// where the one before it ended, so that a place found is the right one.
struct InlinePlaces {
  struct LinkPlace: Equatable {
    /// The whole `[text](destination)`, `[text][label]` or `<url>`.
    let range: Range<Int>
    /// The destination alone; the label of a reference.
    let destination: Range<Int>
  }

  /// One a link or image, in the order in which they begin.
  var links: [LinkPlace?] = []
  /// Raw HTML, tag by tag.
  var html: [Range<Int>] = []
  /// Action destinations in text that did not become a link.
  var brokenActions: [Range<Int>] = []
  /// Other destinations of ours that did not become a link.
  var rawLinks: [RawLink] = []
  /// Runs of `#` at the start of a line with no space after them.
  var headingMarks: [Range<Int>] = []

  /// - Parameters:
  ///   - leaf: a paragraph or heading.
  ///   - range: its bytes in `source`.
  ///   - quoteDepth: how many block quotes it lies in, whose `>` may begin each line.
  /// - Returns: nil where tree and source cannot be brought together.
  static func find(
    in leaf: OpaquePointer, _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, quoteDepth: Int
  ) -> InlinePlaces? {
    let isHeading = cmark_node_get_type(leaf) == CMARK_NODE_HEADING
    var scanner = InlineScanner(source, range, quoteDepth: quoteDepth)
    if isHeading { scanner.skipHeadingMark() }
    // Reference definitions at the start of a paragraph are no part of its inlines, but of its range.
    for _ in 0..<64 {
      let start = scanner.cursor
      var alignment = InlineAlignment(scanner)
      if alignment.run(leaf) { return alignment.places }
      scanner.cursor = start
      guard scanner.peek == UInt8(ascii: "["), scanner.skipLine() else { return nil }
    }
    return nil
  }
}

/// One attempt at laying a tree's inlines along the source.
private struct InlineAlignment {
  var places = InlinePlaces()
  private var scanner: InlineScanner
  /// Links that are open: their number, where they and their text start, and where they end if they are `<url>`.
  private var open: [(index: Int, start: Int, text: Int, autolinkEnd: Int?)] = []
  private var isAtLineStart = true

  init(_ scanner: InlineScanner) {
    self.scanner = scanner
  }

  mutating func run(_ leaf: OpaquePointer) -> Bool {
    guard var walk = MarkdownWalk(leaf) else { return false }
    while let (isEntering, node) = walk.next() {
      guard node != leaf else { continue }
      let type = cmark_node_get_type(node)
      let isInAutolink = open.last?.autolinkEnd != nil && type != CMARK_NODE_LINK
      guard isInAutolink || step(type, isEntering, node) else { return false }
      isAtLineStart = type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK
    }
    return true
  }

  private mutating func step(_ type: cmark_node_type, _ isEntering: Bool, _ node: OpaquePointer) -> Bool {
    switch type {
    case CMARK_NODE_TEXT:
      return text(borrowedBytes(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK:
      return scanner.takeLineBreak(afterBackslash: false)
    case CMARK_NODE_LINEBREAK:
      return scanner.takeLineBreak(afterBackslash: true)
    case CMARK_NODE_CODE:
      return scanner.takeCodeSpan()
    case CMARK_NODE_HTML_INLINE:
      let start = scanner.cursor
      guard scanner.take(verbatim: borrowedBytes(cmark_node_get_literal(node))) else { return false }
      places.html.append(start..<scanner.cursor)
      return true
    case CMARK_NODE_EMPH:
      return scanner.takeDelimiters(1)
    case CMARK_NODE_STRONG:
      return scanner.takeDelimiters(2)
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      return isEntering ? openLink(isImage: type == CMARK_NODE_IMAGE) : closeLink()
    default:
      return false
    }
  }

  private mutating func openLink(isImage: Bool) -> Bool {
    let start = scanner.cursor
    var autolinkEnd: Int?
    if !isImage, scanner.peek == UInt8(ascii: "<") {
      autolinkEnd = scanner.endOfAutolink()
      guard autolinkEnd != nil else { return false }
    } else {
      guard !isImage || scanner.take(UInt8(ascii: "!")), scanner.take(UInt8(ascii: "[")) else { return false }
    }
    open.append((places.links.count, start, scanner.cursor, autolinkEnd))
    places.links.append(nil)
    return true
  }

  private mutating func closeLink() -> Bool {
    guard let link = open.popLast() else { return false }
    let destination: Range<Int>
    if let end = link.autolinkEnd {
      destination = link.start + 1..<end - 1
      scanner.cursor = end
    } else {
      guard scanner.take(UInt8(ascii: "]")) else { return false }
      guard let found = scanner.takeInlineDestination() ?? scanner.takeLabel(of: link.text) else { return false }
      destination = found
    }
    places.links[link.index] = InlinePlaces.LinkPlace(range: link.start..<scanner.cursor, destination: destination)
    return true
  }

  private mutating func text(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = scanner.cursor
    if isAtLineStart, literal.first == UInt8(ascii: "#"), scanner.peek == UInt8(ascii: "#") {
      let marks = literal.prefix { $0 == UInt8(ascii: "#") }.count
      if marks <= 6, marks < literal.count { places.headingMarks.append(start..<start + marks) }
    }
    // A lazy continuation line keeps its indentation in the tree behind a backslash; the scanner has skipped it.
    var index = isAtLineStart ? literal.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count : 0
    while true {
      index += scanner.takePlainText(literal[index...])
      guard index < literal.count else { return true }
      if literal[index] == UInt8(ascii: "]"), scanner.peek == UInt8(ascii: "]") {
        noteLookalike(in: literal, closedAt: index)
      }
      let taken = scanner.takeText(literal[index...])
      guard taken > 0 else { return false }
      index += taken
    }
  }

  /// Keeps what a text's `]`, which the cursor is at in the source, is the end of, if that was meant to be a link.
  private mutating func noteLookalike(in literal: UnsafeBufferPointer<UInt8>, closedAt index: Int) {
    if isActionLookalike(literal[index...]) {
      if let action = scanner.parenthesized(after: scanner.cursor + 1) { places.brokenActions.append(action) }
    } else if RawLink.find(in: literal[...], closedAt: index) != nil, let link = scanner.rawLink() {
      // In the source, what is escaped can be told, and what closes behind a code span or emphasis.
      places.rawLinks.append(link)
    }
  }
}

/// Whether a text holds what looks like an action link's end, or like a link to a page.
func hasLinkLookalike(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var rest = text.indices
  while let index = firstIndex(of: UInt8(ascii: "]"), in: text, rest) {
    if isActionLookalike(text[index...]) || RawLink.find(in: text[...], closedAt: index) != nil { return true }
    rest = index + 1..<text.count
  }
  return false
}

/// Whether the text, from a `]` on, looks like the end of an action link: `](tap:`, or the same with a space between.
func isActionLookalike(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  var rest = text.dropFirst()
  if rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
  guard rest.first == UInt8(ascii: "(") else { return false }
  rest = rest.dropFirst()
  while rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
  return beginsWithAction(rest)
}
