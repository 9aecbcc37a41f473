import Catalog
import Site
import Testing

@Suite struct `Pages` {
  @Test func `a site has a file for every page, and each name once`() async {
    let site = await TestSite()
    #expect(site.reading.diagnostics.isEmpty)
    #expect(site.problems == [])
    #expect(
      site.pages == [
        "404.html", "index.html", "tasks/first-note.html", "tasks/first-note/1.html", "tasks/first-note/2.html",
        "tasks/first-note/3.html", "tasks/first-note/done.html", "tips/discover.html", "tips/index.html",
      ])
    for path in ["catalog.json", "catalog.schema.json", "css/theme.css", "favicon.svg", "icons/u1F4A1.svg"] {
      #expect(site.paths.contains(path), "\(path)")
    }
    #expect(!site.paths.contains("sitemap.xml"))
  }

  @Test func `the overview leads to the first step only: a walk begun later would count for nothing`() async {
    let links = Tag.all(in: await TestSite().text("tasks/first-note.html")).compactMap { $0.attributes["href"] }
    let first = "../tasks/first-note/1.html"
    #expect(links.filter { $0.contains("tasks/first-note/") } == [first, first + "#restart"])
  }

  @Test func `a site without tips and quick wins says so`() async {
    let site = await TestSite([:])
    #expect(site.problems == [])
    #expect(site.pages == ["404.html", "index.html", "tips/index.html"])
    #expect(site.text("index.html").contains("There are no quick wins yet."))
    #expect(site.text("tips/index.html").contains("There are no tips yet."))
  }

  @Test(arguments: ["", "baseURL: https://example.com/welcome/"])
  func `every link and address in every page leads to a file of the site`(key: String) async {
    let site = await TestSite(siteFile: TestSite.siteFile + key + "\n")
    let paths = Set(site.paths)
    var checked = 0
    for page in site.pages {
      for tag in Tag.all(in: site.text(page)) {
        for name in ["href", "src", "action"] {
          guard let link = tag.attributes[name], tag.attributes["rel"] != "canonical", !link.hasPrefix("#") else {
            continue
          }
          let target = resolve(link, from: page)
          #expect(target.map(paths.contains) == true, "\(page): \(link)")
          checked += 1
        }
      }
    }
    #expect(checked > 60)
  }

  @Test func `every image in the style sheets is a file of the site`() async {
    let site = await TestSite()
    var checked = 0
    for path in site.paths where path.hasSuffix(".css") && !path.hasPrefix("waymark/") {
      for part in site.text(path).split(separator: "url(\"").dropFirst() {
        let target = resolve(String(part.prefix { $0 != "\"" }), from: path)
        #expect(target.map(Set(site.paths).contains) == true, "\(path): \(part.prefix(40))")
        checked += 1
      }
    }
    #expect(checked > 0)
  }

  @Test func `no page has a script or style of its own`() async {
    let site = await TestSite()
    for page in site.pages {
      for tag in Tag.all(in: site.text(page)) {
        #expect(tag.name != "style", "\(page)")
        #expect(tag.name != "script" || tag.attributes["src"] != nil, "\(page)")
        let inline = tag.attributes.keys.filter { $0 == "style" || $0.hasPrefix("on") }
        #expect(inline.isEmpty, "\(page): \(tag)")
      }
    }
  }

  @Test func `no page loads more than three style sheets beside the theme`() async {
    let site = await TestSite()
    for page in site.pages {
      let sheets = Tag.all(in: site.text(page)).filter { $0.attributes["rel"] == "stylesheet" }
      #expect((2...4).contains(sheets.count), "\(page)")
    }
  }

  @Test func `two builds of one input are the same, byte for byte`() async {
    let first = await TestSite()
    let second = await TestSite()
    #expect(first.paths == second.paths)
    for path in first.paths {
      #expect(first.text(path) == second.text(path), "\(path)")
      #expect(first.text(path) == first.text(path), "\(path)")
    }
  }

  @Test func `addresses appear only with baseURL`() async {
    let plain = await TestSite()
    let addressed = await TestSite(siteFile: TestSite.siteFile + "baseURL: https://example.com/a&b/\n")
    #expect(!plain.text("index.html").contains("canonical"))
    #expect(addressed.text("index.html").contains("<link rel=\"canonical\" href=\"https://example.com/a&amp;b/\">"))
    #expect(addressed.text("tips/discover.html").contains("href=\"https://example.com/a&amp;b/tips/discover.html\""))
    #expect(addressed.text("sitemap.xml").contains("<loc>https://example.com/a&amp;b/tasks/first-note/1.html</loc>"))
    #expect(!addressed.text("sitemap.xml").contains("404.html"))
  }

  @Test func `the page for wrong addresses starts its links from the path of baseURL`() async {
    let plain = await TestSite()
    let addressed = await TestSite(siteFile: TestSite.siteFile + "baseURL: https://example.com/welcome/\n")
    #expect(plain.text("404.html").contains("href=\"css/theme.css\""))
    #expect(addressed.text("404.html").contains("href=\"/welcome/css/theme.css\""))
    #expect(addressed.text("index.html").contains("href=\"css/theme.css\""))
    // The preview server shows it at any depth below its root, wherever the site will be.
    let site = TestSite.siteFile + "baseURL: https://example.com/welcome/\n"
    let served = await TestSite(siteFile: site, servedAt: "/")
    #expect(served.text("404.html").contains("href=\"/css/theme.css\""))
    #expect(served.text("404.html").contains("href=\"/index.html\""))
  }

  @Test func `addresses inside a message are right on every page that shows it`() async {
    var files = TestSite.files
    files["tips/a.md"] = "---\nlocation: Main\nrules: []\niconName: 💡\n---\n# A\n\n![Shot](shot.png)\n"
    files["tips/shot.png"] = ""
    let site = await TestSite(files)
    #expect(site.text("index.html").contains("src=\"tips/shot.png\""))
    #expect(site.text("tips/index.html").contains("src=\"../tips/shot.png\""))
    #expect(site.text("tips/a.html").contains("src=\"../tips/shot.png\""))
  }

  @Test func `the gallery is divided into pages of sixty tips`() async {
    var files = TestSite.files
    for number in 1...130 {
      files["tips/tip-\(number).md"] = "---\nlocation: Main\nrules: []\niconName: 💡\n---\n# Tip \(number)\n\nText.\n"
    }
    let site = await TestSite(files)
    let pages = ["tips/index.html", "tips/page/2.html", "tips/page/3.html"]
    #expect(site.pages.filter { $0.hasPrefix("tips/page/") || $0 == "tips/index.html" } == pages)
    let counts = pages.map { page in Tag.all(in: site.text(page)).count { $0.name == "dialog" } }
    #expect(counts == [60, 60, 11])
    #expect(Tag.all(in: site.text("index.html")).count { $0.name == "dialog" } == 12)
    #expect(site.text(pages[1]).contains("Page 2 of 3"))
    #expect(site.text(pages[1]).contains("rel=\"prev\" href=\"../../tips/index.html\""))
    #expect(site.text(pages[1]).contains("rel=\"next\" href=\"../../tips/page/3.html\""))
  }

  @Test func `each celebration makes as much of it as its name says`() async {
    let full = await TestSite().text("tasks/first-note/done.html")
    let minimal = await TestSite(["tasks/first-note.md": TestSite.task("celebration: minimal")])
      .text("tasks/first-note/done.html")
    let none = await TestSite(["tasks/first-note.md": TestSite.task("celebration: none")])
      .text("tasks/first-note/done.html")
    #expect(full.contains("Great job!") && full.contains("<i></i>"))
    #expect(minimal.contains("Great job!") && !minimal.contains("<i></i>"))
    #expect(!none.contains("Great job!") && none.contains("First note") && none.contains("It is at the top."))
  }

  @Test(arguments: [("stepByStep", "wm-guidecard\""), ("spotlight", "wm-spot "), ("coachMark", "wm-coach\"")])
  func `each guidance style guides in its way, with the same links`(style: String, mark: String) async {
    let site = await TestSite(["tasks/first-note.md": TestSite.task("guidanceStyle: \(style)")])
    let page = site.text("tasks/first-note/2.html")
    #expect(page.contains(mark))
    #expect(page.contains("Step 2 of 3") && page.contains("Anything <strong>works</strong>."))
    let links = Tag.all(in: page).filter { $0.attributes["data-wm"] != nil }
    func link(_ name: String) -> String? { links.first { $0.attributes["data-wm"] == name }?.attributes["href"] }
    #expect(link("back") == "1.html" && link("next") == "3.html" && link("skip") == "../../index.html#win-first-note")
    #expect(links.first { $0.name == "form" }?.attributes["action"] == "3.html")
  }

  @Test func `an author's keys reach the templates`() async {
    let theme = Theme.builtIn(replacing: [
      "tip": "{{#tip}}{{extra.x-level}}{{#extra.x-tags}}[{{.}}]{{/extra.x-tags}}{{/tip}}"
    ])
    let tip = "---\nlocation: Main\nrules: []\niconName: 💡\nx-level: 3\nx-tags: [a, b]\n---\n# A\n\nText.\n"
    let site = await TestSite(["tips/a.md": tip], theme: theme)
    #expect(site.problems == [])
    #expect(site.text("tips/a.html") == "3[a][b]")
  }

  @Test func `a language that is written from right to left says so`() async {
    let site = await TestSite(siteFile: TestSite.siteFile + "language: ar\n")
    #expect(site.text("index.html").contains("<html lang=\"ar\" dir=\"rtl\""))
  }

  /// The file that a link on a page means; nil for a link that leaves the site.
  private func resolve(_ link: String, from page: String) -> String? {
    let path = link.prefix { $0 != "#" && $0 != "?" }
    if path.hasPrefix("/welcome/") { return String(path.dropFirst("/welcome/".count)) }
    guard !path.hasPrefix("/"), !path.contains(":") else { return nil }
    var parts = page.split(separator: "/").dropLast()
    for part in path.split(separator: "/") {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
