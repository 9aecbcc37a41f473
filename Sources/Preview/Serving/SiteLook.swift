package import Catalog
import Diagnostics
import Onboarding
import Site

/// What the desk has to know of a site to show its tips as its pages do.
package struct SiteLook: Sendable {
  package var title = ""
  /// The name of the site's theme.
  package var theme = "trailhead"
  /// The text of the button that closes a tip.
  package var gotIt = "Got it"
  package var tips: [String: Tip] = [:]

  package struct Tip: Sendable {
    /// The value of `data-gradient`.
    package let gradient: String
    /// From the site's folder.
    package let file: String
  }

  package init() {}

  package init(_ catalog: Catalog) {
    title = catalog.configuration.title
    theme = catalog.configuration.theme
    if let text = catalog.configuration.strings.first(where: { $0.name == "gotIt" })?.value { gotIt = text }
    for entry in catalog.tips {
      tips[entry.tip.id] = Tip(gradient: entry.gradient?.attribute ?? "theme", file: entry.file.path)
    }
  }
}
