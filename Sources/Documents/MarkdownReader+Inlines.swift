import CCMark
import Diagnostics
import Encoding

extension MarkdownReader {
  mutating func beginLeaf(at start: Int) {
    leaf.start = start
    leaf.html = html.count
    leaf.text = text.count
    leaf.needsPlaces = false
    leaf.mayBeForeign = false
    leaf.isAtLineStart = true
  }

  mutating func addText(_ literal: UnsafeBufferPointer<UInt8>) {
    checkReferences(literal)
    html.appendHTMLEscaped(literal)
    text.append(contentsOf: literal)
    if !leaf.needsPlaces {
      leaf.needsPlaces = leaf.isAtLineStart && literal.first == UInt8(ascii: "#") || hasLinkLookalike(literal)
    }
    if !leaf.mayBeForeign { leaf.mayBeForeign = ForeignMarkdown.isSuspected(literal) }
    leaf.isAtLineStart = false
  }

  mutating func addBreak(html tag: StaticString, text separator: StaticString) {
    html.append(literal: imageDepth > 0 ? " " : tag)
    text.append(literal: separator)
    leaf.isAtLineStart = true
  }

  mutating func addCode(_ literal: UnsafeBufferPointer<UInt8>) {
    addTag("<code>")
    html.appendHTMLEscaped(literal)
    addTag("</code>")
    text.append(contentsOf: literal)
    leaf.isAtLineStart = false
  }

  mutating func addRawHTML(_ literal: UnsafeBufferPointer<UInt8>) {
    guard !isComment(literal) else { return }
    html.appendHTMLEscaped(literal)
    text.append(contentsOf: literal)
    leaf.needsPlaces = true
    leaf.isAtLineStart = false
  }

  mutating func addTag(_ tag: StaticString) {
    if imageDepth == 0 { html.append(literal: tag) }
  }

  mutating func openLink(_ node: OpaquePointer, isImage: Bool) {
    let target = LinkTarget(
      borrowedBytes(cmark_node_get_url(node)), isImage: isImage, folder: kind.folder, document: name)
    let isAlone = cmark_node_previous(node) == nil && cmark_node_next(node) == nil
    let isInParagraph = cmark_node_parent(node).map { cmark_node_get_type($0) == CMARK_NODE_PARAGRAPH } ?? false
    checkReferences(borrowedBytes(cmark_node_get_url(node)))
    leaf.open.append(leaf.links.count)
    leaf.links.append(
      PendingLink(
        target: target, isImage: isImage, isWholeParagraph: isAlone && isInParagraph, isHidden: imageDepth > 0,
        textStart: text.count))
    leaf.needsPlaces = true
    leaf.isAtLineStart = false
    if imageDepth == 0 { isImage ? openImageTag(target) : openLinkTag(target, node) }
    if isImage { imageDepth += 1 }
  }

  mutating func openLinkTag(_ target: LinkTarget, _ node: OpaquePointer) {
    if case .action = target.destination {
      html.append(literal: "<strong class=\"wm-action\">")
    } else if let url = target.url {
      html.append(literal: "<a href=\"")
      addURL(url, target)
      addTitle(node)
      html.append(literal: "\">")
    }
  }

  mutating func openImageTag(_ target: LinkTarget) {
    guard let url = target.url else { return }
    html.append(literal: "<img src=\"")
    addURL(url, target)
    html.append(literal: "\" alt=\"")
  }

  mutating func closeLink(_ node: OpaquePointer) {
    guard let index = leaf.open.popLast() else { return }
    let link = leaf.links[index]
    leaf.links[index].text = String(decoding: text[link.textStart...], as: UTF8.self)
    if link.isImage { imageDepth -= 1 }
    guard imageDepth == 0 else { return }
    if link.isImage {
      guard link.target.url != nil else { return }
      addTitle(node)
      html.append(literal: "\" loading=\"lazy\" />")
    } else if case .action = link.target.destination {
      html.append(literal: "</strong>")
    } else if link.target.url != nil {
      html.append(literal: "</a>")
    }
  }

  mutating func addURL(_ url: [UInt8], _ target: LinkTarget) {
    if target.isSiteRelative { urlOffsets.append(html.count) }
    url.withUnsafeBufferPointer { html.appendHTMLEscaped($0) }
  }

  mutating func addTitle(_ node: OpaquePointer) {
    let title = borrowedBytes(cmark_node_get_title(node))
    guard !title.isEmpty else { return }
    checkReferences(title)
    html.append(literal: "\" title=\"")
    html.appendHTMLEscaped(title)
  }

  /// Places and judges what the paragraph or heading held beside words.
  mutating func endLeaf(_ node: OpaquePointer) {
    lastEnd = lines.offset(endLine: cmark_node_get_end_line(node), column: cmark_node_get_end_column(node))
    guard leaf.needsPlaces || leaf.mayBeForeign else { return }
    let range = leaf.start..<max(leaf.start, lastEnd)
    if leaf.mayBeForeign { reportForeignMarkdown(in: node, range) }
    guard leaf.needsPlaces else { return }
    let places = InlinePlaces.find(in: node, source, range, quoteDepth: quoteDepth)
    for (index, link) in leaf.links.enumerated() where !link.isHidden {
      let place = places?.links[index] ?? InlinePlaces.LinkPlace(range: range, destination: range)
      add(link, at: place)
    }
    leaf.links.removeAll(keepingCapacity: true)
    if let tag = places?.html.first { reportRawHTML(at: tag) }
    for action in places?.brokenActions ?? [] { reportBrokenAction(at: action) }
    for link in places?.rawLinks ?? [] { reportRawLink(link) }
    for marks in places?.headingMarks ?? [] { reportHeadingMarks(at: marks, node) }
  }

  mutating func add(_ link: PendingLink, at place: InlinePlaces.LinkPlace) {
    let destination = SourceRange(file, place.destination)
    if source[place.range].starts(with: "[^".utf8) {
      // To CommonMark a footnote is a link to its first word.
      diagnostics.append(
        Diagnostic(
          .error, .unsupportedMarkdown, "Footnotes are not CommonMark, and make a link of the note",
          at: SourceRange(file, place.range), help: "write the note where it belongs"))
      return
    }
    links.append(
      Link(
        destination: link.target.destination, fragment: link.target.fragment, text: link.text, isImage: link.isImage,
        isWholeParagraph: link.isWholeParagraph, range: SourceRange(file, place.range), destinationRange: destination))
    if let fault = link.target.fault {
      diagnostics.append(
        fault.diagnostic(at: destination.offsets.isEmpty ? SourceRange(file, place.range) : destination))
    } else if link.isImage, link.text.allSatisfy(\.isWhitespace) {
      let url = destination.text.contains(" ") ? "<\(destination.text)>" : destination.text
      diagnostics.append(
        Diagnostic(
          .hint, .missingImageText, "Image without a text: nothing tells what it shows",
          at: SourceRange(file, place.range), help: "write what it shows: ![\u{2026}](\(url))"))
    } else if case .other(let text) = link.target.destination, text.first == "#", text.utf8.count > 1 {
      fragments.append((text, destination))
    }
  }
}

/// The bytes without white space at both ends.
func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  var range = bytes.indices
  while let first = range.first, isSpaceOrBreak(bytes[first]) { range.removeFirst() }
  while let last = range.last, isSpaceOrBreak(bytes[last]) { range.removeLast() }
  return UnsafeBufferPointer(rebasing: bytes[range])
}

/// Whether raw HTML is one comment and nothing else.
func isComment(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
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
