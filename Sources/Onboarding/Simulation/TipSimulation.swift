/// A visitor made up to try tips on: what the app told, which sessions and days went by, and what shows now.
///
/// It begins on day 1 in session 1 with a visitor of whom nothing is known. Everything is judged by a `TipQueue`; the
/// simulation only keeps its clock and says which tips came.
package struct TipSimulation: Sendable {
  /// One thing that happens; they are taken in their order.
  package enum Step: Sendable, Equatable {
    case set(parameter: String, to: ParameterValue)
    /// So many donations at the same moment.
    case donate(event: String, count: Int)
    /// A tip is shown in the session that goes on, whether it is due or not.
    case show(tip: String)
    /// The visitor closes a tip.
    case dismiss(tip: String)
    /// The visitor turns tips on or off.
    case turnTips(on: Bool)
    /// So many sessions end: each shows the tip that is due, and the visitor closes it.
    case sessions(Int)
    /// So many days go by within the session.
    case days(Int)
  }

  /// A session that is over.
  package struct PastSession: Sendable, Equatable {
    /// From 1.
    package let number: Int
    /// The day on which it ended, from 1.
    package let day: Int
    /// The tips that it showed, in their order.
    package let tips: [String]
  }

  /// What may be asked for, to keep a simulation short.
  package static let donationRange = 1...10_000
  package static let sessionRange = 1...1_000
  package static let dayRange = 1...36_500

  /// The place that asks; nil asks for all places at once.
  package let location: String?
  package private(set) var queue: TipQueue
  package private(set) var pastSessions: [PastSession] = []
  /// The session that goes on, from 1.
  package private(set) var session = 1
  /// From 1.
  package private(set) var day = 1

  private static let dayInMilliseconds = 86_400_000

  /// - Parameter queue: the queue of a visitor of whom nothing is known.
  package init(_ queue: TipQueue, location: String? = nil) {
    self.queue = queue
    self.location = location
    start()
  }

  /// Takes one step.
  ///
  /// - Returns: nil, or why it cannot be taken: nothing has changed then.
  package mutating func take(_ step: Step) -> TipRejection? {
    switch step {
    case .set(let parameter, let value): return apply(.parameterSet(parameter: parameter, value: value))
    case .donate(let event, let count):
      for _ in 0..<count {
        if let rejection = apply(.donated(event: event)) { return rejection }
      }
      return nil
    case .show(let tip): return apply(.shown(tip: tip))
    case .dismiss(let tip): return apply(.dismissed(tip: tip))
    case .turnTips(let on): return apply(.settings(tipsEnabled: on))
    case .sessions(let count):
      for _ in 0..<count { endSession() }
      return nil
    case .days(let count):
      day += count
      return nil
    }
  }

  /// Which tip shows now, and of every other why it does not.
  package var evaluation: TipEvaluation {
    queue.evaluate(location: location, at: now)
  }

  /// Milliseconds since the beginning of day 1.
  package var now: Int { (day - 1) * Self.dayInMilliseconds }

  private mutating func apply(_ action: TipEvent.Action) -> TipRejection? {
    guard case .rejected(let rejection) = queue.apply(TipEvent(action), at: now) else { return nil }
    return rejection
  }

  private mutating func start() {
    _ = apply(.appSessionStarted(appSession: "\(session)"))
  }

  private mutating func endSession() {
    // Where the policy allows several tips a session, the visitor sees them one after another.
    while let tip = evaluation.tip {
      _ = apply(.shown(tip: tip.id))
      _ = apply(.dismissed(tip: tip.id))
    }
    pastSessions.append(PastSession(number: session, day: day, tips: queue.state.tipsShown()))
    session += 1
    start()
  }
}
