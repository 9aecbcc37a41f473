import Onboarding
import Progress
import TestSupport
import Testing

struct ReportTests {
  private let folder: TemporaryFolder
  private let store: SQLiteProgressStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteProgressStore(path: folder.file("progress.sqlite"))
  }

  /// Takes a visitor through the first `done` steps, `seconds` in all, and then to `end`.
  private func walk(_ visitor: UInt8, done: Int, seconds: Int = 30, end: QuickWinEvent.Action? = nil) throws {
    let token = VisitorToken.sample(visitor)
    try store.append(
      .started(task: "first-note", steps: threeSteps), id: "start", at: 0, session: "s\(visitor)", by: token)
    for step in 0..<done {
      try store.append(
        .stepCompleted(step + 1), id: "step\(step)", at: 3_600_000, active: seconds * 1_000 * (step + 1) / 3,
        session: "s\(visitor)", by: token)
    }
    if let end { try store.append(end, id: "end", at: 3_600_001, session: "s\(visitor)", by: token) }
  }

  @Test func `an empty log gives an empty report`() throws {
    #expect(try store.report() == ProgressReport())
  }

  @Test func `the funnel says how far sessions came and where they ended`() throws {
    try walk(1, done: 3, seconds: 30)
    try walk(2, done: 3, seconds: 90)
    try walk(3, done: 3, seconds: 40)
    try walk(4, done: 1, end: .abandoned)
    try walk(5, done: 1, end: .skipped)
    try walk(6, done: 0, end: .abandoned)
    try walk(7, done: 2)

    #expect(
      try store.report()
        == ProgressReport(
          tasks: [
            ProgressReport.Task(
              id: "first-note", started: 7, completed: 3, skipped: 1, abandoned: 2,
              times: ProgressReport.Times(fastest: 30_000, median: 40_000, percentile90: 90_000, slowest: 90_000),
              steps: [
                ProgressReport.Step(number: 1, completed: 6, skipped: 0, abandoned: 1, median: 10_000),
                ProgressReport.Step(number: 2, completed: 4, skipped: 1, abandoned: 1, median: 11_666),
                ProgressReport.Step(number: 3, completed: 3, skipped: 0, abandoned: 0, median: 13_334),
              ])
          ], visitors: 7))
  }

  @Test func `the median of an even number is between the middle two`() throws {
    try walk(1, done: 3, seconds: 30)
    try walk(2, done: 3, seconds: 60)
    #expect(try store.report().tasks.first?.times?.median == 45_000)
  }

  @Test(arguments: [(1, 1), (2, 2), (9, 9), (10, 9), (11, 10), (20, 18), (21, 19)])
  func `nine of ten completions stay within the 90th percentile`(visitors: UInt8, seconds: Int) throws {
    for visitor in 1...visitors { try walk(visitor, done: 3, seconds: Int(visitor)) }
    #expect(try store.report().tasks.first?.times?.percentile90 == seconds * 1_000)
  }

  @Test func `the time of a step counts from the step before, whatever came in between`() throws {
    var minute = 0
    func happens(_ action: QuickWinEvent.Action, _ id: String, active: Int? = nil) throws {
      minute += 1
      try store.append(action, id: id, at: minute * 60_000, active: active)
    }
    try store.append(.started(task: "first-note", steps: threeSteps), id: "start", at: 0)
    try happens(.stepCompleted(1), "1", active: 2_000)
    try happens(.paused, "pause", active: 5_000)
    try happens(.resumed, "resume", active: 5_000)
    try happens(.abandoned, "leave", active: 6_000)
    try happens(.started(task: "first-note", steps: threeSteps), "back")
    try happens(.stepCompleted(1), "1 again", active: 6_500)
    try happens(.stepCompleted(2), "2", active: 9_000)
    try happens(.stepCompleted(3), "3", active: 10_000)
    #expect(try store.report().tasks.first?.steps.map(\.median) == [2_000, 7_000, 1_000])

    // Starting over, the clock starts over.
    try store.append(
      .started(task: "first-note", steps: threeSteps, restart: true), id: "over", at: 7_200_000)
    try store.append(.stepCompleted(1), id: "1 anew", at: 9_200_000, active: 4_000)
    #expect(try store.report().tasks.first?.steps.map(\.median) == [3_000, 7_000, 1_000])
  }

  @Test func `a quick win that an app completes counts, without a time`() throws {
    try store.append(.criteriaMet(task: "first-note"), id: "1", at: 0)
    let task = try #require(try store.report().tasks.first)
    #expect(task.completed == 1)
    #expect(task.times == nil)
    #expect(task.steps == [])
  }

  @Test func `starting over keeps the completion, and resuming takes the abandonment back`() throws {
    try walk(1, done: 3, end: .started(task: "first-note", steps: threeSteps, restart: true))
    try walk(2, done: 1, end: .abandoned)
    try store.append(
      .started(task: "first-note", steps: threeSteps), id: "again", at: 4_000_000, session: "s2", by: .sample(2))
    let task = try #require(try store.report().tasks.first)
    #expect([task.started, task.completed, task.abandoned] == [2, 1, 0])
  }

  @Test func `a tip counts once an app session`() throws {
    for (session, visitor) in [("a1", 1), ("a1", 1), ("a2", 1), ("b1", 2)] as [(String, UInt8)] {
      try store.append(.shown(tip: "siri-shortcut", appSession: session), by: .sample(visitor))
    }
    try store.append(.dismissed(tip: "siri-shortcut"), by: .sample(2))
    try store.append(.dismissed(tip: "siri-shortcut"), by: .sample(2))
    #expect(
      try store.report().tips == [ProgressReport.Tip(id: "siri-shortcut", shown: 3, dismissed: 1, visitors: 2)])
  }
}
