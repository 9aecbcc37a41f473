#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder kept open, so that making a file in it does not walk the folder's own path each time.
package struct OpenFolder: ~Copyable, Sendable {
  /// Where the folder is, for messages and for what needs a path.
  package let path: String
  private let descriptor: OwnedDescriptor

  /// - Throws: the failing call; `ENOTDIR` where `path` is a file.
  package init(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last("read", path) }
    self.path = path
    self.descriptor = OwnedDescriptor(descriptor)
  }

  /// A file to compare with others, nil where there is none or a link; opening a named pipe does not wait.
  borrowing func openForComparison(_ name: String) -> OwnedDescriptor? {
    let file = openat(descriptor.raw, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    return file < 0 ? nil : OwnedDescriptor(file)
  }

  /// Gives all bytes of a file of less than 32 KiB; what is no regular file seems empty.
  ///
  /// - Parameter name: relative to the folder, `/` between parts.
  /// - Returns: nil for a larger file.
  /// - Throws: the failing call.
  package borrowing func withBytes<Result>(
    ofSmallFile name: String, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(SystemError) -> Result? {
    // O_NONBLOCK: opening a named pipe must not wait for its writer.
    let file = openat(descriptor.raw, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw SystemError.last("read", joinPath(path, name)) }
    defer { close(file) }
    var result: Result?
    let count = withUnsafeTemporaryAllocation(byteCount: 32 << 10, alignment: 16) { buffer in
      let count = fill(buffer, from: file)
      if (0..<buffer.count).contains(count) { result = body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count
    }
    guard count >= 0 else { throw SystemError.last("read", joinPath(path, name)) }
    return result
  }

  /// Makes a file that nothing is in the place of, and the folders that it lies in.
  ///
  /// - Parameter name: relative to the folder, `/` between parts.
  /// - Throws: the failing call; a file that could not be written whole is removed again.
  package borrowing func makeFile(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    try makeFile(name) { (file) throws(SystemError) in try writeAll(bytes[...], to: file, name) }
  }

  /// The same for a file whose bytes come piece by piece.
  ///
  /// - Parameter body: is given what writes a piece behind the one before, and returns bytes to put in the place of
  ///   others at the end, with their offset.
  package borrowing func makeFile(
    _ name: String,
    inPieces body: (_ write: (_ piece: [UInt8]) throws(SystemError) -> Void) throws(SystemError) -> (Int, [UInt8])
  ) throws(SystemError) {
    try makeFile(name) { (file) throws(SystemError) in
      let (offset, bytes) = try body { (piece) throws(SystemError) in try writeAll(piece[...], to: file, name) }
      guard lseek(file, off_t(offset), SEEK_SET) >= 0 else { throw SystemError.last("write", name) }
      try writeAll(bytes[...], to: file, name)
    }
  }

  private borrowing func makeFile(
    _ name: String, writing body: (_ file: Int32) throws(SystemError) -> Void
  ) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    var file = openat(descriptor.raw, name, flags, 0o666)
    if file < 0, errno == ENOENT {
      try makeFolder(joinPath(path, parentPath(name)))
      file = openat(descriptor.raw, name, flags, 0o666)
    }
    guard file >= 0 else { throw SystemError.last("write", joinPath(path, name)) }
    do {
      try closing(file, name) { () throws(SystemError) in try body(file) }
    } catch {
      unlinkat(descriptor.raw, name, 0)
      throw SystemError(error.operation, joinPath(path, name), code: error.code)
    }
  }

  /// Makes a file with the bytes of `source`, and the folders that it lies in.
  ///
  /// - Parameter name: relative to the folder, `/` between parts.
  /// - Throws: the failing call; a file that could not be written whole is removed again.
  package borrowing func copyFile(from source: String, to name: String) throws(SystemError) {
    try makeFolder(joinPath(path, parentPath(name)))
    try Platform.copyFile(from: source, to: joinPath(path, name))
  }
}
