import Testing

@testable import Catalog

/// A document with one mistake between 👉 and 👈, and the one diagnostic it must give.
struct ContentCase: Sendable, CustomTestStringConvertible {
  let marked: String
  /// `error: Summary [code] (help)`.
  let problem: String

  init(_ marked: String, _ problem: String) {
    self.marked = marked
    self.problem = problem
  }

  var testDescription: String { problem }

  /// A tip whose front matter holds these lines beside what is required.
  static func tip(keys: String, _ problem: String) -> ContentCase {
    ContentCase("---\n\(keys)\nlocation: DayView\nrules: []\n---\n# Title\n\nMessage.\n", problem)
  }

  /// A quick win whose front matter holds these lines beside what is required.
  static func task(keys: String, _ problem: String) -> ContentCase {
    ContentCase(
      "---\niconName: star\n\(keys)\n---\n# Title\n\n1. [Tap](tap:addButton)\n", problem)
  }

  /// A tip with this body.
  static func tip(body: String, _ problem: String) -> ContentCase {
    ContentCase("---\nlocation: DayView\nrules: []\n---\n\(body)", problem)
  }

  /// A quick win with this body.
  static func task(body: String, _ problem: String) -> ContentCase {
    ContentCase(
      "---\niconName: star\nestimatedSeconds: 30\ncompletionCriteria: firstNoteCreated\n---\n\(body)", problem)
  }

  /// A tip with this rule, which is written without quotes.
  static func rule(_ rule: String, _ problem: String) -> ContentCase {
    ContentCase("---\nlocation: DayView\nrules:\n  - \(rule)\n---\n# Title\n\nMessage.\n", problem)
  }

  /// Checks the document at `path`, read in a site that has nothing else.
  func check(_ path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) async {
    let sample = Marked(marked)
    let reading = await MemorySite([path: sample.text]).read()
    #expect(reading.lines == ["\(path):\(sample.place): \(problem)"], sourceLocation: sourceLocation)
    if problem.hasPrefix("error") { #expect(reading.publishable == nil, sourceLocation: sourceLocation) }
  }
}

/// A tip without mistakes, whose parts a test may choose.
func tip(
  _ title: String = "Title", keys: String = "", location: String = "DayView", rules: String = "[]",
  message: String = "Message."
) -> String {
  "---\n\(keys.isEmpty ? "" : keys + "\n")location: \(location)\nrules: \(rules)\n---\n# \(title)\n\n\(message)\n"
}

/// A quick win without mistakes, whose parts a test may choose.
func task(_ title: String = "Title", keys: String = "", steps: String = "1. [Tap](tap:addButton)") -> String {
  """
  ---
  iconName: star
  estimatedSeconds: 30
  completionCriteria: firstNoteCreated
  \(keys.isEmpty ? "" : keys + "\n")---
  # \(title)

  \(steps)

  """
}
