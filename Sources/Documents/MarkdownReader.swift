import CCMark
import Diagnostics
import Encoding

/// Turns libcmark's tree into blocks in one pass over an iterator: HTML, plain text and links together.
///
/// All blocks of a document are written into the same three buffers; a finished block is cut out of them.
struct MarkdownReader {
  let file: SourceFile
  let kind: Document.Kind
  /// The document's name, which begins its anchors.
  let name: String
  private(set) var blocks: [Block] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let source: UnsafeBufferPointer<UInt8>
  private let lines: LineOffsets

  // What the block at hand has come to.
  private var html: [UInt8] = []
  private var urlOffsets: [Int] = []
  private var text: [UInt8] = []
  private var links: [Link] = []

  private var depth = 0
  private var quoteDepth = 0
  private var top = Start()
  private var inner = Start()
  private var items: [ListItem] = []
  private var itemBlocks: [Block] = []
  private var itemStart = 0
  /// Where the last paragraph, heading, code or break ended: containers end where their last child does.
  private var lastEnd = 0
  /// What separates the next plain text from the one before it.
  private var pendingSeparator = ""

  // The paragraph or heading at hand.
  private var leafStart = 0
  private var leafHTMLStart = 0
  private var leafTextStart = 0
  private var pendingLinks: [PendingLink] = []
  private var openLinks: [Int] = []
  /// How many images are open: inside one everything is alternative text.
  private var imageDepth = 0
  private var needsPlaces = false
  private var isAtLineStart = true
  private var fragments: [(anchor: String, range: SourceRange)] = []
  private var anchors: Anchors
  private var hasTitle = false
  /// `#Title` without its space is taken for a mistake only where the document has no other title.
  private var titleMarks: [SourceRange] = []

  /// Where a block begins in the buffers.
  private struct Start {
    var html = 0
    var url = 0
    var text = 0
    var link = 0
    var source = 0
  }

  private struct PendingLink {
    let target: LinkTarget
    let isImage: Bool
    let isWholeParagraph: Bool
    /// Inside an image's alternative text, where no link is.
    let isHidden: Bool
    let textStart: Int
    var text = ""
  }

  init(
    _ file: SourceFile, kind: Document.Kind, name: String, source: UnsafeBufferPointer<UInt8>, body: Range<Int>
  ) {
    self.file = file
    self.kind = kind
    self.name = name
    self.source = source
    lines = LineOffsets(source, body)
    anchors = Anchors(document: name)
  }

  mutating func read(_ tree: borrowing MarkdownTree) {
    guard var walk = MarkdownWalk(tree.root) else { return }
    html.reserveCapacity(source.count * 2)
    text.reserveCapacity(source.count)
    while let (isEntering, node) = walk.next() {
      let type = cmark_node_get_type(node)
      switch type {
      case CMARK_NODE_TEXT: addText(borrowedBytes(cmark_node_get_literal(node)))
      case CMARK_NODE_SOFTBREAK: addBreak(html: "\n", text: " ")
      case CMARK_NODE_LINEBREAK: addBreak(html: "<br />\n", text: "\n")
      case CMARK_NODE_CODE: addCode(borrowedBytes(cmark_node_get_literal(node)))
      case CMARK_NODE_HTML_INLINE: addRawHTML(borrowedBytes(cmark_node_get_literal(node)))
      case CMARK_NODE_EMPH: addTag(isEntering ? "<em>" : "</em>")
      case CMARK_NODE_STRONG: addTag(isEntering ? "<strong>" : "</strong>")
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        if isEntering { openLink(node, isImage: type == CMARK_NODE_IMAGE) } else { closeLink(node) }
      case CMARK_NODE_DOCUMENT: break
      default:
        if isEntering { enterBlock(node, type) }
        if !isEntering || isLeafWithoutInlines(type) { leaveBlock(node, type) }
      }
    }
    reportTitleMarks()
    checkFragments()
  }
}

// MARK: - Blocks

extension MarkdownReader {
  private func isLeafWithoutInlines(_ type: cmark_node_type) -> Bool {
    type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_THEMATIC_BREAK
  }

