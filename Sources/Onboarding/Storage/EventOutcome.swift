/// What became of an event.
public enum EventOutcome<Rejection: Sendable & Equatable>: Sendable, Equatable {
  /// The state is another now.
  case applied
  /// The event is known already, or says what is so anyway.
  case unchanged
  /// The event cannot be, and nothing was changed.
  case rejected(Rejection)

  /// Whether the event belongs in the log: one that was rejected may come again and be right by then.
  public var isRecorded: Bool {
    if case .rejected = self { false } else { true }
  }
}
