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
    /// As grave as what it stands for.
    case any

    fileprivate var severities: [Diagnostic.Severity] {
      switch self {
      case .hint: [.hint]
      case .warning: [.warning]
      case .error: [.error]
      case .errorOrWarning: [.error, .warning]
      case .any: [.error, .warning, .hint]
      }
    }
  }

  /// The forms in which it is reported, the gravest first.
  package let severities: [Diagnostic.Severity]
  /// The gravest of them.
  package var severity: Diagnostic.Severity { severities.first ?? .error }
  /// Whether there are cases of it that are only a warning. What is always an error cannot be silenced.
  package var canBeWarning: Bool { severities != [.error] }
  /// What is wrong and what for the rule is there, in lines of at most 80 columns.
  package let meaning: String
  /// Content with the mistake, and the same without it. `site.yml`, where it does not matter, declares whatever they
  /// name. Nil for what a text cannot show: broken files, links between folders, huge sizes.
  package let examples: (wrong: Example, right: Example)?

  init(as form: Form = .error, _ meaning: String) {
    severities = form.severities
    self.meaning = meaning
    examples = nil
  }

  init(as form: Form = .error, _ meaning: String, wrong: Example, right: Example) {
    severities = form.severities
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
