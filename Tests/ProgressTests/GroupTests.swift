import Onboarding
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Progress

/// Calls that are kept together, and what becomes of them when one of them fails or all do.
struct GroupTests {
  private let folder: TemporaryFolder
  private let path: String
  private let store: SQLiteProgressStore

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("progress.sqlite")
    store = try SQLiteProgressStore(path: path)
  }

  private static let refusal = ProgressStoreError.foreignFile(path: "elsewhere")

  @Test func `calls of a group see one another, and others see none of them before its end`() throws {
    let other = try SQLiteProgressStore(path: path)
    var within = 0
    try store.group(writes: true) { access in
      #expect(throws: Never.self) {
        try access.append(.donated(event: "moodLogged"), id: "1")
        try access.append(.donated(event: "moodLogged"), id: "2", by: .sample(2))
        within = try access.report().visitors
        #expect(try other.report().visitors == 0)
      }
    }
    #expect(within == 2)
    #expect(try other.report().visitors == 2)
  }

  @Test func `a call that fails takes back its own and nothing else`() throws {
    try store.group(writes: true) { access in
      #expect(throws: Never.self) { try access.append(.donated(event: "moodLogged"), id: "1") }
      #expect(throws: Self.refusal) {
        try access.update(.sample(1)) { log throws(ProgressStoreError) in
          try log.append(Recorded(TipEvent(id: "2", .donated(event: "moodLogged")), at: 0))
          throw Self.refusal
        }
      }
      #expect(throws: Never.self) { try access.append(.donated(event: "moodLogged"), id: "3") }
    }
    #expect(try store.tipEvents().map(\.event.id) == ["1", "3"])
  }

  @Test func `a transaction that ends in the middle fails all of its calls, and nothing is kept`() throws {
    let ended = ProgressStoreError(.transactionEnded, path: path)
    let store = try SQLiteProgressStore(path: path, migrations: Migration.progress + [Self.trap])
    var failures: [ProgressStoreError?] = []
    let failure = Self.failure { () throws(ProgressStoreError) in
      try store.group(writes: true) { access in
        for (id, event) in [("1", "moodLogged"), ("2", "trap"), ("3", "moodLogged")] {
          failures.append(
            Self.failure { () throws(ProgressStoreError) in try access.append(.donated(event: event), id: id) })
        }
        failures.append(Self.failure { () throws(ProgressStoreError) in _ = try access.report() })
      }
    }
    #expect(failure == ended)
    #expect(failures.count == 4 && failures[0] == nil && failures[1] != nil && failures[2...] == [ended, ended])
    #expect(try store.report().visitors == 0)
    try store.append(.donated(event: "moodLogged"), id: "4")
    #expect(try store.tipEvents().map(\.event.id) == ["4"])
  }

  private static func failure(_ body: () throws(ProgressStoreError) -> Void) -> ProgressStoreError? {
    do throws(ProgressStoreError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// Lets one event end the whole transaction, as a full disk does.
  private static let trap = Migration(
    name: "trap",
    sql: """
      CREATE TRIGGER trap BEFORE INSERT ON event WHEN NEW.name = 'trap'
      BEGIN SELECT RAISE(ROLLBACK, 'the transaction ends'); END;
      """)

  @Test func `a place in a log that was read of what was never kept is none`() throws {
    try store.append(.donated(event: "moodLogged"), id: "1")
    let places = Mutex<[LogPosition]>([])
    // As a server reads it: up to here, and then it appends.
    let store = try SQLiteProgressStore(path: path, migrations: Migration.progress + [Self.trap])
    #expect(throws: ProgressStoreError.self) {
      try store.group(writes: true) { access in
        _ = try? access.append(.donated(event: "moodLogged"), id: "lost")
        let end = try? access.read(.sample(1)) { log throws(ProgressStoreError) in try log.tipEvents(since: nil).end }
        places.withLock { $0 += [end].compactMap { $0 } }
        _ = try? access.append(.donated(event: "trap"))
      }
    }
    let place = try #require(places.withLock { $0.first })
    try store.append(.donated(event: "moodLogged"), id: "2")
    let tail = try store.read(.sample(1)) { log throws(ProgressStoreError) in try log.tipEvents(since: place) }
    #expect(!tail.isContinued)
    #expect(tail.events.map(\.event.id) == ["1", "2"])
  }

  @Test func `a group that cannot begin does nothing`() throws {
    let other = try Connection(path: path)
    try other.execute("BEGIN IMMEDIATE")
    store.stopWaiting()
    #expect(throws: ProgressStoreError.self) {
      try store.group(writes: true) { _ in Issue.record("The group has begun") }
    }
    #expect(try store.report().visitors == 0)
  }

  @Test func `many threads and two stores lose nothing, and each visitor's events stay in their order`() throws {
    let stores = [store, try SQLiteProgressStore(path: path)]
    let threads = try (0..<8).map { thread in
      try BackgroundThread {
        for number in 0..<25 {
          try? stores[thread % 2].append(
            .donated(event: "moodLogged"), id: "\(thread)-\(number)", by: .sample(UInt8(thread)))
        }
      }
    }
    for thread in threads { thread.join() }
    for thread in 0..<8 {
      #expect(try store.tipEvents(of: .sample(UInt8(thread))).map(\.event.id) == (0..<25).map { "\(thread)-\($0)" })
    }
  }
}
