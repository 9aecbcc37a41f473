/// Bytes that wait to be sent, taken from the front in pieces.
struct ByteQueue {
  private var bytes: [UInt8] = []
  /// How many of `bytes` were taken. They are moved out of the way only once they are the greater part, so that taking
  /// costs no more than copying, however many bytes wait.
  private var taken = 0

  init(_ text: String = "") {
    bytes = Array(text.utf8)
  }

  var count: Int { bytes.count - taken }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func removeAll() {
    self = ByteQueue()
  }

  /// Copies as many bytes as fit.
  ///
  /// - Returns: how many.
  mutating func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let size = min(count, buffer.count)
    buffer.copyBytes(from: bytes[taken..<taken + size])
    taken += size
    if taken > bytes.count / 2 {
      bytes.removeFirst(taken)
      taken = 0
    }
    return size
  }
}
