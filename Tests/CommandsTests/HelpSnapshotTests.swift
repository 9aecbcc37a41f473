import Platform
import Testing

@testable import Commands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `Tests/help.txt` holds all help, so that a change of its words is seen.
struct HelpSnapshotTests {
  @Test func `help says what it is recorded to say`() throws {
    let path = parentPath(parentPath(#filePath)) + "/help.txt"
    let texts =
      [HelpText.overview(of: Waymark.commands)] + Waymark.commands.map(HelpText.help) + [
        ManPage.text(of: Waymark.commands)
      ]
    let help = texts.joined(separator: "\n" + String(repeating: "=", count: 80) + "\n\n")
    let recorded = (try? readFile(path)).map { String(decoding: $0, as: UTF8.self) }
    if recorded == nil || getenv("RECORD").map({ String(cString: $0) }) == "1" {
      try replaceFile(path, Array(help.utf8))
      Issue.record("Tests/help.txt was written")
    }
    #expect(recorded == help, "run the test with RECORD=1 to write Tests/help.txt")
  }
}
