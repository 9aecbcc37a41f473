extension QuickWinSession: Encodable {
  private enum CodingKeys: String, CodingKey {
    case task, state, steps, stepsDone, currentStep, progress, activeMilliseconds, startedAt, endedAt, stepsChanged
  }

  /// Writes what can be seen of the session; it is read back by replaying its events.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(task, forKey: .task)
    try container.encode(state, forKey: .state)
    try container.encode(steps, forKey: .steps)
    try container.encode(stepsDone, forKey: .stepsDone)
    try container.encode(currentStep, forKey: .currentStep)
    try container.encode(progress, forKey: .progress)
    try container.encode(activeMilliseconds, forKey: .activeMilliseconds)
    try container.encodeIfPresent(startedAt, forKey: .startedAt)
    try container.encodeIfPresent(endedAt, forKey: .endedAt)
    try container.encode(stepsChanged, forKey: .stepsChanged)
  }
}
