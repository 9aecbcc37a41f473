/// Why a session refused an event, with where the session stands.
public struct SessionRejection: Sendable, Equatable {
  public let reason: Reason
  public let state: QuickWinSession.State
  /// Counting from 1.
  public let currentStep: Int

  public init(reason: Reason, state: QuickWinSession.State, currentStep: Int) {
    self.reason = reason
    self.state = state
    self.currentStep = currentStep
  }

  public enum Reason: String, Codable, Sendable, CaseIterable {
    /// The session has no task yet.
    case notStarted
    /// The task is done; only a restart starts it again.
    case completed
    /// The visitor skipped the task; only a restart starts it again.
    case skipped
    /// The visitor left; starting the task again resumes it.
    case abandoned
    /// A step before this one is not done.
    case laterStep
    /// The task has no step with this number.
    case unknownStep
    /// A task without steps cannot be started.
    case noSteps
    /// The session is about another task.
    case otherTask
  }
}

extension SessionRejection: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .notStarted: "The session has not started"
    case .completed: "The quick win is completed; only a restart starts it again"
    case .skipped: "The quick win was skipped; only a restart starts it again"
    case .abandoned: "The quick win was abandoned; start it again to resume at step \(currentStep)"
    case .laterStep: "An earlier step is not done; the current step is \(currentStep)"
    case .unknownStep: "The quick win has no such step; the current step is \(currentStep)"
    case .noSteps: "A quick win without steps cannot be started"
    case .otherTask: "The session belongs to another quick win"
    }
  }
}
