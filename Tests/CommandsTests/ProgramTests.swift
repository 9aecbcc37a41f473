import Platform
import TestSupport
import Testing

@testable import Commands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct ProgramTests {
  @Test func `the version is data`() async throws {
    let console = try TestConsole()
    #expect(await console.run("--version") == .success)
    #expect(console.output == "waymark \(waymarkVersion)\n")
    #expect(console.error == "")
  }

  @Test func `help that was asked for is data, help that was not is a remark`() async throws {
    let console = try TestConsole()
    #expect(await console.run("--help") == .success)
    #expect(console.output == HelpText.overview(of: Waymark.commands))
    console.clear()
    #expect(await console.run("") == .usage)
    #expect(console.output == "")
    #expect(console.error == HelpText.overview(of: Waymark.commands))
  }

  @Test(arguments: ["build --help", "help build", "build -h extra"])
  func `a command's help is reached in every usual way`(line: String) async throws {
    let console = try TestConsole()
    let build = try #require(Waymark.commands.first { $0.words == ["build"] })
    #expect(await console.run(line) == .success)
    #expect(console.output == HelpText.help(for: build))
  }

  @Test(arguments: ["theme --help", "help theme", "theme -h", "help theme eject", "theme eject --help"])
  func `the first word of a longer command has its help`(line: String) async throws {
    let console = try TestConsole()
    let eject = try #require(Waymark.commands.first { $0.words == ["theme", "eject"] })
    #expect(await console.run(line) == .success)
    #expect(console.output == HelpText.help(for: eject))
  }

  @Test(arguments: [
    ("help --man build", "The page for man has every command", "leave --man or the command out"),
    ("theme eject --list --force", "A list replaces no file", "leave --force or --list out"),
    ("report --json --csv", "A report is JSON or CSV, not both", "leave --json or --csv out"),
    ("export --schema --icons", "A schema has no icons", "leave --icons out"),
  ])
  func `an option that could have no effect is refused`(line: String, message: String, help: String) async throws {
    let console = try TestConsole()
    #expect(await console.run(line) == .usage)
    #expect(console.error == "error: \(message)\nhelp: \(help)\n")
    #expect(console.output == "")
  }

  @Test(arguments: ["list", "list tips", "list codes", "list strings", "simulate"])
  func `what is asked for in JSON comes in JSON by either option`(line: String) async throws {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    console.clear()
    #expect(await console.run("\(line) --json") == .success)
    let json = console.output
    console.clear()
    #expect(await console.run("\(line) --format json") == .success)
    #expect(console.output == json)
    #expect(json.hasPrefix("[\n") || json.hasPrefix("{\n"))
    console.clear()
    #expect(await console.run("\(line) --format sarif") == .success)
    #expect(console.output != json)
  }

  @Test func `help of an unknown command is a mistake`() async throws {
    let console = try TestConsole()
    #expect(await console.run("help biuld") == .usage)
    #expect(console.error == "error: Unknown command \"biuld\"\nhelp: did you mean \"build\"?\n")
  }

  @Test(arguments: [
    ("biuld", "error: Unknown command \"biuld\"\nhelp: did you mean \"build\"?\nSee \"waymark --help\"\n"),
    ("new tip", "error: Missing argument ID\nUsage: waymark new tip|task ID [OPTIONS]\nSee \"waymark new --help\"\n"),
    (
      "theme eject --lst",
      "error: Unknown option \"--lst\"\nhelp: did you mean \"--list\"?\nSee \"waymark theme eject --help\"\n"
    ),
  ])
  func `a mistake on the command line is told with where help is`(line: String, error: String) async throws {
    let console = try TestConsole()
    #expect(await console.run(line) == .usage)
    #expect(console.error == error)
    #expect(console.output == "")
  }

  @Test(arguments: ["check --strct --format json", "--format=json check --strct"])
  func `a mistake on the command line is JSON where that is asked for`(line: String) async throws {
    let console = try TestConsole()
    #expect(await console.run(line) == .usage)
    #expect(console.error.hasPrefix("{"), "\(console.error)")
    #expect(console.error.contains("Unknown option \\\"--strct\\\""), "\(console.error)")
    #expect(console.error.contains("did you mean \\\"--strict\\\"?"), "\(console.error)")
    #expect(console.error.split(separator: "\n").count == 1)
  }

  /// The process ends where its threads cannot have the descriptors they need.
  @Test(arguments: 4...12)
  func `few descriptors are told`(limit: Int) throws {
    let failure = SystemError("open", "files", code: 24)
    #expect(failure.description == "Cannot open files: Too many open files")
    let program = parentPath(parentPath(parentPath(#filePath))) + "/.build/debug/waymark"
    guard FileKind(program, followsLinks: true) == .file else { return }
    let folder = try TemporaryFolder()
    let line =
      "exec > '\(folder.path)/out' 2> '\(folder.path)/error'; ulimit -n \(limit); exec '\(program)' list codes"
    let status = system(line)
    #expect(status >> 8 == 3)
    #expect(
      try folder.text("error")
        == "error: Cannot open files: Too many open files\nhelp: let this shell open more: ulimit -n 256\n")
  }

  @Test func `a reader that went away is no failure`() async throws {
    let console = try TestConsole()
    let gone = SystemError("write", "to standard output", code: 32)
    #expect(gone.isBrokenPipe)
    #expect(await console.run("--version", outputFailure: gone) == .success)
    #expect(console.error == "")
  }

  @Test func `a full disk behind standard output is a failure`() async throws {
    let console = try TestConsole()
    let full = SystemError("write", "to standard output", code: 28)
    #expect(await console.run("--version", outputFailure: full) == .environment)
    #expect(console.error == "error: Cannot write to standard output: No space left on device\n")
  }

  /// Without problems there is nothing to tell people; for programs there is a report even then.
  @Test(arguments: [
    ("check", Commands.ExitStatus.success, Commands.ExitStatus.environment),
    ("check --format sarif", .environment, .environment),
    ("build", .success, .environment), ("export", .success, .environment), ("list", .success, .environment),
    ("simulate", .success, .environment),
  ])
  func `a full disk behind standard error is a failure where something is left unsaid`(
    line: String, fine: Commands.ExitStatus, warned: Commands.ExitStatus
  ) async throws {
    let console = try TestConsole()
    let full = SystemError("write", "to standard error", code: 28)
    #expect(await console.run("init -q") == .success)
    #expect(await console.run(line, errorFailure: full) == fine)
    try console.folder.write("content/stray.md", "Nowhere")
    #expect(await console.run(line, errorFailure: full) == warned)
    for code in [9, 32] as [Int32] {
      let closed = SystemError("write", "to standard error", code: code)
      #expect(await console.run(line, errorFailure: closed) == .success, "nobody asked for it")
    }
    try console.folder.write("content/tips/keep-going.md", "No tip")
    #expect(await console.run("check", errorFailure: full) == .content)
  }
}
