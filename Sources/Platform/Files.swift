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

  var bytes: [UInt8] = []
  var capacity = size + 1
  var failure: SystemError?
  while true {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: capacity))
    let count = bytes.withUnsafeMutableBytes { buffer in
      retryingInterrupts { read(descriptor, buffer.baseAddress?.advanced(by: start), capacity) }
    }
    if count < 0 { failure = SystemError.last("read", path) }
    bytes.removeLast(capacity - max(count, 0))
    if count <= 0 { break }
    guard bytes.count <= limit else { throw SystemError("read", path, code: EFBIG) }
    capacity = max(capacity, 4096)
  }
  if let failure { throw failure }
  return bytes
}

/// Repeats a system call for as long as a signal interrupts it.
package func retryingInterrupts(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
