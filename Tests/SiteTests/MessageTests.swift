import Diagnostics
import Platform
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@testable import Site

/// Messages that no other suite meets.
struct MessageTests {
  @Test func `an icon's style sheet is left out, and it is said what to do`() throws {
    let folder = try TemporaryFolder()
    try folder.write("icons/a.svg", "<svg viewBox=\"0 0 1 1\"><style>p{}</style><path d=\"M0\"/></svg>")
    let missing = try #require(BuiltInTheme.file("icons/wm-missing.svg", in: .public))
    var library = IconLibrary(
      contentFolder: folder.path, authorIcons: ["icons/a.svg"], systemFolders: [],
      standIn: try #require(Icon(name: "wm-missing", svg: missing.bytes)))
    library.checkAuthorIcons()
    #expect(library.diagnostics.map(\.summary) == ["Style sheets are left out of icons"])
    #expect(
      library.diagnostics.map(\.help) == [
        "export it with presentation attributes: an icon takes the text's colour"
      ])
  }

  @Test(arguments: [
    ("qqqqqqqq", "use a name of Bootstrap Icons, or add content/icons/qqqqqqqq.svg"),
    ("q/q", "use a name of Bootstrap Icons, or add an SVG file to content/icons"),
  ])
  func `an unknown icon says where icons come from`(name: String, help: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("set/heart.svg", "<svg viewBox=\"0 0 1 1\"><path d=\"M0\"/></svg>")
    let missing = try #require(BuiltInTheme.file("icons/wm-missing.svg", in: .public))
    var library = IconLibrary(
      contentFolder: folder.path, authorIcons: [], systemFolders: [folder.file("set")],
      standIn: try #require(Icon(name: "wm-missing", svg: missing.bytes)))
    _ = library.icon(name, at: nil)
    #expect(library.diagnostics.map(\.help) == [help])
  }

  @Test func `a pale gradient says what to choose`() async {
    let tip = TestSite.tip.replacing("location:", with: "gradientColors: [\"#FFCC00\", \"#FF9500\"]\nlocation:")
    let site = await TestSite(["tips/a.md": tip])
    #expect(site.site.diagnostics.map(\.help) == ["choose darker colours, or one of the named gradients"])
  }

  @Test func `an unknown theme that is near none is told the names`() async {
    let site = await TestSite(siteFile: TestSite.siteFile + "theme: zebra-crossing\n")
    #expect(
      site.site.diagnostics.map(\.help) == [
        "a theme is a style sheet in public/css/themes/; there are alpenglow, evergreen, granite, trailhead"
      ])
  }

  @Test(arguments: [
    ("404.html", "the page for wrong addresses"), ("tips/index.html", "the gallery"),
    ("sitemap.xml", "the sitemap"), ("catalog.schema.json", "the catalogue's schema"),
    ("icons/u1F4A1.svg", "an icon of the catalogue"),
  ])
  func `a file that has the path of one that is made is told which`(path: String, made: String) async {
    var files = ["tips/a.md": TestSite.tip]
    files[path] = ""
    let site = await TestSite(files, siteFile: TestSite.siteFile + "baseURL: https://example.com/\n")
    #expect(
      site.site.diagnostics.filter { $0.code == .duplicateOutput }.map(\.summary) == [
        "Two files for \"\(path)\": \(made) and content/\(path)"
      ])
  }

  @Test func `a file that has the path of an icon that is not there is in order`() async {
    let tip = TestSite.tip.replacing("💡", with: "star")
    let site = await TestSite(["tips/a.md": tip, "icons/star.txt": "", "ICONS/star.svg": ""])
    #expect(site.site.diagnostics.filter { $0.code == .duplicateOutput }.map(\.summary) == [])
    #expect(site.paths.filter { $0.lowercased() == "icons/star.svg" } == ["ICONS/star.svg"])
    #expect(await TestSite(["tips/a.md": tip]).paths.contains("icons/star.svg"))
  }

  @Test func `what cannot be a file of a theme is reported beside what can`() throws {
    let folder = try TemporaryFolder()
    try folder.write("templates/tip.mustache/inner.txt", "")
    try folder.write("public/ok.css", "")
    try folder.link("public/gone.css", to: "nowhere.css")
    try folder.link("public/out.css", to: "../../out.css")
    try folder.link("public/device.css", to: "/dev/null")
    try #require(mkfifo(folder.file("public/pipe.css"), 0o600) == 0)
    try folder.link("public/to-pipe.css", to: "pipe.css")
    // A name in Latin-1.
    let name = folder.file("public/").utf8CString.dropLast() + [CChar(bitPattern: 0xE9), 0]
    let descriptor = open(Array(name), O_WRONLY | O_CREAT, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
    let theme = Theme.read(fromSite: folder.path)
    #expect(
      theme.problems.map { "\($0.range?.file.path ?? "") \($0.summary) (\($0.help ?? ""))" }.sorted() == [
        "public/device.css Symbolic link leaves public/ (copy the file into public/)",
        "public/gone.css Symbolic link leads nowhere (delete the link, or put the file where it leads)",
        "public/out.css Symbolic link leads nowhere (delete the link, or put the file where it leads)",
        "public/pipe.css Not a file: sockets, pipes and devices cannot be read (move it out of public/)",
        "public/to-pipe.css Not a file: sockets, pipes and devices cannot be read (move it out of public/)",
        "public/\u{FFFD} File names are UTF-8 (rename the file)",
        "templates/tip.mustache A folder, where a template is a file (rename the folder)",
      ])
  }
}
