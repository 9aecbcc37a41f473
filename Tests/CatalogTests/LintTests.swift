import Diagnostics
import Documents
import Onboarding
import Testing

@testable import Catalog

private let greeting =
  "hint: The title is a greeting: it does not say what the reader gains [greeting-title] "
  + "(name the gain, as in \"Build Your Streak!\")"

private func verbless(_ text: String, _ example: String) -> String {
  "hint: No verb in \"\(text)\": a step says what to do [step-without-verb] "
    + "(begin with what the reader does: \"\(example)\")"
}

/// Hints about what is right and could be better, and about good work that they leave alone.
@Suite struct LintTests {
  @Test(arguments: [
    ContentCase.tip(body: "# 👉Welcome👈\n\nMessage.\n", greeting),
    .tip(body: "#   👉Hi there!👈 ##\n\nMessage.\n", greeting),
    .tip(body: "👉Welcome to *Feels*👈\n====\n\nMessage.\n", greeting),
    .tip(
      body: "# 👉Log Your Mood Each and Every Day to Build a Long Streak👈\n\nMessage.\n",
      "hint: A title of 55 letters: a card has room for 50 [long-title] (move what can wait into the text below)"),
    .tip(
      body: "# 👉毎日気分を記録して連続記録を伸ばしながら自分の気持ちを知りましょう👈\n\nMessage.\n",
      "hint: A title of 66 letters: a card has room for 50 [long-title] (move what can wait into the text below)"),
    .tip(
      body: "# Title\n\nShort.\n\n👉\(String(repeating: "word ", count: 59))end.👈\n\nMore.\n",
      "hint: A message of 310 letters: a card has room for 280 [long-message] "
        + "(say one thing, and link to a page for the rest)"),
  ])
  func `titles and messages are looked at`(sample: ContentCase) async {
    await sample.check("tips/sample.md")
  }

  @Test(arguments: [
    ("Welcome", "en", true), ("Welcome back!", "en-GB", true), ("Welcome back to Feels", "en", true),
    ("Welcome Back Emails", "en", false), ("Hey everyone", "en", true),
    ("Welcome, friend", "en", true), ("Willkommen bei Feels", "de", true), ("Bienvenue sur Feels", "fr", true),
    ("Hola", "es-MX", true), ("Bem-vindo ao Feels", "pt-BR", true), ("Ciao a tutti", "it", true),
    ("Welkom terug", "nl", true),
    ("Welcome Screens for Your Team", "en", false), ("Hey Siri, Log My Mood", "en", false),
    ("Say Hello to Siri", "en", false), ("Hi-Res Photos", "en", false), ("Hello, World", "en", false),
    ("Welcome", "de", false), ("Build Your Streak!", "en", false), ("ようこそ", "ja", false), ("", "en", false),
  ])
  func `a title that greets and says no more is a greeting`(title: String, language: String, isGreeting: Bool) {
    #expect(TitleLint.isGreeting(title, in: language) == isGreeting)
  }

  @Test(arguments: [
    ContentCase.task(
      body: "# Title\n\n1. [👉The + button👈](tap:addButton)\n", verbless("The + button", "Tap the + button")),
    .task(body: "# Title\n\n1. [👉Title field👈](input:titleField)\n", verbless("Title field", "Type Title field")),
    .task(body: "# Title\n\n1. [👉Done👈](tap:doneButton)\n", verbless("Done", "Tap Done")),
    .task(
      body: "# Title\n\n1. 👉[Your title](input:titleField), in large letters👈\n",
      verbless("Your title, in large letters", "Type your title")),
    .task(body: "# Title\n\n1. [👉+👈](tap:addButton)\n", verbless("+", "Tap +")),
  ])
  func `a step that names a thing has no verb`(sample: ContentCase) async {
    await sample.check("tasks/sample.md")
  }

  @Test(arguments: [
    "[Tap the + button](tap:addButton)", "The + button is round: [tap it](tap:addButton)", "[Add](tap:addButton)",
    "[Reload the page](tap:addButton)", "[Unpin note field](tap:addButton)", "[Collapse the view](tap:addButton)",
    "[Whisk the eggs](tap:addButton)", "[Search field](input:titleField): type a word", "[Ernten](tap:addButton)",
    "Now [Done](tap:doneButton) and you have it",
  ])
  func `a step with a verb, or with a word that may be one, is left alone`(step: String) async {
    #expect(await MemorySite(["tasks/a.md": task(steps: "1. \(step)")]).read().lines == [])
  }

  @Test(arguments: [("tap", 0), ("input", 1), ("navigate", 1)])
  func `the label of a button may be a verb that is not known, that of a field is none`(action: String, hints: Int)
    async
  {
    let site = MemorySite.siteFile.replacing("label: Add", with: "label: Brew")
    let steps = "1. [Brew](\(action):addButton)"
    let reading = await MemorySite(["tasks/a.md": task(steps: steps)], siteFile: site).read()
    #expect(reading.diagnostics.count == hints)
  }

