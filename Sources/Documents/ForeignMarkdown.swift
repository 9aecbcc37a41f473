import Diagnostics

/// A piece of Markdown that other tools know and CommonMark does not, so that readers would see its signs: GitHub's
/// tables, check boxes, strikethrough, callouts and short codes; footnotes, wiki links, directives, highlights, heading
/// attributes and the tags of site generators.
struct ForeignMarkdown {
  enum Kind {
    case table, checkBox, footnote, strikethrough, highlight, callout, directive, wikiLink, emoji, tag, headingID
  }

  let kind: Kind
  let range: Range<Int>

  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Whether a text may hold one: a quick look at pairs of bytes.
  static func isSuspected(_ text: Bytes) -> Bool {
    if firstIndex(of: UInt8(ascii: "|"), in: text, text.indices) != nil { return true }
    return holds(UInt8(ascii: "~"), before: { $0 == UInt8(ascii: "~") }, text)
      || holds(UInt8(ascii: "="), before: { $0 == UInt8(ascii: "=") }, text)
      || holds(UInt8(ascii: "{"), before: { "{%#".utf8.contains($0) }, text)
      || holds(UInt8(ascii: "["), before: { "[^! xX".utf8.contains($0) }, text)
      || holds(
        UInt8(ascii: ":"), before: { isNameByte($0) && !isASCIIDigit($0) || $0 == UInt8(ascii: ":") }, text)
  }

  private static func holds(_ first: UInt8, before isSecond: (UInt8) -> Bool, _ text: Bytes) -> Bool {
    var rest = text.indices
    while let index = firstIndex(of: first, in: text, rest), index + 1 < text.count {
      if isSecond(text[index + 1]) { return true }
      rest = index + 1..<text.count
    }
    return false
  }

  /// What a paragraph or heading holds, the first of each kind.
  ///
  /// - Parameters:
  ///   - range: its bytes in `source`.
  ///   - isItem: whether it begins a list's item.
  static func find(
    in source: Bytes, _ range: Range<Int>, isHeading: Bool, isItem: Bool, quoteDepth: Int
  ) -> [ForeignMarkdown] {
    var scan = ForeignMarkdownScan(source: source, range: range, isHeading: isHeading)
    scan.readLines(isItem: isItem, quoteDepth: quoteDepth)
    if !scan.found.contains(where: { $0.kind == .table }) { scan.readInlines() }
    return scan.found
  }

  /// - Parameter text: what stands there.
  func diagnostic(at place: SourceRange) -> Diagnostic {
    let (what, help) =
      switch kind {
      case .table: ("Tables are", "write a list")
      case .checkBox: ("Check boxes are", "delete \(place.text)")
      case .footnote: ("Footnotes are", "write the note where it belongs")
      case .strikethrough: ("Strikethrough is", "delete what no longer holds")
      case .highlight: ("Highlights are", "write **bold** text")
      case .callout: ("Callouts are", "begin the quote with a bold word: **Note**")
      case .directive: ("Directives are", "delete the lines that begin with :::")
      case .wikiLink: ("Wiki links are", "write [text](page.md)")
      case .emoji: ("Short codes are", "write the emoji itself")
      case .tag: ("Template tags are", "write the words themselves, or put the tag in backticks")
      case .headingID: ("Heading attributes are", "delete it: a heading is called as it reads")
      }
    return Diagnostic(
      .warning, .unsupportedMarkdown, "\(what) not CommonMark, and shown as text", at: place, help: help)
  }
}

private struct ForeignMarkdownScan {
  let source: ForeignMarkdown.Bytes
  let range: Range<Int>
  let isHeading: Bool
  var found: [ForeignMarkdown] = []

  /// How many bytes may stand between two marks: a text made of opening ones must not take long.
  private static let limit = 200

  private mutating func note(_ kind: ForeignMarkdown.Kind, _ place: Range<Int>) {
    if !found.contains(where: { $0.kind == kind }) { found.append(ForeignMarkdown(kind: kind, range: place)) }
  }

  private func byte(_ index: Int) -> UInt8? { index < range.upperBound ? source[index] : nil }

  // MARK: - Lines

