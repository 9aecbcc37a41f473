import Diagnostics
import Templates
import Testing

/// What a template says of values that are known before the page is must be what it says of them with the page.
@Suite struct `Programs` {
  private static let outer = TemplateValue.object(
    TemplateObject(
      Shapes.page,
      [
        "title": .text("<outer>"), "tags": .list([.text("a"), .text("b&")]),
        "site": .object(TemplateObject(Shapes.site, ["title": .text("site"), "tagline": .text("line")])),
        "extra": .object(TemplateObject(dynamic: ["x-deep": .object(TemplateObject(dynamic: ["y": .text("deep")]))])),
      ]))

  private static func check(
    _ template: String, _ expected: String, _ values: KeyValuePairs<String, TemplateValue> = [:],
    partials: [String: String] = [:], known: KeyValuePairs<String, TemplateValue> = [:],
    _ place: Testing.SourceLocation = #_sourceLocation
  ) {
    var sources = ["t": SourceFile(path: "t", text: template)]
    for (name, text) in partials { sources[name] = SourceFile(path: name, text: text) }
    let set = TemplateSet(sources, pages: ["t": [Shapes.page, Shapes.site]])
    #expect(set.diagnostics.map(\.summary) == [], sourceLocation: place)
    let page = TemplateObject(Shapes.site, values)
    var output: [UInt8] = []
    set.render("t", with: [outer, .object(page)], into: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected, sourceLocation: place)
    output = []
    set.program("t", outer: [outer], page: Shapes.site, known: known).render(page, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected, sourceLocation: place)
  }

  @Test func `a page's own names come before those around it, even without a value`() {
    Self.check("{{title}},{{tagline}};", "page,;", ["title": .text("page")])
    Self.check("{{title}}{{#tags}}{{.}},{{/tags}};", "a,b&amp;,;")
  }

  @Test func `sections on known values are rendered, on others kept, in each other`() {
    Self.check(
      "{{#tags}}{{#title}}<{{.}}{{tagline}}>{{/title}}{{^title}}-{{/title}}{{/tags}}", "<T!><T!>",
      ["title": .text("T"), "tagline": .text("!")])
    Self.check("{{#tags}}{{^title}}{{.}}{{/title}}{{/tags}}", "ab&amp;")
    Self.check(
      "{{#site}}{{title}}{{/site}}{{^site}}none{{/site}}{{site.tagline}}", "siteline", ["title": .text("page")])
  }

  @Test func `names that are the author's are looked up`() {
    Self.check("{{extra.x-deep.y}}{{#extra}}{{#x-deep}}{{y}}{{/x-deep}}{{title}}{{/extra}}", "deepdeep")
  }

  @Test func `what every page says is rendered once and says the same`() {
    let title = TemplateValue.text("known")
    Self.check("{{title}} {{#title}}{{title}}{{/title}}", "known known", ["title": title], known: ["title": title])
  }

  @Test func `partials keep their indentation`() {
    Self.check(
      "<p>\n  {{> line}}\n</p>\n", "<p>\n  a\n  T\n  b</p>\n", ["title": .text("T")],
      partials: ["line": "a\n{{#title}}\n{{title}}\n{{/title}}\nb"])
  }

  @Test func `a value that is put off is made where it is asked for`() {
    Self.check("{{#title}}[{{title}}]{{/title}}", "[later]", ["title": .deferred { .text("later") }])
    Self.check("{{^title}}none{{/title}}", "none", ["title": .deferred { .missing }])
  }

  @Test func `a set with errors has no programs`() {
    let set = TemplateSet(["t": SourceFile(path: "t", text: "a{{nope}}")], pages: ["t": [Shapes.site]])
    var output: [UInt8] = []
    set.program("t", outer: [], page: Shapes.site).render(TemplateObject(Shapes.site), into: &output)
    #expect(output.isEmpty)
  }
}
