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
    ("{{> ../xyzzy}}", "partials lie in templates/ and are named from there"),
    ("{{#site}}{{.}}{{/site}}", "name one of its values"),
    ("{{> tip}}", "delete one of the tags in the circle"),
  ])
  func `each mistake says what to do`(template: String, help: String) {
    #expect(diagnose(template).map(\.help) == [help])
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
