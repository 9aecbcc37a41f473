#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file descriptor with one owner, closed at the end of its life.
package struct OwnedDescriptor: ~Copyable {
  package let raw: Int32

  /// - Parameter raw: an open descriptor that nobody else closes.
  package init(_ raw: Int32) {
    self.raw = raw
  }

  deinit { close(raw) }

  /// Gives the descriptor to a new owner, who closes it.
  package consuming func take() -> Int32 {
    let raw = raw
    discard self
    return raw
  }
}
