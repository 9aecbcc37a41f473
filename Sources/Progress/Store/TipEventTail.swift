package import Onboarding

/// A place in one visitor's log up to which it was read.
package struct LogPosition: Sendable, Equatable {
  /// The number of the last event that was read; 0 where there was none.
  let sequence: Int
  /// How often visitors had been forgotten by then.
  let forgettings: Int
  /// `OpenDatabase.generation` of the log.
  let generation: Int
}

/// What a visitor's log has on tips from a place on.
package struct TipEventTail: Sendable {
  /// False where the place no longer is in the log, since visitors were forgotten: `events` are then all that there are.
  package let isContinued: Bool
  package let events: [Recorded<TipEvent>]
  /// The end of the log.
  package let end: LogPosition
}