  private mutating func enterBlock(_ node: OpaquePointer, _ type: cmark_node_type) {
    depth += 1
    let start = lines.offset(line: cmark_node_get_start_line(node), column: cmark_node_get_start_column(node))
    if type == CMARK_NODE_ITEM {
      if depth == 2 {
        itemStart = start
        itemBlocks = []
      }
      addSeparator()
      text.append("\u{2022} ")
    } else if depth == 3 || type != CMARK_NODE_LIST && type != CMARK_NODE_BLOCK_QUOTE {
      addSeparator()
    }
    let here = Start(html: html.count, url: urlOffsets.count, text: text.count, link: links.count, source: start)
    if depth == 1 {
      top = here
      items = []
    } else if depth == 3 {
      inner = here
    }
    switch type {
    case CMARK_NODE_PARAGRAPH:
      if depth > 1, !isTight(node) { addLine("<p>") }
      beginLeaf(at: start)
    case CMARK_NODE_HEADING:
      if depth > 1 { addLine("") }
      beginLeaf(at: start)
    case CMARK_NODE_BLOCK_QUOTE:
      quoteDepth += 1
      addLine("<blockquote>\n")
    case CMARK_NODE_LIST:
      openList(node)
    case CMARK_NODE_ITEM:
      addLine("<li>")
    case CMARK_NODE_CODE_BLOCK:
      addCodeBlock(node)
    case CMARK_NODE_HTML_BLOCK:
      addHTMLBlock(node, start: start)
    case CMARK_NODE_THEMATIC_BREAK:
      addLine("<hr />\n")
    default:
      break
    }
  }

  private mutating func leaveBlock(_ node: OpaquePointer, _ type: cmark_node_type) {
    let isContents = type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING
    var contents = isContents ? leafHTMLStart..<html.count : 0..<0
    var blockKind = Block.Kind.other
    var anchor: String?
    switch type {
    case CMARK_NODE_PARAGRAPH:
      blockKind = .paragraph
      endLeaf(node)
      if depth > 1, !isTight(node) { html.append("</p>\n") }
    case CMARK_NODE_HEADING:
      let level = Int(cmark_node_get_heading_level(node))
      blockKind = .heading(level: level)
      if level == 1 { hasTitle = true }
      endLeaf(node)
      anchor = anchors.add(String(decoding: text[leafTextStart...], as: UTF8.self))
      if depth > 1, let anchor { contents = encloseHeading(level, anchor, contents) }
    case CMARK_NODE_BLOCK_QUOTE:
      quoteDepth -= 1
      addLine("</blockquote>\n")
    case CMARK_NODE_LIST:
      html.append(cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? "</ol>\n" : "</ul>\n")
      if depth == 1, cmark_node_get_list_type(node) == CMARK_ORDERED_LIST { blockKind = .orderedList(items) }
    case CMARK_NODE_ITEM:
      html.append("</li>\n")
      if depth == 2 {
        let end = max(lastEnd, lines.end(ofLineAt: itemStart, clampedTo: itemStart + 2))
        items.append(ListItem(range: SourceRange(file, itemStart..<end), blocks: itemBlocks))
      }
    default:
      lastEnd = lines.offset(endLine: cmark_node_get_end_line(node), column: cmark_node_get_end_column(node))
    }
    pendingSeparator = separator(after: node, type)
    if depth == 1 {
      if let block = block(blockKind, anchor, from: top, contents: isContents ? contents : nil) { blocks.append(block) }
      html.removeAll(keepingCapacity: true)
      urlOffsets.removeAll(keepingCapacity: true)
      text.removeAll(keepingCapacity: true)
      links.removeAll(keepingCapacity: true)
      pendingSeparator = ""
    } else if depth == 3 {
      if let block = block(blockKind, anchor, from: inner, contents: isContents ? contents : nil) {
        itemBlocks.append(block)
      }
    }
    depth -= 1
  }

  /// Cuts a block out of the buffers; nil for a comment, which leaves nothing.
  private func block(
    _ kind: Block.Kind, _ anchor: String?, from start: Start, contents: Range<Int>?
  ) -> Block? {
    let range = contents ?? start.html..<html.count
    if range.isEmpty, contents == nil { return nil }
    let offsets = urlOffsets[start.url...].lazy.filter { range.contains($0) }.map { $0 - range.lowerBound }
    return Block(
      kind: kind,
      range: SourceRange(file, start.source..<max(start.source, lastEnd)),
      html: HTMLFragment(bytes: Array(html[range]), urlOffsets: Array(offsets)),
      text: String(decoding: text[start.text...], as: UTF8.self),
      links: Array(links[start.link...]),
      anchor: anchor)
  }

