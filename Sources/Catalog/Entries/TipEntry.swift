package import Diagnostics
package import Documents
package import Onboarding

/// A tip with what only the site needs beside it.
package struct TipEntry: Sendable {
  package var tip: Tip
  /// `tip.messageHTML`, waiting for the prefix of the page it lands on.
  package var message: HTMLFragment
  /// Nil for the theme's own gradient.
  package var gradient: Gradient?
  /// The author's `x-…` keys, with their `x-`.
  package var extra: [SiteConfiguration.Named<ExtraValue>]
  package var isDraft: Bool
  package var file: SourceFile
  /// Where to point when the icon cannot be found: the name, or the file's first line where the name is the default.
  package var iconRange: SourceRange
  /// Where to point when the gradient is hard to read on; nil for the theme's own.
  package var gradientRange: SourceRange?

  package init(
    tip: Tip, message: HTMLFragment, gradient: Gradient?, extra: [SiteConfiguration.Named<ExtraValue>], isDraft: Bool,
    file: SourceFile, iconRange: SourceRange, gradientRange: SourceRange?
  ) {
    self.tip = tip
    self.message = message
    self.gradient = gradient
    self.extra = extra
    self.isDraft = isDraft
    self.file = file
    self.iconRange = iconRange
    self.gradientRange = gradientRange
  }
}
