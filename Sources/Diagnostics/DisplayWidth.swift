extension String {
  /// About how much room the text takes, in letters of the Latin script: the sum of its characters' `displayWidth`.
  package var displayWidth: Int {
    var text = self
    return text.withUTF8 { bytes in
      var union: UInt8 = 0
      for byte in bytes { union |= byte }
      return union < 0x80 ? bytes.count : widthOfMixed(bytes)
    }
  }
}

/// The width of text that is not all ASCII: characters are looked for only where others than ASCII are.
private func widthOfMixed(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  func isPlain(_ index: Int) -> Bool { bytes[index] < 0x80 }
  var width = 0
  var index = 0
  while index < bytes.count {
    // What follows a letter may belong to it.
    if isPlain(index), index + 1 == bytes.count || isPlain(index + 1) {
      width += (0x20..<0x7F).contains(bytes[index]) ? 1 : 0
      index += 1
      continue
    }
    let start = index
    index += 1
    while index < bytes.count, !isPlain(index) || (index + 1 < bytes.count && !isPlain(index + 1)) { index += 1 }
    width += String(decoding: bytes[start..<index], as: UTF8.self).reduce(0) { $0 + $1.displayWidth }
  }
  return width
}

extension Character {
  /// The terminal cells that the character takes: 0, 1 or 2, more for clusters of several spacing characters.
  ///
  /// Wide and full-width characters (Unicode Standard Annex 11) and emoji take two.
  var displayWidth: Int {
    if let ascii = asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    let scalars = unicodeScalars
    if let only = scalars.first, utf8.count == UTF8.width(only), only.isCommonAndNarrow { return 1 }
    let isEmoji = scalars.contains { scalar in
      scalar.value == 0xFE0F || scalar.properties.isEmojiPresentation || scalar.properties.isEmojiModifier
    }
    return isEmoji ? 2 : scalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// Letters of most Latin texts and the punctuation of all, which need no look into Unicode's tables.
  fileprivate var isCommonAndNarrow: Bool {
    switch value {
    case 0xA0...0xAC, 0xAE...0x24F, 0x2010...0x2027: true
    default: false
    }
  }

  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: 0
    default:
      // Vowels and finals of conjoining Hangul take the place of the leading consonant before them.
      (0x1160...0x11FF).contains(value) ? 0 : isWide ? 2 : 1
    }
  }

  /// The blocks whose characters are Wide or Fullwidth; emoji are recognised by their own property.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
