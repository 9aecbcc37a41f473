/// Turns libyaml's marks, which count code points, into byte offsets.
///
/// Marks come nearly in order, so each look-up walks on from the last one; ASCII costs nothing.
struct CodePointOffsets {
  private let bytes: ArraySlice<UInt8>
  private let isASCII: Bool
  private var lastMark = 0
  private var lastOffset: Int

  /// - Parameter bytes: well-formed UTF-8 that begins where mark 0 is.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    lastOffset = bytes.startIndex
  }

  /// The offset, as an index of the slice given, of the code point that `mark` counts.
  mutating func offset(of mark: Int) -> Int {
    guard !isASCII else { return min(bytes.startIndex + mark, bytes.endIndex) }
    while lastMark > mark {
      lastOffset -= 1
      if bytes[lastOffset] & 0xC0 != 0x80 { lastMark -= 1 }
    }
    while lastMark < mark, lastOffset < bytes.endIndex {
      lastOffset += 1
      while lastOffset < bytes.endIndex, bytes[lastOffset] & 0xC0 == 0x80 { lastOffset += 1 }
      lastMark += 1
    }
    return lastOffset
  }
}
