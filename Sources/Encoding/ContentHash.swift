import CXXHash

/// XXH3-128 with seed 0 (xxHash specification): tells contents apart, and is as fast as memory.
package struct ContentHash: Sendable, Hashable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  fileprivate init(_ hash: XXH128_hash_t) {
    high = hash.high64
    low = hash.low64
  }

  package init(_ bytes: UnsafeRawBufferPointer) {
    self.init(XXH3_128bits(bytes.baseAddress, bytes.count))
  }

  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { ContentHash($0) }
  }

  /// The hash of a content from those of its pieces, in their order.
  package init(pieces: [ContentHash]) {
    self = pieces.count == 1 ? pieces[0] : pieces.withUnsafeBytes { ContentHash($0) }
  }

  /// 32 hexadecimal digits in canonical (big-endian) order.
  package var description: String {
    Self.digits(high) + Self.digits(low)
  }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
