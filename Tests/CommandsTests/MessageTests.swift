import Platform
import Preview
import Progress
import TestSupport
import Testing

@testable import Commands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Messages that no other suite meets.
struct MessageTests {
  @Test(
    arguments: [
      (EADDRINUSE, "another program has this port: leave --port out, or say --port 0, for one that is free"),
      (EACCES, "ports below 1024 are the system's: choose a higher one with --port"),
      (
        EADDRNOTAVAIL, "--host takes an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them"
      ),
      (EMFILE, nil),
    ] as [(Int32, String?)])
  func `an address that cannot be listened on says what to do`(code: Int32, help: String?) {
    let failure = CommandFailure(ListenFailure.system(SystemError("listen on", "127.0.0.1:80", code: code)))
    #expect(failure.status == .environment)
    #expect(failure.help == help)
  }

  @Test(
    arguments: [
      (
        ProgressStoreError.foreignFile(path: "p"), false,
        "--database takes the path of a progress file, which is made where there is none"
      ),
      (.foreignFile(path: "p"), true, "--database takes the path of a progress file that \"waymark preview\" made"),
      (
        .newerSchema(path: "p", migration: "m"), true, "use the newer Waymark, or another file with --database"
      ),
      (
        .system(SystemError("open", "p", code: ENOENT)), true,
        "\"waymark preview\" makes it once a visitor does something; --database names another file"
      ),
      (.corruptFile(path: "p"), true, nil),
    ] as [(ProgressStoreError, Bool, String?)])
  func `a database that cannot be used says what to do`(
    error: ProgressStoreError, reading: Bool, help: String?
  ) throws {
    #expect(try TestConsole().invocation("report").help(error, isReading: reading) == help)
  }

  @Test func `a quick win needs an event to be completed by`() async throws {
    let console = try TestConsole()
    try console.folder.write("content/site.yml", "title: T\n")
    #expect(await console.run("new task first") == .content)
    #expect(
      console.error == """
        error: site.yml declares no event, and a quick win is completed by one
        help: declare one, such as "events: { firstNoteSaved: { description: The first note was saved } }"

        """)
  }

  @Test func `a site without parameters has none to set`() async throws {
    let console = try TestConsole()
    try console.folder.write("content/site.yml", "title: T\n")
    #expect(await console.run("simulate --set count=1") == .usage)
    #expect(
      console.error.hasSuffix(
        """
        error: Unknown parameter "count"
        help: the site has no parameters

        """), "\(console.error)")
  }

  @Test func `what happens while the preview runs is told on the terminal`() async throws {
    let console = try TestConsole()
    let terminal = PreviewTerminal(try console.invocation("preview"))
    terminal.show(.ready(address: "http://127.0.0.1:4748/", takenPort: 4_747, isLoopback: true))
    terminal.show(.storeFailed(.corruptFile(path: "p.sqlite")))
    terminal.show(.storeEvent(.startedOver(path: console.folder.file("p.sqlite"))))
    terminal.show(.built(PreviewBuild(site: nil, diagnostics: []), took: .milliseconds(12)))
    #expect(console.output == "http://127.0.0.1:4748/\n")
    #expect(
      console.error == """
        Port 4747 is taken
        Watching content/, templates/ and public/ in this folder
        Tips, simulator and report: http://127.0.0.1:4748/_waymark/ (stop with Ctrl-C)
        error: Cannot keep progress: Cannot use p.sqlite: the database is damaged; move it away to start with a new one
        Progress starts over: p.sqlite was deleted or replaced
        Not built: the site stays as it was until this is mended (12 ms)

        """)
  }

  @Test func `a quick win that nobody began says so in the report`() async throws {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    try console.record("another", ["tap_addButton"], seconds: 5)
    console.clear()
    #expect(await console.run("report --database times.sqlite") == .success)
    #expect(console.output.contains("first-note \"Write Your First Note\"\n  not started yet\n"), "\(console.output)")
  }
}
