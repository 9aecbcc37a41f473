import Progress
import Templates

extension Desk {
  /// Events on the page.
  private static let events = 100

  func log(_ request: Request) throws(Problem) -> TemplateObject {
    try Self.requireLoopback(request)
    let events: [LoggedEvent]
    do throws(ProgressStoreError) {
      events = try api.store.recentEvents(most: Self.events)
    } catch {
      throw api.failed(error)
    }
    guard !events.isEmpty else { return TemplateObject(DeskShapes.log) }
    let shown = events.map { event in
      let clock = Self.clock(event.at)
      return TemplateObject.value(
        DeskShapes.event,
        [
          "time": .text(clock.iso), "clock": .text(clock.time), "visitor": .text("\(event.visitor)"),
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

  /// The time of day in UTC, and the whole of it as `datetime` has it (Hinnant's days to civil date).
  private static func clock(_ milliseconds: Int) -> (iso: String, time: String) {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = milliseconds / 1_000
    let days = seconds / 86_400 + 719_468
    let time = "\(two(seconds / 3_600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let civilMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
    return ("\(year)-\(two(civilMonth))-\(two(day))T\(time)Z", time)
  }
}
