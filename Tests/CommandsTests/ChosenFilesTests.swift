import Platform
import TestSupport
import Testing

@testable import Commands

/// `waymark check FILE`.
struct ChosenFilesTests {
  /// A site with a mistake in each of two tips, in site.yml and in a template.
  private func site(_ folder: String = "") async throws -> TestConsole {
    let console = try TestConsole()
    #expect(await console.run("init -q \(folder.isEmpty ? "." : folder)") == .success)
    let prefix = folder.isEmpty ? "" : folder + "/"
    for name in ["a", "b"] {
      try console.folder.write(
        "\(prefix)content/tips/\(name).md", "---\nlocation: HomeView\nrules: [x]\n---\n# A\n\nB.\n")
    }
    try console.folder.write("\(prefix)templates/404.mustache", "{{titel}}\n")
    let settings = try console.folder.text("\(prefix)content/site.yml")
    try console.folder.write("\(prefix)content/site.yml", settings + "foo: 1\n")
    console.clear()
    return console
  }

  @Test func `what is wrong elsewhere is counted and not shown`() async throws {
    let console = try await site()
    #expect(await console.run("check content/tips/a.md") == .content)
    #expect(
      console.error == """
        content/tips/a.md:3:9: error: Unknown parameter "x" [unknown-parameter]
         3 | rules: [x]
           |         ^
        help: declare it under parameters: in site.yml

        1 error in 1 file
        Elsewhere in the site: 3 errors in 3 files

        """)
    console.clear()
    #expect(await console.run("check content/tasks/first-note.md content/tips/keep-going.md --strict") == .success)
    #expect(
      console.error == """
        No problems in content/tasks/first-note.md, content/tips/keep-going.md
        Elsewhere in the site: 4 errors in 4 files

        """)
  }

  @Test(arguments: [
    ("content/tips", ["a", "b"]), ("content/tips/", ["a", "b"]), ("content", ["a", "b", "settings"]),
    (".", ["a", "b", "settings", "404"]), ("templates", ["404"]), ("./templates/404.mustache", ["404"]),
    ("content/site.yml", ["settings"]), ("content/tips/a.md content/tips/b.md templates", ["a", "b", "404"]),
    ("content/tasks/../tips/b.md", ["b"]),
  ])
  func `a folder stands for what lies in it`(words: String, problems: [String]) async throws {
    let console = try await site()
    _ = await console.run("check \(words)")
    let marks = ["a": "tips/a.md:", "b": "tips/b.md:", "settings": "site.yml:", "404": "404.mustache:"]
    for (name, mark) in marks { #expect(console.error.contains(mark) == problems.contains(name), "\(name)") }
  }

  @Test func `the site is found from where the file is`() async throws {
    let console = try await site("docs")
    #expect(await console.run("check docs/content/tips/a.md --format github") == .content)
    #expect(console.error.hasPrefix("::error file=docs/content/tips/a.md,line=3,col=9,"), "\(console.error)")
    #expect(console.error.split(separator: "\n").count == 1)
    console.clear()
    #expect(await console.run("init -q other") == .success)
    #expect(await console.run("check docs/content/tips other/content/tips") == .usage)
    #expect(
      console.error == """
        error: other/content/tips does not lie in the site in docs
        help: check the files of one site at a time

        """)
    console.clear()
    #expect(await console.run("check -q -s docs docs/content/tips/keep-going.md") == .success)
    #expect(console.error == "")
  }

  @Test func `a mistake that is noted in the file counts, and so does a folder's above it`() async throws {
    let console = try await site()
    try console.folder.write(
      "content/tips/c.md", "---\nid: keep-going\nlocation: HomeView\nrules: []\n---\n# C\n\nD.\n")
    for name in ["c", "keep-going"] {
      console.clear()
      #expect(await console.run("check content/tips/\(name).md") == .content)
      #expect(console.error.contains("[duplicate-id]"), "\(name): \(console.error)")
    }
    try removeFile(console.folder.file("templates/404.mustache"))
    #expect(removeFolderIfEmpty(console.folder.file("templates")))
    try console.folder.write("templates")
    console.clear()
    #expect(await console.run("check templates") == .content)
    #expect(console.error.hasPrefix("templates:1:1: error: A file, where templates/ is a folder"))
  }

  @Test(arguments: [
    (
      "content/tips/keep-goin.md", "There is no file content/tips/keep-goin.md",
      "did you mean \"content/tips/keep-going.md\"?"
    ),
    ("keep-going", "There is no file keep-going", "did you mean \"content/tips/keep-going.md\"?"),
    ("first-note", "There is no file first-note", "did you mean \"content/tasks/first-note.md\"?"),
    ("nowhere/at/all.md", "There is no file nowhere/at/all.md", "name a file of a site: content/tips/ID.md"),
    (
      "notes.txt", "notes.txt is no part of the site", "a site is made of what lies in content/, templates/ and public/"
    ),
    (
      "content/tips/a.md~", "content/tips/a.md~ is never read: a.md~ is a name for hidden and temporary files",
      "rename it"
    ),
    (
      "/", "/ lies in no site: no folder above it has a folder content/", "name a file of a site: content/tips/ID.md"
    ),
    ("-s other content/tips/a.md", "content/tips/a.md does not lie in the site in other", "leave --source out"),
  ])
  func `what is no file of a site is told`(words: String, message: String, help: String) async throws {
    let console = try await site()
    #expect(await console.run("init -q other") == .success)
    try console.folder.write("notes.txt")
    try console.folder.write("content/tips/a.md~")
    console.clear()
    #expect(await console.run("check \(words)") == .usage)
    #expect(console.error == "error: \(message)\nhelp: \(help)\n")
  }

  @Test func `estimates are compared in the chosen files alone`() async throws {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    try console.record("first-note", ["tap_addButton", "input_titleField", "tap_doneButton"], seconds: 300)
    #expect(await console.run("check --database times.sqlite content/tips/keep-going.md") == .success)
    #expect(
      console.error == """
        No problems in content/tips/keep-going.md
        Elsewhere in the site: 1 warning in 1 file

        """)
  }
}
