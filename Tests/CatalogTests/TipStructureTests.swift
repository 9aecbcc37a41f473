import Onboarding
import Testing

@testable import Catalog

@Suite struct TipStructureTests {
  @Test(arguments: [
    ContentCase.tip(
      body: "👉Just text.👈\n",
      "error: Missing title: a tip starts with one H1 [missing-title] (write a line such as \"# Build Your Streak!\")"),
    .tip(
      body: "👉#👈Title\n\nMessage.\n",
      "error: Missing space after # [missing-heading-space] (write a space between # and the heading's text)"),
    ContentCase(
      "---\nlocation: 👉Inbox, Reports👈\nrules: []\n---\n# Title\n\nText.\n",
      "error: Invalid location \"Inbox, Reports\": a tip has one [invalid-name] "
        + "(name one place, and write another tip for the other)"),
    ContentCase(
      "---\n👉title👈: Hello\nlocation: DayView\nrules: []\n---\nJust text.\n",
      "error: Unknown key \"title\" [unknown-key] (write it as the heading below the front matter: # Hello)"),
    .tip(
      body: "👉## Title👈\n\nText.\n",
      "error: Missing title: a tip starts with one H1 [missing-title] (write the first heading with a single #)"),
    .tip(
      body: "# Title\n\nText.\n\n👉# Another👈\n",
      "error: Second title: a tip has one H1 [second-title] (write \"##\" for a heading below the title)"),
    .tip(body: "👉#👈\n\nText.\n", "error: Empty title: the H1 needs a text [empty-title] (write the title after the #)"),
    .tip(
      body: "👉Early.👈\n\n# Title\n\nText.\n",
      "error: Text before the title: a tip starts with its H1 [text-before-title] (move it below the title)"),
    .tip(
      body: "👉# Title👈\n",
      "error: Missing message: a tip says something below its title [missing-message] (write a paragraph below the title)"
    ),
    .tip(
      body: "👉# Title👈\n\n[Add](tap:addButton)\n",
      "error: Missing message: a tip says something below its title [missing-message] (write a paragraph between the title and the action link)"
    ),
    .tip(
      body: "# Title\n\nFirst 👉[add](tap:addButton)👈 it.\n",
      "error: Action link \"add\" does nothing here [invalid-action] (a tip's action stands alone in the last paragraph)"
    ),
    .tip(
      body: "# Title\n\n👉[Add](tap:addButton)👈\n\nLast words.\n",
      "error: Action link \"Add\" does nothing here [invalid-action] (a tip's action stands alone in the last paragraph)"
    ),
    .tip(
      body: "# Title\n\nText.\n\n[Add](tap:👉adButton👈)\n",
      "error: Unknown target \"adButton\" [unknown-target] (did you mean \"addButton\"?)"),
    .tip(
      body: "# Title\n\nText.\n\n[Add](👉tap:👈)\n",
      "error: Missing target after \"tap:\" [invalid-action] (such as tap:addButton)"),
    .tip(
      body: "# Title\n\nText.\n\n[Add](tap:👉add-button👈)\n",
      "error: Invalid target \"add-button\": a name is letters, digits and _, and no digit first [invalid-name] "
        + "(did you mean \"addButton\"?)"),
    ContentCase(
      "---\nlocation: 👉DayVeiw👈\nrules: []\n---\n# Title\n\nText.\n",
      "error: Unknown location \"DayVeiw\" [unknown-location] (did you mean \"DayView\"?)"),
    ContentCase(
      "---\nlocation: 👉Day View👈\nrules: []\n---\n# Title\n\nText.\n",
      "error: Invalid location \"Day View\": a name is letters, digits and _, and no digit first [invalid-name] "
        + "(did you mean \"DayView\"?)"),
  ])
  func `a tip of another structure is reported`(sample: ContentCase) async {
    await sample.check("tips/sample.md")
  }

  @Test func `a second title may be written with an underline`() async {
    let reading = await MemorySite(["tips/a.md": tip(message: "Text.\n\nAnother\n===")]).read()
    #expect(
      reading.lines == [
        "tips/a.md:9:1 Another\n===: error: Second title: a tip has one H1 [second-title] "
          + "(write \"##\" for a heading below the title)"
      ])
  }

  @Test func `title, message and action are told apart`() async throws {
    let message = "Two *kinds* of text\nand `code`.\n\n- one\n- two\n\n[Add **now**](tap:addButton)"
    let reading = await MemorySite(["tips/my-tip.md": tip("A *fine* title", message: message)]).read()
    #expect(reading.lines == [])
    let entry = try #require(reading.catalog.tips.first)
    #expect(entry.tip.id == "my-tip")
    #expect(entry.tip.title == "A fine title")
    #expect(entry.tip.message == "Two kinds of text and code.\n\n\u{2022} one\n\u{2022} two")
    #expect(
      entry.tip.messageHTML
        == "<p>Two <em>kinds</em> of text\nand <code>code</code>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>")
    #expect(entry.tip.action == TipAction(title: "Add now", actionType: .tap, targetView: "addButton"))
    #expect(entry.tip.iconName == "lightbulb")
  }

  @Test(arguments: [
    "# A --- B\n\nText with --- in it.\n",
    "# Title\n\n`| a | b |`\n`|---|---|`\n",
    "# Title\n\nText.\n\nSubtitle\n---\n\nMore.\n",
    "# Title\n\nText.\n\n---\n\nMore.\n",
  ])
  func `A3: three dashes in the body harm nothing`(body: String) async {
    let reading = await MemorySite(["tips/a.md": "---\nlocation: DayView\nrules: []\n---\n\(body)"]).read()
    #expect(reading.lines == [])
    #expect(reading.catalog.tips.count == 1)
  }

  @Test func `a document in the other kind's folder is told to move`() async {
    let reading = await MemorySite(["tasks/a.md": tip(), "tips/b.md": task()]).read()
    #expect(
      reading.lines == [
        "tasks/a.md:2:1 location: error: This is a tip: it has location and rules [misplaced-file] "
          + "(move the file to content/tips/)",
        "tips/b.md:3:1 estimatedSeconds: error: This is a quick win: it has estimatedSeconds and completionCriteria "
          + "[misplaced-file] (move the file to content/tasks/)",
      ])
  }

  @Test func `A3: three dashes in a rule harm nothing`() async {
    let reading = await MemorySite(["tips/a.md": tip(rules: "['plan == \"---\"']")]).read()
    #expect(reading.lines == [])
    #expect(reading.catalog.tips.first?.tip.rules.first?.source == "plan == \"---\"")
  }

  @Test func `where no locations and targets are declared any name will do`() async {
    let site = MemorySite(
      ["tips/a.md": tip(location: "Anywhere", message: "Text.\n\n[Go](navigate:someWhere)")], siteFile: "title: T\n")
    let reading = await site.read()
    #expect(reading.lines == [])
    #expect(reading.catalog.configuration.target(named: "someWhere").label == "Some where")
  }
}
