import Progress
import Templates

extension Desk {
  /// Events on the page.
  private static let events = 100

  func log(_ request: Request) throws(Problem) -> TemplateObject {
    try Self.requireLoopback(request)
    let events: [LoggedEvent]
    do throws(ProgressStoreError) {
      events = try store.recentEvents(most: Self.events)
    } catch {
      throw api.failed(error)
    }
    guard !events.isEmpty else { return TemplateObject(DeskShapes.log) }
    let shown = events.map { event in
      TemplateObject.value(
        DeskShapes.event,
        [
          "time": .text(event.time), "clock": .text(String(event.time.suffix(9).dropLast())),
          "visitor": .text("\(event.visitor)"),
          "kind": .text(Self.kinds[event.type] ?? ""), "type": .text(event.type),
          "about": .text(Self.subject(of: event)),
        ])
    }
    return TemplateObject(
      DeskShapes.log, ["events": TemplateObject.value(DeskShapes.events, ["shown": .list(shown)])])
  }

  /// Which events stand out, and how.
  private static let kinds = [
    "stepCompleted": "ok", "criteriaMet": "ok", "started": "accent", "shown": "accent", "skipped": "warn",
    "abandoned": "warn",
  ]

  private static func subject(of event: LoggedEvent) -> String {
    [event.subject, event.step.map { "step \($0)" }, event.value.map { "= \($0)" }].compactMap { $0 }
      .joined(separator: " ")
  }
}
