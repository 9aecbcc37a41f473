import Foundation
import Site
import Templates
import Testing

/// `templates/README.md` says what templates receive; it is written from the shapes that the pages are made with.
@Suite struct `Template reference` {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../templates/README.md").standardizedFileURL

  @Test func `says what the code does`() throws {
    let expected = Self.text()
    let found = try? String(contentsOf: Self.file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" || found == nil {
      try Data(expected.utf8).write(to: Self.file)
      Issue.record("templates/README.md was written")
    }
    #expect(found == expected, "run the test with RECORD=1 to write templates/README.md")
  }

  private static func text() -> String {
    let pages = Shapes.pages.sorted { $0.key < $1.key }
    var text = """
      # Templates

      A page is made by the template of its kind in `templates/`; the templates in `templates/partials/` are its parts.
      `waymark theme eject FILE…` copies built-in templates into a site, where they take the place of the built-in ones.

      The language is [Mustache](https://mustache.github.io/mustache.5.html) with inheritance and dynamic names, and without
      lambdas. `{{name}}` is escaped; names of the kind *HTML* are markup already. A name that is not in this list is an
      error.

      This file is written by a test: `RECORD=1 swift test --filter TemplateReference`.

      ## Extending a page

      A template can extend another instead of copying it. `{{<layout}}` … `{{/layout}}` writes the template `layout`, with
      the blocks between the two tags in the place of its own of the same names. The built-in pages are made that way, and
      a page of your own is best made so too:

      ```mustache
      {{<layout}}
      {{$page}}tip{{/page}}
      {{$main}}
      <main id="main">{{#tip}}<h1>{{title}}</h1>{{messageHTML}}{{/tip}}</main>
      {{/main}}
      {{/layout}}
      ```

      A template that takes the place of a built-in one can extend that: inside a site it is called `built-in/NAME`. This
      `templates/layout.mustache` adds a style sheet to every page, and a line above the foot:

      ```mustache
      {{<built-in/layout}}
      {{$head}}
      <link rel="stylesheet" href="{{root}}css/mine.css">
      {{/head}}
      {{$foot}}
      <p>Questions? Write to us.</p>
      {{> partials/foot}}
      {{/foot}}
      {{/built-in/layout}}
      ```

      Where a page and its layout both replace a block, the page's text stands. A block that the extended template does
      not have is an error, as is anything but blocks between the two tags. `{{> *name}}` includes the template whose name
      is the value of `name`; only values that are one of a few names, listed as such below, can be used.

      The blocks that the built-in templates have:


      """
    text += "| template | block | stands for |\n|---|---|---|\n"
    for (template, block) in blocks() {
      text += "| `\(template)` | `\(block)` | \(blockMeanings["\(template) \(block)"] ?? "undocumented") |\n"
    }
    text += """

      ## Themes

      A theme is one CSS file: `public/css/themes/NAME.css` in a site is a theme that readers can choose, and
      `theme: NAME` in `site.yml` makes it the one they start with. It sets these tokens, and everything else follows
      from them, in light and in dark; `light-dark(A, B)` is A in light and B in dark.

      ```css
      @layer wm.tokens {
        [data-theme="NAME"] {
          --wm-hue: 150;                 /* of the neutral colours, 0 to 360 (OKLCH) */
          --wm-chroma: 0.012;            /* how much of it they have, 0 to about 0.02 */
          --wm-accent: light-dark(oklch(0.44 0.088 162), oklch(0.8 0.115 160));       /* links, capsules: 4.5:1 on surfaces */
          --wm-accent-fill: light-dark(oklch(0.45 0.09 162), oklch(0.53 0.105 162));  /* buttons: 3:1 on surfaces */
          --wm-on-accent: #fff;          /* text on buttons: 4.5:1 */
          --wm-accent-soft: light-dark(oklch(0.95 0.03 160), oklch(0.285 0.045 162)); /* under text in the accent */
          --wm-ga: #1d8a5f; --wm-gb: #0d5567;               /* the default gradient; white icons need 3:1 */
          --wm-ga-strong: #14855a; --wm-gb-strong: #0d5567; /* the same under white text: 4.5:1 */
          --wm-radius-scale: 0.875;      /* 1 is the default roundness of corners */
          --wm-font-display: Georgia, serif; --wm-display-weight: 600; --wm-display-tracking: -0.018em; /* headings */
        }
      }
      ```

      `Tests/Browser/test_tokens.py` computes the contrast of every pair of the built-in themes' colours.

      ## Every template


      """
    text += table(Shapes.shared)
    for (name, shapes) in pages {
      text += "\n## `\(name).mustache`\n\n"
      for shape in shapes.dropFirst() { text += table(shape) }
    }
    text += "\n## Objects\n"
    for (name, shape) in objects(of: pages.flatMap(\.value)) {
      text += "\n### \(name)\n\n" + table(shape)
    }
    return text
  }

