@testable import Diagnostics
import TestSupport
import Testing

@testable import Commands

/// `waymark explain`: what it shows, and that the examples are what they say.
struct ExplainTests {
  /// Declares every name that the examples use.
  private static let siteFile = """
    title: Feels
    parameters:
      moodLogCount: { type: integer, default: 0 }
      hasSeenSettings: { type: boolean, default: false }
    events:
      moodLogged:
      firstNoteCreated:
    locations: [DayView]
    targets:
      addButton:
      doneButton:
      moodLog:
    allow: [unused-parameter, unused-target]

    """

  /// Kinds that no text can show, or that need a disk in disorder.
  private static let withoutExample: Set<Diagnostic.Code> = [
    .fileTooLarge, .invalidUTF8, .controlCharacter, .unreadableFile, .hostileMarkdown, .tooManyProblems, .foreignLink,
    .missingSiteFile, .noContent, .missingTemplate,
  ]

  @Test(arguments: Diagnostic.Code.allCases)
  func `the wrong example of a code brings it and the right one brings nothing`(code: Diagnostic.Code) async throws {
    guard let examples = code.explanation.examples else {
      #expect(Self.withoutExample.contains(code))
      return
    }
    let severity = code.explanation.severity
    let usesTimes = code == .contradictedEstimate
    let wrong = try await check(examples.wrong, usesTimes: usesTimes)
    #expect(wrong.contains("\(severity.rawValue): ") && wrong.contains("[\(code.rawValue)]"), "\(wrong)")
    let messages = wrong.split(separator: "\n").filter { $0.hasSuffix("]") && $0.contains(": \(severity.rawValue): ") }
    #expect(messages.count == 1, "one mistake, one message: \(wrong)")
    #expect(try await check(examples.right, usesTimes: usesTimes) == "")
  }

  @Test(arguments: Diagnostic.Code.allCases)
  func `an explanation fits a terminal of 80 columns`(code: Diagnostic.Code) async throws {
    let console = try TestConsole()
    #expect(await console.run("explain \(code.rawValue)") == .success)
    for line in console.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `an explanation shows the rule, a wrong file and the right one`() async throws {
    let console = try TestConsole()
    #expect(await console.run("explain unknown-location") == .success)
    #expect(
      console.output == """
        unknown-location (error)

        The tip is for a place that site.yml does not list under locations. No view asks
        for the tips of that place.

        Wrong, content/tips/streak.md:

            ---
            location: DayVeiw
            rules: []
            ---
            # Build Your Streak!

            Log your mood every day.

        Right:

            ---
            location: DayView
            rules: []
            ---
            # Build Your Streak!

            Log your mood every day.

        """)
  }

  @Test func `an unknown code gets a suggestion, not a list of all`() async throws {
    let console = try TestConsole()
    #expect(await console.run("explain unknown-taget") == .usage)
    #expect(
      console.error == """
        error: Unknown CODE "unknown-taget"
        help: did you mean "unknown-target"?
        Usage: waymark explain CODE [OPTIONS]
        See "waymark explain --help"

        """)
  }

  @Test(arguments: [("explain", "Missing argument CODE"), ("explain zebra", "Unknown CODE \"zebra\"")])
  func `without a code that is known it is said where the codes are`(line: String, message: String) async throws {
    let console = try TestConsole()
    #expect(await console.run(line) == .usage)
    #expect(
      console.error == """
        error: \(message)
        help: "waymark list codes" lists them
        Usage: waymark explain CODE [OPTIONS]
        See "waymark explain --help"

        """)
  }

  @Test func `every code is listed with its gravest form`() async throws {
    let console = try TestConsole()
    #expect(await console.run("list codes") == .success)
    let lines = console.output.split(separator: "\n")
    #expect(lines.count == Diagnostic.Code.allCases.count)
    #expect(lines.contains("error    unknown-target"))
    #expect(lines.contains("warning  low-contrast"))
    #expect(lines.contains("hint     long-quick-win"))
  }

  /// What `check` says of a site with these files, up to the summary.
  ///
  /// - Parameter usesTimes: whether the estimate is compared with a time of 45 seconds.
  private func check(_ files: Explanation.Example, usesTimes: Bool) async throws -> String {
    let console = try TestConsole()
    try console.folder.write("content/site.yml", Self.siteFile)
    try console.folder.write("content/tips/another.md", Explanation.tip(more: "order: 9\n"))
    for file in files { try console.folder.write(file.path, file.text) }
    // What visitors took, for the estimate of the example.
    try console.record("first-note", ["tap_addButton", "tap_doneButton"], seconds: 45)
    _ = await console.run("check -q")
    let errors = console.error
    console.clear()
    // Quiet leaves warnings and hints out.
    _ = await console.run("check\(usesTimes ? " --database times.sqlite" : "")")
    return errors.isEmpty && console.error.hasPrefix("No problems") ? "" : console.error
  }
}
