@testable import Diagnostics
import Platform
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
    let forms = code.explanation.severities.map { "\($0.rawValue): " }
    let usesTimes = code == .contradictedEstimate
    let wrong = try await check(examples.wrong, usesTimes: usesTimes)
    #expect(forms.contains(where: wrong.contains) && wrong.contains("[\(code.rawValue)]"), "\(wrong)")
    let messages = wrong.split(separator: "\n").filter { line in
      line.hasSuffix("]") && forms.contains { line.contains(": \($0)") }
    }
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

  @Test func `an explanation says all the forms that a diagnostic has, for programs too`() async throws {
    let console = try TestConsole()
    #expect(await console.run("explain misplaced-file") == .success)
    #expect(console.output.hasPrefix("misplaced-file (error or warning)\n\nDocuments lie directly"))
    console.clear()
    #expect(await console.run("explain missing-site-file --format json") == .success)
    let meaning = Diagnostic.Code.missingSiteFile.explanation.meaning.replacing("\n", with: "\\n")
      .replacing("\"", with: "\\\"")
    #expect(
      console.output == """
        {
          "code": "missing-site-file",
          "severity": "error",
          "severities": [
            "error"
          ],
          "meaning": "\(meaning)"
        }

        """)
    console.clear()
    #expect(await console.run("explain unused-template --format json") == .success)
    #expect(
      console.output.hasSuffix(
        """
          "wrong": [
            {
              "file": "templates/pge.mustache",
              "text": "{{site.title}}\\n"
            }
          ],
          "right": [
            {
              "file": "templates/404.mustache",
              "text": "{{site.title}}\\n"
            }
          ]
        }

        """), "\(console.output)")
  }

  @Test func `a code comes in no form that its explanation does not have`() throws {
    let codes = Dictionary(uniqueKeysWithValues: Diagnostic.Code.allCases.map { ("\($0)", $0) })
    var count = 0
    for match in try Self.sources().matches(of: #/\.(error|warning|hint),\s*\.([A-Za-z]+)\b/#) {
      guard let code = codes[String(match.2)] else { continue }
      count += 1
      #expect(code.explanation.severities.map(\.rawValue).contains(String(match.1)), "\(match.0)")
    }
    #expect(count > 100, "the sources say severity and code side by side")
  }

  @Test(arguments: Diagnostic.Code.allCases.filter { $0.explanation.severities == [.error, .warning] })
  func `a code of two forms is reported in both`(code: Diagnostic.Code) throws {
    let source = try Self.sources()
    for severity in ["error", "warning"] {
      let direct = "\\.\(severity),\\s*\\.\(code)\\b"
      // Shorter ways to report, which say no severity, report errors.
      let short = "(refuse|report|error|broken|FolderFault|self\\.init)\\(\\s*\\.\(code)\\b"
      let pattern = try Regex(severity == "error" ? "\(direct)|\(short)|link\\.isAction" : direct)
      #expect(source.contains(pattern), "\(code.rawValue) as \(severity)")
    }
  }

  /// All sources, in one.
  private static func sources() throws -> String {
    let root = parentPath(parentPath(parentPath(#filePath)))
    var folders = ["\(root)/Sources"]
    var text = ""
    while let folder = folders.popLast() {
      for entry in try listFolder(folder) {
        let path = joinPath(folder, entry.name)
        if entry.kind == .folder {
          folders.append(path)
        } else if path.hasSuffix(".swift") {
          text += String(decoding: try readFile(path), as: UTF8.self)
        }
      }
    }
    return text
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

  @Test func `every code is listed with the forms that it comes in`() async throws {
    let console = try TestConsole()
    #expect(await console.run("list codes") == .success)
    let lines = console.output.split(separator: "\n")
    #expect(lines.count == Diagnostic.Code.allCases.count)
    #expect(lines.contains("error                   unknown-target"))
    #expect(lines.contains("error or warning        misplaced-file"))
    #expect(lines.contains("error, warning or hint  too-many-problems"))
    #expect(lines.contains("warning                 low-contrast"))
    #expect(lines.contains("hint                    long-quick-win"))
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
