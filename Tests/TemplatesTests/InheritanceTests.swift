import Diagnostics
import Templates
import Testing

@Suite struct `Inheritance in strict templates` {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let template: String
    let code: Diagnostic.Code
    let summary: String
    var help: String?
    var partials: [String: String] = [:]
    var testDescription: String { template }
  }

  static let layout = [
    "layout": "<{{$title}}{{title}}{{/title}}>\n  {{$main}}\n  {{/main}}\n{{> foot}}", "foot": "{{$foot}}{{/foot}}",
  ]

  @Test(arguments: [
    Mistake(
      template: "{{<1️⃣layuot2️⃣}}{{/layuot}}", code: .unknownPartial, summary: "Unknown parent \"layuot\"",
      help: "did you mean \"layout\"?", partials: layout),
    Mistake(
      template: "{{<1️⃣xyzzy2️⃣}}{{$a}}{{/a}}{{/xyzzy}}", code: .unknownPartial, summary: "Unknown parent \"xyzzy\"",
      help: "add templates/xyzzy.mustache"),
    Mistake(
      template: "{{<layout}}{{$1️⃣mian2️⃣}}x{{/mian}}{{/layout}}", code: .unknownBlock, summary: "Unknown block \"mian\"",
      help: "did you mean \"main\"?", partials: layout),
    Mistake(
      template: "{{<layout}}{{$1️⃣sidebar2️⃣}}x{{/sidebar}}{{/layout}}", code: .unknownBlock,
      summary: "Unknown block \"sidebar\"", help: "\"layout\" has title, main, foot", partials: layout),
    Mistake(
      template: "{{<plain}}{{$1️⃣main2️⃣}}x{{/main}}{{/plain}}", code: .unknownBlock, summary: "Unknown block \"main\"",
      help: "\"plain\" has no blocks", partials: ["plain": "x"]),
    Mistake(
      template: "{{<layout}}{{$main}}1{{/main}}{{$1️⃣main2️⃣}}2{{/main}}{{/layout}}", code: .templateSyntax,
      summary: "Block \"main\" is here twice", help: "delete one of them", partials: layout),
    Mistake(
      template: "{{<layout}}\n  1️⃣lost words2️⃣\n{{$main}}1{{/main}}{{/layout}}", code: .templateSyntax,
      summary: "Left out: only blocks stand between {{<layout}} and {{/layout}}",
      help: "write it between {{$foot}} and {{/foot}}", partials: layout),
    Mistake(
      template: "{{<layout}}{{$main}}1{{/main}} 1️⃣{{title}}2️⃣ {{/layout}}", code: .templateSyntax,
      summary: "Left out: only blocks stand between {{<layout}} and {{/layout}}",
      help: "write it between {{$foot}} and {{/foot}}", partials: layout),
    Mistake(
      template: "{{<layout}}1️⃣{{#draft}}2️⃣{{/draft}}{{/layout}}", code: .templateSyntax,
      summary: "Left out: only blocks stand between {{<layout}} and {{/layout}}",
      help: "write it between {{$main}} and {{/main}}", partials: layout),
    Mistake(
      template: "{{<layout}}1️⃣{{#main}}2️⃣x{{/main}}{{/layout}}", code: .templateSyntax,
      summary: "Left out: only blocks stand between {{<layout}} and {{/layout}}",
      help: "a block is opened with $: write {{$main}}", partials: layout),
    Mistake(
      template: "{{<1️⃣tip2️⃣}}{{/tip}}", code: .recursivePartial, summary: "Parent \"tip\" includes itself",
      help: "delete one of the tags in the circle"),
    Mistake(
      template: "{{<1️⃣layout2️⃣}}{{$main}}x{{/main}}", code: .templateSyntax,
      summary: "Parent \"layout\" is never closed", help: "write {{/layout}} where it ends", partials: layout),
    Mistake(
      template: "{{<parts/layout}}{{$main}}x{{/main}}{{/1️⃣layout2️⃣}}", code: .templateSyntax,
      summary: "No section \"layout\" is open here", help: "did you mean \"parts/layout\"?",
      partials: ["parts/layout": "{{$main}}{{/main}}"]),
    Mistake(
      template: "{{<layout}}{{$1️⃣main2️⃣}}x{{/layout}}", code: .templateSyntax, summary: "Block \"main\" is never closed",
      help: "write {{/main}} where it ends", partials: layout),
    Mistake(
      template: "{{$1️⃣main2️⃣}}x", code: .templateSyntax, summary: "Block \"main\" is never closed",
      help: "write {{/main}} where it ends"),
    Mistake(
      template: "{{<layout}}{{$main}}{{1️⃣titel2️⃣}}{{/main}}{{/layout}}", code: .unknownVariable,
      summary: "Unknown name \"titel\"", help: "did you mean \"title\"?", partials: layout),
    Mistake(
      template: "{{$main}}{{1️⃣titel2️⃣}}{{/main}}", code: .unknownVariable, summary: "Unknown name \"titel\"",
      help: "did you mean \"title\"?"),
    Mistake(
      template: "{{> *1️⃣knid2️⃣}}", code: .unknownVariable, summary: "Unknown name \"knid\"",
      help: "did you mean \"kind\"?"),
    Mistake(
      template: "{{<*1️⃣knid2️⃣}}{{/ * knid}}", code: .unknownVariable, summary: "Unknown name \"knid\"",
      help: "did you mean \"kind\"?"),
    Mistake(
      template: "{{> * 1️⃣title2️⃣}}", code: .templateType,
      summary: "\"title\" can be anything, and not only the name of a template",
      help: "write a tag for each template that is meant, in a section"),
    Mistake(
      template: "{{> *1️⃣extra.x-card2️⃣}}", code: .templateType,
      summary: "\"extra.x-card\" can be anything, and not only the name of a template",
      help: "write a tag for each template that is meant, in a section"),
    Mistake(
      template: "{{> *1️⃣kind2️⃣}}", code: .unknownPartial, summary: "Unknown partial \"b\", which \"kind\" can be",
      help: "add templates/b.mustache", partials: ["a": ""]),
    Mistake(
      template: "{{<*kind}}{{$1️⃣mian2️⃣}}{{/mian}}{{/*kind}}", code: .unknownBlock, summary: "Unknown block \"mian\"",
      help: "did you mean \"main\"?", partials: ["a": "", "b": "{{$main}}{{/main}}"]),
    Mistake(
      template: "{{> 1️⃣the head2️⃣}}", code: .templateSyntax,
      summary: "Invalid name \"the head\": a name has no spaces",
      help: "delete the spaces, or write a tag for each name"),
  ])
  func `mistakes are reported at the wrong token`(mistake: Mistake) throws {
    let marked = MarkedText(mistake.template)
    let diagnostics = `Strict templates`.diagnose(marked.text, partials: mistake.partials)
    try #require(diagnostics.count == 1, "\(diagnostics.map(\.summary))")
    #expect(diagnostics[0].code == mistake.code)
    #expect(diagnostics[0].summary == mistake.summary)
    #expect(diagnostics[0].help == mistake.help)
    #expect(diagnostics[0].range?.offsets == marked.offsets[0]..<marked.offsets[1])
    #expect(diagnostics[0].range?.file.path == "templates/tip.html")
  }

  @Test(arguments: [
    ("{{<layout}}{{$main}}1{{/main}}{{$main}}2{{/main}}{{/layout}}", "the first is here", "main"),
    ("{{$main}}{{/xyz}}{{/main}}", "the innermost open block is \"main\"", "main"),
    ("{{<layout}}{{/xyz}}{{/layout}}", "the innermost open parent is \"layout\"", "layout"),
    ("{{#draft}}{{/xyz}}{{/draft}}", "the innermost open section is \"draft\"", "draft"),
  ])
  func `a note shows the other place`(template: String, note: String, token: String) throws {
    let diagnostics = `Strict templates`.diagnose(template, partials: Self.layout)
    try #require(diagnostics.count == 1, "\(diagnostics.map(\.summary))")
    #expect(diagnostics[0].notes.map(\.message) == [note])
    #expect(diagnostics[0].notes[0].range?.text == token)
  }

  @Test func `a dynamic name that can be the template itself is a circle`() {
    let diagnostics = `Strict templates`.diagnose("{{> a}}", partials: ["a": "{{> *kind}}", "b": "{{titel}}"])
    #expect(diagnostics.map(\.summary) == ["Partial \"kind\" includes itself", "Unknown name \"titel\""])
  }

  @Test func `a block is checked with the names of the place where it is rendered`() throws {
    let partials = ["list": "{{#steps}}{{$row}}{{/row}}{{/steps}}"]
    #expect(
      `Strict templates`.diagnose("{{<list}}{{$row}}{{instruction}}{{/row}}{{/list}}", partials: partials)
        .map(\.summary) == [])
    let marked = MarkedText("{{#draft}}{{<list}}{{$row}}{{1️⃣instructions2️⃣}}{{/row}}{{/list}}{{/draft}}")
    let diagnostics = `Strict templates`.diagnose(marked.text, partials: partials)
    try #require(diagnostics.count == 1)
    #expect(diagnostics[0].range?.offsets == marked.offsets[0]..<marked.offsets[1])
    #expect(diagnostics[0].notes.isEmpty)
  }

  @Test func `a template may stand in a block that it is given itself`() {
    let partials = ["card": "<{{$body}}{{/body}}>"]
    #expect(
      `Strict templates`.diagnose(
        "{{<card}}{{$body}}{{<card}}{{$body}}in{{/body}}{{/card}}{{/body}}{{/card}}", partials: partials
      ).map(\.summary) == [])
  }

  @Test func `blocks that multiply are bounded`() {
    var partials: [String: String] = ["p31": "x"]
    for level in 0..<31 {
      partials["p\(level)"] = "{{<p\(level + 1)}}{{/p\(level + 1)}}{{<p\(level + 1)}}{{/p\(level + 1)}}"
    }
    #expect(
      `Strict templates`.diagnose("{{<p0}}{{/p0}}", partials: partials).map(\.summary)
        == ["A page includes more than 10000 partials"])
  }
}

