import CSQLite
import Platform
import Testing

@testable import Progress

/// What people read of failures of the database.
struct MessageTests {
  @Test(arguments: [
    (SQLITE_READONLY, "it cannot be written to"), (SQLITE_FULL, "the disk is full"),
    (SQLITE_BUSY, "another program is writing to it, and does not come to an end"),
    (SQLITE_LOCKED, "another program is writing to it, and does not come to an end"),
    (SQLITE_CANTOPEN, "it cannot be opened, or no file can be made beside it"),
    (SQLITE_IOERR, "reading or writing failed on the disk"), (SQLITE_PERM, "access is denied"),
    (SQLITE_AUTH, "access is denied"), (SQLITE_TOOBIG, "SQLite's own words"),
  ])
  func `a failure is told without number and statement`(code: Int32, reason: String) {
    // Extended codes say more in their higher bits.
    let error = DatabaseError(code: code | 3 << 8, message: "SQLite's own words", statement: "SELECT 1")
    #expect(error.reason == reason)
    #expect(ProgressStoreError.database(error, path: "p.sqlite").description == "Cannot use p.sqlite: \(reason)")
  }

  @Test(arguments: [
    (
      ProgressStoreError.newerSchema(path: "p.sqlite", migration: "x"),
      "Cannot use p.sqlite: a newer version of Waymark has written to it (\"x\")"
    ),
    (.foreignFile(path: "p.sqlite"), "Cannot use p.sqlite: it is not a progress database of Waymark"),
    (
      .corruptFile(path: "p.sqlite"),
      "Cannot use p.sqlite: the database is damaged; move it away to start with a new one"
    ),
    (.system(SystemError("open", "p.sqlite", code: 2)), "Cannot open p.sqlite: No such file or directory"),
  ])
  func `each reason names the file`(error: ProgressStoreError, message: String) {
    #expect(error.description == message)
  }
}
