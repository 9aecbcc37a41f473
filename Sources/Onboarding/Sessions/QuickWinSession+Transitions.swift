extension QuickWinSession {
  /// What an event means in the present state.
  enum Change {
    /// All is so already.
    case keep
    case reject(SessionRejection.Reason)
    case start(task: String, steps: [String], stepsChanged: Bool)
    case enter(State)
  }

  func change(for action: QuickWinEvent.Action) -> Change {
    switch action {
    case .started(let task, let steps, let restart): changeForStart(task: task, steps: steps, restart: restart)
    case .stepCompleted(let step): changeForStep(step)
    case .criteriaMet(let task): changeForCriteria(of: task)
    case .skipped: changeForLeaving(to: .skipped)
    case .abandoned: changeForLeaving(to: .abandoned)
    case .paused: changeForPausing(to: .paused)
    case .resumed: changeForPausing(to: .active)
    }
  }

  private func changeForStart(task: String, steps: [String], restart: Bool) -> Change {
    if let known = self.task, known != task { return .reject(.otherTask) }
    if steps.isEmpty { return .reject(.noSteps) }
    if restart || state == .notStarted { return .start(task: task, steps: steps, stepsChanged: false) }
    switch state {
    case .completed: return .reject(.completed)
    case .skipped: return .reject(.skipped)
    case .notStarted, .active, .paused, .abandoned:
      if steps != self.steps { return .start(task: task, steps: steps, stepsChanged: true) }
      return state == .active ? .keep : .enter(.active)
    }
  }

  /// A finished step is finished for good, whatever the state; in a completed session that is every step.
  private func changeForStep(_ step: Int) -> Change {
    if state == .notStarted { return .reject(.notStarted) }
    guard (1...Swift.max(1, steps.count)).contains(step) else { return .reject(.unknownStep) }
    if step <= stepsDone || state == .completed { return .keep }
    if state == .skipped { return .reject(.skipped) }
    if state == .abandoned { return .reject(.abandoned) }
    if step > stepsDone + 1 { return .reject(.laterStep) }
    return .enter(step == steps.count ? .completed : .active)
  }

  private func changeForCriteria(of task: String) -> Change {
    if let known = self.task, known != task { return .reject(.otherTask) }
    return state == .completed ? .keep : .enter(.completed)
  }

  private func changeForLeaving(to next: State) -> Change {
    if state == next { return .keep }
    switch state {
    case .notStarted: return .reject(.notStarted)
    case .completed: return .reject(.completed)
    case .skipped: return .reject(.skipped)
    case .active, .paused, .abandoned: return .enter(next)
    }
  }

  private func changeForPausing(to next: State) -> Change {
    state == .abandoned ? .reject(.abandoned) : changeForLeaving(to: next)
  }
}
