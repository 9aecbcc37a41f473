/// One visitor's way through one quick win, as a value: the same events give the same state, on any machine.
///
/// It reads no clock: every event comes with its time, in milliseconds since 1970.
public struct QuickWinSession: Sendable, Equatable {
  /// The id of the task; nil before the first event.
  public private(set) var task: String?
  public private(set) var state = State.notStarted
  /// The ids of the task's steps, as they were when it was started.
  public private(set) var steps: [String] = []
  /// How many steps are done, from the first on.
  public private(set) var stepsDone = 0
  /// The time spent on the task as the client counts it: never falling, never more than has passed since `startedAt`.
  public private(set) var activeMilliseconds = 0
  /// When the task was started, or last started over.
  public private(set) var startedAt: Int?
  /// When the task was completed or skipped.
  public private(set) var endedAt: Int?
  /// Whether the session started over because the task's steps are others now; until the next step is done.
  public private(set) var stepsChanged = false
  private var eventIDs: Set<String> = []

  public enum State: String, Codable, Sendable, CaseIterable {
    case notStarted, active, paused, completed, skipped, abandoned
  }

  public init() {}

  public init(replaying events: some Sequence<Recorded<QuickWinEvent>>) {
    for entry in events { _ = apply(entry.event, at: entry.at) }
  }

  /// The first step that is not done, counting from 1; the last one where all are.
  public var currentStep: Int {
    Swift.max(1, Swift.min(stepsDone + 1, steps.count))
  }

  /// From 0 to 1.
  public var progress: Double {
    if state == .completed { return 1 }
    return steps.isEmpty ? 0 : Double(stepsDone) / Double(steps.count)
  }

  /// Whether the steps of `task` are those that this session was started with.
  public func matches(_ task: QuickWinTask) -> Bool {
    self.task == task.id && steps == task.steps.map(\.id)
  }

  /// Takes in one event.
  ///
  /// - Parameter time: milliseconds since 1970.
  public mutating func apply(_ event: QuickWinEvent, at time: Int) -> EventOutcome<SessionRejection> {
    if eventIDs.contains(event.id) { return .unchanged }
    let change = change(for: event.action)
    switch change {
    case .reject(let reason):
      return .rejected(SessionRejection(reason: reason, state: state, currentStep: currentStep))
    case .keep:
      eventIDs.insert(event.id)
      return .unchanged
    case .start(let task, let steps, let stepsChanged):
      eventIDs.insert(event.id)
      start(task: task, steps: steps, stepsChanged: stepsChanged, at: time)
      return .applied
    case .enter(let next):
      eventIDs.insert(event.id)
      enter(next, after: event, at: time)
      return .applied
    }
  }
}

extension QuickWinSession {
  private mutating func start(task: String, steps: [String], stepsChanged: Bool, at time: Int) {
    self.task = task
    self.steps = steps
    self.stepsChanged = stepsChanged
    state = .active
    stepsDone = 0
    activeMilliseconds = 0
    startedAt = time
    endedAt = nil
  }

  private mutating func enter(_ next: State, after event: QuickWinEvent, at time: Int) {
    state = next
    if case .stepCompleted(let step) = event.action {
      stepsDone = step
      stepsChanged = false
    }
    if case .criteriaMet(let task) = event.action { self.task = task }
    if next == .completed || next == .skipped { endedAt = time }
    if let startedAt, let reported = event.activeMilliseconds {
      let bounded = Swift.min(reported, time.milliseconds(since: startedAt))
      activeMilliseconds = Swift.max(activeMilliseconds, bounded)
    }
  }
}
