#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opens a regular file, whose descriptor the caller closes.
///
/// Anything else is refused without waiting: opening a FIFO would block until somebody writes to it.
///
/// - Returns: the descriptor, and the file's size in bytes.
/// - Throws: the failing call; `EISDIR` for a folder, `EINVAL` for what is neither a file nor a folder.
package func openForReading(_ path: String) throws(SystemError) -> (descriptor: Int32, size: Int) {
  let (descriptor, status) = try openWithStatus(path)
  return (descriptor, Int(status.st_size))
}

/// As `openForReading`, with all that the system tells about the file.
func openWithStatus(_ path: String) throws(SystemError) -> (descriptor: Int32, status: stat) {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemError.last("read", path) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    let failure = SystemError.last("read", path)
    close(descriptor)
    throw failure
  }
  let kind = status.st_mode & S_IFMT
  guard kind == S_IFREG else {
    close(descriptor)
    throw SystemError("read", path, code: kind == S_IFDIR ? EISDIR : EINVAL)
  }
  return (descriptor, status)
}

/// Finds out whether a regular file can be read, without reading it.
///
/// - Throws: as `openForReading`.
package func checkReadableFile(_ path: String) throws(SystemError) {
  close(try openForReading(path).descriptor)
}
