import Encoding
package import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What to do about a file or folder that the system does not let Waymark read or write, as a sentence without a full
/// stop; nil where there is nothing that a person could do, or nothing that Waymark could know.
///
/// - Parameters:
///   - path: what it was tried on, absolute.
///   - shown: the same as people know it: `content/tips/streak.md`.
package func accessHelp(_ error: SystemError, path: String, shownAs shown: String) -> String? {
  let isWriting = !["read", "open", "find", "read the folder"].contains(error.operation)
  switch error.code {
  case ENOTDIR where isWriting && FileKind(path, followsLinks: true) == .file:
    return "\(shellWord(shown)) is a file: rename it, or choose another place"
  case EACCES, EPERM, ENOTDIR, EROFS:
    guard let obstacle = AccessObstacle(to: path, isWriting: isWriting) else {
      guard !isWriting, error.code == EACCES else { return nil }
      return "let yourself read it: chmod u+\(error.operation == "read the folder" ? "rx" : "r") \(shellWord(shown))"
    }
    let place = shellWord(shownPath(of: obstacle.path, asPartOf: path, shownAs: shown))
    return obstacle.help(isWriting: isWriting, shownAs: place)
  case ENOSPC, EDQUOT: return "make room on that disk, or choose another place"
  case ENAMETOOLONG: return "choose a shorter name"
  case EINVAL where !isWriting: return "sockets, pipes and devices cannot be read: move it away"
  default: return nil
  }
}

extension AccessObstacle {
  /// What to do about it.
  ///
  /// - Parameter place: its path, as a word of a command line.
  func help(isWriting: Bool, shownAs place: String) -> String {
    switch kind {
    case .noFolder: "\(place) is a file: rename it, or choose another place"
    case .readOnlyDisk: "nothing can be written to that disk: choose another place"
    case .forbidden where !isOwn && isWriting: "\(place) belongs to another user: choose another place"
    case .forbidden where !isOwn: "\(place) belongs to another user: ask them to let you read it"
    case .forbidden(let permissions) where isWriting: "let yourself write there: chmod u+\(permissions) \(place)"
    case .forbidden(let permissions): "let yourself read it: chmod u+\(permissions) \(place)"
    }
  }
}

/// A folder that `path` lies in, as people know it: the parts that it has in common with `shown` are left as they are
/// there.
private func shownPath(of folder: String, asPartOf path: String, shownAs shown: String) -> String {
  let (whole, known) = (path.split(separator: "/"), shown.split(separator: "/"))
  let above = whole.count - folder.split(separator: "/").count
  let common = zip(whole.reversed(), known.reversed()).prefix { $0 == $1 }.count
  guard above <= common, !shown.hasPrefix("/") else { return folder }
  let rest = known.dropLast(above)
  return rest.isEmpty ? "." : rest.joined(separator: "/")
}
