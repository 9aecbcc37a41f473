package import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that cannot be watched, or not in the best way.
package struct WatchFailure: Error, Equatable, CustomStringConvertible {
  /// The failing call.
  package let error: SystemError
  /// Whether changes are noticed all the same, by looking again and again.
  package let isMadeUpFor: Bool

  package init(_ error: SystemError, isMadeUpFor: Bool = false) {
    self.error = error
    self.isMadeUpFor = isMadeUpFor
  }

  /// inotify(7) has errors of its own behind the general ones.
  package var description: String {
    switch error.code {
    case ENOSPC: "Cannot watch \(error.subject): all watches of this user are taken (fs.inotify.max_user_watches)"
    case EMFILE: "Cannot watch \(error.subject): all watchers of this user are taken (fs.inotify.max_user_instances)"
    default: error.description
    }
  }

  package var help: String {
    let raising: String? =
      switch error.code {
      case ENOSPC: "sudo sysctl fs.inotify.max_user_watches=524288"
      case EMFILE: "sudo sysctl fs.inotify.max_user_instances=512"
      default: nil
      }
    let meanwhile =
      isMadeUpFor
      ? "files are looked at four times a second instead"
      : "changes there are not noticed until the preview is started again"
    return meanwhile + (raising.map { "; more are had with: \($0)" } ?? "")
  }
}
