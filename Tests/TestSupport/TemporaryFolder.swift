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
  package func write(_ name: String, _ text: String = "") throws(SystemError) {
    try makeFolder(parentPath(file(name)))
    try writeFile(file(name), Array(text.utf8))
  }

  /// What a file holds.
  package func text(_ name: String) throws(SystemError) -> String {
    String(decoding: try readFile(file(name)), as: UTF8.self)
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws(SystemError) {
    guard symlink(target, file(name)) == 0 else { throw SystemError.last("link", name) }
  }

  /// Every file, link and empty folder below, relative, in byte order; empty folders end with `/`.
  ///
  /// - Parameter folder: where to start, with a `/` at its end: `_site/`.
  package func everything(below folder: String = "") throws(SystemError) -> [String] {
    var found: [String] = []
    for entry in try listFolder(file(folder)) {
      guard entry.kind == .folder else {
        found.append(folder + entry.name)
        continue
      }
      let content = try everything(below: "\(folder)\(entry.name)/")
      found += content.isEmpty ? ["\(folder)\(entry.name)/"] : content
    }
    return found
  }

  /// Deletes a file, or a folder with all that is in it.
  package func delete(_ path: String) {
    Self.remove(file(path))
  }

  private static func remove(_ path: String) {
    if FileKind(path) == .folder {
      for entry in (try? listFolder(path)) ?? [] { remove("\(path)/\(entry.name)") }
      removeFolderIfEmpty(path)
    } else {
      unlink(path)
    }
  }
}
