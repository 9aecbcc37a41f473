import Platform
import TestSupport
import Testing

@testable import Commands

/// What commands say where there is no site to work on.
struct SiteFolderTests {
  private static let commands = [
    "check", "build", "preview -p 0", "list", "export", "export -o App/catalog.json", "new tip dark-mode",
    "theme eject", "theme eject templates/tip.mustache",
  ]

  @Test(arguments: commands)
  func `a folder without content is no site, and stays as it is`(line: String) async throws {
    let console = try TestConsole()
    try console.folder.write("notes.txt")
    #expect(await console.run(line) == .usage)
    #expect(
      console.error == """
        error: No site here: \(console.folder.path) has no folder content/
        help: start one with "waymark init", or name a site's folder with --source

        """)
    #expect(console.output == "")
    #expect(try console.folder.everything() == ["notes.txt"])
  }

  @Test(arguments: commands)
  func `another folder without content is no site either`(line: String) async throws {
    let console = try TestConsole()
    try console.folder.write("docs/notes.txt")
    #expect(await console.run("\(line) -s docs") == .usage)
    #expect(
      console.error == """
        error: No site in docs: it has no folder content/
        help: start one with "waymark init docs", or name a site's folder with --source

        """)
    #expect(try console.folder.everything() == ["docs/notes.txt"])
  }

  @Test(arguments: commands)
  func `a folder that is not there is told`(line: String) async throws {
    let console = try TestConsole()
    #expect(await console.run("\(line) -s nowhere") == .usage)
    #expect(console.error == "error: There is no folder nowhere\nhelp: name a site's folder with --source\n")
    #expect(try console.folder.everything() == [])
  }

  @Test(arguments: commands)
  func `a file is no site`(line: String) async throws {
    let console = try TestConsole()
    try console.folder.write("notes.txt")
    #expect(await console.run("\(line) -s notes.txt") == .usage)
    #expect(
      console.error
        == "error: notes.txt is a file, and a site is a folder\nhelp: name a site's folder with --source\n")
    #expect(try console.folder.everything() == ["notes.txt"])
  }

  @Test(arguments: [
    ("check", "docs", "error: No site here: FOLDER has no folder content/\n", "docs"),
    ("check -s docs/content/tips", "docs", "error: No site in docs/content/tips: it has no folder content/\n", "docs"),
    ("check -s docs/content", "docs", "error: No site in docs/content: it has no folder content/\n", "docs"),
  ])
  func `a site nearby is pointed at`(line: String, site: String, error: String, near: String) async throws {
    let console = try TestConsole()
    #expect(await console.run("init -q \(site)") == .success)
    #expect(await console.run(line) == .usage)
    let message = error.replacing("FOLDER", with: console.folder.path)
    #expect(console.error == "\(message)help: there is a site in \(near): say -s \(near)\n")
  }

  @Test func `a file called content is no site`() async throws {
    let console = try TestConsole()
    try console.folder.write("content")
    #expect(await console.run("check") == .usage)
    #expect(console.error.hasPrefix("error: No site here: \(console.folder.path) has no folder content/\n"))
  }

  @Test func `help, the schema and the theme's list need no site`() async throws {
    let console = try TestConsole()
    for line in ["export --schema", "theme eject --list", "check --help", "export --schema -s nowhere"] {
      #expect(await console.run(line) == .success, "\(line)")
    }
  }
}
