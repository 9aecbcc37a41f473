import Diagnostics
import Foundation
import Site
import Testing

@Suite struct `Themes` {
  @Test func `the built-in templates name nothing that no page is given`() async {
    #expect(await TestSite().problems == [])
  }

  @Test(arguments: [
    (
      "tip", "<h1>{{#tip}}{{titel}}{{/tip}}</h1>",
      "templates/tip.mustache:1:15 titel error: Unknown name \"titel\" [unknown-variable] (did you mean \"title\"?)"
    ),
    (
      "404", "<p>\n  {{> partials/hed}}",
      "templates/404.mustache:2:7 partials/hed error: Unknown partial \"partials/hed\" [unknown-partial] "
        + "(did you mean \"partials/head\"?)"
    ),
    (
      "step", "{{#isSpotlight}}{{strings.gotit}}{{/isSpotlight}}",
      "templates/step.mustache:1:27 gotit error: Unknown name \"gotit\" [unknown-variable] (did you mean \"gotIt\"?)"
    ),
  ])
  func `a name that no page is given is an error at its place`(name: String, text: String, problem: String) async {
    let site = await TestSite(theme: .builtIn(replacing: [name: text]))
    #expect(site.problems.contains(problem), "\(site.problems)")
  }

  @Test(arguments: [
    (
      "{{<builtin/layout}}{{$main}}{{/main}}{{/builtin/layout}}",
      "templates/layout.mustache:1:4 builtin/layout error: Unknown parent \"builtin/layout\" [unknown-partial] "
        + "(did you mean \"built-in/layout\"?)"
    ),
    (
      "{{<layout}}{{/layout}}",
      "templates/layout.mustache:1:4 layout error: Parent \"layout\" includes itself [recursive-partial] "
        + "(did you mean \"built-in/layout\"?)"
    ),
    (
      "{{<built-in/layout}}{{$main}}{{#open}}{{/main}}{{/built-in/layout}}",
      "templates/layout.mustache:1:33 open error: Section \"open\" is never closed [template-syntax] "
        + "(write {{/open}} where it ends)"
    ),
  ])
  func `a broken layout is one error, not one of every page`(layout: String, problem: String) async {
    let site = await TestSite(theme: .builtIn(replacing: ["layout": layout]))
    #expect(site.problems.first == problem)
    #expect(site.problems.allSatisfy { $0.hasPrefix("templates/layout.mustache:") }, "\(site.problems)")
  }

