import Diagnostics
import Templates
import Testing

@Suite struct `Template syntax` {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let template: String
    let summary: String
    var help: String?
    var testDescription: String { template }
  }

  @Test(arguments: [
    Mistake(template: "a\n1️⃣{{2️⃣title", summary: "Unclosed tag", help: "close it with \"}}\""),
    Mistake(template: "1️⃣{{2️⃣title\n<p>{{title}}</p>", summary: "Unclosed tag", help: "close it with \"}}\""),
    Mistake(template: "1️⃣{{2️⃣", summary: "Unclosed tag", help: "close it with \"}}\""),
    Mistake(template: "1️⃣{{2️⃣! never", summary: "Unclosed tag", help: "close it with \"}}\""),
    Mistake(template: "1️⃣{{2️⃣=<% %>}}", summary: "Unclosed tag", help: "close it with \"=}}\""),
    Mistake(template: "{{1️⃣{2️⃣title}} {{title}}", summary: "\"{\" needs \"}\" before the closing delimiter"),
    Mistake(
      template: "{{#1️⃣draft2️⃣}} {{title}}", summary: "Section \"draft\" is never closed",
      help: "write {{/draft}} where it ends"),
    Mistake(
      template: "{{^1️⃣draft2️⃣}}", summary: "Section \"draft\" is never closed",
      help: "write {{/draft}} where it ends"),
    Mistake(
      template: "{{title}} {{/1️⃣draft2️⃣}}", summary: "No section \"draft\" is open here",
      help: "delete the tag, or open the section before it: {{#draft}}"),
    Mistake(
      template: "{{#draft}}{{/ 1️⃣darft2️⃣ }}", summary: "No section \"darft\" is open here",
      help: "did you mean \"draft\"?"),
    Mistake(
      template: "{{#draft}}{{#1️⃣steps2️⃣}}{{/draft}}", summary: "Section \"steps\" is never closed",
      help: "write {{/steps}} where it ends"),
    Mistake(
      template: "{{=1️⃣<%2️⃣=}}", summary: "Delimiters are two words without \"=\"",
      help: "such as {{=<% %>=}}"),
    Mistake(
      template: "{{=1️⃣< = >2️⃣=}}", summary: "Delimiters are two words without \"=\"",
      help: "such as {{=<% %>=}}"),
    Mistake(
      template: "1️⃣{{= =}}2️⃣", summary: "Delimiters are two words without \"=\"",
      help: "such as {{=<% %>=}}"),
    Mistake(template: "a 1️⃣{{ }}2️⃣", summary: "A tag needs a name", help: "such as {{title}}"),
    Mistake(template: "1️⃣{{#}}2️⃣{{/draft}}", summary: "A tag needs a name", help: "such as {{title}}"),
    Mistake(
      template: "{{1️⃣the title2️⃣}}", summary: "Invalid name \"the title\": a name has no spaces",
      help: "delete the spaces, or write a tag for each name"),
    Mistake(
      template: "{{1️⃣site..title2️⃣}}", summary: "Invalid name \"site..title\": a part between dots is empty",
      help: "write a name on each side of a dot"),
    Mistake(
      template: "{{1️⃣.title2️⃣}}", summary: "Invalid name \".title\": a part between dots is empty",
      help: "write a name on each side of a dot"),
  ])
  func `mistakes are reported at the wrong token`(mistake: Mistake) throws {
    let marked = MarkedText(mistake.template)
    let diagnostic = try #require(`Strict templates`.diagnose(marked.text).first)
    #expect(diagnostic.code == .templateSyntax)
    #expect(diagnostic.summary == mistake.summary)
    #expect(diagnostic.help == mistake.help)
    #expect(diagnostic.range?.offsets == marked.offsets[0]..<marked.offsets[1])
  }

  @Test func `one mistake does not hide the next`() {
    let diagnostics = `Strict templates`.diagnose("{{title {{ }} {{#draft}} {{/drafd}} {{a b}} {{{title}} {{#steps}}")
    #expect(
      diagnostics.map(\.summary) == [
        "Unclosed tag", "A tag needs a name", "No section \"drafd\" is open here",
        "Invalid name \"a b\": a name has no spaces", "\"{\" needs \"}\" before the closing delimiter",
        "Section \"steps\" is never closed",
      ])
  }

  @Test func `a byte-order mark and CRLF move nothing`() throws {
    let file = SourceFile(path: "tip.html", bytes: [0xEF, 0xBB, 0xBF] + Array("a\r\n{{titel}}".utf8))
    let diagnostic = try #require(TemplateSet(["tip": file], pages: ["tip": [Shapes.page]]).diagnostics.first)
    #expect(diagnostic.range?.text == "titel")
    #expect(file.line(containing: try #require(diagnostic.range).offsets.lowerBound).number == 2)
  }

  @Test func `sections nested beyond the limit are one diagnostic`() {
    let deep = String(repeating: "{{#draft}}", count: 20_000) + String(repeating: "{{/draft}}", count: 20_000)
    #expect(`Strict templates`.diagnose(deep).map(\.summary) == ["Sections nest deeper than 32 levels"])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "{{", "{{{", "{{!", "{{=", "{{#a}}", "{{/a}}", "{{>", "{{<a}}", "{{$a}}", "{{<a}}{{$b}}\n ", "{{>*",
      "{{= | | =}}|", "}}", "{{a", "{{{a}}",
    ])
  func `a hostile file ends soon`(piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    let set = TemplateSet(lenient: ["main": SourceFile(path: "main", text: text)])
    var output: [UInt8] = []
    set.render("main", with: [], into: &output)
    #expect(output.count <= text.utf8.count)
  }
}
