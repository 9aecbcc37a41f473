import Diagnostics
import Templates
import Testing

/// The shapes of a small site, as the tests below use them.
enum Shapes {
  static let step = TemplateShape([
    .init("instruction", .text, "what to do"), .init("number", .number, "counts from 1"),
  ])
  static let site = TemplateShape([
    .init("title", .text, "the site's title"), .init("tagline", .text, "may be missing"),
  ])
  static let page = TemplateShape([
    .init("site", .object(site), "the whole site"),
    .init("title", .text, "the page's title"),
    .init("message", .html, "the body"),
    .init("draft", .flag, "whether it is a draft"),
    .init("steps", .list(.object(step)), "the steps"),
    .init("tags", .list(.text), "plain words"),
    .init("extra", .dynamic, "the author's own keys"),
    .init("kind", .choice(["a", "b"]), "the partial that fits"),
  ])
}

@Suite struct `Strict templates` {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let template: String
    let summary: String
    var help: String?
    var testDescription: String { template }
  }

  static func diagnose(_ template: String, partials: [String: String] = [:]) -> [Diagnostic] {
    var sources = ["tip": SourceFile(path: "templates/tip.html", text: template)]
    for (name, text) in partials { sources[name] = SourceFile(path: "templates/\(name).html", text: text) }
    return TemplateSet(sources, pages: ["tip": [Shapes.page]]).diagnostics
  }

  @Test(arguments: [
    Mistake(
      template: "<p>{{1️⃣titel2️⃣}}</p>", summary: "Unknown name \"titel\"", help: "did you mean \"title\"?"),
    Mistake(
      template: "{{{ 1️⃣xyzzy2️⃣ }}}", summary: "Unknown name \"xyzzy\"",
      help: "there are site, title, message, draft, steps, tags and 2 more"),
    Mistake(
      template: "{{site.1️⃣tilte2️⃣}}", summary: "Unknown name \"tilte\"", help: "did you mean \"title\"?"),
    Mistake(
      template: "{{#1️⃣stepz2️⃣}}{{instruction}}{{/stepz}}", summary: "Unknown name \"stepz\"",
      help: "did you mean \"steps\"?"),
    Mistake(
      template: "{{^1️⃣drafts2️⃣}}{{/drafts}}", summary: "Unknown name \"drafts\"", help: "did you mean \"draft\"?"),
    Mistake(
      template: "{{#draft}}\n  {{1️⃣instruction2️⃣}}\n{{/draft}}", summary: "Unknown name \"instruction\"",
      help: "there are site, title, message, draft, steps, tags and 2 more"),
    Mistake(
      template: "{{#steps}}{{1️⃣instructions2️⃣}}{{/steps}}", summary: "Unknown name \"instructions\"",
      help: "did you mean \"instruction\"?"),
    Mistake(template: "{{title.1️⃣length2️⃣}}", summary: "\"title\" is text and has no \"length\""),
    Mistake(
      template: "{{1️⃣steps2️⃣}}", summary: "\"steps\" is a list, not text", help: "a section opens it: {{#steps}}"),
    Mistake(
      template: "{{1️⃣site2️⃣}}", summary: "\"site\" is an object, not text", help: "a section opens it: {{#site}}"),
    Mistake(
      template: "{{> 1️⃣partials/haed2️⃣ }}", summary: "Unknown partial \"partials/haed\"",
      help: "did you mean \"partials/head\"?"),
  ])
  func `report the name alone, with what was meant`(mistake: Mistake) throws {
    let marked = MarkedText(mistake.template)
    let diagnostics = Self.diagnose(marked.text, partials: ["partials/head": "<head>"])
    try #require(diagnostics.count == 1)
    #expect(diagnostics[0].severity == .error)
    #expect(diagnostics[0].summary == mistake.summary)
    #expect(diagnostics[0].help == mistake.help)
    #expect(diagnostics[0].range?.offsets == marked.offsets[0]..<marked.offsets[1])
    #expect(diagnostics[0].range?.file.path == "templates/tip.html")
  }

  @Test(arguments: [
    "{{title}} {{site.title}} {{{message}}} {{&title}}",
    "{{#site}}{{tagline}} {{draft}}{{/site}}",
    "{{#steps}}{{number}}: {{instruction}} of {{title}}{{/steps}}{{^steps}}none{{/steps}}",
    "{{#tags}}{{.}}{{/tags}}",
    "{{#title}}{{.}}{{/title}}",
    "{{extra.x-anything.at-all}}{{#extra}}{{x-badge}}{{/extra}}",
    "{{! a comment about {{titel}}",
  ])
  func `accept every declared name`(template: String) {
    #expect(Self.diagnose(template).map(\.summary) == [])
  }

  @Test func `find all mistakes of all files in one run, in order`() {
    let diagnostics = Self.diagnose(
      "{{a1}}{{#draft}}{{b2}}{{/draft}}{{> foot}}{{> nowhere}}", partials: ["foot": "{{c3}}", "unused": "{{#open}}"])
    #expect(
      diagnostics.map(\.summary) == [
        "Unknown name \"c3\"", "Unknown name \"a1\"", "Unknown name \"b2\"", "Unknown partial \"nowhere\"",
        "Section \"open\" is never closed",
      ])
  }

  @Test func `check a partial in the context of each tag that includes it`() throws {
    let marked = MarkedText("{{#steps}}{{> row}}{{/steps}}{{> 1️⃣row2️⃣}}")
    let diagnostics = Self.diagnose(marked.text, partials: ["row": "<li>{{instruction}}{{title}}"])
    try #require(diagnostics.count == 1)
    #expect(diagnostics[0].summary == "Unknown name \"instruction\"")
    #expect(diagnostics[0].range?.file.path == "templates/row.html")
    #expect(diagnostics[0].notes.map(\.message) == ["in the partial included here"])
    #expect(diagnostics[0].notes[0].range?.offsets == marked.offsets[0]..<marked.offsets[1])
  }

  @Test func `report a partial's mistake once, however many tags include it`() {
    let diagnostics = Self.diagnose("{{> row}}{{> row}}", partials: ["row": "{{nothing}}"])
    #expect(diagnostics.map(\.summary) == ["Unknown name \"nothing\""])
  }

  @Test func `report a page without a template`() {
    let set = TemplateSet([:], pages: ["tip": [Shapes.page]])
    #expect(set.diagnostics.map(\.summary) == ["No template \"tip\""])
    #expect(set.diagnostics.map(\.code) == [.missingTemplate])
  }

  @Test func `refuse partials that include themselves, naming the way round`() throws {
    let diagnostics = Self.diagnose(
      "{{> a}}", partials: ["a": "{{#draft}}{{> b}}{{/draft}}", "b": "{{#steps}}{{> a}}{{/steps}}"])
    try #require(diagnostics.count == 1)
    #expect(diagnostics[0].code == .recursivePartial)
    #expect(diagnostics[0].summary == "Partial \"a\" includes itself")
    #expect(diagnostics[0].range?.file.path == "templates/b.html")
    #expect(diagnostics[0].notes.map(\.message) == ["which is included here"])
    #expect(diagnostics[0].notes[0].range?.file.path == "templates/a.html")
  }

  @Test func `refuse a page that includes itself`() {
    #expect(Self.diagnose("{{> tip}}").map(\.summary) == ["Partial \"tip\" includes itself"])
  }

  @Test func `bound partials that multiply`() {
    var partials: [String: String] = ["p31": "x"]
    for level in 0..<31 { partials["p\(level)"] = "{{> p\(level + 1)}}{{> p\(level + 1)}}" }
    let diagnostics = Self.diagnose("{{> p0}}", partials: partials)
    #expect(diagnostics.map(\.summary) == ["A page includes more than 10000 partials"])
  }

  @Test func `bound the text of partials and blocks that multiply`() {
    let long = String(repeating: "x", count: 20_000)
    var partials: [String: String] = ["p10": "{{$a}}\(long){{/a}}"]
    for level in 0..<10 { partials["p\(level)"] = "{{> p\(level + 1)}}{{> p\(level + 1)}}" }
    for template in ["{{> p0}}", "{{<p0}}{{$a}}\(long){{/a}}{{/p0}}"] {
      let diagnostics = Self.diagnose(template, partials: partials)
      #expect(diagnostics.map(\.summary) == ["A page includes more than 16 MiB of partials"])
      #expect(diagnostics.map(\.help) == ["include less"])
    }
  }

  @Test func `bound the nesting of partials`() {
    var partials: [String: String] = ["p40": "x"]
    for level in 0..<40 { partials["p\(level)"] = "{{> p\(level + 1)}}" }
    let diagnostics = Self.diagnose("{{> p0}}", partials: partials)
    #expect(diagnostics.map(\.summary) == ["Partials nest deeper than 32 levels"])
  }
}
