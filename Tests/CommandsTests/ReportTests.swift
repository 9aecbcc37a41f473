import Onboarding
import Platform
import Progress
import TestSupport
import Testing

@testable import Commands

struct ReportTests {
  /// A site whose database holds two visitors: one who finished the sample's quick win, and one who left at its second
  /// step.
  private func site() async throws -> TestConsole {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    let store = try SQLiteProgressStore(path: console.folder.file(".waymark/progress.sqlite"))
    let steps = ["tap_addButton", "input_titleField", "tap_doneButton"]
    for visitor in 1...2 as ClosedRange<UInt8> {
      let done = visitor == 1 ? 3 : 1
      var events: [QuickWinEvent] = [QuickWinEvent(id: "s", .started(task: "first-note", steps: steps))]
      for step in 1...done {
        events.append(QuickWinEvent(id: "\(step)", .stepCompleted(step), activeMilliseconds: step * 14_500))
      }
      if visitor == 2 { events.append(QuickWinEvent(id: "x", .abandoned)) }
      let log = events
      try store.update(VisitorToken(random: [UInt8](repeating: visitor, count: VisitorToken.byteCount))) {
        (visitorLog) throws(ProgressStoreError) in
        for event in log {
          try visitorLog.append(Recorded(event, at: event.id == "s" ? 0 : 60_000), toSession: "s\(visitor)")
        }
        try visitorLog.append(Recorded(TipEvent(.shown(tip: "keep-going", appSession: "a\(visitor)")), at: 0))
        if visitor == 1 { try visitorLog.append(Recorded(TipEvent(.dismissed(tip: "keep-going")), at: 0)) }
      }
    }
    console.clear()
    return console
  }

