#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which file a path leads to, whatever is in it: another one of the same name differs.
package struct FileIdentity: Sendable, Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Nil where there is no such file.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
