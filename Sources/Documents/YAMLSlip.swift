package import Diagnostics

/// The quote at `offset` has no partner.
func openQuote(in file: SourceFile, at offset: Int) -> Diagnostic {
  Diagnostic(
    .error, .invalidYAML, "Quote is never closed", at: SourceRange(file, offset..<offset + 1),
    help: "write the same quote at the end of the text")
}

extension Diagnostic {
  /// `key value`, where a colon should part the two.
  ///
  /// - Parameter value: with the sign that was written for the colon.
  package static func missingColon(between key: String, and value: String, at place: SourceRange) -> Diagnostic {
    var text = value[...]
    for signs in [" ", "=:", " "] { text = text.drop { signs.contains($0) } }
    return Diagnostic(
      .error, .invalidYAML, "Missing \":\" after \"\(key)\"", at: place, help: "write \"\(key): \(text)\"")
  }

  /// `key:value`, whose colon YAML takes for a part of a word.
  ///
  /// - Parameter colon: where it is.
  package static func gluedColon(between key: String, and value: String, at colon: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .invalidYAML, "Missing space after \":\"", at: colon, help: "write \"\(key): \(value)\"")
  }
}

/// What an author most likely got wrong above the place where libyaml gave up: a quote, a bracket or a key that stays
/// open makes it stumble lines below.
///
/// Looks at the lines as an author means them, one by one, so it is asked only about text that is no YAML.
struct YAMLSlip {
  private let file: SourceFile
  private let range: Range<Int>
  /// Where libyaml gave up.
  private let offset: Int

  init(_ file: SourceFile, _ range: Range<Int>, upTo offset: Int) {
    self.file = file
    self.range = range
    self.offset = offset
  }

  /// The first quote that is not closed, or the first `#` that made a comment of the bracket behind it.
  func openValue() -> Diagnostic? {
    var index = range.lowerBound
    var blockIndentation: Int?
    while index < range.upperBound, index <= offset {
      let line = index..<end(ofLineAt: index)
      index = start(ofLineAfter: line.upperBound)
      let indentation = line.prefix { file.bytes[$0] == UInt8(ascii: " ") }.count
      if let block = blockIndentation, line.isEmpty || indentation > block { continue }
      blockIndentation = beginsBlockScalar(line) ? indentation : nil
      switch scan(line) {
      case .found(let diagnostic): return diagnostic
      case .closed(let after): index = start(ofLineAfter: end(ofLineAt: after))
      case .unclear: return nil
      case .nothing: break
      }
    }
    return nil
  }

  /// The line above the one where a second colon surprised libyaml, or that line itself: a key without a colon.
  ///
  /// - Parameter place: where the key is, or in the line below it.
  func missingColon(at place: Int, isLineAbove: Bool) -> Diagnostic? {
    var start = start(ofLineAt: place)
    if isLineAbove {
      let below = indentation(at: start)
      repeat {
        guard start > range.lowerBound else { return nil }
        start = self.start(ofLineAt: start - 1)
      } while isBlankOrComment(at: start)
      guard indentation(at: start) == below else { return nil }
    }
    let line = start + indentation(at: start)..<end(ofLineAt: start)
    if let colon = fullWidthColon(line) { return colon }
    let words = file.bytes[line].split(separator: UInt8(ascii: " "), maxSplits: 1)
    if let item = itemWithoutHyphen(line, words) { return item }
    guard words.count == 2, let key = words.first, key.allSatisfy(isKeyByte), !holdsColon(line) else { return nil }
    return .missingColon(
      between: String(decoding: key, as: UTF8.self),
      and: String(decoding: words[1], as: UTF8.self),
      at: SourceRange(file, key.startIndex..<key.endIndex))
  }

