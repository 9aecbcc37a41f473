import Platform
import TestSupport
import Testing

@testable import Commands

struct PreviewCommandTests {
  @Test func `preview prints its address alone, opens it, and stops when interrupted`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q")
    console.clear()
    console.stopOnceThereIsOutput()
    #expect(await console.run("preview -p 0 --open") == .interrupted)
    let address = try #require(console.output.wholeMatch(of: /(http:\/\/127\.0\.0\.1:\d+\/)\n/)?.1)
    #expect(console.opened == [String(address)])
    #expect(console.error.hasPrefix("Built "), "\(console.error)")
    #expect(try console.folder.text(".waymark/.gitignore") == "*\n")
    #expect(FileKind("\(console.folder.path)/_site") == nil)
  }

  @Test func `broken content is told and does not end the preview`() async throws {
    let console = try TestConsole()
    try console.folder.write("content/site.yml", "titel: X\n")
    console.stopOnceThereIsOutput()
    #expect(await console.run("preview -p 0") == .interrupted)
    #expect(console.error.contains("help: did you mean \"title\"?"))
    #expect(console.error.hasSuffix("The site stays as it was until this is mended\n"))
  }

  @Test func `a site that is not there is told and leaves nothing behind`() async throws {
    let console = try TestConsole()
    #expect(await console.run("preview -s nowhere -p 0") == .environment)
    #expect(console.error == "error: There is no folder nowhere\nhelp: name the site's with --source\n")
    #expect(try console.folder.everything() == [])
  }
}