  @Test(arguments: [
    ("<!doctype html><body>{{$main}}{{/main}}</body>", "styles, page, head, attributes, top, foot, end"),
    ("{% extends \"base\" %}", "styles, page, main, head, attributes, top, foot, end"),
  ])
  func `a layout that lacks blocks of the built-in pages is one error, in the layout`(
    layout: String, blocks: String
  ) async {
    let site = await TestSite(theme: .builtIn(replacing: ["layout": layout]))
    #expect(
      site.problems == [
        "templates/layout.mustache:1:1 \(layout) error: \"layout\" lacks blocks that the built-in pages fill: "
          + "\(blocks) [unknown-block] "
          + "(extend the built-in one: {{<built-in/layout}}…{{/built-in/layout}} with what is yours in its blocks; "
          + "or add {{$styles}}{{/styles}} and the others where they belong)"
      ])
  }

  @Test(arguments: [
    ("<p>x</p>", "write it between {{$end}} and {{/end}}, where index, tips have their own"),
    ("<link rel=\"a\">", "write it between {{$head}} and {{/head}}, where done, step have their own"),
    ("{{#foot}}x{{/foot}}", "a block is opened with $: write {{$foot}}"),
  ])
  func `what is between blocks is told the block that shows it on most pages`(text: String, help: String) async {
    let site = await TestSite(
      theme: .builtIn(replacing: ["layout": "{{<built-in/layout}}\(text){{/built-in/layout}}"]))
    #expect(site.problems.map { $0.hasSuffix("(\(help))") } == [true], "\(site.problems)")
  }

  @Test func `the problems of templates are limited as those of content are`() async {
    let site = await TestSite(theme: .builtIn(replacing: ["404": String(repeating: "{{x}}", count: 500)]))
    #expect(site.problems.count == 101)
    #expect(site.problems.contains { $0.contains("And 400 more problems in this file [too-many-problems]") })
  }

  @Test func `a theme that is not there is an error with a suggestion`() async {
    let site = await TestSite(siteFile: TestSite.siteFile + "theme: evergren\n")
    #expect(
      site.problems == [
        "content/site.yml:11:8 evergren error: Unknown theme \"evergren\" [unknown-theme] (did you mean \"evergreen\"?)"
      ])
  }

  @Test func `a style sheet in css-themes is a theme`() async {
    var theme = Theme.builtIn
    theme.publicFiles["css/themes/bluebird.css"] = .bytes(Array("[data-theme=\"bluebird\"] { --wm-hue: 1; }".utf8))
    let site = await TestSite(siteFile: TestSite.siteFile + "theme: bluebird\n", theme: theme)
    #expect(site.problems == [])
    #expect(site.text("index.html").contains("data-theme=\"bluebird\""))
    #expect(site.text("index.html").contains("<i></i> Bluebird</label>"))
    #expect(site.text("css/theme.css").contains("[data-theme=\"bluebird\"] { --wm-hue: 1; }\n"))
  }

  @Test(arguments: [
    (
      "@layer wm.tokens { :where(:root), [data-theme=\"trailhead\"] { --wm-hue: 1; } }",
      "public/css/themes/bluebird.css:1:48 trailhead error: Theme \"bluebird\" changes nothing: its style sheet has no "
        + "[data-theme=\"bluebird\"] [unknown-theme] (write \"bluebird\" in the place of \"trailhead\")"
    ),
    (
      "body { color: red }",
      "public/css/themes/bluebird.css:1:1 body { color: red } error: Theme \"bluebird\" changes nothing: its style sheet "
        + "has no [data-theme=\"bluebird\"] [unknown-theme] (write its rules between [data-theme=\"bluebird\"] { and })"
    ),
    ("[data-theme='bluebird'] { --wm-hue: 1; }", nil), ("html[data-theme=bluebird] { --wm-hue: 1; }", nil),
  ])
  func `a theme whose style sheet is about another one is an error`(css: String, problem: String?) async {
    var theme = Theme.builtIn
    theme.publicFiles["css/themes/bluebird.css"] = .bytes(Array(css.utf8))
    #expect(await TestSite(theme: theme).problems == [problem].compactMap(\.self))
  }

  @Test func `the shared style sheet has tokens, themes, own gradients and base styles in that order`() async throws {
    let task = TestSite.task("gradientColors: [\"#AA0000\", \"#0000AA\"]")
    let css = await TestSite(["tasks/a.md": task]).text("css/theme.css")
    let marks = [
      "@layer wm.tokens, wm.base", "[data-theme=\"alpenglow\"]", "[data-gradient=\"g-aa0000-0000aa\"]", ".wm-btn {",
    ]
    let places = try marks.map { try #require(css.range(of: $0)?.lowerBound, "\($0)") }
    #expect(places == places.sorted())
    #expect(!css.contains("/*"))
  }

  @Test func `an asset with the path of a page or public file is an error`() async {
    var files = TestSite.files
    files["tasks/first-note/1.html"] = ""
    files["css/site.css"] = ""
    files["css/theme.css"] = ""
    let site = await TestSite(files)
    #expect(
      site.problems == [
        "content/css/site.css:1:1  error: Two files for \"css/site.css\": public/css/site.css and "
          + "content/css/site.css [duplicate-output] (rename one of them)",
        "content/css/theme.css:1:1  error: Two files for \"css/theme.css\": the style sheet and content/css/theme.css "
          + "[duplicate-output] (css/theme.css is made of css/tokens.css, css/themes/ and css/site.css: change those)",
        "content/tasks/first-note/1.html:1:1  error: Two files for \"tasks/first-note/1.html\": "
          + "content/tasks/first-note.md and content/tasks/first-note/1.html [duplicate-output] (rename one of them)",
      ])
    #expect(Set(site.paths).count == site.paths.count)
  }

  @Test(arguments: [
    (
      ["Index.HTML"],
      "content/Index.HTML:1:1  error: Two files for \"index.html\", which many disks take for \"Index.HTML\": "
        + "the first page and content/Index.HTML [duplicate-output] (rename one of them)"
    ),
    (
      ["a/photo.png", "a/Photo.png"],
      "content/a/photo.png:1:1  error: Two files for \"a/Photo.png\", which many disks take for \"a/photo.png\": "
        + "content/a/Photo.png and content/a/photo.png [duplicate-output] (rename one of them)"
    ),
    (
      ["index.html/f", "index.html/g/h"],
      "content/index.html/f:1:1  error: \"index.html\" cannot be both a file and a folder: the first page makes the "
        + "file, content/index.html/f the folder [duplicate-output] (rename one of them)"
    ),
    (
      ["tips/Discover.html/a/b"],
      "content/tips/Discover.html/a/b:1:1  error: \"tips/discover.html\" cannot be both a file and a folder: "
        + "content/tips/discover.md makes the file, content/tips/Discover.html/a/b the folder "
        + "[duplicate-output] (rename one of them)"
    ),
    (
      ["a", "A/b"],
      "content/A/b:1:1  error: \"a\" cannot be both a file and a folder: content/a makes the file, content/A/b the "
        + "folder [duplicate-output] (rename one of them)"
    ),
    (
      ["waymark"],
      "content/waymark:1:1  error: \"waymark\" cannot be both a file and a folder: content/waymark makes the file, "
        + "public/waymark/index.d.ts the folder [duplicate-output] (rename one of them)"
    ),
  ])
  func `files that some disk cannot hold side by side are an error`(assets: [String], problem: String) async {
    var files = TestSite.files
    for asset in assets { files[asset] = "" }
    let siteFile = TestSite.siteFile + "allow: [unused-image]\n"
    #expect(await TestSite(files, siteFile: siteFile).problems == [problem])
  }

  @Test func `an icon that is not there and a pale gradient are warnings at their places`() async {
    let tip = """
      ---
      iconName: no-such-icon
      gradientColors: ["#FFCC00", "#FF9500"]
      location: Main
      rules: []
      ---
      # A

      Text.
      """
    let site = await TestSite(["tips/a.md": tip])
    #expect(site.site.diagnostics.map(\.code) == [.unknownIcon, .lowContrast])
    #expect(site.site.diagnostics.map { $0.range?.text } == ["no-such-icon", "[\"#FFCC00\", \"#FF9500\"]"])
    #expect(site.text("tips/a.html").contains("stroke-dasharray"))
  }

  @Test func `a site's own files take the place of the built-in ones of the same name`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-theme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [
      "templates/404.mustache": "Gone", "templates/partials/note.mustache": "!", "templates/readme.txt": "",
      "templates/tip.html": "", "templates/partials/note.mustach": "",
      "public/css/site.css": "a{}", "public/font.woff2": "f", "public/.hidden": "",
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "public/loop"), withDestinationURL: folder.appending(path: "public"))

    let own = Theme.read(fromSite: folder.path)
    #expect(own.templates.keys.sorted() == ["404", "partials/note"])
    #expect(own.publicFiles.keys.sorted() == ["css/site.css", "font.woff2"])
    #expect(
      own.problems.map { "\($0.range?.file.path ?? "") \($0.summary) (\($0.help ?? ""))" }.sorted() == [
        "public/loop Symbolic link to a folder: only links to files are followed (move the folder here)",
        "templates/partials/note.mustach Not read: the names of templates end in .mustache "
          + "(rename it to partials/note.mustache, or move it out of templates/)",
        "templates/tip.html Not read: the names of templates end in .mustache "
          + "(rename it to tip.mustache, or move it out of templates/)",
      ])
    #expect(own.publicFiles["css/site.css"]?.bytes == Array("a{}".utf8))
    #expect(own.publicFiles["font.woff2"]?.bytes == nil)

    let theme = Theme.builtIn.overlaid(with: own)
    #expect(theme.templates["404"]?.path == "templates/404.mustache")
    #expect(theme.templates["404"]?.bytes == Array("Gone".utf8))
    #expect(theme.templates["index"]?.bytes == Theme.builtIn.templates["index"]?.bytes)
    #expect(theme.publicFiles["css/site.css"]?.bytes == Array("a{}".utf8))
  }

  @Test func `scripts and style sheets of the author are served as they are, and ejected ones as the built-in ones`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-theme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let ejected = ["js/site.js", "css/stage.css"]
    let own = ["js/mine.js": "// mine\nf()\n", "css/practice.css": "/*! a licence */\na {}\n"]
    let files = try own.merging(
      ejected.map { ($0, String(decoding: try #require(BuiltInTheme.file($0, in: .public)).bytes, as: UTF8.self)) }
    ) { $1 }
    for (path, text) in files {
      let file = folder.appending(path: "public/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let builtIn = await TestSite()
    let site = await TestSite(theme: .builtIn.overlaid(with: Theme.read(fromSite: folder.path)))
    for path in ejected {
      #expect(site.text(path) == builtIn.text(path))
      #expect(!site.text(path).isEmpty && site.text(path) != files[path])
    }
    #expect(site.text("css/practice.css") == own["css/practice.css"])
    #expect(site.paths.contains("js/mine.js"))
    #expect(site.text("js/mine.js").isEmpty, "copied, not made")
  }

  @Test func `a site without templates and public has no files of its own`() throws {
    let own = Theme.read(fromSite: "/nowhere/at/all")
    #expect(own.templates.isEmpty && own.publicFiles.isEmpty)
  }
}

struct EmptyTemplateTests {
  @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}\n"])
  func `an empty template is told, whatever extends it is not`(text: String) async {
    let site = await TestSite(theme: .builtIn(replacing: ["layout": text, "own": text]))
    #expect(
      site.problems == [
        "templates/layout.mustache:1:1  warning: Empty template: it writes nothing [empty-template] "
          + "(delete it for the built-in one, or write {{! nothing here }} in it where that is meant)",
        "templates/own.mustache:1:1  warning: No page is made with \"own\", or includes it [unused-template] "
          + "(pages are made with 404, done, index, step, task, tip, tips; {{> own}} includes it in one of them)",
        "templates/own.mustache:1:1  warning: Empty template: it writes nothing [empty-template] "
          + "(delete it, or write {{! nothing here }} in it where that is meant)",
      ])
  }

  @Test func `a template that says that it is empty on purpose is none`() async {
    #expect(await TestSite(theme: .builtIn(replacing: ["partials/foot": "{{! nothing here }}\n"])).problems == [])
  }
}
