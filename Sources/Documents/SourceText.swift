package import Diagnostics

/// The bytes of `file` that are text to read: all of them but a byte-order mark. Nil, with the reason reported, where
/// they are too many, no text, or two versions of one. Control characters are reported one by one and stay.
package func textRange(of file: SourceFile, limit: Int, diagnostics: inout [Diagnostic]) -> Range<Int>? {
  guard file.bytes.count <= limit else {
    diagnostics.append(tooLarge(at: SourceRange(firstLineOf: file), limit: limit))
    return nil
  }
  var start = 0
  while let fault = file.bytes.withUnsafeBufferPointer({ firstTextFault($0, from: start) }) {
    switch fault {
    case .invalidUTF8(let range):
      let byte = String(file.bytes[range.lowerBound], radix: 16, uppercase: true)
      diagnostics.append(
        Diagnostic(
          .error, .invalidUTF8, "Byte 0x\(byte.count < 2 ? "0" : "")\(byte) is not UTF-8", at: SourceRange(file, range),
          help: "save the file as UTF-8"))
      return nil
    case .nul(let offset):
      diagnostics.append(
        Diagnostic(
          .error, .invalidUTF8, "NUL is not allowed in text", at: SourceRange(file, offset..<offset + 1),
          help: "delete the byte; a file saved as UTF-16 has many: save it as UTF-8"))
      return nil
    case .control(let range):
      diagnostics.append(controlCharacter(SourceRange(file, range)))
      start = range.upperBound
    }
  }
  let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let text = (file.bytes.starts(with: byteOrderMark) ? 3 : 0)..<file.bytes.count
  guard let conflict = mergeConflict(in: file, text) else { return text }
  diagnostics.append(conflict)
  return nil
}

/// What keeps bytes from being text.
enum TextFault: Equatable {
  /// A maximal ill-formed sequence (The Unicode Standard, section 3.9, table 3-7).
  case invalidUTF8(Range<Int>)
  case nul(Int)
  /// A character that `isControlCharacter`.
  case control(Range<Int>)
}

/// The first byte sequence from `start` on that is no UTF-8 or a character that has no place in text.
///
/// Eight bytes a step where the text is printable ASCII and line feeds, which nearly all of it is.
func firstTextFault(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> TextFault? {
  let raw = UnsafeRawBufferPointer(bytes)
  var index = start
  while index < bytes.count {
    if index + 8 <= bytes.count, isPlainText(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
      index += 8
      continue
    }
    let byte = bytes[index]
    if byte == 0 { return .nul(index) }
    if byte < 0x80 {
      if isControlCharacter(Unicode.Scalar(byte)) { return .control(index..<index + 1) }
      index += 1
      continue
    }
    let sequence = sequence(startingWith: byte)
    guard sequence.length > 0 else { return .invalidUTF8(index..<index + 1) }
    for step in 1..<sequence.length {
      let allowed = step == 1 ? sequence.second : 0x80...0xBF
      guard index + step < bytes.count, allowed.contains(bytes[index + step]) else {
        return .invalidUTF8(index..<index + step)
      }
    }
    // U+0080 to U+009F, U+FFFE and U+FFFF.
    if byte == 0xC2 && bytes[index + 1] < 0xA0
      || byte == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
    {
      return .control(index..<index + sequence.length)
    }
    index += sequence.length
  }
  return nil
}

/// Whether all eight bytes are printable ASCII or line feeds.
private func isPlainText(_ word: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let high = ones << 7
  guard word & high == 0 else { return false }
  // No byte is over 0x7F, so that no sum carries into the next one.
  let isPrintable = word &+ ones &* 0x60
  let isNoLineFeed = (word ^ ones &* 0x0A) &+ ones &* 0x7F
  let isNoDelete = (word ^ ones &* 0x7F) &+ ones &* 0x7F
  return (~isPrintable & isNoLineFeed | ~isNoDelete) & high == 0
}

/// The length that a lead byte announces, 0 for none, and which second bytes it allows: what keeps overlong forms,
/// surrogates and values over U+10FFFF out.
private func sequence(startingWith byte: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
  switch byte {
  case 0xC2...0xDF: (2, 0x80...0xBF)
  case 0xE0: (3, 0xA0...0xBF)
  case 0xED: (3, 0x80...0x9F)
  case 0xE1...0xEF: (3, 0x80...0xBF)
  case 0xF0: (4, 0x90...0xBF)
  case 0xF1...0xF3: (4, 0x80...0xBF)
  case 0xF4: (4, 0x80...0x8F)
  default: (0, 0x80...0xBF)
  }
}