  /// Whether the paragraph's list is tight, so that it gets no tag (CommonMark 0.30, section 5.3).
  private func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let item = cmark_node_parent(paragraph), let list = cmark_node_parent(item) else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  private func separator(after node: OpaquePointer, _ type: cmark_node_type) -> String {
    if type == CMARK_NODE_ITEM {
      return cmark_node_parent(node).map { cmark_node_get_list_tight($0) != 0 } == true ? "\n" : "\n\n"
    }
    return isTight(node) ? "\n" : "\n\n"
  }

  private mutating func addSeparator() {
    if text.count > top.text, depth > 1, text.last != UInt8(ascii: " ") || !pendingSeparator.isEmpty {
      text.append(pendingSeparator)
    }
    pendingSeparator = ""
  }

  /// Writes block HTML at the start of a line.
  private mutating func addLine(_ tag: StaticString) {
    if html.count > top.html, html.last != UInt8(ascii: "\n") { html.append(UInt8(ascii: "\n")) }
    html.append(tag)
  }

  private mutating func openList(_ node: OpaquePointer) {
    guard cmark_node_get_list_type(node) == CMARK_ORDERED_LIST else {
      addLine("<ul>\n")
      return
    }
    let start = cmark_node_get_list_start(node)
    if start == 1 {
      addLine("<ol>\n")
    } else {
      addLine("<ol start=\"")
      html.append("\(start)\">\n")
    }
  }

  private mutating func addCodeBlock(_ node: OpaquePointer) {
    let language = borrowedBytes(cmark_node_get_fence_info(node)).prefix { !isSpaceOrBreak($0) }
    if language.isEmpty {
      addLine("<pre><code>")
    } else {
      addLine("<pre><code class=\"language-")
      html.appendHTMLEscaped(UnsafeBufferPointer(rebasing: language))
      html.append("\">")
    }
    let code = borrowedBytes(cmark_node_get_literal(node))
    html.appendHTMLEscaped(code)
    html.append("</code></pre>\n")
    text.append(contentsOf: code.last == UInt8(ascii: "\n") ? code.dropLast() : code[...])
  }

  /// Shows raw HTML as the text it is; a comment is left out.
  private mutating func addHTMLBlock(_ node: OpaquePointer, start: Int) {
    let literal = trimmed(borrowedBytes(cmark_node_get_literal(node)))
    guard !isComment(literal) else { return }
    addLine("<p>")
    html.appendHTMLEscaped(literal)
    html.append("</p>\n")
    text.append(contentsOf: literal)
    reportRawHTML(at: start..<lines.end(ofLineAt: start))
  }

  /// Puts a nested heading's tag around it; its id is known only now.
  ///
  /// - Returns: where its contents are now.
  private mutating func encloseHeading(_ level: Int, _ anchor: String, _ contents: Range<Int>) -> Range<Int> {
    var tag = Array("<h\(level) id=\"".utf8)
    tag.appendHTMLEscaped(anchor)
    tag.append("\">")
    html.insert(contentsOf: tag, at: contents.lowerBound)
    for index in urlOffsets.indices where urlOffsets[index] >= contents.lowerBound { urlOffsets[index] += tag.count }
    html.append("</h\(level)>\n")
    return contents.lowerBound + tag.count..<contents.upperBound + tag.count
  }
}

// MARK: - Inlines

extension MarkdownReader {
  private mutating func beginLeaf(at start: Int) {
    leafStart = start
    leafHTMLStart = html.count
    leafTextStart = text.count
    needsPlaces = false
    isAtLineStart = true
  }

  private mutating func addText(_ literal: UnsafeBufferPointer<UInt8>) {
    html.appendHTMLEscaped(literal)
    text.append(contentsOf: literal)
    if !needsPlaces {
      needsPlaces =
        isAtLineStart && literal.first == UInt8(ascii: "#")
        || literal.indices.contains { literal[$0] == UInt8(ascii: "]") && isActionLookalike(literal[$0...]) }
    }
    isAtLineStart = false
  }

  private mutating func addBreak(html tag: StaticString, text separator: StaticString) {
    html.append(imageDepth > 0 ? " " : tag)
    text.append(separator)
    isAtLineStart = true
  }

