import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder on disk that goes with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("\(resolvedPath("/tmp"))/waymark-test-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw SystemError.last("create", "a temporary folder") }
    path = made
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if FileKind(path) == .folder {
      for name in (try? listFolder(path).map(\.name)) ?? [] { remove("\(path)/\(name)") }
      removeFolderIfEmpty(path)
    } else {
      unlink(path)
    }
  }

  func write(_ name: String, _ text: String = "") throws {
    try makeFolder(parentPath("\(path)/\(name)"))
    try writeFile("\(path)/\(name)", Array(text.utf8))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try readFile("\(path)/\(name)"), as: UTF8.self)
  }

  func link(_ name: String, to target: String) throws {
    guard symlink(target, "\(path)/\(name)") == 0 else { throw SystemError.last("link", name) }
  }

  /// Every file, link and empty folder below, relative, in byte order; folders end with `/`.
  func everything(below folder: String = "") throws -> [String] {
    try listFolder("\(path)/\(folder)").flatMap { entry -> [String] in
      let inner = folder + entry.name
      guard entry.kind == .folder else { return [inner] }
      let content = try everything(below: inner + "/")
      return content.isEmpty ? [inner + "/"] : content
    }
  }
}
