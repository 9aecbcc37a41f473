import Diagnostics

/// Finds tags in the bytes of a template.
///
/// Every search for the end of a tag stops at the next opening delimiter, so that a file full of unclosed tags takes
/// linear time and each of them is reported.
struct TemplateScanner {
  let file: SourceFile
  /// Where the next search starts.
  var position: Int
  var delimiters = TemplateDelimiters()
  private(set) var diagnostics: [Diagnostic] = []

  private var bytes: [UInt8] { file.bytes }

  init(_ file: SourceFile) {
    self.file = file
    self.position = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func report(_ summary: String, at offsets: Range<Int>, notes: [Diagnostic.Note] = [], help: String? = nil) {
    let range = SourceRange(file, offsets)
    diagnostics.append(Diagnostic(.error, .templateSyntax, summary, at: range, notes: notes, help: help))
  }

  /// The next well-formed tag at or after `position`, which then stands behind it; nil at the end of the file.
  mutating func nextTag() -> TemplateTag? {
    var search = position
    while let start = find(delimiters.open, from: search) {
      switch readTag(at: start) {
      case .tag(let tag):
        position = tag.offsets.upperBound
        return tag
      case .broken(let resumption):
        search = resumption
      }
    }
    return nil
  }

  private enum Reading {
    case tag(TemplateTag)
    /// The mistake is reported; tags may follow from `resumption` on.
    case broken(resumption: Int)
  }

  private mutating func readTag(at start: Int) -> Reading {
    let opened = start + delimiters.open.count
    var inside = skipWhitespace(from: opened)
    var closing = delimiters.close
    let kind = kind(at: inside)
    if kind != .escaped { inside += 1 }
    switch kind {
    case .delimiters: closing = Array("=".utf8) + closing
    case .unescaped where bytes[inside - 1] == UInt8(ascii: "{"): closing = Array("}".utf8) + closing
    default: break
    }

    var end = inside
    while end < bytes.count {
      if matches(closing, at: end) {
        let content = trimmed(inside..<end)
        return .tag(TemplateTag(kind: kind, offsets: start..<end + closing.count, content: content))
      }
      if kind != .comment && kind != .delimiters {
        if matches(delimiters.open, at: end) { break }
        if matches(delimiters.close, at: end) {
          report("\"{\" needs \"}\" before the closing delimiter", at: inside - 1..<inside)
          return .broken(resumption: end + delimiters.close.count)
        }
      }
      end += 1
    }
    report(
      "Unclosed tag", at: start..<opened, help: "close it with \"\(String(decoding: closing, as: UTF8.self))\"")
    return .broken(resumption: end)
  }

  private func kind(at index: Int) -> TemplateTag.Kind {
    guard index < bytes.count else { return .escaped }
    switch bytes[index] {
    case UInt8(ascii: "#"): return .section
    case UInt8(ascii: "^"): return .inverted
    case UInt8(ascii: "/"): return .close
    case UInt8(ascii: ">"): return .partial
    case UInt8(ascii: "<"): return .parent
    case UInt8(ascii: "$"): return .block
    case UInt8(ascii: "!"): return .comment
    case UInt8(ascii: "="): return .delimiters
    case UInt8(ascii: "&"), UInt8(ascii: "{"): return .unescaped
    default: return .escaped
    }
  }

  /// Where the line begins on which there is nothing but blanks before `offset`, or nil.
  func blankStart(before offset: Int) -> Int? {
    var start = offset
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    let isLineStart = start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || start == 3 && bytes[0] == 0xEF
    return isLineStart ? start : nil
  }

  /// Where the line ends, its line ending included, on which there is nothing but blanks after `offset`, or nil.
  func blankEnd(after offset: Int) -> Int? {
    var end = offset
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return end }
    if bytes[end] == UInt8(ascii: "\r") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + pattern.count <= bytes.count {
      if matches(pattern, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func matches(_ pattern: [UInt8], at index: Int) -> Bool {
    guard index + pattern.count <= bytes.count else { return false }
    for offset in pattern.indices where bytes[index + offset] != pattern[offset] { return false }
    return true
  }

  private func skipWhitespace(from start: Int) -> Int {
    var index = start
    while index < bytes.count, isWhitespace(bytes[index]) { index += 1 }
    return index
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isWhitespace(bytes[start]) { start += 1 }
    while end > start, isWhitespace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}

/// Whether `byte` may stand beside a tag that is alone on its line.
func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

/// Whether `byte` separates words inside a tag.
func isWhitespace(_ byte: UInt8) -> Bool {
  isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
