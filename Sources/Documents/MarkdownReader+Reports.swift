import CCMark
import Diagnostics

extension MarkdownReader {
  mutating func reportRawHTML(at range: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        .warning, .rawHTML, "HTML is shown as text, not used as markup", at: SourceRange(file, range),
        help: "write Markdown, or put the tag in backticks"))
  }

  /// Reports the reference of the paragraph, heading or code block at hand that put a control character into `text`.
  mutating func checkReferences(_ text: UnsafeBufferPointer<UInt8>) {
    guard !controlReferences.isEmpty, firstTextFault(text) != nil,
      let index = controlReferences.firstIndex(where: { $0.range.lowerBound >= leaf.start })
    else { return }
    let reference = controlReferences.remove(at: index)
    diagnostics.append(controlCharacter(SourceRange(file, reference.range), reference.scalar))
  }

  mutating func reportBrokenAction(at range: Range<Int>) {
    let place = SourceRange(file, range)
    let target = file.bytes[range].prefix { !isSpaceOrBreak($0) }
    let text = linkText(before: range.lowerBound)
    let isClosed = range.upperBound < file.bytes.count && file.bytes[range.upperBound] == UInt8(ascii: ")")
    guard isClosed, !place.text.utf8.contains(UInt8(ascii: "[")) else {
      let word = SourceRange(file, target.startIndex..<target.endIndex)
      diagnostics.append(
        Diagnostic(
          .error, .brokenAction, "Not a link: there is no \")\" after \"\(word.text)\"", at: word,
          help: "write [\(text)](\(word.text))"))
      return
    }
    let hasSpace = target.count < range.count
    let bracket = source[..<range.lowerBound].lastIndex(of: UInt8(ascii: "]"))
    if !hasSpace, let bracket, RawLink.textRange(in: source[...], closedAt: bracket) == nil {
      diagnostics.append(
        Diagnostic(
          .error, .brokenAction, "Not a link: there is no \"[\" before its text", at: place,
          help: "write [ where the text begins: [Tap +](\(place.text))"))
      return
    }
    diagnostics.append(
      Diagnostic(
        .error, .brokenAction,
        hasSpace
          ? "Not a link: \"\(place.text)\" holds a space" : "Not a link: \"\(place.text)\" is not closed or set apart",
        at: place,
        help: hasSpace
          ? "write \(place.text.filter { $0 != " " && $0 != "\t" })"
          : "write [\(text)](\(place.text)) without a space between"))
  }

  /// What stands in the brackets before a destination; `text` where that cannot be told.
  private func linkText(before destination: Int) -> String {
    // Between the two are a parenthesis and spaces alone.
    var bracket = destination - 1
    while bracket > 0, source[bracket] != UInt8(ascii: "]") { bracket -= 1 }
    return RawLink.textRange(in: source[...], closedAt: bracket).map { SourceRange(file, $0).text } ?? "text"
  }

  /// Reports what Markdown shows as text: a warning, since text it may be; an action is nothing else.
  mutating func reportRawLink(_ link: RawLink) {
    let destination = SourceRange(file, link.destination)
    let text = link.text.map { SourceRange(file, $0).text } ?? "text"
    let fix = "write [\(text)](\(destination.text))"
    let summary =
      switch link.slip {
      case .unclosed: "there is no \")\" after \"\(destination.text)\""
      case .setApart: "\"\(destination.text)\" is set apart from its text"
      case .swapped: "the text belongs in the brackets, \"\(destination.text)\" in the parentheses"
      }
    diagnostics.append(
      Diagnostic(
        link.isAction ? .error : .warning, link.isAction ? .brokenAction : .rawLink, "Not a link: \(summary)",
        at: destination, help: link.slip == .setApart ? "\(fix) without a space between" : fix))
  }

  mutating func reportHeadingMarks(at range: Range<Int>, _ node: OpaquePointer) {
    guard cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH else { return }
    let place = SourceRange(file, range)
    if range.count == 1 {
      titleMarks.append(place)
    } else {
      diagnostics.append(missingHeadingSpace(at: place))
    }
  }

  /// Reports what of the paragraph or heading CommonMark takes for text.
  mutating func reportForeignMarkdown(in node: OpaquePointer, _ range: Range<Int>) {
    let isItem =
      cmark_node_parent(node).map { cmark_node_get_type($0) == CMARK_NODE_ITEM } == true
      && cmark_node_previous(node) == nil
    let found = ForeignMarkdown.find(
      in: source, range, isHeading: cmark_node_get_type(node) == CMARK_NODE_HEADING, isItem: isItem,
      quoteDepth: quoteDepth)
    for piece in found { diagnostics.append(piece.diagnostic(at: SourceRange(file, piece.range))) }
  }

  mutating func reportTitleMarks() {
    guard !hasTitle, let first = titleMarks.first else { return }
    isTitleUnspaced = blocks.first?.range.lowerBound == first.offsets.lowerBound
    diagnostics.append(missingHeadingSpace(at: first))
  }

  func missingHeadingSpace(at place: SourceRange) -> Diagnostic {
    if file.bytes[place.offsets.upperBound...].starts(with: [0xC2, 0xA0]) {
      return Diagnostic(
        .error, .missingHeadingSpace, "No-break space after \(place.text), which makes no heading",
        at: SourceRange(file, place.offsets.lowerBound..<place.offsets.upperBound + 2),
        help: "write a plain space in its place")
    }
    return Diagnostic(
      .error, .missingHeadingSpace, "Missing space after \(place.text)", at: place,
      help: "write a space between \(place.text) and the heading's text")
  }

  mutating func checkFragments() {
    guard !fragments.isEmpty else { return }
    // Few enough that a document made of headings costs no time.
    let candidates = anchors.fragments.prefix(200)
    for (fragment, range) in fragments {
      let name = String(decoding: percentDecoded(fragment.utf8.dropFirst()), as: UTF8.self)
      guard !anchors.contains(name) else { continue }
      let near = diagnostics.count < problemLimit ? suggestion(for: name, among: candidates) : nil
      diagnostics.append(
        Diagnostic(
          .error, .brokenLink, "No heading is called \(fragment)", at: range,
          help: near.map { "did you mean \"#\($0)\"?" }
            ?? (candidates.isEmpty
              ? "the document has no heading"
              : "there are \(candidates.prefix(5).map { "#\($0)" }.joined(separator: ", "))")))
    }
  }
}
