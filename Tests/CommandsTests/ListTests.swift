import Platform
import TestSupport
import Testing

@testable import Commands

/// `waymark list`: documents, the names that site.yml declares, texts and codes.
struct ListTests {
  @Test func `the list names every document`() async throws {
    let console = try TestConsole()
    _ = await console.run("init -q docs")
    console.clear()
    #expect(await console.run("list -s docs") == .success)
    #expect(console.output == "tip   keep-going  Three Notes Already\ntask  first-note  Write Your First Note\n")
    console.clear()
    #expect(await console.run("list tasks --json -s docs") == .success)
    #expect(
      console.output == """
        [
          {
            "kind": "task",
            "id": "first-note",
            "title": "Write Your First Note",
            "file": "docs/content/tasks/first-note.md"
          }
        ]

        """)
  }

  @Test func `the list of a kind of names has what site.yml declares, for people, programs and completion`()
    async throws
  {
    let console = try TestConsole()
    try console.folder.write(
      "content/site.yml",
      """
      title: T
      parameters:
        moods: { type: integer, default: 2, description: Moods logged }
        named: { type: string, default: you }
        seen: { type: boolean, default: false }
      events:
        saved: { description: A note was saved }
      locations: [Home, Day]
      targets:
        add: { label: Add, selector: "#add" }
      allow: [no-content, unused-parameter, unused-target]

      """)
    for (line, output) in [
      ("parameters", "moods  integer  2      Moods logged\nnamed  string   \"you\"\nseen   boolean  false\n"),
      ("events", "saved  A note was saved\n"), ("locations", "Home\nDay\n"), ("targets", "add  Add\n"),
      ("parameters --names", "moods\nnamed\nseen\n"), ("strings --names", "…gotIt\n…"),
      ("codes --names", "…unknown-target\n…"),
      (
        "parameters --json",
        """
        [
          {
            "name": "moods",
            "type": "integer",
            "default": 2,
            "description": "Moods logged"
          },
          {
            "name": "named",
            "type": "string",
            "default": "you"
          },
          {
            "name": "seen",
            "type": "boolean",
            "default": false
          }
        ]

        """
      ),
      (
        "targets --format json",
        """
        [
          {
            "name": "add",
            "label": "Add",
            "selector": "#add"
          }
        ]

        """
      ),
    ] {
      console.clear()
      #expect(await console.run("list -q \(line)") == .success)
      if output.hasPrefix("…") {
        #expect(console.output.contains("\n\(output.dropFirst().dropLast())"), "\(line)")
      } else {
        #expect(console.output == output, "\(line)")
      }
    }
    console.clear()
    #expect(await console.run("list --names --json") == .usage)
    #expect(
      console.error == "error: A list is JSON or names alone, not both\nhelp: leave --json or --names out\n")
  }

  @Test func `the list of strings is what site.yml may say under strings`() async throws {
    let console = try TestConsole()
    #expect(await console.run("list strings") == .success)
    #expect(console.output.hasPrefix("strings:\n  # "))
    #expect(console.output.contains("\n  # Button that dismisses a tip\n  gotIt: \"Got it\"\n"))
    try console.folder.write("content/site.yml", "title: Feels\n" + console.output)
    try console.folder.write("content/tips/a.md", "---\nlocation: Home\nrules: []\n---\n# A\n\nB.\n")
    console.clear()
    #expect(await console.run("check") == .success)
    #expect(console.error == "No problems in 1 tip and 0 quick wins\n")
    console.clear()
    #expect(await console.run("list strings --json") == .success)
    #expect(console.output.contains("\"name\": \"gotIt\",\n    \"text\": \"Got it\",\n"))
  }
}
