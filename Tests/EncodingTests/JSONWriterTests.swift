import Encoding
import Foundation
import Testing

struct JSONWriterTests {
  @Test func `members and elements are separated by the writer`() {
    var writer = JSONWriter()
    writer.object {
      $0.member("a", 1)
      $0.member(
        "b",
        array: {
          $0.value("x"); $0.value(true); $0.null(); $0.array { _ in }
        })
      $0.member("c", ifPresent: String?.none)
      $0.member("d", object: { $0.member("e", false) })
    }
    #expect(text(writer) == #"{"a":1,"b":["x",true,null,[]],"d":{"e":false}}"#)
  }

  @Test func `indented, a member has a line of its own`() {
    var writer = JSONWriter(indented: true)
    writer.object {
      $0.member(
        "a",
        array: {
          $0.value(1); $0.object { _ in }
        })
      $0.member("b", "")
    }
    #expect(text(writer) == "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": \"\"\n}")
  }

  @Test(arguments: [
    ("plain \u{E9}\u{1F525}", "plain \u{E9}\u{1F525}"), ("say \"hi\" \\ bye", #"say \"hi\" \\ bye"#),
    ("\n\r\t\u{0}\u{1F}\u{7F}", "\\n\\r\\t\\u0000\\u001F\u{7F}"), ("</script>", #"\u003C/script>"#),
    ("a\u{2028}b\u{2029}c\u{2027}", "a\\u2028b\\u2029c\u{2027}"), ("\u{2028}", "\\u2028"), ("", ""),
  ])
  func `text is escaped so that it is inert in a script as well`(value: String, escaped: String) throws {
    var writer = JSONWriter()
    writer.value(value)
    #expect(text(writer) == "\"\(escaped)\"")
    let decoded = try JSONDecoder().decode(String.self, from: Data(writer.bytes))
    #expect(Array(decoded.utf8) == Array(value.utf8))
  }

  @Test func `numbers that JSON does not have become null`() {
    var writer = JSONWriter()
    writer.array { for number in [0.5, .infinity, .nan] { $0.value(number) } }
    #expect(text(writer) == "[0.5,null,null]")
  }

  private func text(_ writer: JSONWriter) -> String {
    String(decoding: writer.bytes, as: UTF8.self)
  }
}
