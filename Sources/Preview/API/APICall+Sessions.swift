import Encoding
import Onboarding
import Progress

/// Quick win sessions. A visitor has one session a task; starting over goes on in the same one.
extension APICall {
  func listSessions() throws(Problem) -> Response {
    let sessions = try read { log throws(ProgressStoreError) in try log.sessions() }
    return json { writer in
      writer.key("sessions")
      writer.array { writer in
        for session in sessions { writer.object { Self.write(session.id, session.session, &$0) } }
      }
    }
  }

  func showSession(_ id: String) throws(Problem) -> Response {
    let session = try read { log throws(ProgressStoreError) in try log.session(id: id) }
    guard let session else { throw Self.unknownSession(id) }
    return json { Self.write(id, session.session, &$0) }
  }

  func startSession() throws(Problem) -> Response {
    let fields = try RequestFields(request, known: ["task", "restart"])
    let id = try fields.string("task")
    guard let task = content.tasks[id] else { throw Problem(404, "unknown-task", "Unknown quick win \"\(id)\"") }
    let event = QuickWinEvent.started(id: newID(), task, restart: try fields.boolean("restart", default: false))
    let recorded = Recorded(event, at: now)
    let newSession = newID()

    let (session, isNew) = try update { log throws(ProgressStoreError) in
      let stored = try log.sessions().last { $0.session.task == task.id }
      let change = SessionChange(stored?.id ?? newSession, stored?.session ?? QuickWinSession(), recorded)
      if change.outcome == .applied { try log.append(recorded, toSession: change.id) }
      return (change, stored == nil)
    }
    return try answer(session, status: isNew ? 201 : 200)
  }

  func recordSessionEvent(_ id: String) throws(Problem) -> Response {
    let fields = try RequestFields(request, known: ["id", "type", "step", "activeMilliseconds"])
    let active = try fields.integer("activeMilliseconds", in: 0...ParameterValue.integerRange.upperBound)
    let step = try fields.integer("step", in: 1...ParameterValue.integerRange.upperBound)
    let event = QuickWinEvent(
      id: try fields.eventID(), try Self.action(try fields.string("type"), step: step), activeMilliseconds: active)
    let recorded = Recorded(event, at: now)

    let change: SessionChange? = try update { log throws(ProgressStoreError) in
      guard let stored = try log.session(id: id) else { return nil }
      if try log.contains(eventID: event.id) { return SessionChange(id, stored.session) }
      let change = SessionChange(id, stored.session, recorded)
      if change.outcome.isRecorded { try log.append(recorded, toSession: id) }
      return change
    }
    guard let change else { throw Self.unknownSession(id) }
    return try answer(change, status: 200)
  }

  private static func action(_ type: String, step: Int?) throws(Problem) -> QuickWinEvent.Action {
    let action: QuickWinEvent.Action
    switch type {
    case "stepCompleted":
      guard let step else { throw RequestFields.invalid("\"stepCompleted\" needs a \"step\"") }
      return .stepCompleted(step)
    case "skipped": action = .skipped
    case "abandoned": action = .abandoned
    case "paused": action = .paused
    case "resumed": action = .resumed
    default: throw RequestFields.invalid("Unknown event type \"\(type)\"")
    }
    guard step == nil else { throw RequestFields.invalid("\"\(type)\" takes no \"step\"") }
    return action
  }

  private func answer(_ change: SessionChange, status: Int) throws(Problem) -> Response {
    if case .rejected(let rejection) = change.outcome {
      throw Problem(409, "session-conflict", rejection.description) { writer in
        writer.member("reason", rejection.reason.rawValue)
        writer.key("session")
        writer.object { Self.write(change.id, change.session, &$0) }
      }
    }
    let headers: HeaderFields = status == 201 ? ["Location": "/api/sessions/\(change.id)"] : [:]
    return json(status, headers: headers) { Self.write(change.id, change.session, &$0) }
  }

  private static func unknownSession(_ id: String) -> Problem {
    Problem(404, "unknown-session", "Unknown session \"\(id)\"")
  }

  private static func write(_ id: String, _ session: QuickWinSession, _ writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("task", ifPresent: session.task)
    writer.member("state", session.state.rawValue)
    writer.member("currentStep", session.currentStep)
    writer.key("steps")
    writer.array { writer in
      for step in session.steps { writer.value(step) }
    }
    writer.member("stepsDone", session.stepsDone)
    writer.key("progress")
    writer.value(session.progress)
    writer.key("activeSeconds")
    writer.value(Double(session.activeMilliseconds) / 1_000)
    writer.member("activeMilliseconds", session.activeMilliseconds)
    writer.member("startedAt", ifPresent: session.startedAt)
    writer.member("endedAt", ifPresent: session.endedAt)
    writer.member("stepsChanged", session.stepsChanged)
  }
}

/// A session after an event, and what became of the event.
private struct SessionChange: Sendable {
  let id: String
  private(set) var session: QuickWinSession
  let outcome: EventOutcome<SessionRejection>

  /// Nothing happened.
  init(_ id: String, _ session: QuickWinSession) {
    self.id = id
    self.session = session
    outcome = .unchanged
  }

  init(_ id: String, _ session: QuickWinSession, _ event: Recorded<QuickWinEvent>) {
    self.id = id
    var session = session
    outcome = session.apply(event.event, at: event.at)
    self.session = session
  }
}
