#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a whole regular file.
///
/// - Throws: as `openForReading`; `EFBIG` if the file has more than `limit` bytes.
package func readFile(_ path: String, limit: Int = .max) throws(SystemError) -> [UInt8] {
  let (descriptor, size) = try openForReading(path)
  defer { close(descriptor) }
  guard size <= limit else { throw SystemError("read", path, code: EFBIG) }

  var failure: SystemError?
  // One byte more than there is: where it stays free, the file has ended, and no second call has to find that out.
  var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, filled in
    filled = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
    if filled < 0 {
      failure = SystemError.last("read", path)
      filled = 0
    }
  }
  if let failure { throw failure }
  // It has grown meanwhile.
  while bytes.count > size {
    let piece = try nextPiece(of: descriptor, path)
    bytes += piece
    guard bytes.count <= limit else { throw SystemError("read", path, code: EFBIG) }
    if piece.isEmpty { break }
  }
  return bytes
}

private func nextPiece(of descriptor: Int32, _ path: String) throws(SystemError) -> ArraySlice<UInt8> {
  var piece = [UInt8](repeating: 0, count: 64 << 10)
  let count = piece.withUnsafeMutableBytes { fill($0, from: descriptor) }
  guard count >= 0 else { throw SystemError.last("read", path) }
  return piece[..<count]
}

/// Reads until the buffer is full or the file ends; the number of bytes, or less than 0 where a call fails.
func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
  var filled = 0
  while filled < buffer.count {
    let wanted = buffer.count - filled
    let count = retryingInterrupts { read(descriptor, buffer.baseAddress?.advanced(by: filled), wanted) }
    if count < 0 { return count }
    filled += count
    // A regular file gives less than was asked for only where it ends.
    if count < wanted { break }
  }
  return filled
}

/// Repeats a system call for as long as a signal interrupts it.
package func retryingInterrupts(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
