import Diagnostics
import Testing

@testable import Site

/// What a theme's style sheet may have wrong.
struct ThemeSheetTests {
  private func problems(_ css: String, at path: String = "css/themes/moos.css") async -> [String] {
    var theme = Theme.builtIn
    theme.publicFiles[path] = .bytes(Array(css.utf8))
    return await TestSite(theme: theme).problems.map { $0.replacing("public/css/themes/moos.css:", with: "") }
  }

  private func problems(ofRule declarations: String) async -> [String] {
    await problems("@layer wm.tokens {\n[data-theme=\"moos\"] {\n\(declarations)\n}\n}\n")
  }

  @Test(arguments: [
    (
      "--wm-acent: red;",
      "3:1 --wm-acent warning: Unknown token \"--wm-acent\" [unknown-token] (did you mean \"--wm-accent\"?)"
    ),
    ("--wm-hu: 3", "3:1 --wm-hu warning: Unknown token \"--wm-hu\" [unknown-token] (did you mean \"--wm-hue\"?)"),
    (
      "--accent: red;",
      "3:1 --accent warning: Unknown token \"--accent\" [unknown-token] (did you mean \"--wm-accent\"?)"
    ),
    (
      "--wm-zebra-crossing: 1;",
      "3:1 --wm-zebra-crossing warning: Unknown token \"--wm-zebra-crossing\" [unknown-token] "
        + "(public/css/tokens.css has the tokens, and one of your own is read with var(--wm-zebra-crossing))"
    ),
  ])
  func `a token that nothing reads is a warning`(declaration: String, problem: String) async {
    #expect(await problems(ofRule: declaration) == [problem])
  }

  @Test(arguments: [
    "--wm-hue: 3; --my: 2; --moss: url(data:a;--wm-acent:b);", "--wm-acent: 3; --wm-radius-scale: var(--wm-acent)",
    "/* --wm-acent: red; { */ --wm-font-display: \"{--wm-acent: x;\";", "--wm-ga: #123456",
  ])
  func `tokens, names of one's own and names that are read are in order`(declarations: String) async {
    #expect(await problems(ofRule: declarations) == [])
  }

  @Test(arguments: [
    (
      "[data-theme=\"moos\"] {\n  --wm-hue: 3;\n",
      "1:21 { error: { is never closed [broken-style-sheet] (write } where the block ends)"
    ),
    (
      "[data-theme=\"moos\"] { --wm-hue: 3; }\n}\n",
      "2:1 } error: } closes nothing [broken-style-sheet] (delete it, or write the { that it belongs to)"
    ),
    (
      "[data-theme=\"moos\"] { --wm-hue: 3; }\n/* end\n",
      "2:1 /* error: /* is never closed [broken-style-sheet] (write */ where the comment ends)"
    ),
  ])
  func `what a style sheet leaves open is an error`(css: String, problem: String) async {
    #expect(await problems(css) == [problem])
    #expect(
      await problems(css.replacing("moos", with: "fern"), at: "css/site.css") == ["public/css/site.css:" + problem]
    )
    #expect(
      await problems("@layer wm.tokens, wm.base;\n", at: "css/tokens.css").filter { $0.contains("style-sheet") } == [])
  }

  @Test(arguments: [
    (
      "--wm-accent: #ffffaa;",
      "3:14 #ffffaa warning: Links have a contrast of 1.00:1 on the light canvas, less than 4.5:1 [low-contrast] "
        + "(choose a darker colour, or one for each: light-dark(LIGHT, DARK))"
    ),
    (
      "--wm-accent: light-dark(#00c, #007);",
      "3:14 light-dark(#00c, #007) warning: Links have a contrast of 1.15:1 on the dark canvas, less than 4.5:1 "
        + "[low-contrast] (choose a lighter colour)"
    ),
    (
      "--wm-canvas: #fff; --wm-accent: oklch(0.9 0.1 100);",
      "3:33 oklch(0.9 0.1 100) warning: Links have a contrast of 1.33:1 on the light canvas, less than 4.5:1 "
        + "[low-contrast] (choose a darker colour, or one for each: light-dark(LIGHT, DARK))"
    ),
    (
      "--wm-accent-fill: #ffcc00; --wm-on-accent: #fff;",
      "3:44 #fff warning: The texts of buttons have a contrast of 1.51:1 on the light --wm-accent-fill, less than "
        + "4.5:1 [low-contrast] (choose a darker colour, or one for each: light-dark(LIGHT, DARK))"
    ),
    (
      "--wm-ga: #ffcc00; --wm-gb: #ff9500;",
      "3:10 #ffcc00 warning: A white icon has a contrast of 1.51:1 on this gradient, less than 3:1 [low-contrast] "
        + "(choose darker colours, or one of the named gradients)"
    ),
  ])
  func `plain colours that are hard to tell apart are a warning`(declarations: String, problem: String) async {
    #expect(await problems(ofRule: declarations) == [problem])
  }

  @Test(arguments: [
    "--wm-accent: light-dark(#00c, #aaf);", "--wm-accent: color-mix(in oklab, red, blue);", "--wm-accent: var(--my);",
    "--wm-accent: light-dark(oklch(0.5 0.2 262), oklch(0.76 0.125 262));", "--wm-canvas: var(--my); --wm-accent: #ffa;",
  ])
  func `colours that are clear, and those that are not plain, are none to warn of`(declarations: String) async {
    #expect(await problems(ofRule: declarations) == [])
  }

  @Test func `a rule for some screens only is not judged against those for all`() async {
    #expect(
      await problems(
        "[data-theme=moos] { --wm-accent: light-dark(#00c, #aaf) }\n"
          + "@media print { [data-theme=moos] { --wm-accent: #ffffaa } }\n") == [])
  }

  /// `ThemeColors` computes with these numbers, since nothing here computes what CSS does.
  @Test func `the canvas that a theme's hue and chroma imply is the one of the built-in tokens`() throws {
    func text(_ path: String) throws -> String {
      String(decoding: try #require(BuiltInTheme.file(path, in: .public)).bytes, as: UTF8.self)
    }
    #expect(
      try text("css/tokens.css").contains(
        "--wm-canvas: light-dark(oklch(0.984 calc(var(--wm-chroma) * 0.4) var(--wm-hue)), "
          + "oklch(0.168 calc(var(--wm-chroma) * 0.9) var(--wm-hue)));"))
    let trailhead = try text("css/themes/trailhead.css")
    #expect(trailhead.contains("--wm-hue: 262;"))
    #expect(trailhead.contains("--wm-chroma: 0.014;"))
  }
}
