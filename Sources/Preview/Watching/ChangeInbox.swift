import Platform
import Synchronization

/// What a watcher has noticed and nobody has taken yet: changes that come meanwhile make one together.
final class ChangeInbox: Sendable {
  /// One element where there is something to take.
  let signals: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let change = Mutex<SiteChange?>(nil)

  init() {
    (signals, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func add(_ new: SiteChange) {
    change.withLock { change in
      var all = new
      if let earlier = change { all.add(earlier) }
      change = all
    }
    continuation.yield()
  }

  func take() -> SiteChange? {
    change.withLock { change in
      defer { change = nil }
      return change
    }
  }

  func finish() {
    continuation.finish()
  }
}
