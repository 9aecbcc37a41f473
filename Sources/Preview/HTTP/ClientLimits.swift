import Synchronization

/// Keeps one client of the network from taking all there is: the connections that it has at once, and the requests that
/// it makes in a time.
final class ClientLimits: Sendable {
  private let limits: HTTPServer.Limits
  private let state = Mutex(State())

  private struct State {
    var connections: [ClientAddress: Int] = [:]
    var budgets: [ClientAddress: Budget] = [:]
  }

  /// Requests that a client may make without waiting; it grows back with the time.
  private struct Budget {
    var left: Double
    var at: ContinuousClock.Instant
  }

  /// Budgets that are remembered before those are dropped that are whole again.
  private static let mostBudgets = 1_000

  init(_ limits: HTTPServer.Limits) {
    self.limits = limits
  }

  /// Whether a client may open one more connection.
  func mayConnect(_ client: ClientAddress) -> Bool {
    state.withLock { $0.connections[client, default: 0] < limits.clientConnections }
  }

  func opened(by client: ClientAddress) {
    state.withLock { $0.connections[client, default: 0] += 1 }
  }

  func closed(by client: ClientAddress) {
    state.withLock { state in
      let left = state.connections[client, default: 1] - 1
      state.connections[client] = left == 0 ? nil : left
    }
  }

  /// Whether a client may make a request now. Counts it, if so.
  func mayAsk(_ client: ClientAddress, at now: ContinuousClock.Instant = .now) -> Bool {
    state.withLock { state in
      var budget = state.budgets[client] ?? Budget(left: limits.clientBurst, at: now)
      budget.left = min(
        limits.clientBurst, budget.left + (budget.at.duration(to: now) / .seconds(1)) * limits.clientRate)
      budget.at = now
      let isEnough = budget.left >= 1
      if isEnough { budget.left -= 1 }
      state.budgets[client] = budget
      if state.budgets.count > Self.mostBudgets { drop(&state, now) }
      return isEnough
    }
  }

  private func drop(_ state: inout State, _ now: ContinuousClock.Instant) {
    let wholeAfter = Duration.seconds(limits.clientBurst / limits.clientRate)
    state.budgets = state.budgets.filter { $0.value.at.duration(to: now) < wholeAfter }
  }

  /// How many budgets are remembered.
  var budgetCount: Int {
    state.withLock { $0.budgets.count }
  }
}
