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

  /// How files are cut before they are hashed, so that a large one need not be in memory: bytes a piece.
  package static let pieceSize = 1 << 20

  /// The hash of a file with these bytes: that of its pieces, of which the last one is shorter than the others, and empty
  /// where they are all there is.
  package init(ofFile bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { bytes in
      guard bytes.count >= Self.pieceSize else { return ContentHash(bytes) }
      let pieces = stride(from: 0, through: bytes.count, by: Self.pieceSize).map { start in
        ContentHash(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + Self.pieceSize, bytes.count)]))
      }
      return ContentHash(pieces: pieces)
    }
  }

  /// How many digits `description` has.
  package static let digitCount = 32

  /// 32 hexadecimal digits in canonical (big-endian) order.
  package var description: String {
    Self.digits(high) + Self.digits(low)
  }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The hash of a content that comes in pieces, as if it had come in one.
package struct ContentHasher: ~Copyable {
  private let state: OpaquePointer

  /// - Precondition: there is memory for half a kilobyte.
  package init() {
    guard let state = XXH3_createState() else { preconditionFailure("no memory left") }
    self.state = state
    XXH3_128bits_reset(state)
  }

  deinit { XXH3_freeState(state) }

  package mutating func update(_ piece: [UInt8]) {
    piece.withUnsafeBytes { _ = XXH3_128bits_update(state, $0.baseAddress, $0.count) }
  }

  /// The hash of the pieces so far.
  package var hash: ContentHash { ContentHash(XXH3_128bits_digest(state)) }
}
