import Platform
import Synchronization
import TestSupport
import Testing

@testable import Preview
@testable import Progress

/// Calls that use the store, off the threads that serve.
struct StoreQueueTests {
  /// A store that remembers its groups, and holds each until it may go on.
  private final class HeldStore: ProgressStore {
    let groups = Shared<[Bool]>([])
    let isEntered: Bell
    let mayGoOn: Bell
    private let failure: ProgressStoreError?

    init(failingWith failure: ProgressStoreError? = nil) throws {
      self.failure = failure
      isEntered = try Bell()
      mayGoOn = try Bell()
    }

    func group(writes: Bool, _ body: (any ProgressAccess) -> Void) throws(ProgressStoreError) {
      groups.update { $0.append(writes) }
      isEntered.ring()
      mayGoOn.wait()
      body(self)
      if let failure { throw failure }
    }

    func update<Result: Sendable>(
      _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
    ) throws(ProgressStoreError) -> Result {
      throw .foreignFile(path: "")
    }

    func read<Result: Sendable>(
      _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
    ) throws(ProgressStoreError) -> Result {
      throw .foreignFile(path: "")
    }

    func forget(_ visitor: VisitorToken) throws(ProgressStoreError) {}
    func report() throws(ProgressStoreError) -> ProgressReport { ProgressReport() }
    func recentEvents(most: Int) throws(ProgressStoreError) -> [LoggedEvent] { [] }
  }

  private let delivered = Shared<[Int]>([])

  private func call(_ status: Int, writes: Bool = true) -> StoreQueue.Call {
    StoreQueue.Call(
      writes: writes, answer: { _ in Response(status) }, failure: { _ in Response(503) },
      deliver: { [delivered] response in delivered.update { $0.append(response.status) } })
  }

  @Test func `calls that wait share a group, those that read before those that write`() throws {
    let store = try HeldStore()
    let queue = try StoreQueue(store)
    #expect(queue.add(call(1)))
    store.isEntered.wait()
    for status in [2, 3, 4, 5] { #expect(queue.add(call(status, writes: status != 4))) }
    #expect(delivered.value == [])
    for _ in 0..<3 { store.mayGoOn.ring() }
    queue.close()
    #expect(store.groups.value == [true, false, true])
    #expect(delivered.value == [1, 4, 2, 3, 5])
  }

  @Test func `where a group is not kept, each of its calls is told`() throws {
    let store = try HeldStore(failingWith: .foreignFile(path: ""))
    let queue = try StoreQueue(store)
    for status in [1, 2] { #expect(queue.add(call(status))) }
    for _ in 0..<2 { store.mayGoOn.ring() }
    queue.close()
    #expect(delivered.value == [503, 503])
  }

  @Test func `a queue that is closed answers what waits and takes no more`() throws {
    let store = try HeldStore()
    let queue = try StoreQueue(store)
    for status in [1, 2, 3] { #expect(queue.add(call(status))) }
    for _ in 0..<3 { store.mayGoOn.ring() }
    queue.close()
    #expect(delivered.value == [1, 2, 3])
    #expect(!queue.add(call(4)))
    queue.close()
    #expect(delivered.value == [1, 2, 3])
  }

  private static let start = #"{"task": "second"}"#
  private static let json = "Content-Type: application/json"

  @Test func `pages are served while the store waits for another process`() throws {
    let running = try RunningServer()
    defer { running.stop() }
    let other = try Connection(path: running.database)
    try other.execute("BEGIN IMMEDIATE")
    let waiting = try (0..<8).map { _ in try running.client() }
    for client in waiting {
      client.request("POST /api/sessions", port: running.port, headers: [Self.json], body: Self.start)
    }
    for _ in 0..<8 {
      let client = try running.client()
      client.request("GET /", port: running.port)
      #expect(client.answer()?.status == 200)
    }
    try other.execute("COMMIT")
    // All of them are the same visitor: one starts, the others resume.
    #expect(waiting.compactMap { $0.answer()?.status }.sorted() == [Int](repeating: 200, count: 7) + [201])
  }

  @Test func `a server stops while calls wait, and answers them`() throws {
    let running = try RunningServer()
    let other = try Connection(path: running.database)
    try other.execute("BEGIN IMMEDIATE")
    let waiting = try (0..<8).map { _ in try running.client() }
    for client in waiting {
      client.request("POST /api/sessions", port: running.port, headers: [Self.json], body: Self.start)
    }
    // Answered after what was sent before on the same threads.
    let last = try running.client()
    last.request("GET /", port: running.port)
    #expect(last.answer()?.status == 200)
    let start = ContinuousClock.now
    running.stop()
    #expect(ContinuousClock.now - start < .seconds(4))
    for client in waiting { #expect([nil, 503].contains(client.answer()?.status)) }
    try other.execute("COMMIT")
  }

  @Test func `an event that comes twice at once counts once`() throws {
    let running = try RunningServer()
    defer { running.stop() }
    let token = String(repeating: "ab", count: 24)
    let headers = [Self.json, "Cookie: waymark-visitor=\(token)"]
    let clients = try (0..<16).map { _ in try running.client() }
    for client in clients {
      client.request(
        "POST /api/parameters/moodLogCount/increment", port: running.port, headers: headers,
        body: #"{"id": "\#(uuid(1))"}"#)
    }
    let answers = clients.map { $0.answer() }
    #expect(answers.allSatisfy { $0?.status == 200 && $0?.body.contains("\"moodLogCount\":1") == true })
  }
}
