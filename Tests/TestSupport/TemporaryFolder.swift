package import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder on disk that goes with the value.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws(SystemError) {
    var template = Array("\(resolvedPath("/tmp"))/waymark-test-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw SystemError.last("create", "a temporary folder") }
    path = made
  }

  deinit { Self.remove(path) }

  /// The path of a file or folder in this one.
  package func file(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a file, making the folders on its way.
  package func write(_ name: String, _ text: String) throws(SystemError) {
    try makeFolder(parentPath(file(name)))
    try writeFile(file(name), Array(text.utf8))
  }

  private static func remove(_ path: String) {
    if FileKind(path) == .folder {
      for name in (try? namesInFolder(path)) ?? [] { remove("\(path)/\(name)") }
      removeFolderIfEmpty(path)
    } else {
      unlink(path)
    }
  }
}
