import Catalog
import Diagnostics
import Platform
import Site
import TestSupport
import Testing

@testable import Commands

/// `check` and `build` judge a site alike: whatever stops the one stops the other.
struct AgreementTests {
  @Test(arguments: [
    ["content/index.html/f": ""], ["content/tips/keep-going.html/f": ""], ["content/Index.html": ""],
    ["content/css/theme.css": ""], ["public/index.html": ""], ["public/tips/x.html": "", "content/tips/X.html/y": ""],
    ["templates/tip.mustache": "{{titel}}"], ["public/icons/wm-missing.svg": "no image"],
    ["content/site.yml": "title: A\ntheme: nowhere\n"], ["content/tips/b.md": "Nothing"],
  ])
  func `what fails the check fails the build with the same words`(files: [String: String]) async throws {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    for (path, text) in files { try console.folder.write(path, text) }
    console.clear()
    #expect(await console.run("check") == .content)
    let checked = console.error
    console.clear()
    #expect(await console.run("build") == .content)
    #expect(console.error.hasPrefix(checked), "\(console.error)")
    #expect(FileKind(console.folder.file("_site")) == nil)
  }

  @Test(arguments: [
    [:], ["content/a/b.png": "", "content/A/c.png": ""], ["public/index.htm": ""], ["templates/pge.mustache": ""],
    ["content/404": ""], ["content/tips.html": ""],
  ])
  func `what passes the check can be built`(files: [String: String]) async throws {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    for (path, text) in files { try console.folder.write(path, text) }
    #expect(await console.run("check") == .success)
    #expect(await console.run("build") == .success)
  }

  @Test func `a file that would be copied and cannot be read is told with its place`() async throws {
    let console = try TestConsole()
    #expect(await console.run("init -q") == .success)
    let check = try ArgumentParser.parse(["check"], commands: Waymark.commands)
    let invocation = Invocation(
      arguments: check,
      console: Console(output: { _ in }, error: { _ in }, workingDirectory: console.folder.path))
    var catalog = Catalog(configuration: SiteConfiguration(title: "A"))
    catalog.assets = ["site.yml", "gone.png", "tips"]
    let site = Site(catalog, theme: .builtIn, contentFolder: console.folder.file("content"))
    let copies = invocation.checkedCopies(site)
    #expect(copies.diagnostics.map(\.summary) == ["Cannot read content/tips: Is a directory"])
    #expect(copies.diagnostics.map(\.range?.file.path) == ["content/tips"])
    #expect(copies.diagnostics.map(\.help) == [nil])
    // What was deleted since the folder was listed is no part of the site, and no mistake.
    #expect(site.files.contains { $0.path == "gone.png" })
    #expect(!copies.site.files.contains { $0.path == "gone.png" })
    #expect(copies.site.files.contains { $0.path == "site.yml" })
  }
}
