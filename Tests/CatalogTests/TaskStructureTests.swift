import Diagnostics
import Onboarding
import Testing

@testable import Catalog

private let missingAction =
  "error: Missing action: the first paragraph of a step holds one action link [invalid-step] "

@Suite struct TaskStructureTests {
  @Test(arguments: [
    ContentCase.task(
      body: "👉# Title👈\n\nNo list.\n",
      "error: Missing steps: a quick win has a numbered list, one item a step [missing-steps] "
        + "(such as \"1. [Tap +](tap:addButton) to start\")"),
    .task(
      body: "# Title\n\n1. 👉Just text👈\n",
      missingAction + "(such as [Tap +](tap:addButton); input: and navigate: are the other kinds)"),
    .task(
      body: "# Title\n\n1. 👉A [link](https://example.com/)👈\n",
      missingAction
        + "(a link to a page is no action: write tap:, input: or navigate: and a target, such as tap:addButton)"),
    .task(
      body: "# Title\n\n1. 👉[Tap](tap.addButton)👈\n",
      missingAction + "(did you mean [Tap](tap:addButton)?)"),
    .task(
      body: "# Title\n\n1. 👉[Tap](tap/addButon)👈\n",
      missingAction + "(did you mean [Tap](tap:addButton)?)"),
    .task(
      body: "# Title\n\n1. [Tap](👉click:👈addButton)\n",
      "error: Scheme \"click:\" is not allowed in a link [unsafe-link] (did you mean \"tap:\"?)"),
    .task(
      body: "# Title\n\n👉```👈\n1. [Tap](tap:addButton)\n```\n",
      "error: Missing steps: a list between fences is shown as code [missing-steps] "
        + "(delete the lines of ``` or ~~~ around it)"),
    .task(
      body: "# Title\n\n1. 👉First this👈\n   1. [Tap](tap:addButton)\n   2. [Tap](tap:doneButton)\n",
      missingAction + "(make each action a numbered step of its own, without indentation)"),
    .task(
      body: "# Title\n\nText.\n\n👉-👈 [Tap](tap:addButton)\n- [Tap](tap:doneButton)\n",
      "error: Missing steps: steps are numbered, and this list has bullets [missing-steps] "
        + "(write 1. 2. 3. in place of the bullets)"),
    .task(
      body: "# Title\n\n👉1.👈[Tap](tap:addButton)\n2.[Tap](tap:doneButton)\n",
      "error: Missing space after 1.: without it the line is no step [missing-steps] "
        + "(write \"1. \" before each step)"),
    .task(
      body: "# Title\n\n👉[Tap](tap:addButton)👈 and\n[Tap](tap:doneButton)\n\n[Tap](tap:addButton)\n",
      "error: Missing steps: a quick win has a numbered list, one item a step [missing-steps] "
        + "(write \"1. \" before the first step, \"2. \" before the next)"),
    .task(
      body: "# Title\n\n    👉1. [Tap](tap:addButton)👈\n    2. [Tap](tap:doneButton)\n",
      "error: Missing steps: a list that is indented by four spaces is shown as code [missing-steps] "
        + "(remove the spaces before the numbers)"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n## So\n\n👉-👈 [Tap](tap:doneButton)\n- [Tap](tap:addButton)\n",
      "error: Steps are numbered: these have bullets and are none [interrupted-steps] "
        + "(write \"2. \" in place of the bullet, and count on from there)"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton) and 👉[type](input:titleField)👈\n",
      "error: Second action in one step: the first paragraph holds one action link [invalid-step] "
        + "(make it a step of its own)"),
    .task(
      body: "# Title\n\n1. [Tap](👉tpa:👈addButton)\n",
      "error: Scheme \"tpa:\" is not allowed in a link [unsafe-link] (did you mean \"tap:\"?)"),
    .task(
      body: "# Title\n\n1. [Tap](👉tap:👈)\n",
      "error: Missing target after \"tap:\" [invalid-action] (such as tap:addButton)"),
    .task(
      body: "# Title\n\n1. [Type](input:👉tittleField👈)\n",
      "error: Unknown target \"tittleField\" [unknown-target] (did you mean \"titleField\"?)"),
    .task(
      body: "# Title\n\n1. 👉[](tap:addButton)👈\n",
      "error: Empty action link: its text says what to do [invalid-action] (write it in the brackets: [Tap +](tap:addButton))"
    ),
    .task(
      body: "# Title\n\n1. 👉<tap:addButton>👈\n",
      "error: Bare action link: people would read \"tap:addButton\" [invalid-action] "
        + "(write what to do in brackets: [Tap +](tap:addButton))"),
    .task(
      body: "# Title\n\n1. [Tap](👉tap:add Button👈)\n",
      "error: Not a link: \"tap:add Button\" holds a space [broken-action] (write tap:addButton)"),
    .task(
      body: "# Title\n\n1. [Type a title](👉input:titleField👈 for the task\n",
      "error: Not a link: there is no \")\" after \"input:titleField\" [broken-action] "
        + "(write [Type a title](input:titleField))"),
    .task(
      body: "# Title\n\n1. (Tap +)[👉tap:addButton👈] to start\n",
      "error: Not a link: the text belongs in the brackets, \"tap:addButton\" in the parentheses [broken-action] "
        + "(write [Tap +](tap:addButton))"),
    .task(
      body: "# Title\n\n1. 👉> A quote👈\n",
      "error: Missing instruction: a step starts with a paragraph that holds one action link [invalid-step] "
        + "(such as \"[Tap +](tap:addButton) to start\")"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n   Then 👉[this](tap:doneButton)👈.\n",
      "error: Action link \"this\" does nothing here [invalid-action] (a step's action stands in its first paragraph: "
        + "make this a step of its own)"),
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
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n👉1)👈 [Tap](tap:doneButton)\n",
      "error: The step list was interrupted here; write all numbers with the same sign [interrupted-steps] "
        + "(end each number with \".\", or each with \")\")"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n👉<!-- note -->👈\n\n1. [Tap](tap:doneButton)\n",
      "error: The step list was interrupted here; indent this comment [interrupted-steps] "
        + "(with 3 spaces before each line it belongs to step 1, or move it to the end of the file)"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n👉[x]: a.md👈\n\n1. [Tap](tap:doneButton)\n",
      "error: The step list was interrupted here; indent this line [interrupted-steps] "
        + "(with 3 spaces before each line it belongs to step 1, or move it to the end of the file)"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n👉## Then👈\n\n1. [Tap](tap:doneButton)\n2. [Tap](tap:addButton)\n",
      "error: The step list was interrupted here; the steps are one list, without headings between "
        + "[interrupted-steps] (move the heading below the last step, or make it bold text in the step before)"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n👉[Type](input:titleField)👈\n\n2. [Tap](tap:doneButton)\n",
      "error: The step list was interrupted here; number this paragraph, or indent it [interrupted-steps] "
        + "(with \"2. \" before it, it is a step; with 3 spaces before each line it belongs to step 1)"),
    .task(
      body: "# Title\n\n1. [Tap](tap:addButton)\n\n👉One.👈\n\nTwo.\n\n2. [Tap](tap:doneButton)\n",
      "error: The step list was interrupted here; indent these 2 blocks [interrupted-steps] "
        + "(with 3 spaces before each line they belong to step 1)"),
    .task(
      body: "# Title\n\n9. [Tap](tap:addButton)\n10. [Tap](tap:addButton)\n\n👉One.👈\n\n11. [Tap](tap:doneButton)\n",
      "error: The step list was interrupted here; indent this paragraph [interrupted-steps] "
        + "(with 4 spaces before each line it belongs to step 2)"),
  ])
  func `a quick win of another structure is reported`(sample: ContentCase) async {
    let marked = Marked(sample.marked)
    let reading = await MemorySite(["tasks/sample.md": marked.text]).read()
    #expect(reading.lines == ["tasks/sample.md:\(marked.place): \(sample.problem)"])
    #expect(reading.publishable == nil)
  }

  @Test func `A20: each interruption is reported, and the steps behind them are read too`() async {
    let steps =
      "1. [Tap](tap:addButton)\n\nText.\n\n2. [Tap](tap:doneButtn)\n\n<!-- x -->\n3. [Type](input:titleField)"
    let reading = await MemorySite(["tasks/a.md": task(steps: steps)]).read()
    #expect(reading.diagnostics.map(\.code) == [.interruptedSteps, .unknownTarget, .interruptedSteps])
    #expect(reading.catalog.tasks.first?.task.steps.count == 3)
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
          + "[long-quick-win] (leave out what can wait, or make two quick wins of it)"
      ])
    #expect(reading.publishable != nil)
  }

  @Test func `A18: ten steps keep their order`() async {
    let steps = (1...10).map { "\($0). [Tap \($0)](tap:addButton)" }.joined(separator: "\n")
    let reading = await MemorySite(["tasks/a.md": task(steps: steps)]).read()
    #expect(reading.catalog.tasks.first?.task.steps.map(\.instruction) == (1...10).map { "Tap \($0)" })
  }
}
