import CCMark
import Diagnostics
import Encoding

extension MarkdownReader {
  func isLeafWithoutInlines(_ type: cmark_node_type) -> Bool {
    type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_THEMATIC_BREAK
  }

  mutating func enterBlock(_ node: OpaquePointer, _ type: cmark_node_type) {
    depth += 1
    let start = lines.offset(line: cmark_node_get_start_line(node), column: cmark_node_get_start_column(node))
    if type == CMARK_NODE_ITEM {
      if depth == 2 {
        itemStart = start
        itemBlocks = []
      }
      addSeparator()
      text.append(literal: "\u{2022} ")
    } else if depth == 3 || type != CMARK_NODE_LIST && type != CMARK_NODE_BLOCK_QUOTE {
      addSeparator()
    }
    let textBefore = text.count
    if depth == 1, !text.isEmpty { text.append(literal: "\n\n") }
    let isBare = type == CMARK_NODE_PARAGRAPH && isTight(node)
    if !isBare { startLine() }
    let here = Start(
      html: html.count, textBefore: textBefore, text: text.count, link: links.count, source: start)
    if depth == 1 {
      top = here
      items = []
      isInOrderedList = type == CMARK_NODE_LIST && cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    } else if depth == 3 {
      inner = here
    }
    switch type {
    case CMARK_NODE_PARAGRAPH:
      if !isBare { addLine("<p>") }
      beginLeaf(at: start)
    case CMARK_NODE_HEADING:
      beginLeaf(at: start)
    case CMARK_NODE_BLOCK_QUOTE:
      quoteDepth += 1
      addLine("<blockquote>\n")
    case CMARK_NODE_LIST:
      openList(node)
    case CMARK_NODE_ITEM:
      addLine("<li>")
    case CMARK_NODE_CODE_BLOCK:
      addCodeBlock(node, start: start)
    case CMARK_NODE_HTML_BLOCK:
      addHTMLBlock(node, start: start)
    case CMARK_NODE_THEMATIC_BREAK:
      addLine("<hr />\n")
    default:
      break
    }
  }

  mutating func leaveBlock(_ node: OpaquePointer, _ type: cmark_node_type) {
    let isContents = type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING
    var contents = isContents ? leaf.html..<html.count : 0..<0
    var blockKind = BlockDraft.Kind.other
    var anchor: String?
    switch type {
    case CMARK_NODE_PARAGRAPH:
      blockKind = .paragraph
      endLeaf(node)
      if !isTight(node) { html.append(literal: "</p>\n") }
    case CMARK_NODE_HEADING:
      let level = Int(cmark_node_get_heading_level(node))
      blockKind = .heading(level: level)
      if level == 1 { hasTitle = true }
      endLeaf(node)
      anchor = text.withUnsafeBufferPointer { anchors.add(UnsafeBufferPointer(rebasing: $0[leaf.text...])) }
      if let anchor { contents = encloseHeading(level, anchor, contents) }
    case CMARK_NODE_BLOCK_QUOTE:
      quoteDepth -= 1
      addLine("</blockquote>\n")
    case CMARK_NODE_LIST:
      html.append(cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? "</ol>\n" : "</ul>\n")
      if depth == 1, cmark_node_get_list_type(node) == CMARK_ORDERED_LIST { blockKind = .orderedList(items) }
    case CMARK_NODE_ITEM:
      html.append(literal: "</li>\n")
      if depth == 2 {
        let end = max(lastEnd, lines.end(ofLineAt: itemStart, clampedTo: itemStart + 2))
        items.append(BlockDraft.Item(range: itemStart..<end, blocks: itemBlocks))
      }
    default:
      lastEnd = lines.offset(endLine: cmark_node_get_end_line(node), column: cmark_node_get_end_column(node))
    }
    pendingSeparator = separator(after: node, type)
    if depth == 1 {
      if let block = draft(blockKind, anchor, from: top, contents: isContents ? contents : nil) { blocks.append(block) }
      // A block without words is no reason for a blank line.
      if text.count == top.text { text.removeSubrange(top.textBefore...) }
      links.removeAll(keepingCapacity: true)
      pendingSeparator = ""
    } else if depth == 3, isInOrderedList {
      if let block = draft(blockKind, anchor, from: inner, contents: isContents ? contents : nil) {
        itemBlocks.append(block)
      }
    }
    depth -= 1
  }

