/// A mistake in someone's content or template, with its place: collected, never thrown.
package struct Diagnostic: Sendable {
  package enum Severity: String, Sendable, Comparable, CaseIterable {
    case hint, warning, error

    package static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .hint: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A second place that explains the first: "first defined here".
  package struct Note: Sendable {
    package let message: String
    package let range: SourceRange?

    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  package private(set) var severity: Severity
  package let code: Code
  /// The most specific thing first, the rule stated, no full stop: `Unknown target "tittleField"`.
  package let summary: String
  /// The wrong token and nothing else; nil only where no file is at fault.
  package let range: SourceRange?
  package let notes: [Note]
  /// What to do, as a sentence without a full stop: `did you mean "titleField"?`.
  package let help: String?

  package init(
    _ severity: Severity, _ code: Code, _ summary: String, at range: SourceRange?, notes: [Note] = [],
    help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.summary = summary
    self.range = range
    self.notes = notes
    self.help = help
  }

  /// The same with another severity, as `--strict` has it.
  func with(severity: Severity) -> Diagnostic {
    var diagnostic = self
    diagnostic.severity = severity
    return diagnostic
  }
}
