#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// When something about a file or folder last changed: its bytes, its name, its owner. Unlike a modification time it
/// cannot be set.
package struct ChangeTime: Sendable, Comparable {
  private let seconds: Int
  private let nanoseconds: Int

  fileprivate init(_ status: stat) {
    #if canImport(Glibc)
      (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_ctimespec.tv_sec, status.st_ctimespec.tv_nsec)
    #endif
  }

  private init(seconds: Int, nanoseconds: Int) {
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }

  /// A moment before which every change has an earlier time than changes from now on. File systems count in steps of
  /// up to ten milliseconds, some older ones in seconds.
  package static var settled: ChangeTime {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return ChangeTime(seconds: now.tv_sec - 2, nanoseconds: now.tv_nsec)
  }

  /// Of what has the path, a link itself.
  ///
  /// - Throws: the failing call.
  package init(of path: String) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemError.last("read", path) }
    self.init(status)
  }

  package static func < (left: ChangeTime, right: ChangeTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

/// Gives the bytes of a regular file, at most `size` at a time, each piece but the last of that size.
///
/// - Returns: when the file had last changed.
/// - Throws: as `openForReading`.
@discardableResult
package func readPieces(
  of path: String, size: Int = 1 << 20, _ body: (UnsafeRawBufferPointer) -> Void
) throws(SystemError) -> ChangeTime {
  let (descriptor, status) = try openWithStatus(path)
  defer { close(descriptor) }
  let capacity = min(Int(status.st_size) + 1, size)
  let failure = withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 16) { buffer -> SystemError? in
    while true {
      let count = fill(buffer, from: descriptor)
      guard count >= 0 else { return SystemError.last("read", path) }
      body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      if count < capacity { return nil }
    }
  }
  if let failure { throw failure }
  return ChangeTime(status)
}