  /// Every block of every built-in template.
  private static func blocks() -> [(template: String, block: String)] {
    let set = TemplateSet(Theme.builtIn.templates, pages: Shapes.pages)
    return Theme.builtIn.templates.keys.sorted().flatMap { name in set.blocks(of: name).map { (name, $0) } }
  }

  private static let blockMeanings = [
    "index hero": "The first section: title, description, where to begin, picture",
    "index quickWinsSection": "The section with all quick wins",
    "index tipsSection": "The section with the first tips",
    "layout styles": "The style sheets of the kind of page",
    "layout scripts": "The script that all pages have",
    "layout head": "Nothing; for what a site adds to the head of every page",
    "layout page": "The kind of page, for scripts and style sheets: the text of `data-page`",
    "layout attributes": "More attributes of `<body>`, each with a space before it",
    "layout top": "The bar at the top",
    "layout main": "The page's own content, `<main>` included",
    "layout foot": "The foot of the page",
    "layout end": "Dialogs, at the end of the page",
    "partials/head title": "The page's title in the browser",
    "tip article": "The tip",
  ]

  private static func table(_ shape: TemplateShape) -> String {
    var text = "| name | kind | meaning |\n|---|---|---|\n"
    for field in shape.fields {
      text += "| `\(field.name)` | \(kind(field.kind)) | \(field.meaning.replacing("|", with: "\\|")) |\n"
    }
    return text
  }

  private static func kind(_ kind: TemplateShape.Kind) -> String {
    switch kind {
    case .text: "text"
    case .choice(let texts): "one of \(texts.map { "`\($0)`" }.joined(separator: ", "))"
    case .html: "HTML"
    case .flag: "flag"
    case .number: "number"
    case .dynamic: "the author's"
    case .list(let element): "list of \(Self.kind(element))"
    case .object(let shape): name(of: shape)
    }
  }

  private static let names: [(String, TemplateShape)] = [
    ("site", Shapes.site), ("theme", Shapes.theme), ("strings", Shapes.strings), ("icons", Shapes.icons),
    ("page", Shapes.page), ("tip", Shapes.tip), ("action", Shapes.action), ("task", Shapes.task),
    ("outline step", Shapes.outlineStep), ("step", Shapes.step), ("screen", Shapes.screen), ("tab", Shapes.tab),
    ("filled field", Shapes.filledField), ("target", Shapes.target), ("coach", Shapes.coach),
    ("guide step", Shapes.guideStep), ("pager", Shapes.pager), ("link", Shapes.link),
    ("filter", Shapes.filter), ("next task", Shapes.nextTask),
  ]

  private static func name(of shape: TemplateShape) -> String {
    names.first { $0.1 === shape }?.0 ?? "unnamed"
  }

  /// The objects that pages hold, each once, in the order in which a reader meets them.
  private static func objects(of pages: [TemplateShape]) -> [(String, TemplateShape)] {
    var found: [TemplateShape] = []
    func visit(_ kind: TemplateShape.Kind) {
      switch kind {
      case .list(let element): visit(element)
      case .object(let shape) where !found.contains { $0 === shape }:
        found.append(shape)
        shape.fields.forEach { visit($0.kind) }
      default: break
      }
    }
    for page in pages { page.fields.forEach { visit($0.kind) } }
    return found.map { (name(of: $0), $0) }
  }

  @Test func `its examples of a page and a layout work`() async throws {
    let examples = Self.text().split(separator: "```mustache\n").dropFirst().compactMap {
      $0.split(separator: "```").first
    }
    try #require(examples.count == 2)
    let site = await TestSite(
      theme: .builtIn(replacing: ["tip": String(examples[0]), "layout": String(examples[1])], public: ["css/mine.css"]))
    #expect(site.problems == [])
    let page = site.text("tips/discover.html")
    #expect(page.contains("  <link rel=\"stylesheet\" href=\"../css/mine.css\">\n</head>\n<body data-page=\"tip\">\n"))
    #expect(page.contains("</main>\n<p>Questions? Write to us.</p>\n<footer"))
  }

  @Test func `every object has a name and every block a meaning`() {
    let text = Self.text()
    #expect(!text.contains("unnamed"))
    #expect(!text.contains("undocumented"))
    #expect(Set(Self.blockMeanings.keys) == Set(Self.blocks().map { "\($0.template) \($0.block)" }))
  }
}
