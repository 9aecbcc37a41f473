import Onboarding
import Progress
import Synchronization

/// The tip queues of the visitors of one version of the site, each as far as its log was read: a call reads what came
/// since, and not the whole log.
///
/// Another server may write to the same log, so that a queue is brought up to date within the transaction that it is used
/// in. What that transaction itself appends is read by the next one, if it comes to be.
final class TipQueues: Sendable {
  private let first: TipQueue
  private let state = Mutex(State())

  private struct State {
    var entries: [VisitorToken: Entry] = [:]
    /// Counts the uses, to tell which entry was used longest ago.
    var clock = 0
  }

  private struct Entry {
    let queue: TipQueue
    let position: LogPosition
    var lastUse: Int
  }

  /// How many visitors are remembered.
  static let limit = 200

  /// - Parameter first: the queue of a visitor of whom nothing is known.
  init(startingWith first: TipQueue) {
    self.first = first
  }

  /// The queue after everything that is in the log. To be called before anything is appended in the same transaction.
  func queue(of visitor: VisitorToken, after log: any VisitorLog) throws(ProgressStoreError) -> TipQueue {
    let known = state.withLock { $0.entries[visitor] }
    let tail = try log.tipEvents(since: known?.position)
    var queue = tail.isContinued ? known?.queue ?? first : first
    if !tail.events.isEmpty { queue.replay(tail.events) }
    let (current, position) = (queue, tail.end)
    state.withLock { state in
      state.clock += 1
      state.entries[visitor] = Entry(queue: current, position: position, lastUse: state.clock)
      if state.entries.count > Self.limit, let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.entries[oldest.key] = nil
      }
    }
    return current
  }

  /// How many visitors are remembered now.
  var count: Int {
    state.withLock { $0.entries.count }
  }
}