  /// `rules：`, with the colon of Chinese and Japanese text.
  private func fullWidthColon(_ line: Range<Int>) -> Diagnostic? {
    let key = line.prefix { isKeyByte(file.bytes[$0]) }
    let colon = "\u{FF1A}".utf8
    guard !key.isEmpty, file.bytes[key.endIndex..<line.upperBound].starts(with: colon) else { return nil }
    let rest = file.bytes[key.endIndex + colon.count..<line.upperBound].drop { $0 == UInt8(ascii: " ") }
    let name = String(decoding: file.bytes[key], as: UTF8.self)
    return Diagnostic(
      .error, .invalidYAML, "Full-width colon, which is none to YAML",
      at: SourceRange(file, key.endIndex..<key.endIndex + colon.count),
      help: "write a plain one: \"\(name): \(String(decoding: rest, as: UTF8.self))\"")
  }

  /// An item of a list whose hyphen touches it, or that has none: `-name`, `name == "text"`.
  private func itemWithoutHyphen(_ line: Range<Int>, _ words: [ArraySlice<UInt8>]) -> Diagnostic? {
    let text = String(decoding: file.bytes[line], as: UTF8.self)
    if text.count > 1, text.hasPrefix("-"), !text.hasPrefix("--") {
      return Diagnostic(
        .error, .invalidYAML, "Missing space after \"-\"", at: SourceRange(file, line.prefix(1)),
        help: "write \"- \(text.dropFirst())\"")
    }
    guard words.count == 2, let sign = words[1].first, "<>!=".utf8.contains(sign),
      words[1].dropFirst().first == UInt8(ascii: "=") || sign != UInt8(ascii: "=")
    else { return nil }
    return Diagnostic(
      .error, .invalidYAML, "Missing \"- \" before this item", at: SourceRange(file, line), help: "write '- \(text)'")
  }

