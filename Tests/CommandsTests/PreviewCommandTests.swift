import Platform
import Preview
import Synchronization
import TestSupport
import Testing

@testable import Commands

struct PreviewCommandTests {
  @Test func `preview prints its address alone, opens it, and stops when interrupted`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    console.clear()
    console.stopOnceThereIsOutput()
    #expect(await console.run("preview -p 0 --open") == .interrupted)
    let address = try #require(console.output.wholeMatch(of: /(http:\/\/127\.0\.0\.1:\d+\/)\n/)?.1)
    #expect(console.opened == [String(address)])
    let told = try #require(
      console.error.wholeMatch(
        of: /Built \d+ files \(\d+ ms\)\nWatching content\/, templates\/ and public\/ in this folder\n(.*)\n/),
      "\(console.error)")
    #expect(told.1 == "Tips, simulator and report: \(address)_waymark/ (stop with Ctrl-C)")
    #expect(try console.folder.text(".waymark/.gitignore") == "*\n")
    #expect(FileKind("\(console.folder.path)/_site") == nil)
  }

  @Test func `broken content is told and does not end the preview`() async throws {
    let console = try TestConsole()
    try console.folder.write("content/site.yml", "titel: X\n")
    console.stopOnceThereIsOutput()
    #expect(await console.run("preview -p 0") == .interrupted)
    #expect(console.error.contains("help: did you mean \"title\"?"))
    #expect(
      console.error.contains(#/\nNot built: the site stays as it was until this is mended \(\d+ ms\)\nWatching /#),
      "\(console.error)")
  }

  @Test func `a mistake made while nobody looks is told in the terminal`() async throws {
    let site = try TestConsole()
    _ = await site.run("init -q")
    let told = Mutex("")
    let interruption = Interruption()
    let console = Console(
      output: { _ in try? site.folder.write("content/site.yml", "titel: X\n") },
      error: { bytes in
        let isOver = told.withLock { told in
          told += String(decoding: bytes, as: UTF8.self)
          return told.contains("Not built")
        }
        if isOver { _ = interruption.raise(.interrupted) }
      },
      workingDirectory: site.folder.path, interruption: interruption)
    #expect(await Waymark.run(["preview", "-p", "0"], in: console) == .interrupted)
    #expect(told.withLock { $0 }.contains("content/site.yml:1:1: error: Unknown key \"titel\""))
  }

  @Test(arguments: [
    ("0.0.0.0", "127.0.0.1", true), ("127.0.0.1", "127.0.0.1", false), ("localhost", "localhost", false),
  ])
  func `an address that others can reach is warned of`(host: String, shown: String, isWarned: Bool) async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    console.clear()
    console.stopOnceThereIsOutput()
    #expect(await console.run("preview -p 0 --host \(host)") == .interrupted)
    #expect(console.output.hasPrefix("http://\(shown):"))
    #expect(
      console.error.contains(
        """

        warning: Others on the network can reach this server: they can read the site and what is wrong with it, and \
        record progress as visitors; report and events are shown to this machine alone
        help: leave --host out to keep the server to yourself

        """) == isWarned, "\(console.error)")
  }

  @Test func `a busy port is told, with the way out`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    let socket = try ListenSocket(host: "127.0.0.1", port: 0)
    console.clear()
    #expect(await console.run("preview -p \(socket.port)") == .environment)
    #expect(
      console.error == """
        error: Cannot listen on 127.0.0.1:\(socket.port): Address already in use
        help: another program has this port: leave --port out, or say --port 0, for one that is free

        """)
  }

  @Test func `a host without an address is named`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    console.clear()
    #expect(await console.run("preview --host nope.invalid -p 0") == .environment)
    #expect(console.error.hasPrefix("error: Cannot find the address of \"nope.invalid\": "))
    #expect(
      console.error.hasSuffix(
        "\nhelp: --host takes an address of this machine, or a name that has one: leave it out for 127.0.0.1\n"))
  }

  @Test(arguments: [
    ("folder", "Cannot open DIR/folder: Is a directory"),
    ("text", "Cannot use DIR/text: it is not a progress database of Waymark"),
    ("text/progress.sqlite", "Cannot open DIR/text/progress.sqlite: Not a directory"),
  ]) func `what cannot hold progress is told without a number`(database: String, message: String) async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    try makeFolder(console.folder.file("folder"))
    try console.folder.write("text", "dear diary")
    console.clear()
    #expect(await console.run("preview -p 0 --database \(database)") == .environment)
    let told = message.replacing("DIR", with: console.folder.path)
    #expect(console.error.split(separator: "\n").first.map(String.init) == "error: \(told)")
    #expect(try console.folder.text("text") == "dear diary")
  }
}
