import Diagnostics
import Testing

@testable import Catalog

private func broken(_ body: String, _ problem: String) -> ContentCase {
  .task(body: "# Title\n\nText.\n\n\(body)\n", problem)
}

/// Lists that Markdown reads otherwise than their authors meant.
@Suite struct BrokenStepListTests {
  @Test(arguments: [
    broken(
      "1. [Tap](tap:addButton)\n👉2.👈[Type](input:titleField)\n3. [Done](tap:doneButton) it",
      "error: Missing space after 2.: without it the line is no step [interrupted-steps] (write \"2. \")"),
    broken(
      "1. [Tap](tap:addButton)\n👉-👈 [Type](input:titleField)\n3. [Done](tap:doneButton) it",
      "error: Steps are numbered: these have bullets and are none [interrupted-steps] "
        + "(write \"2. \" in place of the bullet, and count on from there)"),
    broken(
      "👉-👈 [Tap](tap:addButton)\n2. [Type](input:titleField)\n3. [Done](tap:doneButton) it",
      "error: Steps are numbered: these have bullets and are none [interrupted-steps] "
        + "(write \"1. \" in place of the bullet, and count on from there)"),
    broken(
      "1. [Tap](tap:addButton)\n👉*👈 [Type](input:titleField)\n3. [Done](tap:doneButton) it\n"
        + "* [Tap](tap:addButton)\n5. [Done](tap:doneButton) it",
      "error: Steps are numbered: these have bullets and are none [interrupted-steps] "
        + "(write \"2. \" in place of the bullet, and count on from there)"),
    broken(
      "1. [Tap](tap:addButton)\n👉-👈 [Type](input:titleField)\n3. [Done](tap:doneButton) it\n- [Tap](tap:addButton)",
      "error: Steps are numbered: these have bullets and are none [interrupted-steps] "
        + "(write \"2. \" in place of the bullet, and count on from there)"),
    broken(
      "1. [Tap](tap:addButton)\n👉2)👈 [Type](input:titleField)\n3. [Done](tap:doneButton) it",
      "error: The step list was interrupted here; write all numbers with the same sign [interrupted-steps] "
        + "(end each number with \".\", or each with \")\")"),
    broken(
      "1. [Tap](tap:addButton)\n\n👉Anything works.👈\n2. [Type](input:titleField)\n3. [Done](tap:doneButton) it",
      "error: The step list was interrupted here; indent this paragraph [interrupted-steps] "
        + "(with 3 spaces before each line it belongs to step 1)"),
    broken(
      "1. [Tap](tap:addButton)\n\n 👉Anything works.👈\n2. [Type](input:titleField)",
      "error: The step list was interrupted here; indent this paragraph [interrupted-steps] "
        + "(with 3 spaces before each line it belongs to step 1)"),
    broken(
      "1. [Tap](tap:addButton)\n   👉2.👈 [Type](input:titleField)",
      "error: Step indented too far: it reads as a part of the one above [interrupted-steps] "
        + "(line its 2. up with the numbers above)"),
    broken(
      "1. [Tap](tap:addButton)\n\n   👉1)👈 [Type](input:titleField)",
      "error: Step indented too far: it reads as a part of the one above [interrupted-steps] "
        + "(line its 1) up with the numbers above)"),
    broken(
      "Do this:\n👉2.👈 [Tap](tap:addButton)\n3. [Type](input:titleField)",
      "error: Missing blank line above 2.: right below a paragraph it is text [interrupted-steps] "
        + "(leave a blank line between the paragraph and the steps)"),
    broken(
      "👉> 1. [Tap](tap:addButton)👈\n> 2. [Type](input:titleField)",
      "error: Missing steps: a list inside a quote is shown as a quote [missing-steps] (remove the > before each line)"),
    broken(
      "👉## 1. [Tap](tap:addButton)👈\n\n## 2. [Type](input:titleField)",
      "error: Missing steps: these are headings, and steps are the items of a numbered list [missing-steps] "
        + "(write \"1. \" in place of the number signs)"),
    broken(
      "1. [Tap](tap:addButton) and wait about\n10. 👉seconds👈\n2. [Type](input:titleField)",
      "error: Missing action: the first paragraph of a step holds one action link [invalid-step] "
        + "(a line that begins with 10. is a step: write \"10\\.\" where it is none)"),
    broken(
      "👉1.👈 First this\n2. Then that\n\nAnd so:\n\n1. [Tap](tap:addButton)\n2. [Type](input:titleField)",
      "error: Numbered list before the steps: the first one is the steps [invalid-step] "
        + "(write - in place of its numbers)"),
    broken(
      "1. [Tap](tap:addButton)\n2. [Type](input:titleField)\n\n  👉Anything works.👈",
      "warning: This paragraph is not indented enough to belong to step 2 [interrupted-steps] "
        + "(indent it by 3 spaces, or not at all if it is for the page after the last step)"),
    broken(
      "1. [Tap](tap:addButton)\n2. [Type](input:titleField)\n\n 👉- One👈\n - Two",
      "warning: This block is not indented enough to belong to step 2 [interrupted-steps] "
        + "(indent it by 3 spaces, or not at all if it is for the page after the last step)"),
  ])
  func `the message is at what breaks the list`(sample: ContentCase) async {
    await sample.check("tasks/sample.md")
  }

  @Test func `bullets behind a list that was interrupted before are reported too`() async {
    let steps = "1. [Tap](tap:addButton)\n\nText.\n\n2. [Tap Done](tap:doneButton)\n- [Type](input:titleField)"
    #expect(
      await MemorySite(["tasks/a.md": task(steps: steps)]).read().diagnostics.map(\.help) == [
        "with 3 spaces before each line it belongs to step 1",
        "write \"3. \" in place of the bullet, and count on from there",
      ])
  }

  @Test(arguments: [
    "1. [Tap](tap:addButton)\n1. [Type](input:titleField)\n1. [Tap Done](tap:doneButton)",
    "1. [Tap](tap:addButton)\n2. [Type](input:titleField)\n2. [Tap Done](tap:doneButton)",
    "0) [Tap](tap:addButton)\n1) [Type](input:titleField)\n\n   Detail.\n\nDone.",
    "1. [Tap](tap:addButton) 2. or 3. times\n2. [Type](input:titleField)\n\n- Done.",
    "1. [Tap](tap:addButton)\n   for the third time\n\n       2. [Type](input:titleField)\n\nDone.",
  ])
  func `a list that reads as it is written is left alone`(steps: String) async {
    #expect(await MemorySite(["tasks/a.md": task(steps: steps)]).read().lines == [])
  }
}
