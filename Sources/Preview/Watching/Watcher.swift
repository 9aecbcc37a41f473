package import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells when something in a site's folders has changed.
package protocol Watcher: Sendable {
  /// One element for each burst of changes, after it has come to rest. Changes that come while nobody takes an element
  /// make one together.
  var changes: AsyncStream<Void> { get }

  /// What may have changed since this was asked last; nil where nothing has.
  func takeChange() -> SiteChange?

  /// Ends `changes`, and frees what the watcher holds.
  func stop()
}

/// What of a site is watched.
package struct WatchedFolders: Sendable {
  /// The site's folder.
  package let root: String
  /// Names in `root`; they may come and go.
  package let names: Set<String>

  package init(root: String, names: Set<String> = ["content", "templates", "public"]) {
    self.root = root
    self.names = names
  }

  /// The quiet time, in milliseconds, after which a burst of changes is over: editors write a temporary file, rename it
  /// over and remove another within less.
  package static let quietMilliseconds: Int32 = 60

  /// The same, in milliseconds, where all of the burst is one file that was saved whole.
  package static let quietMillisecondsAfterSave: Int32 = 5

  /// Milliseconds after which a burst that does not end is reported all the same.
  package static let longestBurstMilliseconds = 1_000
}

/// The watcher of this system: inotify on Linux, as far as it has watches left; else one that looks again and again.
///
/// - Parameter failed: is told of folders that cannot be watched, now or when they appear.
/// - Throws: where the site's folder cannot be watched in either way.
package func watch(
  _ folders: WatchedFolders, failed: @escaping @Sendable (WatchFailure) -> Void
) throws(SystemError) -> any Watcher {
  #if os(Linux)
    do throws(SystemError) {
      return try InotifyWatcher(folders) { failed(WatchFailure($0)) }
    } catch {
      // Out of watches, out of instances, or a kernel without inotify.
      guard [ENOSPC, EMFILE, ENOSYS].contains(error.code) else { throw error }
      failed(WatchFailure(error, isMadeUpFor: true))
    }
  #endif
  return try PollingWatcher(folders)
}
