#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `path` itself if it is absolute, else under `folder`; `.` and empty parts are left out, `..` is kept, since it
/// means something else behind a link.
package func joinPath(_ folder: String, _ path: String) -> String {
  let whole = path.utf8.first == UInt8(ascii: "/") ? path : "\(folder)/\(path)"
  let parts = whole.split(separator: "/").filter { $0 != "." }
  let isAbsolute = whole.utf8.first == UInt8(ascii: "/")
  if parts.isEmpty { return isAbsolute ? "/" : "." }
  return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
}

/// The folder that holds `path`: `a` for `a/b`, `.` for `a`, `/` for `/a`.
package func parentPath(_ path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
}

/// How to reach `path` from `folder`, both absolute: `content`, `../site`, `.` for the folder itself.
package func relativePath(of path: String, from folder: String) -> String {
  let target = path.split(separator: "/")
  let start = folder.split(separator: "/")
  let common = zip(target, start).prefix { $0 == $1 }.count
  let parts = repeatElement("..", count: start.count - common) + target.dropFirst(common).map(String.init)
  return parts.isEmpty ? "." : parts.joined(separator: "/")
}

/// The absolute path without links, `.` and `..`; the part of it that does not exist yet stays as it is.
package func resolvedPath(_ path: String) -> String {
  if let resolved = realpath(path, nil) {
    defer { free(resolved) }
    return String(cString: resolved)
  }
  let parent = parentPath(path)
  guard parent != path, let name = path.split(separator: "/").last else { return path }
  let folder = resolvedPath(parent)
  return name == ".." ? parentPath(folder) : joinPath(folder, String(name))
}

/// Whether `path` is `folder` or lies in it, both resolved.
package func isPath(_ path: String, within folder: String) -> Bool {
  let inner = path.split(separator: "/")
  return inner.starts(with: folder.split(separator: "/"))
}

/// The folder in which the process runs.
///
/// - Throws: the failing call, such as `ENOENT` where the folder has been removed.
package func workingDirectory() throws(SystemError) -> String {
  guard let path = getcwd(nil, 0) else { throw SystemError.last("find", "the current folder") }
  defer { free(path) }
  return String(cString: path)
}
