/// Looks at eight bytes at once: which of them are of a kind.
///
/// A mark is the high bit of its byte. The lowest mark of a word is always right; a byte above it may be marked although
/// it is not of the kind, because a subtraction borrows from it.
extension UInt64 {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks bytes that equal `byte`.
  @inline(__always)
  package func marks(of byte: UInt8) -> UInt64 {
    (self ^ (UInt64(byte) &* Self.ones)).marksOfZeros
  }

  /// Marks bytes that equal `byte` once the bits of `ignored` are set in both.
  @inline(__always)
  func marks(of byte: UInt8, ignoring ignored: UInt8) -> UInt64 {
    (self | (UInt64(ignored) &* Self.ones)).marks(of: byte | ignored)
  }

  /// Marks bytes less than `limit`, which is at most 128.
  @inline(__always)
  func marks(below limit: UInt8) -> UInt64 {
    (self &- UInt64(limit) &* Self.ones) & ~self & Self.highBits
  }

  private var marksOfZeros: UInt64 { marks(below: 1) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index from `start` on of the first byte that `marks` marks in its word; `count` where there is none.
  @inline(__always)
  func firstIndex(from start: Int, markedBy marks: (UInt64) -> UInt64) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    while index + 8 <= count {
      let found = marks(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, marks(UInt64(self[index]) &* 0x0101_0101_0101_0101) == 0 { index += 1 }
    return index
  }
}
