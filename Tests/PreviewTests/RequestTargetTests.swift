import Preview
import Testing

struct RequestTargetTests {
  @Test(arguments: [
    ("/", [""]), ("/tips/", ["tips", ""]), ("/tips/first-note.html", ["tips", "first-note.html"]),
    ("/a%20b/%E6%97%A5", ["a b", "日"]), ("/.well-known/...", [".well-known", "..."]), ("/a+b", ["a+b"]),
    ("/x?y=/../z", ["x"]), ("/caf%C3%A9.png", ["café.png"]),
  ]) func `a path is split and decoded`(raw: String, segments: [String]) throws {
    #expect(try RequestTarget(raw).segments == segments)
  }

  @Test(arguments: [
    "", "x", "*", "http://127.0.0.1/", "/../etc/passwd", "/a/../b", "/..", "/.", "/./a", "/%2e%2e/a", "/%2E%2e",
    "/.%2e",
    "//", "//etc/passwd", "/a//b", "/..\\a", "/a\\b", "/a%5Cb", "/a%2Fb", "/a%2f..%2fb", "/%00", "/secret.html%00.png",
    "/a%0d%0ab", "/a%7F", "/%", "/%4", "/%zz", "/%C3", "/%FF%FE", "/%C0%AE%C0%AE/", "/a b", "/a#b", "/é", "/a\u{7F}",
    "/x?%zz", "/x?a=%FF",
  ]) func `a target that may name another place than it seems to is refused`(raw: String) {
    #expect(throws: RequestTarget.Refusal.malformed) { try RequestTarget(raw) }
  }

  @Test func `a target has at most 4,096 bytes`() throws {
    #expect(try RequestTarget("/" + String(repeating: "a", count: 4_095)).segments.count == 1)
    #expect(throws: RequestTarget.Refusal.tooLong) { try RequestTarget("/" + String(repeating: "a", count: 4_096)) }
  }

  @Test func `a query's names and values are decoded, and only a single one is given`() throws {
    let target = try RequestTarget("/x?location=Day+View%21&empty=&flag&twice=1&twice=2&a=b=c")
    #expect(target.value("location") == "Day View!")
    #expect(target.value("empty") == "")
    #expect(target.value("flag") == "")
    #expect(target.value("twice") == nil)
    #expect(target.value("a") == "b=c")
    #expect(target.value("missing") == nil)
  }
}
