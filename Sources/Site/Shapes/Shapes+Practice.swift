package import Templates

extension Shapes {
  /// A practice screen.
  package static let screen = TemplateShape([
    .init("appName", .text, "The title on the screen: the site's"),
    .init("place", .text, "Where the target is: `bar`, `field`, `row`, `switch`, `centre`, `tab1` to `tab4`"),
    .init("side", .text, "The side of the target that has room for a callout: `below` or `above`"),
    .init("hole", .text, "The shape of the spotlight's hole: `circle` or `rect`"),
    .init("callout", .text, "What the spotlight says; missing on screens without spotlight"),
    .init("coach", .object(coach), "The coach mark; missing on screens without one"),
    .init("isEditor", .flag, "Whether the screen shows a form; else a list"),
    .init("hasKeyboard", .flag, "Whether the keyboard is up"),
    .init("filled", .list(.object(filledField)), "Fields that earlier steps filled in"),
    .init("barTarget", .object(target), "The target at the end of the bar; missing elsewhere, as are the next ones"),
    .init("fieldTarget", .object(target), "The target as a text field"),
    .init("rowTarget", .object(target), "The target as a row of the list"),
    .init("switchTarget", .object(target), "The target as a switch row"),
    .init("bodyTarget", .object(target), "The target as a button in the middle"),
    .init("hasTabs", .flag, "Whether there is a tab bar"),
    .init("tabs", .list(.object(tab)), "The places of the tab bar"),
  ])

  /// A coach mark: the step on a card beside its target.
  package static let coach = TemplateShape([
    .init("step", .object(step), "The step"),
    .init("progress", .text, "Where the step is: `Step 1 of 3`"),
    .init("outline", .list(.object(outlineStep)), "All steps, as seen from this one"),
    .init("backHref", .text, "The step before, or the quick win's overview"),
    .init("nextHref", .text, "The next step, or the celebration"),
    .init("skipHref", .text, "Where skipping leads: the quick win's place on the first page"),
  ])

  package static let tab = TemplateShape([
    .init("target", .object(target), "The target, where it is this tab; else missing")
  ])

  package static let filledField = TemplateShape([
    .init("name", .text, "The field's name"),
    .init("label", .text, "What the field is for; scripts may put what was typed in its place"),
  ])

  /// A target, as a control.
  package static let target = TemplateShape([
    .init("name", .text, "The target's name, for `data-quick-win-target`; not for readers"),
    .init("kind", .text, "The kind of control: `button`, `field`, `row`, `switch` or `tab`"),
    .init("label", .text, "What the control says"),
    .init("title", .text, "What the control is called: `Add button`"),
    .init("description", .text, "Where it is in the app; missing where the author did not say"),
    .init("href", .text, "Where using it leads; missing where it is a picture of itself"),
    .init("isIcon", .flag, "Whether a plus stands in place of the label"),
    .init("isTyped", .flag, "Whether it is a field to type in"),
    .init("isRow", .flag, "Whether it is a row of a list"),
    .init("isSwitch", .flag, "Whether it is a switch row"),
  ])
}
