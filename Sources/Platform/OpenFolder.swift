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

  /// Makes a file that nothing is in the place of, and the folders that it lies in.
  ///
  /// - Parameter name: relative to the folder, `/` between parts.
  /// - Throws: the failing call; a file that could not be written whole is removed again.
  package borrowing func makeFile(_ name: String, _ bytes: [UInt8]) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    var file = openat(descriptor.raw, name, flags, 0o666)
    if file < 0, errno == ENOENT {
      try makeFolder(joinPath(path, parentPath(name)))
      file = openat(descriptor.raw, name, flags, 0o666)
    }
    guard file >= 0 else { throw SystemError.last("write", joinPath(path, name)) }
    do {
      try closing(file, name) { () throws(SystemError) in try writeAll(bytes[...], to: file, name) }
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
