import TestSupport
import Testing

@testable import Commands

/// Icons that are not where, or not as, their names say.
struct IconFileTests {
  private static let icon = "<svg viewBox=\"0 0 16 16\"><path d=\"M2 2h12v12H2z\"/></svg>\n"

  @Test func `an icon that is not there makes no file in the place of one that is`() async throws {
    let files = [
      "content/icons/bank.svg": Self.icon, "content/tips/a.md": CheckedSite.tip("iconName: bank"),
      "content/tips/b.md": CheckedSite.tip("iconName: Bank"), "content/tips/c.md": CheckedSite.tip("iconName: BANK"),
    ]
    #expect(
      try await CheckedSite.problems(files) == [
        "content/tips/b.md:4:11: warning: Unknown icon \"Bank\" [unknown-icon]", "help: did you mean \"bank\"?",
        "content/tips/c.md:4:11: warning: Unknown icon \"BANK\" [unknown-icon]", "help: did you mean \"bank\"?",
      ])
    let console = try TestConsole()
    try console.folder.write("content/site.yml", CheckedSite.siteFile)
    for (path, text) in files { try console.folder.write(path, text) }
    #expect(await console.run("export --icons -o out/catalog.json") == .success)
    #expect(try console.folder.everything(below: "out/icons/") == ["out/icons/bank.svg"])
  }

  @Test(arguments: [
    (
      "public/icons/receipt.svg",
      [
        "public/icons/receipt.svg:1:1: warning: Icon \"receipt\" is not in content/icons/, where icons are read from "
          + "[misplaced-file]",
        "content/tips/a.md:4:11: note: named here", "help: move it to content/icons/",
      ]
    ),
    (
      "content/images/receipt.svg",
      [
        "content/images/receipt.svg:1:1: warning: Icon \"receipt\" is not in content/icons/, where icons are read from "
          + "[misplaced-file]",
        "content/tips/a.md:4:11: note: named here", "help: move it to content/icons/",
      ]
    ),
    (
      "content/icons/receipt.png",
      [
        "content/icons/receipt.png:1:1: warning: Icon \"receipt\" is no SVG file, and icons are SVG [unknown-icon]",
        "content/tips/a.md:4:11: note: named here", "help: export it as content/icons/receipt.svg",
      ]
    ),
    (
      "content/icons/receipt.SVG",
      [
        "content/icons/receipt.SVG:1:1: warning: Icon \"receipt\" is not read: the names of icons end in .svg "
          + "[invalid-file-name]",
        "content/tips/a.md:4:11: note: named here", "help: rename it to receipt.svg",
      ]
    ),
  ])
  func `an icon in another place or format is told once, at its file`(path: String, lines: [String]) async throws {
    // Not a name of the installed set.
    let own = lines.map { $0.replacing("receipt", with: "receipt-own") }
    let path = path.replacing("receipt", with: "receipt-own")
    let problems = try await CheckedSite.problems([
      path: Self.icon, "content/tips/a.md": CheckedSite.tip("iconName: receipt-own"),
      "content/tips/b.md": CheckedSite.tip("iconName: receipt-own"),
    ])
    #expect(problems == own)
  }

  @Test func `a picture of an unknown icon's name is no icon where pictures lie`() async throws {
    let problems = try await CheckedSite.problems([
      "content/images/receipt-own.png": "", "content/tips/a.md": CheckedSite.tip("iconName: receipt-own"),
    ])
    #expect(problems.contains("content/tips/a.md:4:11: warning: Unknown icon \"receipt-own\" [unknown-icon]"))
  }

  private static func colored(_ shapes: String) -> String { "<svg viewBox=\"0 0 16 16\">\(shapes)</svg>\n" }

  @Test(arguments: [
    ("<path d=\"M2 2h12v12H2z\" fill=\"#000\"/>", "1:56", "#000", "fill=\"currentColor\""),
    (
      "<g style=\"stroke: black\"><path d=\"M2 2h12v12H2z\" fill=\"none\"/></g>", "1:36", "black",
      "stroke: currentColor"
    ),
    ("<path fill=\"rgb(20, 20, 20)\" d=\"M2 2h12v12H2z\"/>", "1:38", "rgb(20, 20, 20)", "fill=\"currentColor\""),
    (
      "<path fill=\"#1E1E1E\" d=\"M2 2h12v12H2z\"/><path stroke=\"black\" d=\"M2 2h12\"/>", "1:38", "#1E1E1E",
      "fill=\"currentColor\""
    ),
    ("<path fill=\"tomato\" d=\"M2 2h12v12H2z\"/>", "1:38", "tomato", "fill=\"currentColor\""),
  ])
  func `an icon of one dark colour says what to write`(
    shapes: String, place: String, color: String, replacement: String
  ) async throws {
    #expect(
      try await CheckedSite.problems([
        "content/icons/mine.svg": Self.colored(shapes), "content/tips/a.md": CheckedSite.tip("iconName: mine"),
        "content/tips/b.md": CheckedSite.tip("iconName: mine\ngradientColors: dusk"),
      ]) == [
        "content/icons/mine.svg:\(place): warning: Icon \"mine\" has a colour of its own, \(color): icons are white on "
          + "gradients [colored-icon]",
        "help: write \(replacement), or allow: [colored-icon] in site.yml where colours are meant",
      ])
  }

  @Test(arguments: [
    "<path d=\"M2 2h12v12H2z\" fill=\"currentColor\" stroke=\"none\"/>", "<path d=\"M2 2h12\" fill=\"#fff\"/>",
    "<path d=\"M2 2h12\" fill=\"#FFF5CC\"/>",
    "<mask id=\"m\"><path d=\"M2 2h12\" fill=\"#000\"/></mask><path mask=\"url(#m)\" d=\"M2 2h12\"/>",
    "<circle r=\"9\" fill=\"#fff\"/><path d=\"M2 2h12\" fill=\"#c00\"/>",
  ])
  func `an icon that is seen on its gradients is none to warn of`(shapes: String) async throws {
    #expect(
      try await CheckedSite.problems([
        "content/icons/mine.svg": Self.colored(shapes), "content/tips/a.md": CheckedSite.tip("iconName: mine"),
      ]) == [])
  }

  @Test func `an icon whose colours are all dark is judged by each of its gradients, and can be allowed`() async throws
  {
    let shapes = Self.colored("<path d=\"M2 2h12\" fill=\"#100\"/><path d=\"M2 2h12\" fill=\"#001\"/>")
    let dark = [
      "content/icons/mine.svg": shapes, "content/tips/a.md": CheckedSite.tip("iconName: mine\ngradientColors: dusk"),
    ]
    #expect(
      try await CheckedSite.problems(dark).first
        == "content/icons/mine.svg:1:50: warning: Icon \"mine\" has a colour of its own, #100: icons are white on "
        + "gradients [colored-icon]")
    #expect(
      try await CheckedSite.problems(dark, siteFile: CheckedSite.siteFile + "allow: [colored-icon]\n") == [])
    #expect(
      try await CheckedSite.problems([
        "content/icons/mine.svg": shapes,
        "content/tips/a.md": CheckedSite.tip("iconName: mine\ngradientColors: marigold"),
      ]) == [])
  }
}
