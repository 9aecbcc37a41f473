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

  @Test func `the list names every document`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q docs")
    console.clear()
    #expect(await console.run("list -s docs") == .success)
    #expect(console.output == "tip   keep-going  Three Notes Already\ntask  first-note  Write Your First Note\n")
    console.clear()
    #expect(await console.run("list tasks --json -s docs") == .success)
    #expect(
      console.output == """
        [
          {
            "kind": "task",
            "id": "first-note",
            "title": "Write Your First Note",
            "file": "docs/content/tasks/first-note.md"
          }
        ]

        """)
  }

  @Test func `the list of a kind of names has what site.yml declares, for people, programs and completion`()
    async throws
  {
    let console = try TestConsole()
    try console.folder.write(
      "content/site.yml",
      """
      title: T
      parameters:
        moods: { type: integer, default: 2, description: Moods logged }
        named: { type: string, default: you }
        seen: { type: boolean, default: false }
      events:
        saved: { description: A note was saved }
      locations: [Home, Day]
      targets:
        add: { label: Add, selector: "#add" }
      allow: [no-content, unused-parameter, unused-target]

      """)
    for (line, output) in [
      ("parameters", "moods  integer  2      Moods logged\nnamed  string   \"you\"\nseen   boolean  false\n"),
      ("events", "saved  A note was saved\n"), ("locations", "Home\nDay\n"), ("targets", "add  Add\n"),
      ("parameters --names", "moods\nnamed\nseen\n"), ("strings --names", "…gotIt\n…"),
      ("codes --names", "…unknown-target\n…"),
      (
        "parameters --json",
        """
        [
          {
            "name": "moods",
            "type": "integer",
            "default": 2,
            "description": "Moods logged"
          },
          {
            "name": "named",
            "type": "string",
            "default": "you"
          },
          {
            "name": "seen",
            "type": "boolean",
            "default": false
          }
        ]

        """
      ),
      (
        "targets --format json",
        """
        [
          {
            "name": "add",
            "label": "Add",
            "selector": "#add"
          }
        ]

        """
      ),
    ] {
      console.clear()
      #expect(await console.run("list -q \(line)") == .success)
      if output.hasPrefix("…") {
        #expect(console.output.contains("\n\(output.dropFirst().dropLast())"), "\(line)")
      } else {
        #expect(console.output == output, "\(line)")
      }
    }
    console.clear()
    #expect(await console.run("list --names --json") == .usage)
    #expect(
      console.error == "error: A list is JSON or names alone, not both\nhelp: leave --json or --names out\n")
  }

  @Test func `a path far away is told whole`() async throws {
    let console = try TestConsole()
    #expect(await console.run("check -s /nowhere") == .usage)
    #expect(console.error == "error: There is no folder /nowhere\nhelp: name a site's folder with --source\n")
  }

  @Test func `the list of strings is what site.yml may say under strings`() async throws {
    let console = try TestConsole()
    #expect(await console.run("list strings") == .success)
    #expect(console.output.hasPrefix("strings:\n  # "))
    #expect(console.output.contains("\n  # Button that dismisses a tip\n  gotIt: \"Got it\"\n"))
    try console.folder.write("content/site.yml", "title: Feels\n" + console.output)
    try console.folder.write("content/tips/a.md", "---\nlocation: Home\nrules: []\n---\n# A\n\nB.\n")
    console.clear()
    #expect(await console.run("check") == .success)
    #expect(console.error == "No problems in 1 tip and 0 quick wins\n")
    console.clear()
    #expect(await console.run("list strings --json") == .success)
    #expect(console.output.contains("\"name\": \"gotIt\",\n    \"text\": \"Got it\",\n"))
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

  @Test func `a built-in file can be taken out, changed and takes effect`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    console.clear()
    #expect(await console.run("theme eject templates/404.mustache") == .success)
    #expect(console.output == "templates/404.mustache\n")
    let text = try console.folder.text("templates/404.mustache")
    try console.folder.write("templates/404.mustache", text + "<!-- mine -->")
    _ = await console.run("build -q")
    #expect(try console.folder.text("_site/404.html").contains("<!-- mine -->"))

    console.clear()
    #expect(await console.run("theme eject templates/404.mustache") == .usage)
    #expect(
      console.error == "error: templates/404.mustache is there already\nhelp: use --force to replace it\n")
    #expect(await console.run("theme eject -f templates/404.mustache") == .success)
    #expect(try console.folder.text("templates/404.mustache") == text)
  }

  @Test func `the whole theme can be taken out and changes nothing`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    _ = await console.run("build -q -o before")
    console.clear()
    #expect(await console.run("theme eject --list") == .success)
    let listed = console.output.split(separator: "\n").map(String.init)
    #expect(await console.run("theme eject -q") == .success)
    let site = try console.folder.everything()
    for path in listed { #expect(site.contains(path), "\(path)") }
    #expect(await console.run("build -q -o after") == .success)
    let before = try console.folder.everything(below: "before/").map { $0.dropFirst("before/".count) }
    let after = try console.folder.everything(below: "after/").map { $0.dropFirst("after/".count) }
    #expect(before == after)
    for path in after {
      #expect(try console.folder.text("before/\(path)") == (try console.folder.text("after/\(path)")), "\(path)")
    }
  }

  @Test(arguments: [
    ("templates/tip.mustach", "did you mean \"templates/tip.mustache\"?"),
    ("tip", "did you mean \"templates/tip.mustache\"?"), ("404.mustache", "did you mean \"templates/404.mustache\"?"),
    (
      "public/css/theme.css",
      "every build makes theme.css of public/css/tokens.css, public/css/themes/ and public/css/site.css: "
        + "eject one of these"
    ),
    ("../etc/passwd", "waymark theme eject --list shows its files"),
  ])
  func `a file that the theme does not have is a mistake`(file: String, help: String) async throws {
    let console = try TestConsole()
    try console.folder.write("content/site.yml")
    #expect(await console.run("theme eject \(file)") == .usage)
    #expect(console.error == "error: The theme has no file \"\(file)\"\nhelp: \(help)\n")
    #expect(try console.folder.everything() == ["content/site.yml"])
  }

  @Test func `one wrong name keeps the others from being copied, and says so`() async throws {
    let console = try TestConsole()
    try console.folder.write("content/site.yml")
    #expect(await console.run("theme eject templates/tip.mustache nope public/css/sit.css") == .usage)
    #expect(
      console.error == """
        error: The theme has no file "nope" and no file "public/css/sit.css"
        help: nothing was copied; waymark theme eject --list shows its files

        """)
    #expect(try console.folder.everything() == ["content/site.yml"])
  }

  @Test func `one file that is there keeps the others from being copied, and says so`() async throws {
    let console = try TestConsole()
    try console.folder.write("content/site.yml")
    try console.folder.write("templates/tip.mustache", "mine")
    #expect(await console.run("theme eject templates templates/tip.mustache") == .usage)
    #expect(
      console.error == """
        error: templates/tip.mustache is there already
        help: nothing was copied; use --force to replace what is there

        """)
    #expect(try console.folder.everything() == ["content/site.yml", "templates/tip.mustache"])
  }

  private func misspellTarget(_ console: TestConsole, _ name: String) throws {
    let text = try console.folder.text(name)
    try console.folder.write(name, text.replacing("tap:addButton", with: "tap:addButon"))
  }
}
