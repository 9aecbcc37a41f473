import Platform
import TestSupport
import Testing

@testable import Commands

/// `export`, from end to end: a folder on disk, everything else in memory.
struct ExportTests {
  private func site() async throws -> TestConsole {
    let console = try TestConsole()
    _ = await console.run("init -q")
    try console.folder.write("content/icons/star.svg", "<svg viewBox=\"0 0 16 16\"><path d=\"M1 1h2\"/></svg>")
    let tip = try console.folder.text("content/tips/keep-going.md")
    let lines = tip.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("iconName:") ? "iconName: star" : $0 }
    try console.folder.write("content/tips/keep-going.md", lines.joined(separator: "\n"))
    console.clear()
    return console
  }

  @Test func `the folder of the file is made`() async throws {
    let console = try await site()
    #expect(await console.run("export -q -o App/Resources/catalog.json") == .success)
    #expect(await console.run("export -q") == .success)
    #expect(try console.folder.text("App/Resources/catalog.json") == console.output)
    #expect(try console.folder.everything(below: "App/") == ["App/Resources/catalog.json"])
  }

  @Test func `icons lie beside the catalogue, where it says`() async throws {
    let console = try await site()
    #expect(await console.run("export -q -o App/catalog.json --icons") == .success)
    #expect(await console.run("build -q") == .success)
    let catalog = try console.folder.text("App/catalog.json")
    let named = Set(catalog.matches(of: /"icon": ?"(icons\/[^"]+)"/).map { String($0.1) })
    #expect(named.contains("icons/star.svg"))
    let written = try console.folder.everything(below: "App/icons/").map { String($0.dropFirst("App/".count)) }
    #expect(Set(written) == named)
    for path in named {
      #expect(try console.folder.text("App/\(path)") == (try console.folder.text("_site/\(path)")), "\(path)")
    }
  }

  @Test(arguments: [
    ("export -o App", "App is a folder", "name a file in it: App/catalog.json"),
    ("export -o App/", "App is a folder", "name a file in it: App/catalog.json"),
    ("export -o New/", "New/ names a folder", "name a file in it: New/catalog.json"),
    ("export -o /dev/null", "/dev/null is no file", "leave --output out, and redirect standard output to it"),
    ("export --icons", "Icons go into files", "say where with --output: icons/ lies beside the catalogue"),
    ("export --icons -o -", "Icons go into files", "say where with --output: icons/ lies beside the catalogue"),
    ("export --icons --schema", "A schema has no icons", "leave --icons out"),
  ])
  func `what cannot be a catalogue's place is refused`(line: String, message: String, help: String) async throws {
    let console = try await site()
    try makeFolder(console.folder.file("App"))
    #expect(await console.run(line) == .usage)
    #expect(console.error == "error: \(message)\nhelp: \(help)\n")
    #expect(try console.folder.everything(below: "App/") == [])
    #expect(FileKind(console.folder.file("New")) == nil)
  }

  @Test func `what a link leads to is replaced, not the link`() async throws {
    let console = try await site()
    try console.folder.write("old.json", "old")
    try console.folder.link("catalog.json", to: "old.json")
    #expect(await console.run("export -q -o catalog.json") == .success)
    #expect(FileKind(console.folder.file("catalog.json")) == .link)
    #expect(try console.folder.text("old.json").hasPrefix("{"))
  }

  @Test func `a failed write leaves the old file`() async throws {
    let console = try await site()
    try console.folder.write("App/icons", "a file")
    try console.folder.write("App/catalog.json", "old")
    #expect(await console.run("export -o App/catalog.json --icons") == .environment)
    #expect(
      console.error == """
        error: Cannot create \(console.folder.path)/App/icons: Not a directory
        help: App/icons is a file: rename it, or choose another place

        """)
    #expect(try console.folder.text("App/catalog.json") == "old")
  }
}