@Suite struct `Inheritance` {
  private static let layout = [
    "layout": "<title>{{$title}}none{{/title}}</title>\n<body>\n  {{$main}}\n  {{/main}}\n</body>\n",
    "page":
      "{{<layout}}\n{{$title}}{{title}}{{/title}}\n{{$main}}\n<h1>{{title}}</h1>\n{{$more}}\n{{/more}}\n{{/main}}\n{{/layout}}\n",
  ]

  @Test(arguments: [
    ("{{<page}}{{/page}}", "<title>T</title>\n<body>\n  <h1>T</h1>\n</body>\n"),
    (
      "{{<page}}\n{{$more}}\n    <p>\n      1\n    </p>\n{{/more}}\n{{/page}}\n",
      "<title>T</title>\n<body>\n  <h1>T</h1>\n  <p>\n    1\n  </p>\n</body>\n"
    ),
    (
      "  {{<layout}}{{$main}}{{#tags}}{{.}}{{/tags}}{{/main}}{{/layout}}\n",
      "  <title>none</title>\n  <body>\n    ab  </body>\n"
    ),
    ("<{{> *kind}}>", "<A T>"), ("<{{<*kind}}{{$x}}X{{/x}}{{/*kind}}>", "<A X>"),
    ("{{#steps}}{{> *kind}}{{/steps}}", "A TA T"),
    ("{{#tags}}\n  {{> *kind}}\n{{/tags}}\n", "  A T  A T"),
    ("{{#extra}}{{<layout}}{{$title}}{{x-a}}{{/title}}{{/layout}}{{/extra}}", "<title>1</title>\n<body>\n</body>\n"),
  ])
  func `pages are made of what they extend, made ready or not`(template: String, expected: String) {
    var sources = ["tip": SourceFile(path: "tip", text: template)]
    for (name, text) in Self.layout { sources[name] = SourceFile(path: name, text: text) }
    sources["a"] = SourceFile(path: "a", text: "A {{$x}}{{title}}{{/x}}")
    sources["b"] = SourceFile(path: "b", text: "B {{$x}}{{title}}{{/x}}")
    let set = TemplateSet(sources, pages: ["tip": [Shapes.page]])
    #expect(set.diagnostics.map(\.summary) == [])
    let step = TemplateValue.object(TemplateObject(Shapes.step))
    let page = TemplateObject(
      Shapes.page,
      [
        "title": .text("T"), "steps": .list([step, step]), "tags": .list([.text("a"), .text("b")]),
        "extra": .object(TemplateObject(dynamic: ["x-a": .number(1)])), "kind": .text("a"),
      ])
    var output: [UInt8] = []
    set.render("tip", with: [.object(page)], into: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected)
    output = []
    set.program("tip", outer: [], page: Shapes.page).render(page, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected)
    output = []
    set.program("tip", outer: [], page: Shapes.page, known: ["kind": .text("a"), "title": .text("T")])
      .render(page, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test func `templates that a dynamic name can mean are in use`() {
    let set = TemplateSet(
      [
        "tip": SourceFile(path: "tip", text: "{{> *kind}}"), "a": SourceFile(path: "a", text: "{{> c}}"),
        "b": SourceFile(path: "b", text: ""), "c": SourceFile(path: "c", text: ""),
        "d": SourceFile(path: "d", text: ""),
      ], pages: ["tip": [Shapes.page]])
    #expect(set.names(reachedFrom: ["tip"]) == ["tip", "a", "b", "c"])
  }
}
