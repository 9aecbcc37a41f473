import Diagnostics
import Onboarding
import Testing

@testable import Catalog

@Suite struct InterfaceStringTests {
  @Test func `names are unique and can be keys`() {
    let names = InterfaceString.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { isName($0) })
    #expect(InterfaceString.all.allSatisfy { !$0.text.isEmpty && !$0.comment.isEmpty })
  }

  @Test(arguments: [
    ("Step {step} of {count}", ["step", "count"]), ("{", []), ("{}", []), ("{a b}", []), ("a } b", []),
    ("{{title}}", ["title"]), ("{a}{b", ["a"]),
  ])
  func `placeholders are names in braces`(text: String, names: [String]) {
    #expect(InterfaceString.placeholders(in: text) == names)
  }

  @Test func `an unknown text is told which ones are close`() async {
    let reading = await MemorySite([:], siteFile: "title: T\nstrings: { nextTip: Weiter }\n").read()
    let help = reading.diagnostics.first { $0.code == .unknownKey }?.help ?? ""
    #expect(help.contains("; the closest are next"))
  }
}
