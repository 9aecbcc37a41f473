import Platform
import TestSupport
import Testing

@testable import Commands

/// The commands from end to end: a folder on disk, everything else in memory.
struct SiteCommandTests {
  @Test func `what lies in templates and public is used or reported`() async throws {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    try console.folder.write("outside.txt", "secret")
    try console.folder.write("public/real.txt")
    try console.folder.link("public/also.txt", to: "real.txt")
    #expect(await console.run("check") == .success)
    console.clear()

    try console.folder.write("templates/index.mustache", "a\0b")
    try console.folder.link("public/pw.txt", to: "../outside.txt")
    try console.folder.link("public/gone.css", to: "nowhere.css")
    try console.folder.link("templates/partials", to: "../content")
    #expect(await console.run("build --format json") == .content)
    for code in ["foreign-link", "unreadable-file", "invalid-utf8"] {
      #expect(console.error.contains("\"\(code)\""), "\(console.error)")
    }
    #expect(console.error.contains("Symbolic link leaves public/"))
    #expect(console.error.contains("Symbolic link leaves templates/"))
    #expect(FileKind(console.folder.file("_site/pw.txt")) == nil)
  }

  @Test func `export does not write over sources`() async throws {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    let before = try console.folder.text("content/site.yml")
    #expect(await console.run("export -o content/site.yml") == .usage)
    #expect(
      console.error
        == "error: content/site.yml is among the site's sources in content/\nhelp: name a file outside of them\n")
    #expect(try console.folder.text("content/site.yml") == before)
  }

  @Test func `a mistake in the content stops the build and is told with its place`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q docs")
    try misspellTarget(console, "docs/content/tasks/first-note.md")
    console.clear()
    #expect(await console.run("build -s docs") == .content)
    #expect(console.output == "")
    #expect(
      console.error == """
        docs/content/tasks/first-note.md:11:27: error: Unknown target "addButon" [unknown-target]
         11 | 1. [Tap the + button](tap:addButon) to start a note
            |                           ^^^^^^^^
        help: did you mean "addButton"?

        1 error in 1 file
        Nothing was written

        """)
    #expect(FileKind("\(console.folder.path)/docs/_site") == nil)
    console.clear()
    #expect(await console.run("build -q -s docs") == .content)
    #expect(console.error.hasSuffix("\n1 error in 1 file\nNothing was written\n"))
  }

  @Test func `an export of broken content writes no catalogue`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    try misspellTarget(console, "content/tasks/first-note.md")
    console.clear()
    #expect(await console.run("export -o catalog.json") == .content)
    #expect(console.error.hasSuffix("\n1 error in 1 file\nNothing was written\n"))
    #expect(FileKind("\(console.folder.path)/catalog.json") == nil)
  }

  @Test(arguments: [
    ("json", #"{"diagnostics":[{"severity":"error","code":"unknown-target","#),
    ("sarif", #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","#),
    (
      "github", "::error file=content/tasks/first-note.md,line=11,col=27,endLine=11,endColumn=35,title=unknown-target::"
    ),
  ])
  func `diagnostics for programs are all there is on standard error`(format: String, start: String) async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    try misspellTarget(console, "content/tasks/first-note.md")
    console.clear()
    #expect(await console.run("check --format \(format)") == .content)
    #expect(console.error.hasPrefix(start), "\(console.error)")
    #expect(console.error.split(separator: "\n").count == 1)
    #expect(console.output == "")
  }

  @Test(
    arguments: [
      ("check", true, [:], true), ("check", false, [:], false), ("check", true, ["NO_COLOR": "1"], false),
      ("check", true, ["NO_COLOR": ""], true), ("check", true, ["TERM": "dumb"], false),
      ("check --color never", true, [:], false), ("check --color always", false, ["NO_COLOR": "1"], true),
    ] as [(String, Bool, [String: String], Bool)])
  func `colour is for terminals unless someone says otherwise`(
    line: String, isTerminal: Bool, environment: [String: String], isColored: Bool
  ) async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    try misspellTarget(console, "content/tasks/first-note.md")
    _ = await console.run(line, isTerminal: isTerminal, environment: environment)
    #expect(console.error.contains("\u{1B}[") == isColored)
  }

  @Test func `drafts are published only where they are asked for`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    let text = try console.folder.text("content/tips/keep-going.md")
    try console.folder.write("content/tips/keep-going.md", text.replacing("---\nicon", with: "---\ndraft: true\nicon"))
    #expect(await console.run("build -q") == .success)
    #expect(FileKind("\(console.folder.path)/_site/tips/keep-going.html") == nil)
    #expect(await console.run("build -q --drafts") == .success)
    #expect(FileKind("\(console.folder.path)/_site/tips/keep-going.html") == .file)
  }

  @Test func `a rebuild leaves what is the same and removes what is gone`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    _ = await console.run("build -q")
    console.clear()
    #expect(await console.run("build") == .success)
    #expect(console.error.contains(" unchanged ("))
    #expect(!console.error.contains("written") && !console.error.contains("removed"))
    try removeFile("\(console.folder.path)/content/tips/keep-going.md")
    console.clear()
    #expect(await console.run("build") == .success)
    #expect(console.error.contains("2 removed") || console.error.contains("1 removed"))
    #expect(FileKind("\(console.folder.path)/_site/tips/keep-going.html") == nil)
    #expect(!(try console.folder.text("_site/index.html")).contains("keep-going"))
  }

  @Test func `output goes where it is sent, from the current folder`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q docs")
    #expect(await console.run("build -q -s docs -o out/site") == .success)
    #expect(FileKind("\(console.folder.path)/out/site/index.html") == .file)
    #expect(FileKind("\(console.folder.path)/docs/_site") == nil)
  }

  @Test func `an output folder of others is a mistake of the command line`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    try console.folder.write("_site/thesis.txt", "years")
    #expect(await console.run("build") == .usage)
    #expect(
      console.error == """
        error: Folder \(console.folder.path)/_site is not empty and Waymark did not write it
        help: name another folder with --output, or use --force: other files stay as they are

        """)
    #expect(await console.run("build --force -q") == .success)
    #expect(try console.folder.text("_site/thesis.txt") == "years")
  }

  @Test func `a failed write is the environment's fault, in every form`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    try console.folder.write("file")
    let message = "Cannot create \(console.folder.path)/file/out: Not a directory"
    #expect(await console.run("build -o file/out") == .environment)
    let help = "file is a file: rename it, or choose another place"
    #expect(console.error == "error: \(message)\nhelp: \(help)\n")
    console.clear()
    #expect(await console.run("build -o file/out --format json") == .environment)
    #expect(
      console.error
        == #"{"diagnostics":[],"errors":0,"warnings":0,"hints":0,"failure":{"message":"\#(message)","#
        + #""help":"\#(help)"}}"# + "\n")
  }

  @Test func `an interrupted build changes nothing`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    _ = console.interruption.raise(.interrupted)
    #expect(await console.run("build") == .interrupted)
    #expect(console.error == "error: Interrupted\n")
    #expect(try console.folder.everything(below: "_site/") == ["_site/.waymark-manifest"])
  }

  @Test func `a path far away is told whole`() async throws {
    let console = try TestConsole()
    #expect(await console.run("check -s /nowhere") == .usage)
    #expect(console.error == "error: There is no folder /nowhere\nhelp: name a site's folder with --source\n")
  }

  @Test(arguments: [("Templates", "templates"), ("template", "templates"), ("Public", "public")])
  func `a folder that has nearly the name of one that is read is told`(name: String, meant: String) async throws {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    try console.folder.write("\(name)/tip.mustache", "x")
    #expect(await console.run("check") == .success)
    #expect(
      console.error == """
        \(name):1:1: warning: Folder \(name)/ is not read: a site's own theme is in templates/ and public/ \
        [misplaced-file]
        help: rename it to \(meant)

        1 warning in 1 file

        """)
  }

  @Test func `the schema needs no site`() async throws {
    let console = try TestConsole()
    #expect(await console.run("export --schema -s nowhere") == .success)
    #expect(console.output.contains("https://json-schema.org/draft/2020-12/schema"))
  }

  private func misspellTarget(_ console: TestConsole, _ name: String) throws {
    let text = try console.folder.text(name)
    try console.folder.write(name, text.replacing("tap:addButton", with: "tap:addButon"))
  }
}
