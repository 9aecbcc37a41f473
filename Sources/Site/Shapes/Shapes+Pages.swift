import Onboarding
package import Templates

extension Shapes {
  /// `index`: the first page.
  package static let home = page([
    .init("firstTask", .object(task), "The quick win to begin with; missing where there is none"),
    .init("firstTip", .object(tip), "A tip for the picture; missing where there is none"),
    .init("screen", .object(screen), "A practice screen for the picture; missing where there is no quick win"),
    .init("summary", .text, "How many quick wins are done, for scripts to fill in: `{done} of 2 …`"),
    .init("tasks", .list(.object(task)), "All quick wins"),
    .init("tips", .list(.object(tip)), "The first tips; the gallery has them all"),
  ])

  /// `tips`: a page of the gallery.
  package static let gallery = page([
    .init("filter", .object(filter), "How many tips show when; missing where a filter would be of no use"),
    .init("tips", .list(.object(tip)), "The tips of this page"),
    .init("pager", .object(pager), "The other pages of the gallery; missing where there is one"),
  ])

  /// Numbers of tips.
  package static let filter = TemplateShape([
    .init("all", .number, "All tips"),
    .init("start", .number, "Tips without rules"),
    .init("later", .number, "Tips with rules"),
  ])

  /// `tip`: a tip's own page.
  package static let tipPage = page([
    .init("tip", .object(tip), "The tip"),
    .init("pager", .object(pager), "The tips before and after; missing where there is one tip"),
  ])

  /// `task`: a quick win's overview.
  package static let taskPage = page([
    .init("task", .object(task), "The quick win"),
    .init("screen", .object(screen), "The practice screen of its first step, as a picture"),
    .init("guide", .list(.object(guideStep)), "Every step in full, for paper"),
  ])

  /// A step and what it points at.
  package static let guideStep = TemplateShape([
    .init("step", .object(step), "The step"),
    .init("target", .object(target), "The target, to look for"),
  ])

  /// `step`: one step of a quick win.
  package static let stepPage = page([
    .init("task", .object(task), "The quick win"),
    .init("step", .object(step), "The step"),
    .init("progress", .text, "Where the step is: `Step 1 of 3`"),
    .init("outline", .list(.object(outlineStep)), "All steps, as seen from this one"),
    .init("target", .object(target), "The target, to look for"),
    .init("screen", .object(screen), "The practice screen"),
    .init("backHref", .text, "The step before, or the quick win's overview"),
    .init("nextHref", .text, "The next step, or the celebration"),
    .init(
      "guidance", .choice(GuidanceStyle.allCases.map(partial(for:))),
      "The partial that guides through the step, for `{{> *guidance}}`"
    ),
    .init("isStepByStep", .flag, "Whether the card alone guides"),
    .init("isSpotlight", .flag, "Whether a spotlight guides"),
    .init("isCoachMark", .flag, "Whether a coach mark guides"),
  ])

  /// The partial that guides through a step in one style.
  static func partial(for style: GuidanceStyle) -> String {
    switch style {
    case .stepByStep: "partials/step-card"
    case .spotlight: "partials/step-spotlight"
    case .coachMark: "partials/step-coach"
    }
  }

  /// `done`: the celebration.
  package static let donePage = page([
    .init("task", .object(task), "The quick win"),
    .init("celebrates", .flag, "Whether anything is made of it"),
    .init("hasBurst", .flag, "Whether as much as possible is"),
    .init("doneHTML", .html, "What the author says at the end, as blocks; empty where nothing"),
    .init("nextTask", .object(nextTask), "The next quick win; missing after the last"),
  ])

  /// A quick win to go on with.
  package static let nextTask = TemplateShape([
    .init("id", .text, "Its id"),
    .init("title", .text, "Its title"),
    .init("label", .text, "What it is: `Next quick win, 60 sec`"),
    .init("icon", .html, "Its icon"),
  ])

  /// `404`: the page for wrong addresses.
  package static let missingPage = page([])
}
