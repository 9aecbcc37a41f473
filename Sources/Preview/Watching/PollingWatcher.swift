package import Platform
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Watches by comparing what the folders hold, a few times a second.
package final class PollingWatcher: Watcher {
  package let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let isStopped = StopFlag()
  private let thread: BackgroundThread

  /// - Parameter intervalMilliseconds: between two looks; a burst is over when two of them see the same.
  package init(_ folders: WatchedFolders, intervalMilliseconds: UInt32 = 250) throws(SystemError) {
    let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    self.continuation = continuation
    let first = FolderSnapshot(folders)
    thread = try BackgroundThread { [isStopped] in
      var reported = first
      var latest = first
      while !isStopped.value.load(ordering: .relaxed) {
        pause(milliseconds: Int(intervalMilliseconds))
        let now = FolderSnapshot(folders)
        if now == latest && now != reported {
          reported = now
          continuation.yield()
        }
        latest = now
      }
    }
  }

  package func stop() {
    isStopped.value.store(true, ordering: .relaxed)
    continuation.finish()
  }

  deinit { stop() }

  private final class StopFlag: Sendable {
    let value = Atomic(false)
  }
}
