package import Diagnostics
package import Documents
package import Onboarding

/// A quick win with what only the site needs beside it.
///
/// A class, so that the many places an entry is handed to share its parts.
package final class TaskEntry: Sendable {
  package struct Step: Sendable {
    package var instruction: HTMLFragment
    /// Empty where the step has no detail.
    package var detail: HTMLFragment

    package init(instruction: HTMLFragment, detail: HTMLFragment) {
      self.instruction = instruction
      self.detail = detail
    }
  }

  package let task: QuickWinTask
  /// `task.descriptionHTML`, waiting for the prefix of the page it lands on, as all fragments here.
  package let description: HTMLFragment
  /// As many as `task.steps`, in their order.
  package let steps: [Step]
  /// What follows the steps, for the celebration page; empty where nothing does.
  package let done: HTMLFragment
  /// Nil for the theme's own gradient.
  package let gradient: Gradient?
  /// The author's `x-…` keys, with their `x-`.
  package let extra: [SiteConfiguration.Named<ExtraValue>]
  package let isDraft: Bool
  /// The document's file up to its body.
  package let file: SourceFile
  /// Where to point when the icon cannot be found.
  package let iconRange: SourceRange
  /// Where to point when the gradient is hard to read on; nil for the theme's own.
  package let gradientRange: SourceRange?
  /// Where the estimate is written; nil where it was reported.
  package let estimateRange: SourceRange?

  package init(
    task: QuickWinTask, description: HTMLFragment, steps: [Step], done: HTMLFragment, gradient: Gradient?,
    extra: [SiteConfiguration.Named<ExtraValue>], isDraft: Bool, file: SourceFile, iconRange: SourceRange,
    gradientRange: SourceRange?, estimateRange: SourceRange? = nil
  ) {
    self.task = task
    self.description = description
    self.steps = steps
    self.done = done
    self.gradient = gradient
    self.extra = extra
    self.isDraft = isDraft
    self.file = file
    self.iconRange = iconRange
    self.gradientRange = gradientRange
    self.estimateRange = estimateRange
  }
}
