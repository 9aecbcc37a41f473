import Onboarding
import Platform
import Progress
import TestSupport
import Testing

struct VisitorTokenTests {
  @Test func `a token is made of its random bytes`() {
    #expect(VisitorToken.sample(0xA0).text == String(repeating: "a0", count: 24))
    #expect(VisitorToken(VisitorToken.sample(7).text) == .sample(7))
  }

  @Test(arguments: [
    "", "a0", String(repeating: "A0", count: 24), String(repeating: "g0", count: 24),
    String(repeating: "a0", count: 25), String(repeating: "a0", count: 23) + "é",
  ])
  func `what has not the form of a token is none`(text: String) {
    #expect(VisitorToken(text) == nil)
  }

  @Test func `the store's file does not hold the token`() throws {
    let folder = try TemporaryFolder()
    do {
      let store = try SQLiteProgressStore(path: folder.file("progress.sqlite"))
      try store.append(.settings(tipsEnabled: false))
    }
    let bytes = try readFile(folder.file("progress.sqlite"))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains(VisitorToken.sample(1).text))
    #expect(bytes.firstRange(of: VisitorToken.sample(1).hash) != nil)
  }
}
