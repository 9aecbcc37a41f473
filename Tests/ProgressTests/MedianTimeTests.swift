import Onboarding
import Platform
import TestSupport
import Testing

@testable import Progress

/// Times read from a file that is left as it is.
struct MedianTimeTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("progress.sqlite")
  }

  private func walk(_ store: SQLiteProgressStore, _ visitor: UInt8, seconds: Int) throws {
    let token = VisitorToken.sample(visitor)
    try store.append(
      .started(task: "first-note", steps: threeSteps), id: "start", at: 0, session: "s\(visitor)", by: token)
    for step in 1...3 {
      try store.append(
        .stepCompleted(step), id: "\(step)", at: 3_600_000, active: seconds * 1_000 * step / 3,
        session: "s\(visitor)", by: token)
    }
  }

  @Test func `times are read while a server has the file open`() throws {
    let store = try SQLiteProgressStore(path: path)
    try walk(store, 1, seconds: 30)
    try walk(store, 2, seconds: 72)
    try walk(store, 3, seconds: 600)
    #expect(try SQLiteProgressStore.medianTimes(inFile: path) == ["first-note": 72_000])
    #expect(try store.report().tasks.first?.times?.median == 72_000)
  }

  @Test func `a file that nobody has open stays as it is, byte for byte, and so does its folder`() throws {
    do { try walk(SQLiteProgressStore(path: path), 1, seconds: 30) }
    let before = try readFile(path)
    #expect(try folder.everything() == ["progress.sqlite"])
    #expect(try SQLiteProgressStore.medianTimes(inFile: path) == ["first-note": 30_000])
    #expect(try folder.everything() == ["progress.sqlite"])
    #expect(try readFile(path) == before)
  }

  @Test func `a file of an earlier version is read without being brought up to date`() throws {
    let earlier = Migration.progress.dropLast()
    do { try walk(SQLiteProgressStore(path: path, migrations: Array(earlier)), 1, seconds: 30) }
    let before = try readFile(path)
    #expect(try SQLiteProgressStore.medianTimes(inFile: path) == ["first-note": 30_000])
    #expect(try readFile(path) == before)
  }

  @Test func `a file that is not there is not made`() throws {
    let error = #expect(throws: ProgressStoreError.self) { try SQLiteProgressStore.medianTimes(inFile: path) }
    #expect(error?.isMissingFile == true)
    #expect(try folder.everything().isEmpty)
  }

  @Test func `a file of a newer version, another program's file and none are refused`() throws {
    let newer = Migration.progress + [Migration(name: "from-the-future", sql: "CREATE TABLE future (id INTEGER)")]
    do { _ = try SQLiteProgressStore(path: path, migrations: newer) }
    #expect(throws: ProgressStoreError.newerSchema(path: path, migration: "from-the-future")) {
      try SQLiteProgressStore.medianTimes(inFile: path)
    }
    try folder.write("notes.txt", "Minutes of the meeting")
    let notes = folder.file("notes.txt")
    #expect(throws: ProgressStoreError.foreignFile(path: notes)) { try SQLiteProgressStore.medianTimes(inFile: notes) }
  }
}
