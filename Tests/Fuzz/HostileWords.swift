import TestSupport

/// Documents without a mistake, whose words are such as would break a page that took them as they are.
struct HostileWords {
  private static let words = [
    "<script>alert(1)</script>", "</title>", "</script>", "\"", "'", "&amp;", "&", "&#60;script&#62;", "{{title}}",
    "{{<layout}}", "{{{", "é", "字", "👩‍👩‍👧", "\u{202B}", "]]>",
    "<!--", "-->", "javascript:alert(1)", "`</code>`", "**b**", "_e_", "<https://a.example/?a=1&b=\">", "\\<b\\>", "%",
    "{count}", "$&", "\u{2028}", "%00", "a  b", "·", "\\[", "~",
    "<b", "=\"", "onload=x", "[a](https://a.example 'b\"c')", "[a](mailto:a@b.c)", "1.", "#",
  ]
  private static let icons = ["heart", "lightbulb", "nowhere.to.be.found", "😀", "brain.head.profile"]

  static func site(_ random: inout SplitMix64) -> [String: [UInt8]] {
    let gradient = random.pick(["iris", "[purple, blue]", "[\"#000000\", \"#ffffff\"]", "[\"#FFFFFF\", \"#fefefe\"]"])
    let style = random.pick(["stepByStep", "spotlight", "coachMark"])
    let site = """
      title: \(quoted(&random))
      description: \(quoted(&random))
      language: \(random.pick(["en", "ar", "de-AT"]))
      parameters: { n: { type: integer, default: 0, description: \(quoted(&random)) } }
      events: { e: { description: \(quoted(&random)) } }
      targets: { addButton: { label: \(quoted(&random)), selector: "#a", description: \(quoted(&random)) } }
      strings: { gotIt: \(quoted(&random)) }

      """
    let tip = """
      ---
      location: L
      iconName: \(random.pick(icons))
      gradientColors: \(gradient)
      rules: [n > \(random.below(9))]
      x-note: \(quoted(&random))
      ---
      # T \(text(&random))

      m \(text(&random))

      """
    let task = """
      ---
      iconName: \(random.pick(icons))
      estimatedSeconds: 30
      completionCriteria: e
      guidanceStyle: \(style)
      ---
      # T \(text(&random))

      d \(text(&random))

      1. [a \(text(&random))](tap:addButton) b \(text(&random))

         c \(text(&random))

      ## E \(text(&random))

      """
    return [
      "content/site.yml": Array(site.utf8), "content/tips/a.md": Array(tip.utf8),
      "content/tasks/b.md": Array(task.utf8),
    ]
  }

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<random.below(4)).map { _ in random.pick(words) }.joined(separator: random.pick(["", " "]))
  }

  /// A double-quoted scalar (YAML 1.2.2, section 7.3.1).
  private static func quoted(_ random: inout SplitMix64) -> String {
    let text = "x" + text(&random)
    return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
