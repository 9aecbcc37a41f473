/// Colours, icons and style sheets.
extension Explanation {
  static let lowContrast = Explanation(
    as: .warning,
    """
    Icons and texts on a gradient are white. Where it is this light, many people do
    not see an icon on it: WCAG 2.2 asks for a contrast of 3:1 at least.
    """,
    in: tip, wrong: tip(more: "gradientColors: [\"#FFF5CC\", \"#FFE680\"]\n"),
    right: tip(more: "gradientColors: [\"#B25000\", \"#8A3B00\"]\n"))

  static let unsafeIcon = Explanation(
    as: .warning,
    """
    Icons become part of every page, so scripts, event handlers, styles and
    references to other files are left out of them. The icon may look otherwise than
    in the program that made it. Export it as plain shapes.
    """,
    wrong: [
      File(
        "content/icons/spark.svg", "<svg viewBox=\"0 0 16 16\"><script>1</script><path d=\"M2 2h12v12H2z\"/></svg>\n"),
      File(tip, tip(more: "iconName: spark\n")),
    ],
    right: [
      File("content/icons/spark.svg", "<svg viewBox=\"0 0 16 16\"><path d=\"M2 2h12v12H2z\"/></svg>\n"),
      File(tip, tip(more: "iconName: spark\n")),
    ])

  static let coloredIcon = Explanation(
    as: .warning,
    """
    Icons take the colour of the text beside them, which is white on gradients. One
    that its drawing program gave a colour, mostly black, keeps that, and is hard to
    see there. Write currentColor in its place. Where the colours are meant, put
    allow: [colored-icon] into site.yml.
    """,
    wrong: [
      File(
        "content/icons/spark.svg", "<svg viewBox=\"0 0 16 16\"><path fill=\"#000\" d=\"M2 2h12v12H2z\"/></svg>\n"),
      File(tip, tip(more: "iconName: spark\n")),
    ],
    right: [
      File(
        "content/icons/spark.svg",
        "<svg viewBox=\"0 0 16 16\"><path fill=\"currentColor\" d=\"M2 2h12v12H2z\"/></svg>\n"),
      File(tip, tip(more: "iconName: spark\n")),
    ])

  private static let sheet = "public/css/themes/moss.css"

  static let unknownToken = Explanation(
    as: .warning,
    """
    A theme sets the design tokens that public/css/tokens.css and the built-in
    themes have: --wm-accent, --wm-hue and so on. A name that no style sheet reads
    changes nothing.
    """,
    in: sheet, wrong: "[data-theme=\"moss\"] { --wm-hu: 120; }\n", right: "[data-theme=\"moss\"] { --wm-hue: 120; }\n")

  static let brokenStyleSheet = Explanation(
    """
    Tokens, themes and base styles become one file, css/theme.css. What one of them
    leaves open, a brace or a comment, swallows what follows it; a brace too many
    ends what others began.
    """,
    in: sheet, wrong: "[data-theme=\"moss\"] { --wm-hue: 120;\n", right: "[data-theme=\"moss\"] { --wm-hue: 120; }\n")
}
