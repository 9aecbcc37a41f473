import Synchronization

/// Whether someone asked the process to stop, and what is to be done about it.
final class Interruption: Sendable {
  private struct State {
    var status: ExitStatus?
    var handlers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  init() {}

  /// What the process is to end with; nil as long as nobody asked.
  var status: ExitStatus? {
    state.withLock { $0.status }
  }

  /// Asks to stop.
  ///
  /// - Returns: whether somebody takes care of it: false where nobody listens, and from the second time on.
  func raise(_ status: ExitStatus) -> Bool {
    let handlers = state.withLock { state -> [@Sendable () -> Void] in
      guard state.status == nil else { return [] }
      state.status = status
      return state.handlers
    }
    for handler in handlers { handler() }
    return !handlers.isEmpty
  }

  /// Takes care of interruptions from now on: `handler` runs once, on the thread that asks, or at once if one came
  /// before.
  func whenRaised(_ handler: @escaping @Sendable () -> Void) {
    let isRaised = state.withLock { state in
      state.handlers.append(handler)
      return state.status != nil
    }
    if isRaised { handler() }
  }
}
