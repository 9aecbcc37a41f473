import Diagnostics
import Templates
import Testing

/// What to do about mistakes in templates, and what their notes say.
struct MessageTests {
  private func diagnose(_ template: String, partials: [String: String] = [:]) -> [Diagnostic] {
    `Strict templates`.diagnose(template, partials: partials)
  }

  @Test(arguments: [
    ("{{> partials/xyzzy}}", "add templates/partials/xyzzy.mustache"),
    ("{{<xyzzy}}{{/xyzzy}}", "add templates/xyzzy.mustache"),
    ("{{> ../xyzzy}}", "names are paths from templates/ on, without .mustache, such as tip"),
    ("{{> /etc/passwd}}", "names are paths from templates/ on, without .mustache, such as tip"),
    ("{{#site}}{{.}}{{/site}}", "name one of its values"),
    ("{{> tip}}", "delete one of the tags in the circle"),
  ])
  func `each mistake says what to do`(template: String, help: String) {
    #expect(diagnose(template).map(\.help) == [help])
  }

  @Test(arguments: [
    ("{{> xyzzy}}", "there are base, parts/foot, parts/head; or add templates/xyzzy.mustache"),
    // A folder in common is no likeness.
    ("{{> parts/xyzzy}}", "there are base, parts/foot, parts/head; or add templates/parts/xyzzy.mustache"),
    ("{{> foot}}", "did you mean \"parts/foot\"?"), ("{{> foto}}", "did you mean \"parts/foot\"?"),
    ("{{> part/head}}", "did you mean \"parts/head\"?"), ("{{> haed}}", "did you mean \"parts/head\"?"),
    ("{{<xyzzy}}{{/xyzzy}}", "there are base; or add templates/xyzzy.mustache"),
  ])
  func `a template that is not there is told with those that are`(template: String, help: String) {
    let partials = ["base": "{{$a}}{{/a}}", "parts/head": "x", "parts/foot": "x", "built-in/base": "{{$a}}{{/a}}"]
    #expect(diagnose(template, partials: partials).map(\.help) == [help])
  }

  @Test(arguments: [
    ("{{> parts/head.mustache}}", "parts/head"), ("{{> /parts/head}}", "parts/head"),
    ("{{> templates/parts/head.html}}", "parts/head"), ("{{> ./base}}", "base"),
    ("{{<templates/base}}{{/templates/base}}", "base"),
    ("{{<built-in/base.mustache}}{{/built-in/base.mustache}}", "built-in/base"),
  ])
  func `a template that is named as a file is told by its name`(template: String, name: String) {
    let partials = ["base": "{{$a}}{{/a}}", "parts/head": "x", "built-in/base": "{{$a}}{{/a}}"]
    #expect(diagnose(template, partials: partials).map(\.help) == ["did you mean \"\(name)\"?"])
  }

  @Test(arguments: [
    ("{{#if site.title}}{{titel}}{{/if}}", ["Mustache has no \"if\"": "write {{#site.title}}…{{/site.title}}"]),
    ("{{#each steps}}{{instruction}}{{/each}}", ["Mustache has no \"each\"": "write {{#steps}}…{{/steps}}"]),
    ("{{#unless x}}a{{/unless}}", ["Mustache has no \"unless\"": "write {{^x}}…{{/x}}"]),
    ("{{#with site}}{{/with site}}", ["Mustache has no \"with\"": "write {{#site}}…{{/site}}"]),
    ("{{#if x}}", ["Mustache has no \"if\"": "write {{#x}}…{{/x}}"]),
    (
      "{{#if (eq a b)}}{{/if}}",
      [
        "Mustache has no \"if\"":
          "a section asks about one name: {{#title}}…{{/title}} where there is one, {{^title}}…{{/title}} where not"
      ]
    ),
    (
      "{{else}}",
      ["Mustache has no \"else\"": "write {{^title}}…{{/title}} for what shows where there is no title"]
    ),
    (
      "{{#draft}}a{{else}}b{{/draft}}",
      ["Mustache has no \"else\"": "end the section here, and write {{^draft}}…{{/draft}} after it"]
    ),
    ("{{#}}{{/}}", ["A tag needs a name": "such as {{title}}"]),
    ("{{#draft}}{{/}}", ["A tag needs a name": "write {{/draft}}"]),
    (
      "{{#a b}}{{/a b}}",
      [
        "Invalid name \"a b\": a name has no spaces": "delete the spaces, or write a tag for each name"
      ]
    ),
  ])
  func `a section of Handlebars is one mistake`(template: String, mistakes: [String: String]) {
    let diagnostics = diagnose(template)
    #expect(diagnostics.count == mistakes.count, "\(diagnostics.map(\.summary))")
    #expect(Dictionary(diagnostics.map { ($0.summary, $0.help ?? "") }) { $1 } == mistakes)
  }

  @Test func `a name is looked for in the first hundred mistakes of a file`() {
    let helps = diagnose(String(repeating: "{{titel}}", count: 150)).map(\.help)
    #expect(helps.prefix(100).allSatisfy { $0 == "did you mean \"title\"?" })
    #expect(helps.dropFirst(100).allSatisfy { $0 != "did you mean \"title\"?" } && helps.count == 150)
  }

  @Test func `of many templates some are named`() {
    let partials = Dictionary(uniqueKeysWithValues: (1...9).map { ("part\($0)", "x") })
    #expect(
      diagnose("{{> xyzzy}}", partials: partials).map(\.help) == [
        "there are part1, part2, part3, part4, part5, part6 and 3 more; or add templates/xyzzy.mustache"
      ])
  }

  @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}\n"])
  func `what extends an empty template is not wrong for that`(layout: String) {
    #expect(diagnose("{{<base}}{{$a}}1{{/a}}{{/base}}", partials: ["base": layout]).isEmpty)
  }

  @Test func `a page without a template says where the built-in one is`() {
    #expect(
      TemplateSet([:], pages: ["tip": [Shapes.page]]).diagnostics.map(\.help) == [
        "\"waymark theme eject\" writes the built-in one"
      ])
  }

  @Test func `a page of too many partials says so`() {
    var partials = ["p31": "x"]
    for level in 0..<31 { partials["p\(level)"] = "{{> p\(level + 1)}}{{> p\(level + 1)}}" }
    #expect(diagnose("{{> p0}}", partials: partials).map(\.help) == ["include fewer"])
  }

  @Test func `a section's end that fits none names the innermost one`() {
    #expect(
      diagnose("{{#draft}}{{/site}}{{/draft}}").flatMap(\.notes).map(\.message) == [
        "the innermost open section is \"draft\""
      ])
  }

  @Test func `a page of too much text says so`() {
    let text = String(repeating: "x", count: 1 << 20)
    let page = String(repeating: "{{> big}}", count: 40)
    #expect(diagnose(page, partials: ["big": text]).map(\.help) == ["include less"])
  }

  @Test func `a block that is given twice points at the first`() {
    let diagnostics = diagnose("{{<base}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/base}}", partials: ["base": "{{$a}}0{{/a}}"])
    #expect(diagnostics.flatMap(\.notes).map(\.message) == ["the first is here"])
  }
}
