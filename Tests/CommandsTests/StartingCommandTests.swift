import Platform
import TestSupport
import Testing

@testable import Commands

/// `init` and `new`, from end to end: a folder on disk, everything else in memory.
struct StartingCommandTests {
  private static let sampleFiles = [
    ".gitignore", "content/site.yml", "content/tasks/first-note.md", "content/tips/keep-going.md",
  ]

  @Test func `a new site checks clean, builds and exports`() async throws {
    let console = try TestConsole()
    #expect(await console.run("init") == .success)
    #expect(console.output.split(separator: "\n").map(String.init).sorted() == Self.sampleFiles)
    #expect(console.error == "Next: waymark preview\n")
    #expect(try console.folder.everything() == Self.sampleFiles)
    console.clear()

    #expect(await console.run("check --strict") == .success)
    #expect(console.output == "")
    #expect(console.error == "No problems in 1 tip and 1 quick win\n")

    #expect(await console.run("build -q") == .success)
    let built = try console.folder.everything(below: "_site/").map { String($0.dropFirst("_site/".count)) }
    for page in ["index.html", "tips/keep-going.html", "tasks/first-note/3.html", "tasks/first-note/done.html"] {
      #expect(built.contains(page), "\(page)")
    }
    console.clear()

    #expect(await console.run("export") == .success)
    #expect(console.output == (try console.folder.text("_site/catalog.json")))
    #expect(console.error == "")
  }

  @Test func `init makes the folder it is given`() async throws {
    let console = try TestConsole()
    #expect(await console.run("init sites/welcome") == .success)
    #expect(try console.folder.everything() == Self.sampleFiles.map { "sites/welcome/\($0)" })
    #expect(console.error == "Next: waymark preview -s sites/welcome\n")
  }

  @Test func `the line that comes next can be pasted into a shell`() async throws {
    let console = try TestConsole()
    #expect(await console.run("init it's") == .success)
    #expect(console.error == "Next: waymark preview -s 'it'\\''s'\n")
    console.clear()
    #expect(await console.run("init -- -dash") == .success)
    #expect(console.error == "Next: waymark preview --source=-dash\n")
  }

  @Test func `init refuses a folder with files, and by force leaves them alone`() async throws {
    let console = try TestConsole()
    try console.folder.write("notes.txt")
    #expect(await console.run("init") == .usage)
    #expect(
      console.error
        == "error: This folder is not empty\nhelp: name a new folder, or use --force: files stay as they are\n")
    #expect(try console.folder.everything() == ["notes.txt"])
    console.clear()
    try console.folder.write("other/content/site.yml", "title: Mine\n")
    #expect(await console.run("init other") == .usage)
    #expect(
      console.error
        == "error: There is a site in other already\nhelp: add to it with \"waymark new tip my-first-tip -s other\", "
        + "or see it with \"waymark preview -s other\"\n")
    #expect(try console.folder.everything() == ["notes.txt", "other/content/site.yml"])

    #expect(await console.run("init other --force -q") == .success)
    #expect(try console.folder.text("other/content/site.yml") == "title: Mine\n")
    #expect(try console.folder.everything() == ["notes.txt"] + Self.sampleFiles.map { "other/\($0)" })
  }

  @Test(arguments: ["init notes.txt", "init notes.txt/site", "init --force notes.txt", "init -s notes.txt"])
  func `init refuses a file`(line: String) async throws {
    let console = try TestConsole()
    try console.folder.write("notes.txt", "mine")
    #expect(await console.run(line) == .usage)
    #expect(console.error == "error: notes.txt is a file, and a site is a folder\nhelp: name another folder\n")
    #expect(try console.folder.everything() == ["notes.txt"])
  }

  @Test func `init wants one folder`() async throws {
    let console = try TestConsole()
    #expect(await console.run("init docs -s other") == .usage)
    #expect(
      console.error
        == "error: Both \"docs\" and --source name the new site's folder\nhelp: leave one of them out\n")
    #expect(try console.folder.everything() == [])
  }

  @Test func `init does not mind the program itself`() async throws {
    let console = try TestConsole()
    try console.folder.write("waymark", "the program")
    #expect(await console.run("init") == .success)
    try console.folder.write("other/waymark", "another file of that name")
    #expect(await console.run("init other") == .usage)
  }

  @Test func `init does not mind a repository`() async throws {
    let console = try TestConsole()
    try console.folder.write(".git/HEAD")
    #expect(await console.run("init") == .success)
  }

  @Test func `new documents are right but for the text to be written`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    console.clear()
    #expect(await console.run("new tip dark-mode") == .success)
    #expect(await console.run("new task second-note") == .success)
    #expect(console.output == "content/tips/dark-mode.md\ncontent/tasks/second-note.md\n")
    console.clear()
    #expect(await console.run("check") == .success)
    #expect(
      console.error == """
        content/tasks/second-note.md:8:1: warning: Unwritten text: this is what "waymark new" put here [placeholder-text]
         8 | Say in one sentence what it is good for.
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: write your own in its place

        content/tips/dark-mode.md:8:1: warning: Unwritten text: this is what "waymark new" put here [placeholder-text]
         8 | Say in one or two sentences what the reader gains.
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: write your own in its place

        2 warnings in 2 files

        """)
  }

  @Test(arguments: [
    (
      "new tip keep-going",
      "error: content/tips/keep-going.md is there already\nhelp: choose another id\n"
    ),
    (
      "new tip Dark_Mode",
      "error: \"Dark_Mode\" is no id: ids are lower-case letters, digits and single hyphens, at most 64\n"
        + "help: did you mean \"dark-mode\"?\n"
    ),
    (
      "new tip über",
      "error: \"über\" is no id: ids are lower-case letters, digits and single hyphens, at most 64\n"
        + "help: did you mean \"uber\"?\n"
    ),
    (
      "new tip Neu.md",
      "error: \"Neu.md\" is no id: ids are lower-case letters, digits and single hyphens, at most 64\n"
        + "help: did you mean \"neu\"?\n"
    ),
    (
      "new tip content/tips/neu.md",
      "error: \"content/tips/neu.md\" is no id: ids are lower-case letters, digits and single hyphens, at most 64\n"
        + "help: did you mean \"neu\"?\n"
    ),
    (
      "new tip 日本",
      "error: \"日本\" is no id: ids are lower-case letters, digits and single hyphens, at most 64\n"
        + "help: choose one that tells what it is about, such as \"dark-mode\"; the title may say anything\n"
    ),
    ("new task index", "error: Id \"index\" is reserved\nhelp: choose another, such as \"index-task\"\n"),
  ])
  func `new refuses what cannot become a document`(line: String, error: String) async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    let before = try console.folder.text("content/tips/keep-going.md")
    #expect(await console.run(line) == .usage)
    #expect(console.error == error)
    #expect(try console.folder.everything() == Self.sampleFiles)
    #expect(try console.folder.text("content/tips/keep-going.md") == before)
  }

  @Test func `new refuses an id that another file has taken`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    let text = try console.folder.text("content/tips/keep-going.md")
    try console.folder.write("content/tips/keep-going.md", text.replacing("---\nicon", with: "---\nid: other\nicon"))
    #expect(await console.run("new tip other") == .usage)
    #expect(
      console.error == "error: Id \"other\" is taken by content/tips/keep-going.md\nhelp: choose another id\n")
  }
}
