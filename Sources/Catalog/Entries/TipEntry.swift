package import Diagnostics
package import Documents
package import Onboarding

/// A tip with what only the site needs beside it.
///
/// A class, so that the many places an entry is handed to share its parts.
package final class TipEntry: Sendable {
  package let tip: Tip
  /// `tip.messageHTML`, waiting for the prefix of the page it lands on.
  package let message: HTMLFragment
  /// Nil for the theme's own gradient.
  package let gradient: Gradient?
  /// The author's `x-…` keys, with their `x-`.
  package let extra: [SiteConfiguration.Named<ExtraValue>]
  package let isDraft: Bool
  /// The document's file up to its body.
  package let file: SourceFile
  /// Where to point when the icon cannot be found: the name, or the file's first line where the name is the default.
  package let iconRange: SourceRange
  /// Where to point when the gradient is hard to read on; nil for the theme's own.
  package let gradientRange: SourceRange?
  /// Where each of `tip.rules` stands.
  package let ruleRanges: [SourceRange]

  package init(
    tip: Tip, message: HTMLFragment, gradient: Gradient?, extra: [SiteConfiguration.Named<ExtraValue>], isDraft: Bool,
    file: SourceFile, iconRange: SourceRange, gradientRange: SourceRange?, ruleRanges: [SourceRange] = []
  ) {
    self.tip = tip
    self.message = message
    self.gradient = gradient
    self.extra = extra
    self.isDraft = isDraft
    self.file = file
    self.iconRange = iconRange
    self.gradientRange = gradientRange
    self.ruleRanges = ruleRanges
  }
}