  /// What has been written since the start of a block; nil for a comment, which leaves nothing.
  func draft(
    _ kind: BlockDraft.Kind, _ anchor: String?, from start: Start, contents: Range<Int>?
  ) -> BlockDraft? {
    let element = start.html..<html.count
    if element.isEmpty, contents == nil { return nil }
    let words = start.text == text.count ? start.textBefore..<start.textBefore : start.text..<text.count
    return BlockDraft(
      kind: kind, range: start.source..<max(start.source, lastEnd),
      places: Block.Places(
        html: contents ?? element, element: depth == 1 ? element : nil, text: words),
      links: start.link == 0 ? links : Array(links[start.link...]), anchor: anchor)
  }

  /// Whether the paragraph's list is tight, so that it gets no tag (CommonMark 0.30, section 5.3).
  func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let item = cmark_node_parent(paragraph), let list = cmark_node_parent(item) else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  func separator(after node: OpaquePointer, _ type: cmark_node_type) -> StaticString {
    if type == CMARK_NODE_ITEM {
      return cmark_node_parent(node).map { cmark_node_get_list_tight($0) != 0 } == true ? "\n" : "\n\n"
    }
    return isTight(node) ? "\n" : "\n\n"
  }

  mutating func addSeparator() {
    if text.count > top.text, depth > 1, pendingSeparator.utf8CodeUnitCount > 0 {
      text.append(literal: pendingSeparator)
    }
    pendingSeparator = ""
  }

  /// Writes block HTML at the start of a line.
  mutating func addLine(_ tag: StaticString) {
    startLine()
    html.append(literal: tag)
  }

  mutating func startLine() {
    if let last = html.last, last != UInt8(ascii: "\n") { html.append(UInt8(ascii: "\n")) }
  }

  mutating func openList(_ node: OpaquePointer) {
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

  mutating func addCodeBlock(_ node: OpaquePointer, start: Int) {
    leaf.start = start
    let language = borrowedBytes(cmark_node_get_fence_info(node)).prefix { !isSpaceOrBreak($0) }
    checkReferences(language.base)
    if language.isEmpty {
      addLine("<pre><code>")
    } else {
      addLine("<pre><code class=\"language-")
      html.appendHTMLEscaped(UnsafeBufferPointer(rebasing: language))
      html.append(literal: "\">")
    }
    let code = borrowedBytes(cmark_node_get_literal(node))
    html.appendHTMLEscaped(code)
    html.append(literal: "</code></pre>\n")
    text.append(contentsOf: code.last == UInt8(ascii: "\n") ? code.dropLast() : code[...])
  }

  /// Shows raw HTML as the text it is; a comment is left out.
  mutating func addHTMLBlock(_ node: OpaquePointer, start: Int) {
    let literal = trimmed(borrowedBytes(cmark_node_get_literal(node)))
    guard !isComment(literal) else { return }
    addLine("<p>")
    html.appendHTMLEscaped(literal)
    html.append(literal: "</p>\n")
    text.append(contentsOf: literal)
    reportRawHTML(at: start..<lines.end(ofLineAt: start))
  }

  /// Puts a nested heading's tag around it; its id is known only now.
  ///
  /// - Returns: where its contents are now.
  mutating func encloseHeading(_ level: Int, _ anchor: String, _ contents: Range<Int>) -> Range<Int> {
    let digit = UInt8(ascii: "0") + UInt8(level)
    var tag: [UInt8] = []
    tag.reserveCapacity(anchor.utf8.count + 16)
    tag.append(literal: "<h")
    tag.append(digit)
    tag.append(literal: " id=\"")
    tag.appendHTMLEscaped(anchor)
    tag.append(literal: "\">")
    html.insert(contentsOf: tag, at: contents.lowerBound)
    for index in urlOffsets.indices where urlOffsets[index] >= contents.lowerBound { urlOffsets[index] += tag.count }
    html.append(literal: "</h")
    html.append(digit)
    html.append(literal: ">\n")
    return contents.lowerBound + tag.count..<contents.upperBound + tag.count
  }
}
