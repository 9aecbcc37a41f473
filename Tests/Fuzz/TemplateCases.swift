import TestSupport
import Diagnostics
import Site
import Templates

/// Templates: real ones changed, and sets of small ones that include and extend one another.
struct TemplateCases {
  static let words = [
    "{{title}}", "{{{title}}}", "{{&title}}", "{{#tip}}", "{{/tip}}", "{{^tip}}", "{{> a}}", "{{> b}}",
    "{{> *guidance}}", "{{<a}}", "{{/a}}", "{{<b}}", "{{/b}}",
    "{{<layout}}", "{{/layout}}", "{{$main}}", "{{/main}}", "{{$a}}", "{{$b}}", "{{<*guidance}}", "{{/*guidance}}",
    "{{! x }}", "{{=<% %>=}}", "<%={{ }}=%>",
    "{{=| |=}}", "{{.}}", "{{#.}}", "{{/.}}", "{{a.b.c}}", "{{", "}}", "{", "}", "\n", "  ", "\n  ", "\r\n", "<p>",
    "{{#strings}}", "{{/strings}}", "{{gotIt}}",
    "{{#site}}", "{{title}}", "{{/site}}", "{{#page}}", "{{/page}}", "{{step.instruction}}", "{{root}}",
  ]

  let samples: [[UInt8]]

  func make(_ random: inout SplitMix64) -> [String: [UInt8]] {
    if random.oneIn(2) { return TemplateGrammar.set(&random) }
    var set: [String: [UInt8]] = [:]
    for name in ["step", "a", "b", "layout", "partials/step-card"] {
      if random.oneIn(2) {
        set[name] = Mutation(words: Self.words).apply(to: random.pick(samples), others: samples, &random)
      } else {
        var text: [UInt8] = []
        for _ in 0..<random.size(upTo: 40) { text += random.pick(Self.words).utf8 }
        set[name] = text
      }
    }
    return set
  }

  /// Compiles and renders; a set without errors in both ways there are.
  ///
  /// - Returns: whether it was one.
  func run(_ texts: [String: [UInt8]]) throws -> Bool {
    let files = texts.reduce(into: [String: SourceFile]()) { files, entry in
      files[entry.key] = SourceFile(path: "templates/\(entry.key).mustache", bytes: entry.value)
    }
    let set = TemplateSet(files, pages: ["step": Shapes.pages["step"] ?? []])
    try render(set.diagnostics)
    let (shared, page) = (Self.shared, Self.page)
    var output: [UInt8] = []
    set.program("step", outer: [shared], page: Shapes.stepPage, known: ["root": page["root"]])
      .render(page, into: &output)
    guard !set.diagnostics.contains(where: { $0.severity == .error }) else { return false }
    var other: [UInt8] = []
    set.render("step", with: [shared, .object(page)], into: &other)
    if output != other { throw Fault("made ready, a template says something else") }
    return true
  }

  private static var shared: TemplateValue {
    let site = TemplateObject(Shapes.site, ["title": .text("<T>"), "hasTips": .flag(true)])
    return .object(TemplateObject(Shapes.shared, ["site": .object(site)]))
  }

  private static var page: TemplateObject {
    let step = TemplateValue.object(TemplateObject(Shapes.outlineStep))
    return TemplateObject(
      Shapes.stepPage,
      [
        "root": .text("../"), "task": .object(TemplateObject(Shapes.task, ["title": .text("a\nb")])),
        "progress": .text("1 & 2"), "outline": .list([step, step]), "isSpotlight": .flag(true),
        "guidance": .text("partials/step-spotlight"),
      ])
  }
}
