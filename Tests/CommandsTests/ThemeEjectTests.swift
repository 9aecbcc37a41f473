import Platform
import TestSupport
import Testing

@testable import Commands

/// `waymark theme eject`: the built-in theme as files of the site.
struct ThemeEjectTests {
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
}