  mutating func readLines(isItem: Bool, quoteDepth: Int) {
    var above: Range<Int>?
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, !isLineEnd(source[end]) { end += 1 }
      var line = trimmed(start..<end)
      for _ in 0..<quoteDepth where line.first.map({ source[$0] }) == UInt8(ascii: ">") {
        line = trimmed(line.dropFirst().startIndex..<line.upperBound)
      }
      if let above, isDelimiterRow(line), source[above].contains(UInt8(ascii: "|")) { note(.table, above) }
      if source[line].starts(with: ":::".utf8) { note(.directive, line.prefix { source[$0] == UInt8(ascii: ":") }) }
      if above == nil { readFirst(line, isItem: isItem, isQuote: quoteDepth > 0) }
      above = line
      start = end + 1
      // After CR LF the line in between is empty.
      if end + 1 < range.upperBound, source[end] == UInt8(ascii: "\r"), source[end + 1] == UInt8(ascii: "\n") {
        start += 1
      }
    }
  }

  private mutating func readFirst(_ line: Range<Int>, isItem: Bool, isQuote: Bool) {
    guard line.count >= 3, source[line.lowerBound] == UInt8(ascii: "[") else { return }
    let box = line.prefix(3)
    if isItem, " xX".utf8.contains(source[box.lowerBound + 1]), source[box.lowerBound + 2] == UInt8(ascii: "]"),
      byte(box.upperBound) == UInt8(ascii: " ")
    {
      note(.checkBox, box)
    }
    guard isQuote, source[line.lowerBound + 1] == UInt8(ascii: "!") else { return }
    let word = line.dropFirst(2).prefix { isASCIILetter(source[$0]) }
    if !word.isEmpty, byte(word.endIndex) == UInt8(ascii: "]") { note(.callout, line.lowerBound..<word.endIndex + 1) }
  }

  /// `|---|:-:|`: hyphens, colons and bars, with one bar at least.
  private func isDelimiterRow(_ line: Range<Int>) -> Bool {
    source[line].contains(UInt8(ascii: "|")) && source[line].contains(UInt8(ascii: "-"))
      && source[line].allSatisfy { "|-: \t".utf8.contains($0) }
  }

  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    var line = line
    while let first = line.first, isBlank(source[first]) { line = first + 1..<line.upperBound }
    while let last = line.last, isBlank(source[last]) { line = line.lowerBound..<last }
    return line
  }

  // MARK: - Inlines

  mutating func readInlines() {
    var index = range.lowerBound
    while index < range.upperBound {
      switch source[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): index = endOfCode(index)
      case UInt8(ascii: "~"): index = read(index, .strikethrough, "~~", "~~")
      case UInt8(ascii: "="): index = read(index, .highlight, "==", "==")
      case UInt8(ascii: "["):
        index = byte(index + 1) == UInt8(ascii: "^") ? readFootnote(index) : read(index, .wikiLink, "[[", "]]")
      case UInt8(ascii: "{"):
        switch byte(index + 1) {
        case UInt8(ascii: "{"): index = read(index, .tag, "{{", "}}")
        case UInt8(ascii: "%"): index = read(index, .tag, "{%", "%}")
        default: index = isHeading ? read(index, .headingID, "{#", "}") : index + 1
        }
      case UInt8(ascii: ":"): index = readShortCode(index)
      default: index += 1
      }
    }
  }

  /// The end of a code span, or of the backticks that open none (CommonMark 0.30, section 6.1).
  private func endOfCode(_ start: Int) -> Int {
    let opening = (start..<range.upperBound).prefix { source[$0] == UInt8(ascii: "`") }
    var index = opening.endIndex
    while index < range.upperBound {
      let run = (index..<range.upperBound).prefix { source[$0] == UInt8(ascii: "`") }
      if run.count == opening.count { return run.endIndex }
      index = max(run.endIndex, index + 1)
    }
    return opening.endIndex
  }

  /// Notes what stands between two marks on one line, if there are words right behind the one and before the other.
  ///
  /// - Returns: where to read on.
  private mutating func read(
    _ start: Int, _ kind: ForeignMarkdown.Kind, _ opening: StaticString, _ closing: StaticString
  ) -> Int {
    let mark = opening.bytes
    let end = start + mark.count
    guard end < range.upperBound, source[start..<end].elementsEqual(mark), source[end] != mark.last else {
      return start + (0..<(range.upperBound - start)).prefix { source[start + $0] == source[start] }.count
    }
    let isTight = kind == .strikethrough || kind == .highlight
    if isTight, isBlank(source[end]) || isLineEnd(source[end]) { return end }
    // In `a==b==c` the signs stand between words.
    if kind == .highlight, start > range.lowerBound, isNameByte(source[start - 1]) { return end }
    var index = end + 1
    while index < min(range.upperBound, end + Self.limit), !isLineEnd(source[index]) {
      if source[index] == closing.bytes[0], index + closing.bytes.count <= range.upperBound,
        source[index..<index + closing.bytes.count].elementsEqual(closing.bytes),
        !isTight || !isBlank(source[index - 1])
      {
        let close = index + closing.bytes.count
        // `[[1]](page.md)` is a link whose text has brackets.
        if kind != .wikiLink || byte(close) != UInt8(ascii: "(") { note(kind, start..<close) }
        return close
      }
      index += 1
    }
    return end
  }

  /// `[^1]`
  private mutating func readFootnote(_ start: Int) -> Int {
    var end = start + 2
    while let byte = byte(end), byte > 0x20, byte != UInt8(ascii: "]"), end - start < Self.limit { end += 1 }
    guard end > start + 2, byte(end) == UInt8(ascii: "]") else { return start + 2 }
    note(.footnote, start..<end + 1)
    return end + 1
  }

  /// `:tada:` as a word of its own.
  private mutating func readShortCode(_ start: Int) -> Int {
    let name = (start + 1..<range.upperBound).prefix { isNameByte(source[$0]) }
    guard let first = name.first, !isASCIIDigit(source[first]), byte(name.endIndex) == UInt8(ascii: ":"),
      start == range.lowerBound || !isNameByte(source[start - 1]) && !":/?&=#@".utf8.contains(source[start - 1]),
      byte(name.endIndex + 1).map({ !isNameByte($0) && $0 != UInt8(ascii: ":") }) ?? true
    else { return start + 1 }
    note(.emoji, start..<name.endIndex + 1)
    return name.endIndex + 1
  }
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

/// What names of short codes are made of.
private func isNameByte(_ byte: UInt8) -> Bool {
  isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    || byte == UInt8(ascii: "+")
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
