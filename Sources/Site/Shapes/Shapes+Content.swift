package import Templates

extension Shapes {
  /// A tip.
  package static let tip = TemplateShape([
    .init("id", .text, "The tip's id"),
    .init("title", .text, "The title"),
    .init("message", .text, "The message as plain text"),
    .init("messageHTML", .html, "The message as blocks"),
    .init("icon", .html, "The icon"),
    .init("gradient", .text, "The value of `data-gradient`"),
    .init("action", .object(action), "The action; missing where the tip has none"),
    .init("when", .text, "When it shows, in one line"),
    .init("conditions", .list(.text), "When it shows, a sentence a rule"),
    .init("isConditional", .flag, "Whether it has rules"),
    .init("pageLabel", .text, "What a link to the tip's own page is called"),
    .init("extra", .dynamic, "The author's `x-…` keys, with their `x-`"),
  ])

  /// A tip's action. It works in the app; on the site it is said in words.
  package static let action = TemplateShape([
    .init("text", .text, "What it does, in the app"),
    .init("icon", .html, "The icon of the kind of action"),
  ])

  /// A quick win.
  package static let task = TemplateShape([
    .init("id", .text, "The quick win's id"),
    .init("title", .text, "The title"),
    .init("description", .text, "The description as plain text; empty where there is none"),
    .init("descriptionHTML", .html, "The description as blocks; empty where there is none"),
    .init("icon", .html, "The icon"),
    .init("gradient", .text, "The value of `data-gradient`"),
    .init("estimate", .text, "How long it takes: `30 sec`"),
    .init("stepCount", .number, "How many steps it has"),
    .init("stepsText", .text, "The same in words: `3 steps`"),
    .init("steps", .list(.object(outlineStep)), "The steps"),
    .init("stepIDs", .text, "The ids of its steps for `data-step-ids`; empty where there are more than 24"),
    .init("completionCriteria", .text, "The event that completes it, for `data-criteria`"),
    .init("extra", .dynamic, "The author's `x-…` keys, with their `x-`"),
  ])

  /// A step in a list of all steps.
  package static let outlineStep = TemplateShape([
    .init("number", .number, "The step's number, from 1"),
    .init("instruction", .text, "The instruction as plain text"),
    .init("isReached", .flag, "Whether it is the page's step or comes before it"),
    .init("isDone", .flag, "Whether it comes before the page's step"),
    .init("isCurrent", .flag, "Whether it is the page's step"),
  ])

  /// The step of a page.
  package static let step = TemplateShape([
    .init("number", .number, "The step's number, from 1"),
    .init("instruction", .text, "The instruction as plain text"),
    .init("instructionHTML", .html, "The instruction as inline markup"),
    .init("detailHTML", .html, "What else there is to say, as blocks; empty where there is nothing"),
    .init("isLong", .flag, "Whether the detail is more than a small card holds"),
    .init("actionName", .text, "What the step asks for: `Tap`, `Type` or `Go to`"),
    .init("actionIcon", .html, "The icon of the kind of action"),
  ])

  /// A link to a neighbour.
  package static let link = TemplateShape([
    .init("href", .text, "Where it leads, from this page"),
    .init("text", .text, "What it says"),
  ])

  /// The way to the pages beside this one.
  package static let pager = TemplateShape([
    .init("label", .text, "The name of the navigation, for screen readers"),
    .init("previous", .object(link), "The page before; missing on the first"),
    .init("place", .text, "Where this page is among them: `Page 2 of 3`; missing where it does not matter"),
    .init("next", .object(link), "The page after; missing on the last"),
  ])
}