  /// A list whose items begin with `*`, as they may in Markdown.
  func starredItem(at star: Int) -> Diagnostic? {
    let line = start(ofLineAt: star)..<end(ofLineAt: star)
    guard file.bytes[star] == UInt8(ascii: "*"), star == line.lowerBound + indentation(at: line.lowerBound),
      star + 1 < line.upperBound, file.bytes[star + 1] == UInt8(ascii: " ")
    else { return nil }
    let item = String(decoding: file.bytes[star + 1..<line.upperBound].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    return Diagnostic(
      .error, .invalidYAML, "An item begins with \"- \", not with \"*\"", at: SourceRange(file, star..<star + 1),
      help: "write \"- \(item)\"")
  }

  /// A no-break space, which looks like a space and is none to YAML, where the line begins or behind its colon.
  func noBreakSpace(at place: Int) -> Diagnostic? {
    let line = start(ofLineAt: place)..<end(ofLineAt: place)
    var index = line.lowerBound
    while index + 1 < line.upperBound {
      let isOne = file.bytes[index] == 0xC2 && file.bytes[index + 1] == 0xA0
      let before = index > line.lowerBound ? file.bytes[index - 1] : UInt8(ascii: " ")
      if isOne, before == UInt8(ascii: ":") || isSpaceOrBreak(before) || before == UInt8(ascii: "-") {
        return Diagnostic(
          .error, .invalidYAML, "No-break space, which is no space to YAML", at: SourceRange(file, index..<index + 2),
          help: "write a plain space in its place")
      }
      index += 1
    }
    return nil
  }

  // MARK: - A line

  private enum Finding {
    case found(Diagnostic)
    /// A quote of this line is closed on a later one, before this offset.
    case closed(Int)
    /// Something else is wrong with the line.
    case unclear
    case nothing
  }

  private func scan(_ line: Range<Int>) -> Finding {
    let bytes = file.bytes
    var depth = 0
    // Whether a value may begin here.
    var isStart = true
    var index = line.lowerBound
    while index < line.upperBound {
      let byte = bytes[index]
      let next = index + 1 < line.upperBound ? bytes[index + 1] : UInt8(ascii: "\n")
      switch byte {
      case UInt8(ascii: " "):
        break
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard isStart else { break }
        switch quoted(from: index, line) {
        case .nothing: return .nothing
        case .closed(let after) where after <= line.upperBound:
          index = after
          isStart = false
          continue
        case let finding: return finding
        }
      case UInt8(ascii: "#") where index == line.lowerBound || isSpaceOrBreak(bytes[index - 1]):
        guard depth > 0, isStart, !isSpaceOrBreak(next), bytes[index..<line.upperBound].contains(where: isClosing)
        else { return .nothing }
        var end = index
        while end < line.upperBound, !endsValue(end) || bytes[end] == UInt8(ascii: ":") { end += 1 }
        // Colours are known wherever they stand.
        guard hexColor(in: bytes, index..<end) == nil else { return .unclear }
        return .found(unquotedHash(at: SourceRange(file, index..<end), key: "selector"))
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if isStart { depth += 1 }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        isStart = false
      case UInt8(ascii: ",") where depth > 0: isStart = true
      case UInt8(ascii: ":") where isSpaceOrBreak(next): isStart = true
      case UInt8(ascii: "-") where isStart && isSpaceOrBreak(next): break
      default: isStart = false
      }
      index += 1
    }
    return .nothing
  }

  /// What becomes of the quote at `start`; `closed` with the offset behind it where all is well.
  private func quoted(from start: Int, _ line: Range<Int>) -> Finding {
    let bytes = file.bytes
    let quote = bytes[start]
    var index = start + 1
    while index < range.upperBound, bytes[index] != quote || quote == 0x27 && self.byte(index + 1) == quote {
      index += bytes[index] == (quote == 0x27 ? quote : UInt8(ascii: "\\")) ? 2 : 1
    }
    let isOnLine = index < line.upperBound
    if index < range.upperBound, endsValue(index + 1) { return .closed(index + 1) }
    let isCut = bytes[start..<min(index, line.upperBound)].last { $0 != UInt8(ascii: " ") } == UInt8(ascii: ",")
    guard !isOnLine || isCut else { return .unclear }
    return .found(openQuote(in: file, at: start))
  }

  /// Whether what stands here may stand behind a value.
  private func endsValue(_ index: Int) -> Bool {
    guard let byte = byte(index) else { return true }
    return isSpaceOrBreak(byte) || isClosing(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
  }

  private func byte(_ index: Int) -> UInt8? { index < range.upperBound ? file.bytes[index] : nil }

  private func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") }

  private func isKeyByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private func holdsColon(_ line: Range<Int>) -> Bool {
    line.contains { file.bytes[$0] == UInt8(ascii: ":") && ($0 + 1 == line.upperBound || file.bytes[$0 + 1] == 0x20) }
  }

  /// `key: |`, `- >-`: what is indented below is text.
  private func beginsBlockScalar(_ line: Range<Int>) -> Bool {
    let last = file.bytes[line].split(separator: UInt8(ascii: " ")).last
    guard let last, last.count <= 3 else { return false }
    return last.first == UInt8(ascii: "|") || last.first == UInt8(ascii: ">")
  }

  private func isBlankOrComment(at start: Int) -> Bool {
    let first = start + indentation(at: start)
    return first == end(ofLineAt: start) || file.bytes[first] == UInt8(ascii: "#")
  }

  private func indentation(at start: Int) -> Int {
    (start..<end(ofLineAt: start)).prefix { file.bytes[$0] == UInt8(ascii: " ") }.count
  }

  private func start(ofLineAt index: Int) -> Int {
    var start = index
    while start > range.lowerBound, !isLineEnd(file.bytes[start - 1]) { start -= 1 }
    return start
  }

  private func end(ofLineAt index: Int) -> Int {
    var end = index
    while end < range.upperBound, !isLineEnd(file.bytes[end]) { end += 1 }
    return end
  }

  private func start(ofLineAfter end: Int) -> Int {
    end + (byte(end) == UInt8(ascii: "\r") && byte(end + 1) == UInt8(ascii: "\n") ? 2 : 1)
  }
}
