import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the watched folders hold at one moment.
struct FolderSnapshot: Equatable {
  private var files: [String: Mark] = [:]

  /// What tells one version of a file from another; an older time counts as much as a newer one.
  private struct Mark: Equatable {
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  init(_ folders: WatchedFolders) {
    for name in folders.names.sorted() { add(joinPath(folders.root, name), isLink: false) }
  }

  /// - Parameter isLink: links count as what they lead to, and links to folders are not entered: they may form a ring.
  private mutating func add(_ path: String, isLink: Bool) {
    var status = stat()
    // A file that goes while the folder is being read is as good as gone before.
    guard stat(path, &status) == 0 else { return }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    guard status.st_mode & S_IFMT == S_IFDIR, !isLink else {
      files[path] = Mark(
        inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
      return
    }
    files[path] = Mark(inode: UInt64(status.st_ino), size: 0, seconds: 0, nanoseconds: 0)
    for entry in (try? listFolder(path)) ?? [] where !isIgnoredName(entry.name) {
      add(joinPath(path, entry.name), isLink: entry.kind == .link)
    }
  }
}