  @Test func `in another language a step is asked for letters alone`() async {
    let site =
      MemorySite.siteFile.replacing("unused-target]", with: "unused-target, untranslated-text]") + "language: de\n"
    let steps = "1. [Das Plus](tap:addButton)\n2. [Titel](input:titleField)\n3. [✓](tap:doneButton)"
    #expect(
      await MemorySite(["tasks/a.md": task(steps: steps)], siteFile: site).read().lines == [
        "tasks/a.md:10:5 ✓: hint: No verb in \"✓\": a step says what to do [step-without-verb] "
          + "(begin with what the reader does, in words)"
      ])
  }

  @Test func `what nothing uses is reported where it is declared`() async {
    let site = MemorySite.siteFile.replacing("allow: [unused-parameter, unused-target]\n", with: "")
    let files: KeyValuePairs = [
      "tips/a.md": tip(rules: "[hasSeenSettings]", message: "Message.\n\n[Done](tap:doneButton)"),
      "tasks/a.md": task(keys: "draft: true"),
    ]
    #expect(
      await MemorySite(files, siteFile: site).read().lines == [
        "site.yml:3:3 moodLogCount: hint: Unused parameter \"moodLogCount\": no rule asks about it [unused-parameter] "
          + "(delete it, or ask about it in a tip's rules)",
        "site.yml:5:3 plan: hint: Unused parameter \"plan\": no rule asks about it [unused-parameter] "
          + "(delete it, or ask about it in a tip's rules)",
        "site.yml:12:3 titleField: hint: Unused target \"titleField\": no step and no tip's button points at it "
          + "[unused-target] (delete it, or point at it: [Title field](tap:titleField))",
      ])
  }

  @Test func `what a broken document would use is not reported as unused`() async {
    let site = "title: Feels\nparameters:\n  count: { type: integer, default: 0 }\n"
    let reading = await MemorySite(["tips/a.md": "---\nrules: [count > 1]\n"], siteFile: site).read()
    #expect(reading.diagnostics.map(\.code) == [.unclosedFrontMatter])
  }

  @Test func `images and icons that nothing names are known`() async {
    let files: KeyValuePairs = [
      "tips/a.md": tip(keys: "iconName: used\nx-image: by-key.png", message: "![A](in-text.png)"),
      "tips/in-text.png": "", "tips/by-key.png": "", "shots/by page.png": "", "shots/unused.PNG": "",
      "favicon.png": "", "shots/page.html": "<img src=\"by%20page.png\">", "shots/data.bin": "",
      "icons/used.svg": "", "icons/spare.svg": "",
    ]
    let catalog = await MemorySite(files).read().catalog
    #expect(catalog.unusedImages == ["shots/unused.PNG", "icons/spare.svg"])
    #expect(
      catalog.unusedImageHints(namedIn: []).map(line) == [
        "shots/unused.PNG:1:1 : hint: Unused image: nothing in the site names it [unused-image] "
          + "(delete the file, or show it in a document: ![what it shows](../shots/unused.PNG))",
        "icons/spare.svg:1:1 : hint: Unused icon: no tip and no quick win has \"iconName: spare\" [unused-image] "
          + "(delete the file, or use it)",
      ])
    #expect(catalog.unusedImageHints(namedIn: [Array("url(../shots/unused.PNG)".utf8)]).count == 1)
    #expect(catalog.unusedImageHints(namedIn: nil).isEmpty)
  }

  @Test(arguments: [
    (61_000, "took longer than 61 [contradicted-estimate] (write 60, or leave out what takes long)"),
    (14_400, "took less than 14 [contradicted-estimate] (write 15)"),
    (3_200, "took less than 3 [contradicted-estimate] (write 3)"), (60_000, nil), (15_000, nil),
  ])
  func `an estimate that half of the visitors contradict is a warning`(median: Int, problem: String?) async {
    let catalog = await MemorySite(["tasks/a.md": task()]).read().catalog
    #expect(
      catalog.contradictedEstimates(medians: ["a": median, "gone": 1]).map(line)
        == (problem.map {
          ["tasks/a.md:3:19 30: warning: Estimated 30 seconds: half of those who finished " + $0]
        } ?? []))
  }

  @Test func `an estimate may be allowed to be wrong`() async {
    let allowing = task(keys: "x-waymark-allow: [contradicted-estimate]")
    let catalog = await MemorySite(["tasks/a.md": allowing]).read().catalog
    #expect(catalog.contradictedEstimates(medians: ["a": 90_000]).isEmpty)
  }
}
