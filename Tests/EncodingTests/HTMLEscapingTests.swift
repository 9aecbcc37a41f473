import Encoding
import Testing

struct HTMLEscapingTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("&", "&amp;"), ("a<b>c", "a&lt;b&gt;c"), ("\"'", "&quot;&#39;"),
    ("&amp;", "&amp;amp;"), ("caf\u{E9} < th\u{E9}", "caf\u{E9} &lt; th\u{E9}"),
  ])
  func `what means something in HTML is written as a reference`(value: String, escaped: String) {
    var bytes: [UInt8] = []
    bytes.appendHTMLEscaped(value)
    #expect(String(decoding: bytes, as: UTF8.self) == escaped)
  }
}
