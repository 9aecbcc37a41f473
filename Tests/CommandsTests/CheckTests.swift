import Platform
import TestSupport
import Testing

@testable import Commands

/// `waymark check --database`.
struct CheckTests {
  private let steps = ["tap_addButton", "input_titleField", "tap_doneButton"]

  private func site() async throws -> TestConsole {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    console.clear()
    return console
  }

  @Test func `an estimate is compared with the median of the file`() async throws {
    let console = try await site()
    for (visitor, seconds) in zip([1, 2, 3] as [UInt8], [10, 72, 300]) {
      try console.record("first-note", steps, seconds: seconds, visitor: visitor)
    }
    #expect(await console.run("check --database times.sqlite") == .success)
    #expect(
      console.error == """
        content/tasks/first-note.md:3:19: warning: Estimated 30 seconds: half of those who finished took longer than 72 \
        [contradicted-estimate]
         3 | estimatedSeconds: 30
           |                   ^^
        help: write 70, or leave out what takes long

        1 warning in 1 file

        """)
    #expect(await console.run("check --strict --database times.sqlite") == .content)
  }

  @Test func `without the option, and where the times fit, there is nothing to say`() async throws {
    let console = try await site()
    try console.record("first-note", steps, seconds: 59)
    #expect(await console.run("check --database times.sqlite") == .success)
    #expect(await console.run("check") == .success)
    #expect(console.error == "No problems in 1 tip and 1 quick win\nNo problems in 1 tip and 1 quick win\n")
  }

  @Test func `a file that is not there is not made`() async throws {
    let console = try await site()
    #expect(await console.run("check --database times.sqlite") == .environment)
    #expect(
      console.error == """
        error: Cannot open \(console.folder.path)/times.sqlite: No such file or directory
        help: "waymark preview" makes it once a visitor does something; --database names another file

        """)
    #expect(FileKind(console.folder.file("times.sqlite")) == nil)
  }

  @Test func `a file that is none of Waymark's is left alone`() async throws {
    let console = try await site()
    try console.folder.write("times.sqlite", "Minutes of the meeting")
    #expect(await console.run("check --database times.sqlite") == .environment)
    #expect(
      console.error == """
        error: Cannot use \(console.folder.path)/times.sqlite: it is not a progress database of Waymark
        help: --database takes the path of a progress file that "waymark preview" made

        """)
    #expect(try console.folder.text("times.sqlite") == "Minutes of the meeting")
  }
}
