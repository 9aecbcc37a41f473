#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes a file that holds `bytes`; one that is there already is overwritten in place.
///
/// No fsync: it costs more than everything else together, and a file is put in place by renaming anyway.
///
/// - Parameter isNew: fail with `EEXIST` where something, even a dangling link, has the path.
/// - Throws: the failing call; a file that could not be written whole is removed again.
package func writeFile(_ path: String, _ bytes: [UInt8], isNew: Bool = false) throws(SystemError) {
  try makeFile(path, isNew: isNew) { (descriptor) throws(SystemError) in
    try writeAll(bytes[...], to: descriptor, path)
  }
}

/// Makes `path` a copy of the bytes of `source`, whatever the size, in pieces of 256 KiB.
///
/// - Throws: the failing call; a file that could not be written whole is removed again.
package func copyFile(from source: String, to path: String) throws(SystemError) {
  let (input, _) = try openForReading(source)
  defer { close(input) }
  try makeFile(path, isNew: false) { (output) throws(SystemError) in
    var piece = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = piece.withUnsafeMutableBytes { buffer in
        retryingInterrupts { read(input, buffer.baseAddress, buffer.count) }
      }
      guard count >= 0 else { throw SystemError.last("read", source) }
      if count == 0 { return }
      try writeAll(piece[..<count], to: output, path)
    }
  }
}

/// Puts `bytes` in the place of whatever file has the path: readers see the old file or the new one, each whole.
///
/// - Throws: the failing call; the old file is then as it was.
package func replaceFile(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
  let temporary = "\(path).\(getpid()).waymark~"
  do {
    try writeFile(temporary, bytes)
    try renameFile(temporary, to: path)
  } catch {
    unlink(temporary)
    throw SystemError("write", path, code: error.code)
  }
}

/// Writes every byte, however often the system takes only a part or a signal interrupts.
///
/// - Parameter subject: what the error names.
package func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ subject: String) throws(SystemError) {
  var rest = bytes
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { buffer in
      retryingInterrupts { write(descriptor, buffer.baseAddress, buffer.count) }
    }
    guard count >= 0 else { throw SystemError.last("write", subject) }
    rest = rest.dropFirst(count)
  }
}

private func makeFile(
  _ path: String, isNew: Bool, _ body: (Int32) throws(SystemError) -> Void
) throws(SystemError) {
  let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (isNew ? O_EXCL : O_TRUNC)
  let descriptor = open(path, flags, 0o666)
  guard descriptor >= 0 else { throw SystemError.last("write", path) }
  do {
    try closing(descriptor, path) { () throws(SystemError) in try body(descriptor) }
  } catch {
    unlink(path)
    throw error
  }
}

/// Writes to an open file and closes it, whether or not that succeeds.
///
/// - Throws: what `body` throws, or why closing failed: network file systems report a full disk only then.
func closing(_ descriptor: Int32, _ path: String, after body: () throws(SystemError) -> Void) throws(SystemError) {
  do {
    try body()
  } catch {
    close(descriptor)
    throw error
  }
  guard close(descriptor) == 0 || errno == EINTR else { throw SystemError.last("write", path) }
}
