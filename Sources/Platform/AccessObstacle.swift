#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What keeps the process from a file or folder, found by looking at the way there part by part.
package struct AccessObstacle: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A file stands where the way there needs a folder.
    case noFolder
    /// Its permissions forbid it; with these, as `chmod` names them, its owner may.
    case forbidden(permissions: String)
    /// It lies on a disk that nobody can write to.
    case readOnlyDisk
  }

  /// Where it is: the path itself, or a folder on the way.
  package let path: String
  package let kind: Kind
  /// Whether it belongs to the process's user, who then can change its permissions.
  package let isOwn: Bool

  package init(_ kind: Kind, at path: String, isOwn: Bool) {
    self.path = path
    self.kind = kind
    self.isOwn = isOwn
  }

  /// Looks for what is in the way of reading `path`, or of making it or putting another in its place.
  ///
  /// - Parameter path: absolute.
  /// - Returns: nil where nothing is, as far as can be told beforehand.
  package init?(to path: String, isWriting: Bool) {
    var place = "/"
    for name in path.split(separator: "/") {
      // What a file has to be made in.
      let folder = place
      place = joinPath(place, String(name))
      guard FileKind(place, followsLinks: true) != nil else {
        guard isWriting else { return nil }
        self.init(at: folder, permissions: "rwx", R_OK | W_OK | X_OK)
        return
      }
      guard place != path else { break }
      if FileKind(place, followsLinks: true) != .folder {
        self.init(place, .noFolder)
        return
      }
      if let obstacle = AccessObstacle(at: place, permissions: "rx", X_OK) {
        self = obstacle
        return
      }
    }
    let isFolder = FileKind(path, followsLinks: true) == .folder
    switch (isFolder, isWriting) {
    case (true, true): self.init(at: path, permissions: "rwx", R_OK | W_OK | X_OK)
    case (true, false): self.init(at: path, permissions: "rx", R_OK | X_OK)
    case (false, true):
      // Another file is put in the place of one that is there: the folder decides first.
      let folder = AccessObstacle(at: parentPath(path), permissions: "rwx", R_OK | W_OK | X_OK)
      guard let obstacle = folder ?? AccessObstacle(at: path, permissions: "w", W_OK) else { return nil }
      self = obstacle
    case (false, false): self.init(at: path, permissions: "r", R_OK)
    }
  }

  private init?(at path: String, permissions: String, _ mode: Int32) {
    guard access(path, mode) != 0 else { return nil }
    switch errno {
    case EACCES, EPERM: self.init(path, .forbidden(permissions: permissions))
    case EROFS: self.init(path, .readOnlyDisk)
    default: return nil
    }
  }

  private init(_ path: String, _ kind: Kind) {
    var status = stat()
    self.path = path
    self.kind = kind
    isOwn = stat(path, &status) == 0 && status.st_uid == geteuid()
  }
}
