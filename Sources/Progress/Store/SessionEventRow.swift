import Encoding
import Onboarding

/// A row of `event` that belongs to a quick win session.
struct SessionEventRow {
  static let columns = "session, client_id, at, type, task, steps, restart, step, active_milliseconds"

  static let insertion = """
    INSERT INTO event (visitor, session, client_id, at, type, task, steps, restart, step, active_milliseconds,
      state, steps_done, step_count, total_active)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
    ON CONFLICT (visitor, client_id) WHERE client_id IS NOT NULL DO NOTHING
    """

  let session: String
  /// A JSON array; nil where the event has none.
  let steps: String?
  private let id: String
  private let at: Int
  private let type: String
  private let task: String
  private let restart: Bool
  private let step: Int
  private let activeMilliseconds: Int?

  init(_ row: DatabaseRow) {
    session = row.text(0)
    id = row.text(1)
    at = row.integer(2)
    type = row.text(3)
    task = row.text(4)
    steps = row.optionalText(5)
    restart = row.integer(6) == 1
    step = row.integer(7)
    activeMilliseconds = row.optionalInteger(8)
  }

  /// Nil for a type that the table's own check does not let in.
  func event(steps: [String]) -> Recorded<QuickWinEvent>? {
    let action: QuickWinEvent.Action? =
      switch type {
      case "started": .started(task: task, steps: steps, restart: restart)
      case "stepCompleted": .stepCompleted(step)
      case "skipped": .skipped
      case "abandoned": .abandoned
      case "paused": .paused
      case "resumed": .resumed
      case "criteriaMet": .criteriaMet(task: task)
      default: nil
      }
    return action.map { Recorded(QuickWinEvent(id: id, $0, activeMilliseconds: activeMilliseconds), at: at) }
  }

  /// The values of `insertion` from `?2` on.
  ///
  /// - Parameter session: the state that the event led to.
  static func values(
    _ recorded: Recorded<QuickWinEvent>, session id: String, after session: QuickWinSession
  ) -> [DatabaseValue] {
    let type: String
    var steps: String?
    var restart: Int?
    var step: Int?
    var task = session.task
    switch recorded.event.action {
    case .started(let started, let ids, let isRestart):
      type = "started"
      task = started
      steps = json(ids)
      restart = isRestart ? 1 : 0
    case .stepCompleted(let number):
      type = "stepCompleted"
      step = number
    case .skipped: type = "skipped"
    case .abandoned: type = "abandoned"
    case .paused: type = "paused"
    case .resumed: type = "resumed"
    case .criteriaMet(let met):
      type = "criteriaMet"
      task = met
    }
    return [
      .text(id), .text(recorded.event.id), .integer(recorded.at), .text(type), DatabaseValue(task),
      DatabaseValue(steps), DatabaseValue(restart), DatabaseValue(step),
      DatabaseValue(recorded.event.activeMilliseconds), .text(session.state.rawValue), .integer(session.stepsDone),
      .integer(session.steps.count), .integer(session.activeMilliseconds),
    ]
  }

  private static func json(_ ids: [String]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for id in ids { writer.value(id) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
