import CMicroHTTPD
import Synchronization

/// An answer that is made elsewhere while its connection waits.
///
/// Suspending and resuming happen under one lock, so that neither overtakes the other.
final class LaterAnswer: Sendable {
  /// The address of the connection, which lives as long as it is suspended.
  private let connection: UInt
  private let state = Mutex(State())

  private struct State {
    var response: Response?
    var isSuspended = false
  }

  init(_ connection: OpaquePointer) {
    self.connection = UInt(bitPattern: connection)
  }

  /// To be called once, on any thread.
  func deliver(_ response: Response) {
    state.withLock { state in
      state.response = response
      if state.isSuspended { MHD_resume_connection(OpaquePointer(bitPattern: connection)) }
    }
  }

  /// The answer; where there is none yet, the connection is suspended until there is. To be called by the connection's
  /// own thread.
  func take() -> Response? {
    state.withLock { state in
      if state.response == nil {
        state.isSuspended = true
        MHD_suspend_connection(OpaquePointer(bitPattern: connection))
      }
      return state.response
    }
  }
}
