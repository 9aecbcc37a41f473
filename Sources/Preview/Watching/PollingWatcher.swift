package import Platform
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Watches by comparing what the folders hold, a few times a second.
package final class PollingWatcher: Watcher {
  private let inbox: ChangeInbox
  private let isStopped = StopFlag()
  private let thread: BackgroundThread

  /// - Parameter intervalMilliseconds: between two looks; a burst is over when two of them see the same.
  package init(_ folders: WatchedFolders, intervalMilliseconds: UInt32 = 250) throws(SystemError) {
    let inbox = ChangeInbox()
    self.inbox = inbox
    let first = FolderSnapshot(folders)
    thread = try BackgroundThread { [isStopped] in
      var reported = first
      var latest = first
      while !isStopped.value.load(ordering: .relaxed) {
        pause(milliseconds: Int(intervalMilliseconds))
        let now = FolderSnapshot(folders)
        if now == latest && now != reported {
          reported = now
          inbox.add(.anything)
        }
        latest = now
      }
    }
  }

  package var changes: AsyncStream<Void> { inbox.signals }

  package func takeChange() -> SiteChange? { inbox.take() }

  package func stop() {
    isStopped.value.store(true, ordering: .relaxed)
    inbox.finish()
  }

  deinit { stop() }

  private final class StopFlag: Sendable {
    let value = Atomic(false)
  }
}
