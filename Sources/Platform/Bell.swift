#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Wakes a thread that waits: a pipe with one byte for each ring.
package final class Bell: Sendable {
  private let reading: OwnedDescriptor
  private let writing: OwnedDescriptor

  /// - Throws: `EMFILE` or `ENFILE` where there are no descriptors left.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError.last("open", "a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = OwnedDescriptor(ends[0])
    writing = OwnedDescriptor(ends[1])
  }

  /// Lets one `wait` return, now or later.
  package func ring() {
    var byte: UInt8 = 0
    _ = retryingInterrupts { write(writing.raw, &byte, 1) }
  }

  /// Returns once there is a ring that no other call has returned for.
  package func wait() {
    var byte: UInt8 = 0
    _ = retryingInterrupts { read(reading.raw, &byte, 1) }
  }
}
