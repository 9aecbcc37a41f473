import Diagnostics
import Documents
import Testing

@Suite struct `A document` {
  @Test func `A quick win is a title, a description, steps and an ending`() throws {
    let reading = Reading(
      body: """
        # Create Your First Note

        Let's get started.

        1. [Tap the + button](tap:addButton) to create a *new* note
        2. [Type a title](input:titleField) for your note

           Anything works, even "Groceries".
        3. [Tap Done](tap:doneButton) to save

        ## When you are done

        Your note is at the top.
        """, kind: .task, name: "first-note")
    #expect(reading.summaries == [])
    #expect(reading.blocks.map(\.text).count == 5)
    guard case .orderedList(let items) = reading.blocks[2].kind else {
      Issue.record("no ordered list")
      return
    }
    #expect(
      items.map { $0.blocks.map(\.text) } == [
        ["Tap the + button to create a new note"],
        ["Type a title for your note", "Anything works, even \"Groceries\"."],
        ["Tap Done to save"],
      ])
    #expect(
      items.flatMap { $0.blocks.flatMap(\.links) }.map(\.destination) == [
        .action(scheme: "tap", target: "addButton"), .action(scheme: "input", target: "titleField"),
        .action(scheme: "tap", target: "doneButton"),
      ])
    #expect(items[1].blocks[0].links[0].range.text == "[Type a title](input:titleField)")
    #expect(items[1].blocks[0].links[0].destinationRange.text == "input:titleField")
    #expect(
      items[1].range.text
        == "2. [Type a title](input:titleField) for your note\n\n   Anything works, even \"Groceries\".")
    #expect(
      items[0].blocks[0].html.text
        == "<strong class=\"wm-action\">Tap the + button</strong> to create a <em>new</em> note")
    #expect(reading.blocks[3].anchor == "first-note-when-you-are-done")
    #expect(reading.html.contains("<h2 id=\"first-note-when-you-are-done\">When you are done</h2>\n"))
  }
}
