#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What has a path, links themselves rather than what they lead to.
package enum FileKind: Sendable {
  case file, folder, link, other

  /// Nil where nothing has the path, or nothing that may be looked at.
  package init?(_ path: String, followsLinks: Bool = false) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}

/// Makes a folder and those above it that are missing; one that is there already is fine.
///
/// - Throws: the failing call.
package func makeFolder(_ path: String) throws(SystemError) {
  if mkdir(path, 0o777) == 0 { return }
  switch errno {
  case ENOENT where parentPath(path) != path:
    try makeFolder(parentPath(path))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError.last("create", path) }
  case EEXIST where FileKind(path, followsLinks: true) == .folder: return
  case EEXIST: throw SystemError("create", path, code: ENOTDIR)
  default: throw SystemError.last("create", path)
  }
}

/// Finds out whether files can be made in a folder and removed from it, without doing either.
///
/// - Throws: why not.
package func checkWritableFolder(_ path: String) throws(SystemError) {
  guard access(path, W_OK | X_OK) == 0 else { throw SystemError.last("write to", path) }
}

/// Gives a file another path on the same file system, taking the place of any file there.
///
/// - Throws: the failing call.
package func renameFile(_ path: String, to newPath: String) throws(SystemError) {
  guard rename(path, newPath) == 0 else { throw SystemError.last("write", newPath) }
}

/// Removes a file or a link, never what a link leads to; nothing there is fine.
///
/// - Throws: the failing call.
package func removeFile(_ path: String) throws(SystemError) {
  guard unlink(path) == 0 || errno == ENOENT else { throw SystemError.last("remove", path) }
}

/// Removes a folder if it is empty, and says whether it is gone.
@discardableResult
package func removeFolderIfEmpty(_ path: String) -> Bool {
  rmdir(path) == 0 || errno == ENOENT
}
