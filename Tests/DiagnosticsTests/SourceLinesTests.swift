import Diagnostics
import Testing

@Suite struct SourceLinesTests {
  @Test(arguments: ["x", "\u{E9}", "e\u{301}", "\u{1F469}\u{200D}\u{1F4BB}", "a\u{1F1EE}\u{1F1F8}b\t"])
  func `columns on a long line count characters from its start`(unit: String) {
    let line = String(repeating: unit, count: 1_000)
    let file = SourceFile(path: "a", text: "\u{FEFF}" + line + "\r\n" + line + "\n")
    let lines = SourceLines(file)
    for count in [0, 1, 100, 511, 512, 513, 999, 1_000] {
      let offset = unit.utf8.count * count
      let characters = String(repeating: unit, count: count).count
      #expect(lines.location(of: 3 + offset).column == characters + 1)
      let second = lines.location(of: 3 + line.utf8.count + 2 + offset)
      #expect((second.line, second.column) == (2, characters + 1))
    }
  }

  @Test func `ten thousand places on one long line take no time`() {
    let file = SourceFile(path: "a", text: String(repeating: "\u{E9}", count: 500_000))
    let lines = SourceLines(file)
    let clock = ContinuousClock()
    var areRight = true
    let time = clock.measure {
      for index in 0..<10_000 { areRight = areRight && lines.location(of: index * 100).column == index * 50 + 1 }
    }
    #expect(areRight)
    #expect(time < .seconds(20))
  }
}
