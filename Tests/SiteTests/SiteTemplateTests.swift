import Diagnostics
import Foundation
import Site
import Testing

@Suite struct `Templates of a site` {
  @Test(arguments: [
    (
      "pge",
      "templates/pge.mustache:1:1  warning: No page is made with \"pge\", or includes it [unused-template] "
        + "(pages are made with 404, done, index, step, task, tip, tips; {{> pge}} includes it in one of them)"
    ),
    (
      "tipp",
      "templates/tipp.mustache:1:1  warning: No page is made with \"tipp\", or includes it "
        + "[unused-template] (did you mean \"templates/tip.mustache\"?)"
    ),
    (
      "Index",
      "templates/Index.mustache:1:1  warning: No page is made with \"Index\", or includes it "
        + "[unused-template] (did you mean \"templates/index.mustache\"?)"
    ),
    (
      "partials/task-crad",
      "templates/partials/task-crad.mustache:1:1  warning: No page includes "
        + "\"partials/task-crad\" [unused-template] (did you mean \"templates/partials/task-card.mustache\"?)"
    ),
    (
      "task-card",
      "templates/task-card.mustache:1:1  warning: No page is made with \"task-card\", or includes it "
        + "[unused-template] (did you mean \"templates/partials/task-card.mustache\"?)"
    ),
    (
      "pages/done",
      "templates/pages/done.mustache:1:1  warning: No page includes \"pages/done\" "
        + "[unused-template] (did you mean \"templates/done.mustache\"?)"
    ),
    (
      "partials/zebra",
      "templates/partials/zebra.mustache:1:1  warning: No page includes \"partials/zebra\" "
        + "[unused-template] (include it with {{> partials/zebra}}, or remove it)"
    ),
  ])
  func `a template that changes no page is a warning`(name: String, problem: String) async {
    let site = await TestSite(theme: .builtIn(replacing: [name: "<p>Mine</p>"]))
    #expect(site.problems == [problem])
  }

  @Test func `a template that a page includes at any depth is no problem`() async {
    let site = await TestSite(
      theme: .builtIn(replacing: [
        "404": "{{> own}}", "own": "{{> partials/deeper}}", "partials/deeper": "<p>Mine</p>",
      ]))
    #expect(site.problems == [])
  }

  @Test func `a site extends the built-in layout and pages`() async {
    let site = await TestSite(
      theme: .builtIn(
        replacing: [
          "layout":
            "{{<built-in/layout}}{{$head}}\n<link rel=\"stylesheet\" href=\"{{root}}mine.css\">\n{{/head}}{{/built-in/layout}}",
          "index": "{{<built-in/index}}{{$hero}}\n<h1>Mine</h1>\n{{/hero}}{{/built-in/index}}",
        ], public: ["mine.css"]))
    #expect(site.problems == [])
    #expect(site.text("index.html").contains("  <link rel=\"stylesheet\" href=\"mine.css\">\n</head>\n"))
    #expect(site.text("index.html").contains("  <div class=\"wm-page\">\n    <h1>Mine</h1>\n\n    <section"))
    #expect(site.text("tips/discover.html").contains("  <link rel=\"stylesheet\" href=\"../mine.css\">\n</head>\n"))
  }

  @Test func `a template of the site cannot have the name of a built-in one that is extended`() async {
    let site = await TestSite(theme: .builtIn(replacing: ["built-in/tip": "x"]))
    #expect(
      site.problems == [
        "templates/built-in/tip.mustache:1:1  error: templates/built-in/ is where templates find the built-in ones "
          + "[invalid-file-name] (rename the folder)"
      ])
  }

  @Test func `a block that no layout has is an error at its place`() async {
    let site = await TestSite(theme: .builtIn(replacing: ["404": "{{<layout}}{{$mian}}x{{/mian}}{{/layout}}"]))
    #expect(
      site.problems == [
        "templates/404.mustache:1:15 mian error: Unknown block \"mian\" [unknown-block] (did you mean \"main\"?)"
      ])
  }

  @Test func `a built-in partial that pages no longer include is no problem`() async {
    let site = await TestSite(theme: .builtIn(replacing: ["404": "Gone", "partials/pager": "<p>Mine</p>"]))
    #expect(site.problems == [])
  }
}
