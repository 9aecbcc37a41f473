/// Something that happened in a quick win session.
///
/// In JSON one object: `{"id": "…", "type": "stepCompleted", "step": 1, "activeMilliseconds": 4200}`.
public struct QuickWinEvent: Sendable, Equatable {
  /// Made by whoever reports the event, so that sending it twice counts once.
  public let id: String
  public let action: Action
  /// The time spent on the task so far as the client counts it, pauses left out; nil where it does not say.
  public let activeMilliseconds: Int?

  /// What happened; in JSON the key `type` with the name of the case, and the keys named here.
  public enum Action: Sendable, Equatable {
    /// Starts, resumes, or with `restart` starts over. `steps` are the ids of the task's steps as they are now.
    case started(task: String, steps: [String], restart: Bool = false)
    /// The step with this number is done, counting from 1: the key `step`.
    case stepCompleted(Int)
    /// The visitor does not want this quick win.
    case skipped
    /// The visitor left; starting again resumes at the same step.
    case abandoned
    case paused
    case resumed
    /// The app donated the task's `completionCriteria`, so the task is done, whatever its steps.
    case criteriaMet(task: String)
  }

  public init(id: String, _ action: Action, activeMilliseconds: Int? = nil) {
    self.id = id
    self.action = action
    self.activeMilliseconds = activeMilliseconds
  }

  /// The event that starts or resumes `task`.
  public static func started(id: String, _ task: QuickWinTask, restart: Bool = false) -> QuickWinEvent {
    QuickWinEvent(id: id, .started(task: task.id, steps: task.steps.map(\.id), restart: restart))
  }
}

extension QuickWinEvent: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, type, task, steps, restart, step, activeMilliseconds
  }

  private enum Kind: String, Codable {
    case started, stepCompleted, skipped, abandoned, paused, resumed, criteriaMet
  }

  /// - Throws: `DecodingError` for an unknown `type` and where a key that the type needs is missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let action: Action =
      switch try container.decode(Kind.self, forKey: .type) {
      case .started:
        .started(
          task: try container.decode(String.self, forKey: .task),
          steps: try container.decode([String].self, forKey: .steps),
          restart: try container.decodeIfPresent(Bool.self, forKey: .restart) ?? false)
      case .stepCompleted: .stepCompleted(try container.decode(Int.self, forKey: .step))
      case .skipped: .skipped
      case .abandoned: .abandoned
      case .paused: .paused
      case .resumed: .resumed
      case .criteriaMet: .criteriaMet(task: try container.decode(String.self, forKey: .task))
      }
    self.init(
      id: try container.decode(String.self, forKey: .id), action,
      activeMilliseconds: try container.decodeIfPresent(Int.self, forKey: .activeMilliseconds))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(activeMilliseconds, forKey: .activeMilliseconds)
    let kind: Kind
    switch action {
    case .started(let task, let steps, let restart):
      kind = .started
      try container.encode(task, forKey: .task)
      try container.encode(steps, forKey: .steps)
      if restart { try container.encode(restart, forKey: .restart) }
    case .stepCompleted(let step):
      kind = .stepCompleted
      try container.encode(step, forKey: .step)
    case .skipped: kind = .skipped
    case .abandoned: kind = .abandoned
    case .paused: kind = .paused
    case .resumed: kind = .resumed
    case .criteriaMet(let task):
      kind = .criteriaMet
      try container.encode(task, forKey: .task)
    }
    try container.encode(kind, forKey: .type)
  }
}
