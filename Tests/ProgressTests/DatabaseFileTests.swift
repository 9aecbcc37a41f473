import CSQLite
import Onboarding
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Progress

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct DatabaseFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("progress.sqlite")
  }

  @Test func `progress is there again when the file is opened again`() throws {
    do {
      let store = try SQLiteProgressStore(path: path)
      try store.append(.started(task: "first-note", steps: threeSteps), id: "1", at: 0)
    }
    #expect(try SQLiteProgressStore(path: path).sessions().first?.session.state == .active)
  }

  @Test func `two stores on one file see each other's events`() throws {
    let first = try SQLiteProgressStore(path: path)
    let second = try SQLiteProgressStore(path: path)
    try first.append(.donated(event: "moodLogged"), id: "1")
    try second.append(.donated(event: "moodLogged"), id: "2")
    #expect(try first.tipEvents().count == 2)
  }

  @Test func `a file that was deleted while it was in use is made anew, and that is told`() throws {
    let events = Mutex<[SQLiteProgressStore.Event]>([])
    let store = try SQLiteProgressStore(path: path) { event in events.withLock { $0.append(event) } }
    try store.append(.donated(event: "moodLogged"), id: "1")
    let position = try store.read(.sample(1)) { log throws(ProgressStoreError) in try log.tipEvents(since: nil).end }
    try removeFile(path)

    try store.append(.donated(event: "moodLogged"), id: "2")
    #expect(events.withLock { $0 } == [.startedOver(path: path)])
    // The place in the old log is none in the new one, whose events are numbered alike.
    let tail = try store.read(.sample(1)) { log throws(ProgressStoreError) in try log.tipEvents(since: position) }
    #expect(!tail.isContinued && tail.events.map(\.event.id) == ["2"])
    #expect(try SQLiteProgressStore(path: path).tipEvents().map(\.event.id) == ["2"])
  }

  @Test func `a file that was replaced while it was in use is opened, and left whole`() throws {
    let other = folder.file("other.sqlite")
    do {
      try SQLiteProgressStore(path: other).append(.donated(event: "moodLogged"), id: "other")
    }
    let store = try SQLiteProgressStore(path: path)
    try store.append(.donated(event: "moodLogged"), id: "1")
    try renameFile(other, to: path)
    for suffix in ["-wal", "-shm"] { try removeFile(path + suffix) }
    #expect(try store.tipEvents().map(\.event.id) == ["other"])
  }

  @Test func `a store that ends does not wait for another process`() async throws {
    let store = try SQLiteProgressStore(path: path)
    let other = try Connection(path: path)
    try other.execute("BEGIN IMMEDIATE")
    store.stopWaiting()
    let start = ContinuousClock.now
    #expect(throws: ProgressStoreError.self) { try store.append(.donated(event: "moodLogged")) }
    #expect(ContinuousClock.now - start < .seconds(4))
  }

  @Test func `the folders are made, and the file is its owner's alone`() throws {
    let path = folder.file("deep/.waymark/progress.sqlite")
    let store = try SQLiteProgressStore(path: path)
    try store.append(.donated(event: "moodLogged"))
    for path in [path, "\(path)-wal"] {
      var status = stat()
      try #require(stat(path, &status) == 0)
      #expect(Int(status.st_mode) & 0o777 == 0o600, "\(path)")
    }
  }

  @Test func `an event survives the death of the process that acknowledged it`() async throws {

    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try SQLiteProgressStore(path: path)
      for number in 0..<50 { try store.append(.donated(event: "moodLogged"), id: "\(number)") }
      // The store is open, and nothing was folded into the file.
      kill(getpid(), SIGKILL)
    }
    #expect(try SQLiteProgressStore(path: path).tipEvents().count == 50)
  }

  @Test func `an empty file becomes a database`() throws {
    try write([])
    let store = try SQLiteProgressStore(path: path)
    try store.append(.donated(event: "moodLogged"))
    #expect(try store.tipEvents().count == 1)
  }

  @Test func `a file that is no database is refused and left alone`() throws {
    let bytes = Array("dear diary, ".utf8)
    try write(bytes)
    #expect(throws: ProgressStoreError.foreignFile(path: path)) { try SQLiteProgressStore(path: path) }
    #expect(try readFile(path) == bytes)
  }

  @Test(.timeLimit(.minutes(1))) func `a FIFO is refused without waiting for a writer`() throws {
    try #require(mkfifo(path, 0o644) == 0)
    #expect(throws: ProgressStoreError.foreignFile(path: path)) { try SQLiteProgressStore(path: path) }
  }

  @Test func `another program's database is refused and left alone`() throws {
    do {
      let connection = try Connection(path: path)
      try connection.execute("CREATE TABLE diary (text TEXT); INSERT INTO diary VALUES ('dear')")
    }
    let bytes = try readFile(path)
    #expect(throws: ProgressStoreError.foreignFile(path: path)) { try SQLiteProgressStore(path: path) }
    #expect(try readFile(path) == bytes)
  }

  @Test func `a damaged database is refused and left alone`() throws {
    do {
      let store = try SQLiteProgressStore(path: path)
      for number in 0..<200 { try store.append(.donated(event: "moodLogged"), id: "\(number)") }
    }
    var bytes = try readFile(path)
    for index in 4_096..<bytes.count where index % 3 == 0 { bytes[index] = 0xA5 }
    try write(bytes)
    #expect(throws: ProgressStoreError.corruptFile(path: path)) { try SQLiteProgressStore(path: path) }
    #expect(try readFile(path) == bytes)
  }

  @Test func `a database cut short is refused and left alone`() throws {
    do {
      let store = try SQLiteProgressStore(path: path)
      for number in 0..<200 { try store.append(.donated(event: "moodLogged"), id: "\(number)") }
    }
    let bytes = Array(try readFile(path).prefix(6_000))
    try write(bytes)
    #expect(throws: ProgressStoreError.corruptFile(path: path)) { try SQLiteProgressStore(path: path) }
    #expect(try readFile(path) == bytes)
  }

  @Test func `a database of a newer version is refused and left alone`() throws {
    let later =
      Migration.progress + [Migration(name: "from-the-future", sql: "CREATE TABLE future (id INTEGER) STRICT")]
    _ = try SQLiteProgressStore(path: path, migrations: later)
    let bytes = try readFile(path)
    let refusal = ProgressStoreError.newerSchema(path: path, migration: "from-the-future")
    #expect(throws: refusal) { try SQLiteProgressStore(path: path) }
    #expect(try readFile(path) == bytes)
    #expect(
      refusal.description == "Cannot use \(path): a newer version of Waymark has written to it (\"from-the-future\")")
  }

  @Test func `a newer database that a crash left is not even folded together`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let later =
        Migration.progress + [Migration(name: "from-the-future", sql: "CREATE TABLE future (id INTEGER) STRICT")]
      let store = try SQLiteProgressStore(path: path, migrations: later)
      try store.append(.donated(event: "moodLogged"), id: "1")
      kill(getpid(), SIGKILL)
    }
    let files = try folder.everything()
    let before = try files.filter { !$0.hasSuffix("-shm") }.map { try folder.text($0) }
    #expect(throws: ProgressStoreError.newerSchema(path: path, migration: "from-the-future")) {
      try SQLiteProgressStore(path: path)
    }
    #expect(try folder.everything() == files)
    #expect(try files.filter { !$0.hasSuffix("-shm") }.map { try folder.text($0) } == before)
  }

  @Test func `a refusal leaves no file beside the database`() throws {
    let later =
      Migration.progress + [Migration(name: "from-the-future", sql: "CREATE TABLE future (id INTEGER) STRICT")]
    _ = try SQLiteProgressStore(path: path, migrations: later)
    #expect(throws: ProgressStoreError.self) { try SQLiteProgressStore(path: path) }
    #expect(try folder.everything() == ["progress.sqlite"])
  }

  @Test func `signs that mean something in a URI are part of the name`() throws {
    let path = folder.file("50% done?#1/progress.sqlite")
    _ = try SQLiteProgressStore(path: path)
    #expect(try SQLiteProgressStore(path: path).report().visitors == 0)
    #expect(try folder.everything() == ["50% done?#1/progress.sqlite"])
  }

  @Test func `an index that does not match its table is damage`() throws {
    do {
      let store = try SQLiteProgressStore(path: path)
      for number in 0..<20 { try store.append(.donated(event: "moodLogged"), id: "\(number)") }
      let connection = try Connection(path: path)
      try connection.execute(
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, '(visitor, client_id)', '(visitor, at)')
        WHERE name = 'event_client_id';
        """)
    }
    #expect(throws: ProgressStoreError.corruptFile(path: path)) { try SQLiteProgressStore(path: path) }
  }

  @Test func `a file to read from is not made`() throws {
    let failure = ProgressStoreError.system(SystemError("open", path, code: ENOENT))
    #expect(throws: failure) { try SQLiteProgressStore(existing: path) }
    #expect(try folder.everything() == [])
  }

  @Test func `a reader sees what a server has written, and does not disturb it`() throws {
    let server = try SQLiteProgressStore(path: path)
    try server.append(.donated(event: "moodLogged"), id: "1")
    #expect(try SQLiteProgressStore(existing: path).report().visitors == 1)
    try server.append(.donated(event: "moodLogged"), id: "2", by: .sample(2))
    #expect(try SQLiteProgressStore(existing: path).report().visitors == 2)
  }

  @Test func `servers that start together on a new file all get it`() async throws {
    for round in 0..<5 {
      let path = folder.file("\(round)/progress.sqlite")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for server in 0..<8 {
          group.addTask {
            let store = try SQLiteProgressStore(path: path)
            try store.append(.donated(event: "moodLogged"), id: "\(server)", by: .sample(UInt8(server)))
          }
        }
        try await group.waitForAll()
      }
      #expect(try SQLiteProgressStore(existing: path).report().visitors == 8)
    }
  }

  @Test func `an older database is brought up to date with its events`() throws {
    do {
      let old = try SQLiteProgressStore(path: path, migrations: Array(Migration.progress.prefix(1)))
      try old.append(.started(task: "first-note", steps: threeSteps), id: "1", at: 0)
    }
    let store = try SQLiteProgressStore(path: path)
    #expect(try store.report().tasks.map(\.started) == [1])
    #expect(try SQLiteProgressStore(path: path).report() == store.report())
  }

  @Test func `a migration that fails leaves the database as it was`() throws {
    let broken = Migration.progress + [Migration(name: "broken", sql: "CREATE TABLE half (id INTEGER); NONSENSE")]
    #expect(throws: ProgressStoreError.self) { try SQLiteProgressStore(path: path, migrations: broken) }
    let tables = try Connection(path: path).rows("SELECT name FROM sqlite_schema") { $0.text(0) }
    #expect(tables == [])
  }

  @Test func `the names of the migrations never change`() {
    #expect(
      Migration.progress.map(\.name) == [
        "event-log", "report-views", "forgetting-count", "report-percentiles", "report-step-times",
      ])
  }

  @Test func `the log is changed by nobody, and shortened only by forgetting a visitor`() throws {
    let store = try SQLiteProgressStore(path: path)
    try store.append(.donated(event: "moodLogged"))
    let connection = try Connection(path: path)
    for statement in ["UPDATE event SET at = 1", "DELETE FROM event"] {
      let error = #expect(throws: DatabaseError.self) { try connection.run(statement) }
      #expect(error?.message == "the event log is append-only")
    }
    #expect(try store.tipEvents().count == 1)
  }

  @Test func `an error shows the statement and none of its values`() throws {
    let connection = try Connection(path: path)
    try connection.execute("CREATE TABLE secret (text TEXT UNIQUE) STRICT")
    try connection.run("INSERT INTO secret (text) VALUES (?1)", ["hunter2"])
    let error = #expect(throws: DatabaseError.self) {
      try connection.run("INSERT INTO secret (text) VALUES (?1)", ["hunter2"])
    }
    #expect(
      error?.description
        == "SQLite: UNIQUE constraint failed: secret.text (2067) in: INSERT INTO secret (text) VALUES (?1)")
  }

  @Test func `a file where the folder should be is an error of the system`() throws {
    try folder.write("in-the-way", "")
    let path = folder.file("in-the-way/progress.sqlite")
    let failure = ProgressStoreError.system(SystemError("open", path, code: ENOTDIR))
    #expect(throws: failure) { try SQLiteProgressStore(path: path) }
  }

  private func write(_ bytes: [UInt8]) throws {
    try writeFile(path, bytes)
  }
}
