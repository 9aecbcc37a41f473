import Onboarding
import Progress
import TestSupport
import Testing

@testable import Preview

/// A visitor's log is read once, and then only what came since.
struct TipQueuesTests {
  private let folder: TemporaryFolder
  private let store: SQLiteProgressStore
  private let queues = TipQueues(startingWith: OnboardingContent.sample().queue)
  private let visitor = Self.visitor(1)

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteProgressStore(path: folder.file("progress.sqlite"))
  }

  private static func visitor(_ number: UInt8) -> VisitorToken {
    VisitorToken(random: [UInt8](repeating: number, count: VisitorToken.byteCount))
  }

  private func increment(_ count: Int, by visitor: VisitorToken? = nil) throws {
    try store.update(visitor ?? self.visitor) { log throws(ProgressStoreError) in
      for _ in 0..<count { try log.append(Recorded(TipEvent(.incremented(parameter: "moodLogCount")), at: 0)) }
    }
  }

  /// What the queue says of `moodLogCount`, and how many events were read to know it.
  private func ask(_ visitor: VisitorToken? = nil) throws -> (count: ParameterValue?, read: Int) {
    let read = Shared(0)
    let visitor = visitor ?? self.visitor
    let queue = try store.read(visitor) { log throws(ProgressStoreError) in
      try queues.queue(of: visitor, after: SpyLog(log: log, read: read))
    }
    return (queue.facts.parameters["moodLogCount"], read.value)
  }

  @Test func `each event is read once, however long the log`() throws {
    try increment(2_000)
    #expect(try ask() == (2_000, 2_000))
    #expect(try ask() == (2_000, 0))
    try increment(3)
    #expect(try ask() == (2_003, 3))
  }

  @Test func `visitors are kept apart`() throws {
    try increment(2)
    try increment(5, by: Self.visitor(2))
    #expect(try ask() == (2, 2))
    #expect(try ask(Self.visitor(2)) == (5, 5))
    #expect(try ask() == (2, 0))
    #expect(try ask(Self.visitor(3)) == (0, 0))
  }

  @Test func `a forgotten visitor starts anew, though its rows' numbers are used again`() throws {
    try increment(5)
    #expect(try ask() == (5, 5))
    try store.forget(visitor)
    #expect(try ask() == (0, 0))
    try increment(5)
    #expect(try ask() == (5, 5))
    try store.forget(visitor)
    try increment(7)
    #expect(try ask() == (7, 7))
  }

  @Test func `what a transaction that failed had appended is not remembered`() throws {
    try increment(1)
    #expect(try ask() == (1, 1))
    #expect(throws: ProgressStoreError.self) {
      try store.update(visitor) { log throws(ProgressStoreError) in
        _ = try queues.queue(of: visitor, after: log)
        try log.append(Recorded(TipEvent(.incremented(parameter: "moodLogCount")), at: 0))
        throw ProgressStoreError.corruptFile(path: "")
      }
    }
    #expect(try ask() == (1, 0))
  }

  @Test func `only so many visitors are remembered, the latest of them`() throws {
    for number in 0...UInt8(TipQueues.limit) { _ = try ask(Self.visitor(number)) }
    #expect(queues.count == TipQueues.limit)
  }

  @Test func `servers on one database see what the others wrote and forgot`() throws {
    let site = try TemporaryFolder()
    let servers = [try TestServer(folder: site, seed: 1), try TestServer(folder: site, seed: 2)]
    let browsers = [servers[0].browser(), TestBrowser(server: servers[1])]
    func increment(_ server: Int, id: Int) throws -> JSONValue? {
      let answer = try browsers[server].post("/api/parameters/moodLogCount/increment", #"{"id": "\#(uuid(id))"}"#)
      if server == 0 { browsers[1].cookie.update { [cookie = browsers[0].cookie.value] in $0 = cookie } }
      return answer["parameters", "moodLogCount"]
    }
    #expect(try increment(0, id: 1) == 1)
    #expect(try increment(1, id: 2) == 2)
    #expect(try increment(1, id: 3) == 3)
    #expect(try increment(0, id: 3) == 3)
    #expect(try increment(0, id: 4) == 4)
    #expect(try browsers[1].call("DELETE", "/api/progress").status == 204)
    #expect(try increment(1, id: 5) == 1)
    #expect(try increment(0, id: 6) == 2)
    #expect(try increment(1, id: 7) == 3)
  }
}

/// Counts the events on tips that are read from a log.
private struct SpyLog: VisitorLog {
  let log: any VisitorLog
  let read: Shared<Int>

  func tipEvents(since position: LogPosition?) throws(ProgressStoreError) -> TipEventTail {
    let tail = try log.tipEvents(since: position)
    read.update { $0 += tail.events.count }
    return tail
  }

  func tipEvents() throws(ProgressStoreError) -> [Recorded<TipEvent>] { try log.tipEvents() }
  func sessions() throws(ProgressStoreError) -> [StoredSession] { try log.sessions() }
  func session(id: String) throws(ProgressStoreError) -> StoredSession? { try log.session(id: id) }
  func contains(eventID: String) throws(ProgressStoreError) -> Bool { try log.contains(eventID: eventID) }
  func append(_ event: Recorded<QuickWinEvent>, toSession id: String) throws(ProgressStoreError) {
    try log.append(event, toSession: id)
  }
  func append(_ event: Recorded<TipEvent>) throws(ProgressStoreError) { try log.append(event) }
}
