import Onboarding
import Testing

struct StorageTests {
  private let started = Recorded(QuickWinEvent(id: "1", .started(task: "t", steps: ["tap_a"])), at: 1)
  private let done = Recorded(QuickWinEvent(id: "2", .stepCompleted(1)), at: 2)

  @Test func `Sessions come back in the order of their first events, with all of them`() async throws {
    let storage: any ProgressStorage = InMemoryProgressStorage()
    try await storage.append(started, toSession: "b")
    try await storage.append(started, toSession: "a")
    try await storage.append(done, toSession: "b")
    let sessions = try await storage.sessions()
    #expect(sessions.map(\.id) == ["b", "a"])
    #expect(sessions.map(\.session.state) == [.completed, .active])
    #expect(try await storage.session(id: "b") == StoredSession(id: "b", events: [started, done]))
    #expect(try await storage.session(id: "c") == nil)
  }

  @Test func `Tip events come back in the order in which they were appended`() async throws {
    let storage: any ProgressStorage = InMemoryProgressStorage()
    let events = [9, 3, 5].map { Recorded(TipEvent(.donated(event: "e")), at: $0) }
    for event in events { try await storage.append(event) }
    #expect(try await storage.tipEvents() == events)
  }

  @Test func `Deleting forgets everything`() async throws {
    let storage: any ProgressStorage = InMemoryProgressStorage()
    try await storage.append(started, toSession: "a")
    try await storage.append(Recorded(TipEvent(.dismissed(tip: "t")), at: 0))
    try await storage.deleteAll()
    #expect(try await storage.sessions().isEmpty)
    #expect(try await storage.tipEvents().isEmpty)
    #expect(try await storage.session(id: "a") == nil)
  }
}
