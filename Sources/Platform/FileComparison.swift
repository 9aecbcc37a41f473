#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether the path is a regular file, not a link, that holds exactly `bytes`; false where it cannot be read.
package func fileHolds(_ path: String, _ bytes: [UInt8]) -> Bool {
  guard let file = ComparedFile(path), file.size == bytes.count else { return false }
  var rest = bytes[...]
  while let piece = file.nextPiece(), piece.count <= rest.count {
    if piece.isEmpty { return rest.isEmpty }
    guard areEqual(piece, rest.prefix(piece.count)) else { return false }
    rest = rest.dropFirst(piece.count)
  }
  return false
}

extension OpenFolder {
  /// Whether a name, relative to the folder, is a regular file, not a link, that holds exactly `bytes`; false where it
  /// cannot be read.
  package borrowing func holds(_ name: String, _ bytes: [UInt8]) -> Bool {
    // A named pipe that nobody writes to is as empty as an empty file.
    guard !bytes.isEmpty else { return fileHolds(joinPath(path, name), bytes) }
    guard let file = openForComparison(name) else { return false }
    return withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 16) { buffer in
      guard fill(buffer, from: file.raw) == bytes.count, let start = buffer.baseAddress else { return false }
      return bytes.withUnsafeBytes { $0.baseAddress.map { memcmp($0, start, bytes.count) == 0 } ?? false }
    }
  }
}

/// Whether the path is a regular file, not a link, with the bytes of `source`; false where either cannot be read.
package func filesAreEqual(_ path: String, _ source: String) -> Bool {
  guard let file = ComparedFile(path), let other = ComparedFile(source, followsLinks: true), file.size == other.size
  else { return false }
  while let piece = file.nextPiece(), let otherPiece = other.nextPiece(), areEqual(piece, otherPiece) {
    if piece.isEmpty { return true }
  }
  return false
}

private func areEqual(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  return left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in
      guard let start = left.baseAddress, let otherStart = right.baseAddress else { return true }
      return memcmp(start, otherStart, left.count) == 0
    }
  }
}

/// A regular file that is read in pieces.
private struct ComparedFile: ~Copyable {
  private let descriptor: Int32
  let size: Int

  init?(_ path: String, followsLinks: Bool = false) {
    // O_NONBLOCK: opening a named pipe must not wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// The next 64 KiB, less only at the end of the file; empty at the end; nil where reading fails.
  borrowing func nextPiece() -> ArraySlice<UInt8>? {
    let wanted = min(size + 1, 64 << 10)
    var failed = false
    let piece = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let count = retryingInterrupts {
          read(descriptor, buffer.baseAddress?.advanced(by: filled), wanted - filled)
        }
        failed = count < 0
        if count <= 0 { return }
        filled += count
      }
    }
    return failed ? nil : piece[...]
  }
}
