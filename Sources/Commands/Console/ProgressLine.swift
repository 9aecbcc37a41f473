import Diagnostics
import Platform
import Synchronization

/// One line on a terminal that counts up while something takes long. Nothing is shown where standard error is no
/// terminal, where quiet is asked for, and in the first third of a second.
final class ProgressLine: Sendable {
  private struct State {
    var nextUpdate: ContinuousClock.Instant
    var isShown = false
  }

  private let label: String
  private let console: Console
  private let isEnabled: Bool
  private let state: Mutex<State>

  init(_ label: String, in invocation: Invocation) {
    self.label = label
    console = invocation.console
    isEnabled = console.isErrorTerminal && !invocation.isQuiet && invocation.format == .human
    state = Mutex(State(nextUpdate: .now + .milliseconds(300)))
  }

  /// Shows how many are done, at most ten times a second; from any thread.
  func show(_ done: Int, of total: Int) {
    guard isEnabled else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      guard now >= state.nextUpdate else { return }
      state.nextUpdate = now + .milliseconds(100)
      state.isShown = true
      console.remark("\r\(label) \(done) of \(total)\u{1B}[K")
    }
  }

  /// Removes the line, so that what follows starts at the edge.
  func clear() {
    state.withLock { state in
      if state.isShown { console.remark("\r\u{1B}[K") }
      state.isShown = false
    }
  }
}
