import Diagnostics
import Testing

@testable import Site

/// Where the links of a site's own templates lead.
struct TemplateLinkTests {
  private func problems(
    _ template: String, in name: String = "404", public files: [String] = []
  ) async -> [String] {
    await TestSite(theme: .builtIn(replacing: [name: template], public: files)).problems
      .map { String($0.split(separator: " ", maxSplits: 1).last ?? "") }
  }

  @Test(arguments: [
    (
      #"<link rel="stylesheet" href="{{root}}waymark/nope.css">"#,
      #"{{root}}waymark/nope.css error: Broken link "{{root}}waymark/nope.css": the site has no waymark/nope.css "#
        + "[broken-link] (put the file at public/waymark/nope.css)"
    ),
    (
      #"<link rel=stylesheet href={{ root }}css/tip.cs>"#,
      #"{{ root }}css/tip.cs error: Broken link "{{ root }}css/tip.cs": the site has no css/tip.cs [broken-link] "#
        + "(put the file at public/css/tip.cs)"
    ),
    (
      #"<link rel="stylesheet" href='{{{root}}}css/tpi.css?1'>"#,
      #"{{{root}}}css/tpi.css?1 error: Broken link "{{{root}}}css/tpi.css?1": the site has no css/tpi.css "#
        + "[broken-link] (did you mean \"{{root}}css/tip.css\"?)"
    ),
    (
      #"<script type="module" src="{{&root}}js/mine.js"></script>"#,
      #"{{&root}}js/mine.js error: Broken link "{{&root}}js/mine.js": the site has no js/mine.js [broken-link] "#
        + "(put the file at public/js/mine.js)"
    ),
    (
      #"<IMG alt="" SRC="{{root}}logo.png">"#,
      #"{{root}}logo.png error: Broken image "{{root}}logo.png": the site has no logo.png [broken-link] "#
        + "(put the file at public/logo.png)"
    ),
    (
      #"{{#page}}<a href="{{root}}help.html#top">?</a>{{/page}}"#,
      #"{{root}}help.html#top error: Broken link "{{root}}help.html#top": the site has no help.html [broken-link] "#
        + "(pages are index.html, tips/index.html, tips/ID.html, tasks/ID.html and tasks/ID/1.html)"
    ),
    (
      #"<a href="{{root}}tips/discover.md">?</a>"#,
      #"{{root}}tips/discover.md error: Broken link "{{root}}tips/discover.md": the site has no tips/discover.md "#
        + "[broken-link] (write {{root}}tips/discover.html)"
    ),
    (
      #"<a href="{{root}}tips/">?</a>"#,
      #"{{root}}tips/ error: Broken link "{{root}}tips/": it names a folder, and from a disk folders show no page "#
        + "[broken-link] (write {{root}}tips/index.html)"
    ),
    (
      #"<a href="{{root}}css">?</a>"#,
      #"{{root}}css error: Broken link "{{root}}css": it names a folder, and from a disk folders show no page "#
        + "[broken-link] (link to a file in it)"
    ),
    (
      #"<link href="{{root}}public/css/tip.css">"#,
      #"{{root}}public/css/tip.css error: Broken link "{{root}}public/css/tip.css": the site has no "#
        + "public/css/tip.css [broken-link] (write {{root}}css/tip.css: what lies in public/ is copied without that folder)"
    ),
    (
      #"<link href="{{root}}tip.css">"#,
      #"{{root}}tip.css error: Broken link "{{root}}tip.css": the site has no tip.css [broken-link] "#
        + "(did you mean \"{{root}}css/tip.css\"?)"
    ),
    (
      #"<link href="/css/tip.css">"#,
      #"/css/tip.css warning: Link "/css/tip.css" leads to the site only where it is at the top of a host "#
        + "[broken-link] (write {{root}}css/tip.css, which leads there from everywhere)"
    ),
  ])
  func `a link to nothing is told at its place`(template: String, problem: String) async {
    #expect(await problems(template) == [problem])
  }

  @Test func `a link from a page in another folder is told with that page`() async {
    let link = #"<link rel="stylesheet" href="css/mine.css">"#
    let layout = "{{<built-in/layout}}{{$head}}\(link){{/head}}{{/built-in/layout}}"
    #expect(
      await problems(layout, in: "layout", public: ["css/mine.css"]) == [
        #"css/mine.css error: Broken link "css/mine.css": on tips/index.html it leads to tips/css/mine.css, and the "#
          + "site has no such file [broken-link] (write {{root}}css/mine.css)"
      ])
    #expect(
      await problems(layout, in: "layout") == [
        #"css/mine.css error: Broken link "css/mine.css": on index.html it leads to css/mine.css, and the site has no "#
          + "such file [broken-link] (put the file at public/css/mine.css)"
      ])
  }

  /// Neither what only a page tells, nor what is right, nor what is no link.
  @Test(arguments: [
    #"<a href="{{root}}">x</a><a href="{{root}}index.html#here">x</a><a href="{{root}}tips/{{page.title}}.html">x</a>"#,
    #"<a href="{{page.canonical}}">x</a><a href="{{#page}}x{{/page}}.css">x</a><a href="{{site.title}}/x.css">x</a>"#,
    #"<a href="https://example.com/x.css">x</a><a href="//example.com/x.css">x</a><a href="mailto:a@b.c">x</a>"#,
    ##"<a href="#top">x</a><a href="?a">x</a><a href="">x</a><a href>x</a><img src="data:image/png;base64,x" alt="">"##,
    #"<!-- <img src="{{root}}nope.png"> --><script>"<img src='{{root}}nope.png'>"</script>{{! <a href="nope"> }}"#,
    #"<link href="{{root}}css/theme.css"><a href="{{root}}catalog.json">x</a><link href="{{root}}./css/../css/tip.css">"#,
    #"<a href="/pricing">x</a><a href="{{root}}../other/">x</a><meta content="{{root}}nope"><p data-href="nope.css">"#,
    #"<a href="{{root}}a%20b.png">x</a><a href="{{root}}a&amp;b.png">x</a><a href="nope.html">x</a>"#,
    #"{{=<% %>=}}<a href="<%root%>nope.css">x</a>"#, #"<a href="{{root"#, "<a href=", "<",
  ])
  func `nothing else is a mistake`(template: String) async {
    // The page for wrong addresses is shown at any address, so what is relative there is left alone.
    #expect(await problems(template).filter { $0.contains("[broken-link]") } == [], "\(template)")
  }

  @Test func `the built-in templates, ejected and changed, link to what there is`() async throws {
    for (name, file) in Theme.builtIn.templates {
      let text = String(decoding: file.bytes, as: UTF8.self) + "\n"
      #expect(await problems(text, in: name) == [], "\(name)")
    }
  }
}
