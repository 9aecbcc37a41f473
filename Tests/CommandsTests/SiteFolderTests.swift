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
    #expect(
      console.error == """
        error: content is a file, and a site's content is a folder
        help: rename the file, and start a site with "waymark init"

        """)
    console.clear()
    #expect(await console.run("init") == .usage)
    #expect(console.error.hasPrefix("error: This folder is not empty\n"))
    console.clear()
    #expect(await console.run("init --force") == .environment)
    #expect(
      console.error == """
        error: Cannot create \(console.folder.path)/content: Not a directory
        help: content is a file: rename it, or choose another place

        """)
  }

  @Test func `a link called content that leads nowhere is told as one`() async throws {
    let console = try TestConsole()
    try makeFolder(console.folder.file("docs"))
    try console.folder.link("docs/content", to: "elsewhere")
    #expect(await console.run("check -s docs") == .usage)
    #expect(
      console.error == """
        error: docs/content is a link that leads nowhere
        help: delete the link, or put the folder where it leads

        """)
  }

  @Test(arguments: ["templates", "public", "content/tips", "content/tasks", "content/icons"])
  func `a file that has the name of one of the site's folders is told beside everything else`(
    path: String
  ) async throws {
    let console = try TestConsole()
    try console.folder.write("content/site.yml", "title: T\nallow: [no-content]\ntheme: nowhere\n")
    try console.folder.write(path)
    #expect(await console.run("check") == .content)
    #expect(
      console.error.contains(
        """
        \(path):1:1: error: A file, where \(path.replacing("content/", with: ""))/ is a folder [unreadable-file]
        help: rename the file, or move it away

        """), "\(console.error)")
    #expect(console.error.contains("Unknown theme \"nowhere\""))
    console.clear()
    #expect(await console.run("new tip a-b") == (path == "content/tips" ? .environment : .success))
    if path == "content/tips" {
      #expect(console.error.hasSuffix("help: content/tips is a file: rename it, or choose another place\n"))
    }
    console.clear()
    let isTheme = !path.hasPrefix("content")
    #expect(
      await console.run("theme eject templates/tip.mustache public/css/tip.css") == (isTheme ? .environment : .success))
    if isTheme { #expect(console.error.hasSuffix("help: \(path) is a file: rename it, or choose another place\n")) }
  }

  @Test func `help, the schema and the theme's list need no site`() async throws {
    let console = try TestConsole()
    for line in ["export --schema", "theme eject --list", "check --help", "export --schema -s nowhere"] {
      #expect(await console.run(line) == .success, "\(line)")
    }
  }
}
