import Diagnostics
import Onboarding
import Testing

@testable import Catalog

/// Lines of the list of behaviour to prove that no other suite names.
@Suite struct AuthoringTests {
  @Test func `A10: a tab in the indentation is named as a tab`() async {
    let sample = "---\nlocation: DayView\nrules:\n👉\t👈- moodLogCount >= 7\n---\n# Title\n\nMessage.\n"
    await ContentCase(
      sample,
      "error: Tab in the indentation: YAML allows spaces only [tab-indentation] (replace each tab by two spaces)"
    ).check("tips/sample.md")
  }

  @Test(arguments: [
    ContentCase.tip(
      keys: "iconName: 👉*star👈",
      "error: YAML aliases are not supported [unsupported-yaml] (quote text that starts with an asterisk: \"*star\")"),
    .tip(
      keys: "iconName: 👉!!str👈 star",
      "error: YAML tags are not supported [unsupported-yaml] (quote text that starts with an exclamation mark)"),
  ])
  func `A12: aliases and tags are refused`(sample: ContentCase) async {
    await sample.check("tips/sample.md")
  }

  @Test func `A12: depth is capped`() async {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    let reading = await MemorySite(["tips/a.md": tip(keys: "x-a: \(deep)")]).read()
    #expect(reading.diagnostics.map(\.summary) == ["Nested deeper than 32 levels"])
  }

  @Test func `A19: a link with a space in its target is reported as no link`() async {
    await ContentCase.tip(
      body: "# Title\n\nMessage.\n\n[Tap](👉tap:add Button👈)\n",
      "error: Not a link: \"tap:add Button\" holds a space [broken-action] (write tap:addButton)"
    ).check("tips/sample.md")
  }

  @Test func `A21: a heading without its space is reported`() async {
    await ContentCase.tip(
      body: "# Title\n\n👉##👈Heading\n",
      "error: Missing space after ## [missing-heading-space] (write a space between ## and the heading's text)"
    ).check("tips/sample.md")
  }

  @Test(arguments: [
    tip(keys: "draft: no"), tip(location: "Nowhere"), tip(rules: "[streak]"), tip(message: "[x](none.md)"),
    tip(message: "![x](none.png)"), "no front matter", "---\n", tip(keys: "id: A"), tip(keys: "gradientColors: irris"),
  ])
  func `A26: any content error keeps the site from being published`(text: String) async {
    let reading = await MemorySite(["tips/a.md": text, "tips/b.md": tip()]).read()
    #expect(reading.publishable == nil)
    #expect(reading.diagnostics.contains { $0.severity == .error })
  }

  @Test func `a target without its action is told once, in a step and in a tip`() async {
    let problem =
      "error: Missing action before \"addButton\": it is a target, not a page [invalid-action] "
      + "(write tap:addButton, input:addButton or navigate:addButton)"
    await ContentCase.tip(body: "# Title\n\nMessage.\n\n[Tap](👉addButton👈)\n", problem).check("tips/sample.md")
    await ContentCase.task(body: "# Title\n\n1. [Tap](👉addButton👈) it\n", problem).check("tasks/sample.md")
  }

  @Test func `a step whose link leads to no page is told once`() async {
    await ContentCase.task(
      body: "# Title\n\n1. 👉[Tap](elsewhere.md) it👈\n",
      "error: Missing action: the first paragraph of a step holds one action link [invalid-step] "
        + "(a link to a page is no action: write tap:, input: or navigate: and a target, such as tap:addButton)"
    ).check("tasks/sample.md")
  }

  @Test func `an unknown key of Waymark's own kind is reported`() async {
    await ContentCase.tip(
      keys: "👉x-waymark-alow👈: [raw-html]",
      "error: Unknown key \"x-waymark-alow\": Waymark's own are named so [unknown-key] "
        + "(did you mean \"x-waymark-allow\"?)"
    ).check("tips/sample.md")
  }
}
