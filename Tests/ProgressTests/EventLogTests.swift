import Onboarding
import Progress
import TestSupport
import Testing

struct EventLogTests {
  private let folder: TemporaryFolder
  private let store: SQLiteProgressStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteProgressStore(path: folder.file("progress.sqlite"))
  }

  private static let everyQuickWinEvent: [QuickWinEvent] = [
    QuickWinEvent(id: "1", .started(task: "first-note", steps: threeSteps)),
    QuickWinEvent(id: "2", .started(task: "first-note", steps: [], restart: true), activeMilliseconds: 0),
    QuickWinEvent(id: "3", .stepCompleted(1), activeMilliseconds: 1_200),
    QuickWinEvent(id: "4", .skipped),
    QuickWinEvent(id: "5", .abandoned, activeMilliseconds: 9_007_199_254_740_991),
    QuickWinEvent(id: "6", .paused),
    QuickWinEvent(id: "7", .resumed),
    QuickWinEvent(id: "8", .criteriaMet(task: "first-note")),
    QuickWinEvent(id: "9", .started(task: "quotes", steps: ["a\"b", "日本", "c,d]"])),
  ]

  @Test(arguments: everyQuickWinEvent) func `a quick win's event is read back as it was written`(
    event: QuickWinEvent
  ) throws {
    try store.append(event.action, id: event.id, at: 42, active: event.activeMilliseconds)
    #expect(try store.sessions() == [StoredSession(id: "s1", events: [Recorded(event, at: 42)])])
  }

  private static let everyTipEvent: [TipEvent] = [
    TipEvent(id: "1", .parameterSet(parameter: "moodLogCount", value: -9_007_199_254_740_991)),
    TipEvent(.parameterSet(parameter: "hasSeenSettings", value: true)),
    TipEvent(.parameterSet(parameter: "hasSeenSettings", value: false)),
    TipEvent(.parameterSet(parameter: "name", value: "7")),
    TipEvent(.parameterSet(parameter: "name", value: "")),
    TipEvent(.parameterSet(parameter: "name", value: "a\u{0}b'); DROP TABLE event;")),
    TipEvent(id: "2", .incremented(parameter: "moodLogCount")),
    TipEvent(id: "3", .donated(event: "moodLogged")),
    TipEvent(id: "4", .shown(tip: "siri-shortcut", appSession: "a1")),
    TipEvent(.shown(tip: "siri-shortcut")),
    TipEvent(id: "5", .dismissed(tip: "siri-shortcut")),
    TipEvent(.settings(tipsEnabled: false)),
    TipEvent(.settings(tipsEnabled: true)),
    TipEvent(.appSessionStarted(appSession: "a1")),
  ]

  @Test(arguments: everyTipEvent) func `a tip's event is read back as it was written`(event: TipEvent) throws {
    try store.append(event.action, id: event.id, at: 42)
    #expect(try store.tipEvents() == [Recorded(event, at: 42)])
  }

  @Test func `a log can be read on from where it was left, until somebody is forgotten`() throws {
    func tail(since position: LogPosition? = nil) throws -> TipEventTail {
      try store.read(.sample(1)) { log throws(ProgressStoreError) in try log.tipEvents(since: position) }
    }
    try store.append(.donated(event: "first"))
    let first = try tail()
    #expect(!first.isContinued)
    #expect(first.events.map(\.event.action) == [.donated(event: "first")])
    try store.append(.donated(event: "other's"), by: .sample(2))
    try store.append(.donated(event: "second"))
    let second = try tail(since: first.end)
    #expect(second.isContinued)
    #expect(second.events.map(\.event.action) == [.donated(event: "second")])
    #expect(try tail(since: second.end).events == [])
    #expect(try tail(since: second.end).end == second.end)
    try store.forget(.sample(2))
    let third = try tail(since: second.end)
    #expect(!third.isContinued)
    #expect(third.events.map(\.event.action) == [.donated(event: "first"), .donated(event: "second")])
  }

  @Test func `a session is its events replayed`() throws {
    try store.append(.started(task: "first-note", steps: threeSteps), id: "1", at: 1_000)
    try store.append(.stepCompleted(1), id: "2", at: 6_000, active: 4_000)
    try store.append(.abandoned, id: "3", at: 7_000, active: 4_500)

    let session = try #require(try store.sessions().first).session
    #expect(session.task == "first-note")
    #expect(session.state == .abandoned)
    #expect(session.currentStep == 2)
    #expect(session.activeMilliseconds == 4_500)
  }

  @Test func `an event with the same id counts once a visitor, whatever it says`() throws {
    try store.append(.started(task: "first-note", steps: threeSteps), id: "1", at: 0)
    try store.append(.skipped, id: "1", at: 1)
    try store.append(.donated(event: "moodLogged"), id: "1", at: 2)
    try store.append(.donated(event: "moodLogged"), id: "1", at: 2, by: .sample(2))

    #expect(try store.sessions().map(\.events.count) == [1])
    #expect(try store.tipEvents() == [])
    #expect(try store.tipEvents(of: .sample(2)).count == 1)
    let isKnown = try store.read(.sample(1)) { log throws(ProgressStoreError) in
      [try log.contains(eventID: "1"), try log.contains(eventID: "2")]
    }
    #expect(isKnown == [true, false])
  }

  @Test func `events without an id all count`() throws {
    for time in 0..<3 { try store.append(.incremented(parameter: "moodLogCount"), at: time) }
    #expect(try store.tipEvents().map(\.at) == [0, 1, 2])
  }

  @Test func `two visitors never see each other's progress`() throws {
    try store.append(.started(task: "first-note", steps: threeSteps), id: "1", at: 0, session: "s1", by: .sample(1))
    try store.append(.settings(tipsEnabled: false), by: .sample(1))

    #expect(try store.sessions(of: .sample(2)) == [])
    #expect(try store.tipEvents(of: .sample(2)) == [])
    let stolen = try store.read(.sample(2)) { log throws(ProgressStoreError) in try log.session(id: "s1") }
    #expect(stolen == nil)
  }

  @Test func `forgetting a visitor leaves the others alone`() throws {
    for visitor: UInt8 in [1, 2] {
      try store.append(.started(task: "first-note", steps: threeSteps), id: "1", at: 0, by: .sample(visitor))
    }
    try store.forget(.sample(1))
    #expect(try store.sessions(of: .sample(1)) == [])
    #expect(try store.sessions(of: .sample(2)).count == 1)
    #expect(try store.report().visitors == 1)
  }

  @Test func `work that fails leaves nothing behind`() throws {
    let failure = ProgressStoreError.foreignFile(path: "elsewhere")
    #expect(throws: failure) {
      try store.update(.sample(1)) { log throws(ProgressStoreError) in
        try log.append(Recorded(TipEvent(.settings(tipsEnabled: false)), at: 0))
        throw failure
      }
    }
    #expect(try store.report().visitors == 0)
    try store.append(.settings(tipsEnabled: true))
    #expect(try store.tipEvents().count == 1)
  }

  @Test func `reading makes no visitor`() throws {
    _ = try store.sessions()
    #expect(try store.report().visitors == 0)
  }

  @Test func `a visitor's part is a storage for the library's engines`() async throws {
    let storage = VisitorStorage(store, .sample(1))
    let event = Recorded(QuickWinEvent(id: "1", .started(task: "first-note", steps: threeSteps)), at: 5)
    try await storage.append(event, toSession: "s1")
    try await storage.append(Recorded(TipEvent(.donated(event: "moodLogged")), at: 6))
    #expect(try await storage.sessions() == [StoredSession(id: "s1", events: [event])])
    #expect(try await storage.session(id: "s1")?.session.state == .active)
    #expect(try await storage.session(id: "s2") == nil)
    #expect(try await storage.tipEvents().map(\.at) == [6])
    try await storage.deleteAll()
    #expect(try await storage.sessions() == [])
  }

  @Test func `writers on many threads lose nothing`() async throws {
    await withTaskGroup(of: Void.self) { [store] group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<25 {
            try? store.append(.donated(event: "moodLogged"), id: "\(task)-\(number)", by: .sample(UInt8(task % 2)))
          }
        }
      }
    }
    #expect(try store.tipEvents(of: .sample(0)).count == 100)
    #expect(try store.tipEvents(of: .sample(1)).count == 100)
  }
}
