import Catalog
import Onboarding

/// The text of a new tip or quick win: complete and correct, to be reworded.
enum ContentTemplate {
  /// A tip that is always eligible, at the first location that the site declares.
  static func tip(id: String, site: SiteConfiguration) -> String {
    """
    ---
    iconName: lightbulb
    location: \(site.locations?.first ?? "HomeView")
    rules: []
    ---
    # \(title(id))

    \(Placeholder.message)

    """
  }

  /// A quick win of one step at the first target, completed by the first event, that the site declares.
  ///
  /// - Returns: nil where the site declares no event: there is nothing that could complete it.
  static func task(id: String, site: SiteConfiguration) -> String? {
    guard let event = site.events.first?.name else { return nil }
    let target = site.targets?.first
    return """
      ---
      iconName: star
      estimatedSeconds: 30
      completionCriteria: \(event)
      ---
      # \(title(id))

      \(Placeholder.description)

      1. [Tap \(label(target?.value.label) ?? "the button")](tap:\(target?.name ?? "firstButton"))

      """
  }

  /// `dark-mode` becomes `Dark Mode`.
  private static func title(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// A target's label as the text of a link; nil where it holds characters that Markdown would read.
  private static func label(_ label: String?) -> String? {
    guard let label, !label.isEmpty, label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }) else { return nil }
    return label
  }
}