  private mutating func addCode(_ literal: UnsafeBufferPointer<UInt8>) {
    addTag("<code>")
    html.appendHTMLEscaped(literal)
    addTag("</code>")
    text.append(contentsOf: literal)
    isAtLineStart = false
  }

  private mutating func addRawHTML(_ literal: UnsafeBufferPointer<UInt8>) {
    guard !isComment(literal) else { return }
    html.appendHTMLEscaped(literal)
    text.append(contentsOf: literal)
    needsPlaces = true
    isAtLineStart = false
  }

  private mutating func addTag(_ tag: StaticString) {
    if imageDepth == 0 { html.append(tag) }
  }

  private mutating func openLink(_ node: OpaquePointer, isImage: Bool) {
    let target = LinkTarget(
      borrowedBytes(cmark_node_get_url(node)), isImage: isImage, folder: kind.folder, document: name)
    let isAlone = cmark_node_previous(node) == nil && cmark_node_next(node) == nil
    let isInParagraph = cmark_node_parent(node).map { cmark_node_get_type($0) == CMARK_NODE_PARAGRAPH } ?? false
    openLinks.append(pendingLinks.count)
    pendingLinks.append(
      PendingLink(
        target: target, isImage: isImage, isWholeParagraph: isAlone && isInParagraph, isHidden: imageDepth > 0,
        textStart: text.count))
    needsPlaces = true
    isAtLineStart = false
    if imageDepth == 0 { isImage ? openImageTag(target) : openLinkTag(target, node) }
    if isImage { imageDepth += 1 }
  }

  private mutating func openLinkTag(_ target: LinkTarget, _ node: OpaquePointer) {
    if case .action = target.destination {
      html.append("<strong class=\"wm-action\">")
    } else if let url = target.url {
      html.append("<a href=\"")
      addURL(url, target)
      addTitle(node)
      html.append("\">")
    }
  }

  private mutating func openImageTag(_ target: LinkTarget) {
    guard let url = target.url else { return }
    html.append("<img src=\"")
    addURL(url, target)
    html.append("\" alt=\"")
  }

  private mutating func closeLink(_ node: OpaquePointer) {
    guard let index = openLinks.popLast() else { return }
    let link = pendingLinks[index]
    pendingLinks[index].text = String(decoding: text[link.textStart...], as: UTF8.self)
    if link.isImage { imageDepth -= 1 }
    guard imageDepth == 0 else { return }
    if link.isImage {
      guard link.target.url != nil else { return }
      addTitle(node)
      html.append("\" loading=\"lazy\" />")
    } else if case .action = link.target.destination {
      html.append("</strong>")
    } else if link.target.url != nil {
      html.append("</a>")
    }
  }

  private mutating func addURL(_ url: [UInt8], _ target: LinkTarget) {
    if target.isSiteRelative { urlOffsets.append(html.count) }
    url.withUnsafeBufferPointer { html.appendHTMLEscaped($0) }
  }

  private mutating func addTitle(_ node: OpaquePointer) {
    let title = borrowedBytes(cmark_node_get_title(node))
    guard !title.isEmpty else { return }
    html.append("\" title=\"")
    html.appendHTMLEscaped(title)
  }

  /// Places and judges what the paragraph or heading held beside words.
  private mutating func endLeaf(_ node: OpaquePointer) {
    lastEnd = lines.offset(endLine: cmark_node_get_end_line(node), column: cmark_node_get_end_column(node))
    guard needsPlaces else { return }
    let range = leafStart..<max(leafStart, lastEnd)
    let places = InlinePlaces.find(in: node, source, range, quoteDepth: quoteDepth)
    for (index, link) in pendingLinks.enumerated() where !link.isHidden {
      let place = places?.links[index] ?? InlinePlaces.LinkPlace(range: range, destination: range)
      add(link, at: place)
    }
    pendingLinks.removeAll(keepingCapacity: true)
    if let tag = places?.html.first { reportRawHTML(at: tag) }
    for action in places?.brokenActions ?? [] { reportBrokenAction(at: action) }
    for marks in places?.headingMarks ?? [] { reportHeadingMarks(at: marks, node) }
  }

  private mutating func add(_ link: PendingLink, at place: InlinePlaces.LinkPlace) {
    let destination = SourceRange(file, place.destination)
    links.append(
      Link(
        destination: link.target.destination, text: link.text, isImage: link.isImage,
        isWholeParagraph: link.isWholeParagraph, range: SourceRange(file, place.range), destinationRange: destination))
    if let fault = link.target.fault {
      diagnostics.append(
        fault.diagnostic(at: destination.offsets.isEmpty ? SourceRange(file, place.range) : destination))
    } else if case .other(let text) = link.target.destination, text.first == "#", text.utf8.count > 1 {
      fragments.append((text, destination))
    }
  }
}

