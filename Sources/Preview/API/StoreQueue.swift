package import Platform
package import Progress
import Synchronization

/// Answers the calls that use the store, on a thread of its own, so that no other request waits for a disk or for another
/// process. Calls that come while others are answered share a commit, and are answered once it is on the disk.
package final class StoreQueue: Sendable {
  /// A call and what becomes of its answer.
  struct Call: Sendable {
    /// Whether it may do more than read.
    let writes: Bool
    let answer: @Sendable (any ProgressAccess) -> Response
    /// The answer where nothing of its group could be kept.
    let failure: @Sendable (ProgressStoreError) -> Response
    /// Is called once.
    let deliver: @Sendable (Response) -> Void
  }

  private struct State {
    var waiting: [Call] = []
    /// Whether the thread has found nothing to do, and waits for the bell.
    var isIdle = false
    var isClosed = false
  }

  private let loop: Loop
  private let thread: BackgroundThread

  /// - Throws: where the system has no thread or descriptor left.
  package init(_ store: any ProgressStore) throws(SystemError) {
    let loop = Loop(store, try Bell())
    self.loop = loop
    thread = try BackgroundThread { loop.run() }
  }

  deinit { close() }

  /// - Returns: false where the queue is closed: nothing becomes of the call.
  func add(_ call: Call) -> Bool {
    loop.add(call)
  }

  /// Answers what waits, and takes no more calls. Returns once all are answered.
  package func close() {
    loop.close()
    thread.join()
  }

  /// What the thread has to do; apart from the queue, which it must not keep alive.
  private final class Loop: Sendable {
    private let store: any ProgressStore
    private let bell: Bell
    private let state = Mutex(State())

    init(_ store: any ProgressStore, _ bell: Bell) {
      self.store = store
      self.bell = bell
    }

    func add(_ call: Call) -> Bool {
      let (isAdded, isNeeded) = state.withLock { state in
        guard !state.isClosed else { return (false, false) }
        state.waiting.append(call)
        defer { state.isIdle = false }
        return (true, state.isIdle)
      }
      if isNeeded { bell.ring() }
      return isAdded
    }

    func close() {
      state.withLock { $0.isClosed = true }
      bell.ring()
    }

    func run() {
      while true {
        let (calls, isClosed) = state.withLock { state in
          defer { state.waiting = [] }
          state.isIdle = state.waiting.isEmpty
          return (state.waiting, state.isClosed)
        }
        if !calls.isEmpty {
          // What reads first: it need not wait until another process has written.
          answer(calls.filter { !$0.writes }, writes: false)
          answer(calls.filter(\.writes), writes: true)
        } else if isClosed {
          return
        } else {
          bell.wait()
        }
      }
    }

    private func answer(_ calls: [Call], writes: Bool) {
      guard !calls.isEmpty else { return }
      var answers: [Response] = []
      do throws(ProgressStoreError) {
        try store.group(writes: writes) { access in answers = calls.map { $0.answer(access) } }
      } catch {
        answers = calls.map { $0.failure(error) }
      }
      for (call, answer) in zip(calls, answers) { call.deliver(answer) }
    }
  }
}
