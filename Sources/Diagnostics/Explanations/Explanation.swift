/// What a kind of diagnostic means, for someone whom its message did not help.
package struct Explanation: Sendable {
  /// Files of a site, by their paths from its folder.
  package typealias Example = [File]

  package struct File: Sendable {
    package let path: String
    package let text: String

    init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
    }
  }

  /// How a kind of diagnostic comes.
  enum Form {
    case hint, warning, error
    /// An error in some places, a warning in others.
    case errorOrWarning

    fileprivate var severity: Diagnostic.Severity {
      switch self {
      case .hint: .hint
      case .warning: .warning
      case .error, .errorOrWarning: .error
      }
    }
  }

  /// The gravest form in which it is reported.
  package let severity: Diagnostic.Severity
  /// Whether there are cases of it that are only a warning. What is always an error cannot be silenced.
  package let canBeWarning: Bool
  /// What is wrong and what for the rule is there, in lines of at most 80 columns.
  package let meaning: String
  /// Content with the mistake, and the same without it. `site.yml`, where it does not matter, declares whatever they
  /// name. Nil for what a text cannot show: broken files, links between folders, huge sizes.
  package let examples: (wrong: Example, right: Example)?

  init(as form: Form = .error, _ meaning: String) {
    severity = form.severity
    canBeWarning = form != .error
    self.meaning = meaning
    examples = nil
  }

  init(as form: Form = .error, _ meaning: String, wrong: Example, right: Example) {
    severity = form.severity
    canBeWarning = form != .error
    self.meaning = meaning
    examples = (wrong, right)
  }

  /// For a mistake in one file.
  init(
    as form: Form = .error, _ meaning: String, in path: String, wrong: String, right: String
  ) {
    self.init(as: form, meaning, wrong: [File(path, wrong)], right: [File(path, right)])
  }
}

extension Explanation {
  /// Where the examples' documents lie.
  static let tip = "content/tips/streak.md"
  static let task = "content/tasks/first-note.md"
  static let site = "content/site.yml"

  /// A tip's file.
  ///
  /// - Parameter more: keys beside those that are required.
  static func tip(
    location: String = "location: DayView\n", rules: String = "rules: []\n", more: String = "",
    body: String = "# Build Your Streak!\n\nLog your mood every day."
  ) -> String {
    "---\n\(location)\(rules)\(more)---\n\(body)\n"
  }

  /// A quick win's file.
  static func task(
    estimate: String = "30", event: String = "firstNoteCreated", more: String = "",
    body: String =
      "# Create Your First Note\n\n1. [Tap +](tap:addButton) to start\n2. [Tap Done](tap:doneButton) to save"
  ) -> String {
    "---\niconName: star\nestimatedSeconds: \(estimate)\ncompletionCriteria: \(event)\n\(more)---\n\(body)\n"
  }
}
