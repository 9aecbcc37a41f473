import Synchronization

/// A value that closures on several threads share.
final class Shared<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) {
    state = Mutex(value)
  }

  var value: Value {
    state.withLock { $0 }
  }

  @discardableResult
  func update(_ change: @Sendable (inout Value) -> Void) -> Value {
    state.withLock { value in
      change(&value)
      return value
    }
  }
}
