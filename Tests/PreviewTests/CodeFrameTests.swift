import Diagnostics
import Testing

@testable import Preview

struct CodeFrameTests {
  private static func frame(_ text: String, _ range: Range<Int>) -> CodeFrame {
    CodeFrame(SourceRange(SourceFile(path: "a.md", bytes: Array(text.utf8)), range))
  }

  @Test(arguments: ["\n", "\r\n"])
  func `two lines stand on either side of the one with the mark`(ending: String) {
    let text = ["one", "two", "three", "fo(u)r", "five", "", "seven"].joined(separator: ending)
    let start = Array(text.utf8).firstIndex(of: UInt8(ascii: "(")) ?? 0
    let frame = Self.frame(text, start..<start + 3)
    #expect(frame.place == "a.md:4:3")
    #expect(frame.label == "a.md, lines 2 to 6")
    #expect(frame.lines.map(\.number) == [2, 3, 4, 5, 6])
    #expect(frame.lines.map(\.before) == ["two", "three", "fo", "five", ""])
    #expect(frame.lines.filter(\.isHit).map { $0.marked + "|" + $0.after } == ["(u)|r"])
  }

  @Test func `the first and the last line have nothing beyond them`() {
    #expect(Self.frame("ab\n", 0..<1).lines.map(\.number) == [1])
    #expect(Self.frame("ab", 2..<2).lines.map(\.before) == ["ab"])
    #expect(Self.frame("a\nb\n", 2..<3).lines.map(\.number) == [1, 2])
    #expect(Self.frame("\u{FEFF}ab\ncd", 3..<4).lines.map(\.before) == ["", "cd"])
  }

  @Test func `what is in no file has a place and no lines`() {
    let frame = Self.frame("", 0..<0)
    #expect(frame.place == "a.md:1:1")
    #expect(frame.lines.isEmpty)
  }

  @Test func `a line too long to read is not shown`() {
    #expect(Self.frame(String(repeating: "a", count: 2_000), 5..<6).lines.isEmpty)
    #expect(Self.frame("x\n" + String(repeating: "a", count: 2_000), 0..<1).lines.map(\.before) == ["", "…"])
  }

  @Test func `columns count characters, as the terminal does`() {
    #expect(Self.frame("é👩‍👩‍👧x", Array("é👩‍👩‍👧".utf8).count..<Array("é👩‍👩‍👧x".utf8).count).place == "a.md:1:3")
  }
}