  @Test func `the report for people says how far each quick win was taken`() async throws {
    let console = try await site()
    #expect(await console.run("report") == .success)
    #expect(console.error == "")
    #expect(
      console.output == """
        2 visitors

        first-note "Write Your First Note"
          started 2, completed 1 (50 %), skipped 0, abandoned 1
          active time: median 43.5 s, nine of ten within 43.5 s, estimate 30 s
          step  instruction                       reached  completed  skipped  abandoned  median
          1     Tap the + button to start a note        2          2        0          0  14.5 s
          2     Type a title that you will reco…        2          1        0          1  14.5 s
          3     Tap Done to save it                     1          1        0          0  14.5 s

        Tips
          tip         title                shown  dismissed  visitors
          keep-going  Three Notes Already      2          1         2

        """)
  }

  @Test func `a spreadsheet gets one table`() async throws {
    let console = try await site()
    #expect(await console.run("report --csv") == .success)
    #expect(
      console.output.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init) == [
        "kind,id,step,text,started,completed,skipped,abandoned,median_seconds,percentile90_seconds,estimated_seconds,"
          + "shown,dismissed,visitors",
        "task,first-note,,Write Your First Note,2,1,0,1,43.5,43.5,30,,,",
        "step,first-note,1,Tap the + button to start a note,2,2,0,0,14.5,,,,,",
        "step,first-note,2,Type a title that you will recognise,2,1,0,1,14.5,,,,,",
        "step,first-note,3,Tap Done to save it,1,1,0,0,14.5,,,,,",
        "tip,keep-going,,Three Notes Already,,,,,,,,2,1,2", "",
      ])
  }

  @Test func `commas, quotes and line breaks stay within their field`() async throws {
    let console = try await site()
    let text = try console.folder.text("content/tips/keep-going.md")
    try console.folder.write(
      "content/tips/keep-going.md", text.replacing("Three Notes Already", with: "Three, \"so\" many"))
    #expect(await console.run("report --csv") == .success)
    #expect(console.output.contains("\r\ntip,keep-going,,\"Three, \"\"so\"\" many\",,"), "\(console.output)")
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "－1"])
  func `no spreadsheet takes a text for a formula`(title: String) async throws {
    let console = try await site()
    let tip = try console.folder.text("content/tips/keep-going.md")
    try console.folder.write("content/tips/keep-going.md", tip.replacing("Three Notes Already", with: title))
    let task = try console.folder.text("content/tasks/first-note.md")
    try console.folder.write(
      "content/tasks/first-note.md",
      task.replacing("Write Your First Note", with: title).replacing("1. [Tap", with: "1. \(title) [Tap"))
    #expect(await console.run("report --csv") == .success)
    #expect(console.output.contains("\r\ntask,first-note,,'\(title),"), "\(console.output)")
    #expect(console.output.contains("\r\nstep,first-note,1,'\(title) Tap the + button"), "\(console.output)")
    #expect(console.output.contains("\r\ntip,keep-going,,'\(title),"), "\(console.output)")
  }

  @Test func `programs get what the server's API says`() async throws {
    let console = try await site()
    #expect(await console.run("report --csv --format json") == .success)
    // The option that names the data's form goes before the one for everything.
    #expect(console.output.hasPrefix("kind,id,step,"))
    console.clear()
    #expect(await console.run("report --format json") == .success)
    let json = console.output
    console.clear()
    #expect(await console.run("report --json") == .success)
    #expect(console.output == json)
    for part in [
      "{\n  \"visitors\": 2,\n  \"tasks\": [\n    {\n      \"task\": \"first-note\"", "\"estimatedSeconds\": 30",
      "\"percentile90\": 43500", "\"reached\": 2",
    ] { #expect(console.output.contains(part), "\(part)") }
  }

  @Test func `a database elsewhere needs no site`() async throws {
    let console = try await site()
    try makeFolder(console.folder.file("elsewhere"))
    #expect(await console.run("report -s elsewhere --database .waymark/progress.sqlite") == .success)
    #expect(console.output.contains("\nfirst-note (no longer in the site)\n"), "\(console.output)")
  }

  @Test func `nothing recorded is said`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    _ = try SQLiteProgressStore(path: console.folder.file(".waymark/progress.sqlite"))
    console.clear()
    #expect(await console.run("report") == .success)
    #expect(console.output == "Nobody has done anything yet\n")
  }

  @Test(arguments: [
    (
      "none.sqlite", "Cannot open DIR/none.sqlite: No such file or directory",
      "\"waymark preview\" makes it once a visitor does something; --database names another file"
    ),
    (
      "diary", "Cannot use DIR/diary: it is not a progress database of Waymark",
      "--database takes the path of a progress file that \"waymark preview\" made"
    ),
    (
      "content", "Cannot open DIR/content: Is a directory",
      "--database takes the path of a progress file that \"waymark preview\" made"
    ),
  ])
  func `a file that is no report's is told and left alone`(file: String, message: String, help: String) async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    try console.folder.write("diary", "dear diary")
    let before = try console.folder.everything()
    console.clear()
    #expect(await console.run("report --database \(file)") == .environment)
    #expect(
      console.error == "error: \(message.replacing("DIR", with: console.folder.path))\nhelp: \(help)\n")
    #expect(console.output == "")
    #expect(try console.folder.everything() == before)
    #expect(try console.folder.text("diary") == "dear diary")
  }

  @Test func `a damaged database is told and left alone`() async throws {
    let console = try await site()
    let path = console.folder.file(".waymark/progress.sqlite")
    var bytes = try readFile(path)
    for index in 4_096..<bytes.count where index % 3 == 0 { bytes[index] = 0xA5 }
    try writeFile(path, bytes)
    #expect(await console.run("report") == .environment)
    #expect(
      console.error
        == "error: Cannot use \(path): the database is damaged; move it away to start with a new one\n")
    #expect(try readFile(path) == bytes)
  }

  @Test func `two forms at once are one too many`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    console.clear()
    #expect(await console.run("report --json --csv") == .usage)
    #expect(console.error == "error: A report is JSON or CSV, not both\nhelp: leave --json or --csv out\n")
  }
}
