import Diagnostics
import Onboarding
import Testing

@testable import Catalog

private let missingAction =
  "error: Missing action: the first paragraph of a step holds one link such as [Tap +](tap:addButton) [invalid-step]"

@Suite struct TaskStructureTests {
  @Test(arguments: [
    ContentCase.task(
      body: "👉# Title👈\n\nNo list.\n",
      "error: Missing steps: a quick win has a numbered list, one item a step [missing-steps] "
        + "(such as \"1. [Tap +](tap:addButton) to start\")"),
    .task(body: "# Title\n\n1. 👉Just text👈\n", missingAction),
    .task(body: "# Title\n\n1. 👉A [link](https://example.com/)👈\n", missingAction),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton) and 👉[type](input:titleField)👈\n",
      "error: Second action in one step: the first paragraph holds one action link [invalid-step] "
        + "(make it a step of its own)"),
    .task(
      body: "# Title\n\n1. [Tap](👉tpa:addButton👈)\n",
      "error: Scheme \"tpa:\" is not allowed in a link [unsafe-link] (did you mean \"tap:\"?)"),
    .task(
      body: "# Title\n\n1. [Tap](👉tap:👈)\n",
      "error: Missing target after \"tap:\" [invalid-action] (such as tap:addButton)"),
    .task(
      body: "# Title\n\n1. [Type](input:👉tittleField👈)\n",
      "error: Unknown target \"tittleField\" [unknown-target] (did you mean \"titleField\"?)"),
    .task(
      body: "# Title\n\n1. 👉[](tap:addButton)👈\n",
      "error: Empty action link: its text says what to do [invalid-action]"),
    .task(
      body: "# Title\n\n1. [Tap](👉tap:add Button👈)\n",
      "error: Not a link: \"tap:add Button\" holds a space [broken-action] (write tap:addButton)"),
    .task(
      body: "# Title\n\n1. 👉> A quote👈\n",
      "error: Missing instruction: a step starts with a paragraph that holds one action link [invalid-step] "
        + "(such as \"[Tap +](tap:addButton) to start\")"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n   Then 👉[this](tap:doneButton)👈.\n",
      "error: Action link \"this\" does nothing here [invalid-action] (a step's action stands in its first paragraph)"),
    .task(
      body: "# Title\n\nFirst 👉[this](tap:doneButton)👈.\n\n1. [Tap](tap:addButton)\n",
      "error: Action link \"this\" does nothing here [invalid-action] "
        + "(an action stands in the first paragraph of a step)"),
    // A20
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n👉Not indented.👈\n\n2. [Tap](tap:doneButton)\n",
      "error: The step list was interrupted here; indent this paragraph [interrupted-steps] "
        + "(with 3 spaces before each line it belongs to step 1)"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n👉Not indented.👈\n\n1. [Tap](tap:doneButton)\n",
      "error: The step list was interrupted here; indent this paragraph [interrupted-steps] "
        + "(with 3 spaces before each line it belongs to step 1)"),
    .task(
      body:
        "# Title\n\n1. [Tap](tap:addButton)\n2. [Tap](tap:doneButton)\n\n👉```👈\ncode\n```\n\n3. [Tap](tap:doneButton)\n",
      "error: The step list was interrupted here; indent this block [interrupted-steps] "
        + "(with 3 spaces before each line it belongs to step 2)"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n👉2)👈 [Tap](tap:doneButton)\n",
      "error: The step list was interrupted here; write all numbers with the same sign [interrupted-steps] "
        + "(end each number with \".\", or each with \")\")"),
  ])
  func `a quick win of another structure is reported`(sample: ContentCase) async {
    let marked = Marked(sample.marked)
    let reading = await MemorySite(["tasks/sample.md": marked.text]).read()
    // What follows an interrupted list is full of actions that do nothing; the cause comes first.
    let causes = reading.lines.filter {
      !$0.contains("does nothing here") || sample.problem.contains("does nothing here")
    }
    #expect(causes == ["tasks/sample.md:\(marked.place): \(sample.problem)"])
    #expect(reading.publishable == nil)
  }

  @Test func `a list that follows a heading or two paragraphs is not an interruption`() async {
    let steps = "1. [Tap](tap:addButton)\n\n## Next\n\n1. Read on.\n2. Rest.\n"
    #expect(await MemorySite(["tasks/a.md": task(steps: steps)]).read().lines == [])
  }

  @Test func `description, steps and done are told apart`() async throws {
    let steps = """
      First *words*.

      1. [Tap](tap:addButton) `+`
         to begin
      2. [Type](input:titleField)

         Any title.

         - really
      3. [Tap](tap:addButton) again

      ## Done

      Well done.
      """
    let reading = await MemorySite(["tasks/a.md": task(steps: steps)]).read()
    #expect(reading.lines == [])
    let entry = try #require(reading.catalog.tasks.first)
    let task = entry.task
    #expect(task.description == "First words.")
    #expect(task.descriptionHTML == "<p>First <em>words</em>.</p>")
    #expect(task.steps.map(\.id) == ["tap_addButton", "input_titleField", "tap_addButton_2"])
    #expect(task.steps.map(\.instruction) == ["Tap + to begin", "Type", "Tap again"])
    #expect(task.steps[1].detailHTML == "<p>Any title.</p>\n<ul>\n<li>really</li>\n</ul>")
    #expect(task.steps[2].detailHTML == nil)
    #expect(task.doneHTML == "<h2 id=\"a-done\">Done</h2>\n<p>Well done.</p>")
    #expect(entry.steps.count == 3)
    #expect(task.guidanceStyle == .stepByStep)
    #expect(task.celebration == .full)
  }

  @Test func `more than five steps are a hint`() async {
    let steps = (1...6).map { "\($0). [Tap](tap:addButton)" }.joined(separator: "\n")
    let reading = await MemorySite(["tasks/a.md": task(steps: steps)]).read()
    #expect(
      reading.lines == [
        "tasks/a.md:13:1 6. [Tap](tap:addButton): hint: 6 steps: a quick win with more than five is seldom finished "
          + "[long-quick-win]"
      ])
    #expect(reading.publishable != nil)
  }

  @Test func `A18: ten steps keep their order`() async {
    let steps = (1...10).map { "\($0). [Tap \($0)](tap:addButton)" }.joined(separator: "\n")
    let reading = await MemorySite(["tasks/a.md": task(steps: steps)]).read()
    #expect(reading.catalog.tasks.first?.task.steps.map(\.instruction) == (1...10).map { "Tap \($0)" })
  }
}
