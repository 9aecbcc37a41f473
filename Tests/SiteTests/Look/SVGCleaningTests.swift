import Site
import Testing

@Suite struct `Cleaning of SVG` {
  /// What stays inside the root of `svg`, a sample called `a.b`.
  private func inside(_ content: String, root: String = "<svg viewBox=\"0 0 16 16\">") throws -> String {
    let icon = try #require(Icon(name: "a.b", svg: Array("\(root)\(content)</svg>".utf8)))
    let text = String(decoding: icon.inline, as: UTF8.self)
    let start = "<svg class=\"wm-icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\">"
    #expect(text.hasPrefix(start) && text.hasSuffix("</svg>"))
    return String(text.dropFirst(start.count).dropLast("</svg>".count))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<script href=\"https://example.com/x.js\"/>",
    "<style>path{fill:url(http://x)}</style>",
    "<foreignObject><div xmlns=\"http://www.w3.org/1999/xhtml\"><path d=\"M0 0\"/></div></foreignObject>",
    "<image href=\"https://example.com/x.png\"/>", "<a href=\"javascript:alert(1)\"><path d=\"M0 0\"/></a>",
    "<animate attributeName=\"href\" to=\"javascript:alert(1)\"/>", "<set attributeName=\"onload\" to=\"alert(1)\"/>",
    "<text>words</text>", "<title>a tooltip</title>", "<svg:path d=\"M0 0\"/>", "<PATH d=\"M0 0\"/>",
    "<svg onload=\"alert(1)\"/>", "<filter id=\"f\"><feImage href=\"http://example.com\"/></filter>",
    "<!-- <script>alert(1)</script> -->", "<![CDATA[<script>alert(1)</script>]]>", "<?xml-stylesheet href=\"x.css\"?>",
    "plain text &amp; more",
  ])
  func `nothing stays of what is not a shape`(content: String) throws {
    #expect(try inside(content) == "")
    #expect(try inside("\(content)<path d=\"M1 1h2\"/>\(content)") == "<path d=\"M1 1h2\"/>")
  }

  @Test(arguments: [
    "onload=\"alert(1)\"", "onclick='alert(1)'", "ONLOAD=\"alert(1)\"", "style=\"background:url(http://example.com)\"",
    "fill=\"url(http://example.com/#a)\"", "fill=\"URL(#a)\"", "fill=\"u\\72l(http://example.com)\"",
    "mask=\"image-set('http://example.com' 1x)\"", "href=\"#a\"", "xlink:href=\"http://example.com\"",
    "stroke=\"&#x75;rl(http://example.com)\"", "stroke=\"&quot;><script>alert(1)</script>\"", "class=\"wm-modal\"",
    "id=\"nobody-points-here\"", "xml:base=\"http://example.com\"", "data-wm=\"x\"", "tabindex=\"0\"",
    "style=\"fill:url(http://example.com);stroke:expression(alert(1))x:y\"", "filter=\"url(#f)\"",
  ])
  func `nothing stays of an attribute that is not paint or geometry`(attribute: String) throws {
    #expect(try inside("<path \(attribute) d=\"M1 1h2\"/>") == "<path d=\"M1 1h2\"/>")
  }

  @Test(arguments: ["https://example.com/i.svg#a", "data:image/svg+xml,x", "javascript:alert(1)", "i.svg", "#a b", "#"])
  func `a copy is made only of what is in the file`(reference: String) throws {
    #expect(try inside("<use href=\"\(reference)\"/>") == "<use/>")
  }

  @Test func `ids are named for the icon, and what points at them follows`() throws {
    let content = """
      <defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><path id="p" d="M0 0"/></defs>\
      <use xlink:href="#p" fill="url(#g)"/><path d="M1 1" style="fill: url('#g'); stroke-width : 2 "/>
      """
    #expect(
      try inside(content) == """
        <defs><linearGradient id="wm-a-b-g"><stop offset="0" stop-color="#fff"/></linearGradient>\
        <path id="wm-a-b-p" d="M0 0"/></defs><use href="#wm-a-b-p" fill="url(#wm-a-b-g)"/>\
        <path d="M1 1" fill="url(#wm-a-b-g)" stroke-width="2"/>
        """)
  }

  @Test func `a style declares over an attribute, as in a browser`() throws {
    #expect(try inside("<path fill=\"red\" style=\"fill:none\"/>") == "<path fill=\"none\"/>")
  }

  @Test func `the first of two equal attributes counts`() throws {
    #expect(try inside("<path fill=\"red\" fill=\"blue\"/>") == "<path fill=\"red\"/>")
  }

  @Test func `the root's paint moves to a group, where style sheets leave it alone`() throws {
    let root =
      "<svg width=\"24\" height=\"24\" viewBox=\"0,0 16 16\" fill=\"none\" stroke=\"currentColor\" onload=\"x\">"
    #expect(
      try inside("<path d=\"M1 1\"/>", root: root)
        == "<g fill=\"none\" stroke=\"currentColor\"><path d=\"M1 1\"/></g>")
  }

  @Test func `a file of its own has the name space, the size and the same shapes`() throws {
    let svg = "<?xml version=\"1.0\"?><svg width=\"24\" height=\"24px\" fill=\"currentColor\"><path d=\"M1 1\"/></svg>"
    let icon = try #require(Icon(name: "brain", svg: Array(svg.utf8)))
    #expect(icon.path == "icons/brain.svg")
    #expect(
      String(decoding: icon.file, as: UTF8.self) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24px" viewBox="0 0 24 24" fill="currentColor">\
        <path d="M1 1"/></svg>

        """)
  }

  @Test func `entities of a document type are never known`() throws {
    let svg = """
      <!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>"><!ENTITY y SYSTEM "file:///etc/passwd">]>\
      <svg viewBox="0 0 16 16">&x;&y;<path d="&x;"/></svg>
      """
    let icon = try #require(Icon(name: "a", svg: Array(svg.utf8)))
    #expect(String(decoding: icon.inline, as: UTF8.self).hasSuffix("\"true\"><path/></svg>"))
  }

  @Test func `copies of copies stay few`() throws {
    let copies = try inside(String(repeating: "<use href=\"#a\"/>", count: 500))
    #expect(copies.split(separator: "<use").count == 16)
  }

  @Test(arguments: [
    "", "<", "<svg", "<svg>", "text", "<html viewBox=\"0 0 1 1\"/>", "<svg viewBox=\"0 0 16 16\">",
    "<svg viewBox=\"0 0 16 16\"><g></svg>", "<svg viewBox=\"0 0 16 16\"></g></svg>", "</svg>",
    "<svg viewBox=\"0 0 16 16\"><path d=\"M0 0></svg>", "<svg viewBox=\"0 0 16 16\"><!-- </svg>",
    "<svg viewBox=\"0 0 16 16\"><path d=M0/></svg>", "<svg viewBox=\"0 0 x 16\"/>", "<svg viewBox=\"0 0 16\"/>",
    "<svg viewBox=\"0 0 0 16\"/>", "<svg viewBox=\"0 0 inf 16\"/>", "<svg width=\"16\"/>", "<!DOCTYPE svg [",
    "<svg viewBox='0 0 16 16\"'/>",
  ])
  func `a file that is not an image of known size is refused`(svg: String) {
    #expect(Icon(name: "a", svg: Array(svg.utf8)) == nil)
  }

  @Test(
    .timeLimit(.minutes(1)), arguments: ["<g>", "<!--", "<!", "<a ", "<![CDATA[", "</", "<use/>", "<g/>", "\"", "<?"])
  func `a hostile file ends soon`(piece: String) {
    let svg = "<svg viewBox=\"0 0 1 1\">" + String(repeating: piece, count: 65_536 / piece.utf8.count) + "</svg>"
    _ = Icon(name: "a", svg: Array(svg.utf8))
  }
}
