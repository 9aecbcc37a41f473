import Diagnostics
import Templates
import Testing

@Suite struct `Rendering` {
  private static func render(
    _ template: String, _ values: KeyValuePairs<String, TemplateValue>, partials: [String: String] = [:]
  ) -> String {
    var sources = ["tip": SourceFile(path: "tip", text: template)]
    for (name, text) in partials { sources[name] = SourceFile(path: name, text: text) }
    let set = TemplateSet(sources, pages: ["tip": [Shapes.page]])
    #expect(set.diagnostics.map(\.summary) == [])
    let page = TemplateObject(Shapes.page, values)
    var output: [UInt8] = []
    set.render("tip", with: [.object(page)], into: &output)
    for outer: [TemplateValue] in [[], [.object(TemplateObject(Shapes.site, ["tagline": .text("outer")]))]] {
      var other: [UInt8] = []
      set.program("tip", outer: outer, page: Shapes.page).render(page, into: &other)
      #expect(other == output, "made ready, the template says something else")
    }
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `text is escaped wherever it lands`() {
    #expect(
      Self.render("<a title='{{title}}'>{{title}}</a>", ["title": .text("</a><script>'\"&")])
        == "<a title='&lt;/a&gt;&lt;script&gt;&#39;&quot;&amp;'>&lt;/a&gt;&lt;script&gt;&#39;&quot;&amp;</a>")
  }

  @Test(arguments: [TemplateValue.html("<b>"), .htmlBytes(Array("<b>".utf8))])
  func `markup is written as it is by every tag`(markup: TemplateValue) {
    #expect(Self.render("{{message}}{{{message}}}{{&message}}", ["message": markup]) == "<b><b><b>")
  }

  @Test(arguments: [
    (TemplateValue.text(""), false), (.text("0"), true), (.flag(false), false), (.flag(true), true),
    (.number(0), false), (.number(-1), true), (.list([]), false), (.list([.missing]), true), (.missing, false),
    (.html(""), false), (.htmlBytes([]), false), (.object(TemplateObject(dynamic: [:])), true),
  ])
  func `a section is rendered when its value is true`(value: TemplateValue, isTrue: Bool) {
    let object = TemplateValue.object(TemplateObject(dynamic: ["v": value]))
    let text = Self.render("{{#extra}}{{#v}}yes{{/v}}{{^v}}no{{/v}}{{/extra}}", ["extra": object])
    #expect(text == (isTrue ? "yes" : "no"))
  }

  @Test func `a missing inner value hides the outer one of the same name`() {
    let site = TemplateObject(Shapes.site)
    #expect(Self.render("{{#site}}[{{title}}]{{/site}}", ["title": .text("page"), "site": .object(site)]) == "[]")
  }

  @Test func `an object is found behind the one given last`() {
    let set = TemplateSet(
      ["t": SourceFile(path: "t", text: "{{tagline}}, {{title}}")], pages: ["t": [Shapes.site, Shapes.page]])
    var output: [UInt8] = []
    set.render(
      "t",
      with: [
        .object(TemplateObject(Shapes.site, ["tagline": .text("outer"), "title": .text("hidden")])),
        .object(TemplateObject(Shapes.page, ["title": .text("inner")])),
      ], into: &output)
    #expect(set.diagnostics.isEmpty)
    #expect(String(decoding: output, as: UTF8.self) == "outer, inner")
  }

  @Test func `indentation adds up through partials and stays out of values`() {
    #expect(
      Self.render(
        "<ul>\n  {{> list}}\n</ul>\n", ["tags": .list([.text("a\nb"), .text("c")])],
        partials: ["list": "{{#tags}}\n  {{> item}}\n{{/tags}}\n", "item": "{{! one }}<li>\n{{.}}\n\n</li>\n"])
          == """
          <ul>
              <li>
              a
          b
              
              </li>
              <li>
              c
              
              </li>
          </ul>

          """)
  }

  @Test func `data nested deeper than the limit ends a recursion`() {
    var node = TemplateValue.object(TemplateObject(dynamic: ["children": .list([])]))
    for _ in 0..<500 { node = .object(TemplateObject(dynamic: ["children": .list([node])])) }
    let file = SourceFile(path: "node", text: "<{{#children}}{{> node}}{{/children}}>")
    var output: [UInt8] = []
    TemplateSet(lenient: ["node": file]).render("node", with: [node], into: &output)
    #expect(
      String(decoding: output, as: UTF8.self) == String(repeating: "<", count: 33) + String(repeating: ">", count: 33))
  }

  @Test func `a set with errors renders what it can`() {
    let set = TemplateSet(["t": SourceFile(path: "t", text: "a{{#}}b{{nope}}{{> gone}}c{{/x}}")], pages: ["t": []])
    var output: [UInt8] = []
    set.render("t", with: [], into: &output)
    set.render("absent", with: [], into: &output)
    #expect(set.diagnostics.count == 3)
    #expect(String(decoding: output, as: UTF8.self) == "a")
  }
}