// MARK: - Diagnostics

extension MarkdownReader {
  private mutating func reportRawHTML(at range: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        .warning, .rawHTML, "HTML is shown as text, not used as markup", at: SourceRange(file, range),
        help: "write Markdown, or put the tag in backticks"))
  }

  private mutating func reportBrokenAction(at range: Range<Int>) {
    let place = SourceRange(file, range)
    let hasSpace = place.text.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    diagnostics.append(
      Diagnostic(
        .error, .brokenAction,
        hasSpace
          ? "Not a link: \"\(place.text)\" holds a space" : "Not a link: \"\(place.text)\" is not closed or set apart",
        at: place,
        help: hasSpace
          ? "write \(place.text.filter { $0 != " " && $0 != "\t" })"
          : "write [text](\(place.text)) without a space between"))
  }

  private mutating func reportHeadingMarks(at range: Range<Int>, _ node: OpaquePointer) {
    guard cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH else { return }
    let place = SourceRange(file, range)
    if range.count == 1 {
      titleMarks.append(place)
    } else {
      diagnostics.append(missingHeadingSpace(at: place))
    }
  }

  private mutating func reportTitleMarks() {
    guard !hasTitle, let first = titleMarks.first else { return }
    diagnostics.append(missingHeadingSpace(at: first))
  }

  private func missingHeadingSpace(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .missingHeadingSpace, "Missing space after \(place.text)", at: place,
      help: "write a space between \(place.text) and the heading's text")
  }

  private mutating func checkFragments() {
    for (fragment, range) in fragments {
      let name = String(decoding: percentDecoded(fragment.utf8.dropFirst()), as: UTF8.self)
      guard !anchors.contains(self.name + "-" + name) else { continue }
      let near = suggestion(for: name, among: anchors.fragments)
      diagnostics.append(
        Diagnostic(
          .error, .brokenLink, "No heading is called \(fragment)", at: range,
          help: near.map { "did you mean \"#\($0)\"?" }))
    }
  }
}

extension LinkTarget.Fault {
  fileprivate func diagnostic(at place: SourceRange) -> Diagnostic {
    switch self {
    case .empty:
      Diagnostic(.error, .brokenLink, "Link without a destination", at: place)
    case .scheme(let scheme):
      Diagnostic(
        .error, .unsafeLink, "Scheme \"\(scheme):\" is not allowed in a link", at: place,
        help: suggestion(for: scheme, among: LinkTarget.actionSchemes + LinkTarget.safeSchemes)
          .map { "did you mean \"\($0):\"?" }
          ?? "allowed are \((LinkTarget.safeSchemes + LinkTarget.actionSchemes).joined(separator: ", ")) and paths")
    case .hostWithoutScheme:
      Diagnostic(
        .error, .unsafeLink, "A link to another site names its scheme", at: place, help: "write https: before //")
    case .externalImage:
      Diagnostic(
        .error, .externalImage, "Images come from the content folder: nothing is fetched from other sites", at: place,
        help: "copy the image into content/ and link to it by its path")
    case .actionImage:
      Diagnostic(.error, .invalidAction, "An image cannot be an action", at: place, help: "remove the exclamation mark")
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// The bytes without white space at both ends.
private func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  var range = bytes.indices
  while let first = range.first, isSpaceOrBreak(bytes[first]) { range.removeFirst() }
  while let last = range.last, isSpaceOrBreak(bytes[last]) { range.removeLast() }
  return UnsafeBufferPointer(rebasing: bytes[range])
}

/// Whether raw HTML is one comment and nothing else.
private func isComment(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
  guard html.count >= 7, html.starts(with: "<!--".utf8), html.suffix(3).elementsEqual("-->".utf8) else { return false }
  // `<!-- a --> <b> <!-- c -->` is more than a comment.
  var index = 4
  while index + 3 < html.count {
    if html[index] == UInt8(ascii: "-"), html[index + 1] == UInt8(ascii: "-"), html[index + 2] == UInt8(ascii: ">") {
      return false
    }
    index += 1
  }
  return true
}
