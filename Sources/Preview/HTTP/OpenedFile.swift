package import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A regular file that is open for as long as it is sent: whatever takes its name meanwhile, its bytes stay the same
/// file's.
package final class OpenedFile: Sendable {
  private let descriptor: OwnedDescriptor
  /// Bytes when it was opened.
  package let size: Int
  /// What changes with every change of the file; in lower-case letters, digits and hyphens.
  package let version: String
  /// When it was last written, in milliseconds since 1970.
  package let modifiedAt: Int

  /// - Throws: the failing call; `EISDIR` and `EINVAL` where there is no regular file.
  package init(_ path: String) throws(SystemError) {
    let descriptor = OwnedDescriptor(try openForReading(path).descriptor)
    var status = stat()
    guard fstat(descriptor.raw, &status) == 0 else { throw SystemError.last("read", path) }
    #if canImport(Glibc)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    size = Int(status.st_size)
    modifiedAt = modified.tv_sec * 1_000 + modified.tv_nsec / 1_000_000
    // The time of the last change of any kind as well: the one of the last write can be set back.
    version = [
      Int(status.st_ino), size, modified.tv_sec, modified.tv_nsec, changed.tv_sec, changed.tv_nsec,
    ].map { String($0, radix: 16) }.joined(separator: "-")
    self.descriptor = descriptor
  }

  /// Copies bytes from `offset` on into `buffer`.
  ///
  /// - Returns: how many; nil where the file cannot be read, or has become shorter than it was.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int? {
    let wanted = min(buffer.count, size - offset)
    guard wanted > 0 else { return nil }
    let count = retryingInterrupts { pread(descriptor.raw, buffer.baseAddress, wanted, off_t(offset)) }
    return count > 0 ? count : nil
  }
}
