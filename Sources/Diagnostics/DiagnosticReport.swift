/// The diagnostics of one run in the order in which people read them, ready to be written in any form.
package struct DiagnosticReport: Sendable {
  /// What `--format` chooses.
  package enum Format: String, Sendable, CaseIterable {
    /// For people, with the source line.
    case human
    /// One JSON object on one line.
    case json
    /// SARIF 2.1.0 (OASIS), for code scanning.
    case sarif
    /// Workflow commands of GitHub Actions, which become annotations.
    case github
  }

  /// How to write a report.
  package struct Options: Sendable {
    /// Goes before every relative path: `docs/` where the site lies in `docs`.
    package var pathPrefix: String
    package var isColored: Bool
    /// Cells of the terminal.
    package var width: Int
    /// The version of Waymark that SARIF names as its tool.
    package var version: String

    package init(pathPrefix: String = "", isColored: Bool = false, width: Int = 120, version: String = "") {
      self.pathPrefix = pathPrefix
      self.isColored = isColored
      self.width = width
      self.version = version
    }
  }

  /// By path, then place; what has no place comes first. Exact repetitions are left out.
  package let diagnostics: [Diagnostic]
  package let failure: Failure?

  /// What ended the run early without being the content's fault.
  package struct Failure: Sendable {
    /// `Cannot write _site/index.html: No space left on device`
    package let message: String
    /// What to do, as a sentence without a full stop.
    package let help: String?

    /// Both, for forms that have one text a problem.
    var text: String { [message, help].compactMap(\.self).joined(separator: "\n") }

    package init(_ message: String, help: String? = nil) {
      self.message = message
      self.help = help
    }
  }

  /// - Parameter treatingWarningsAsErrors: `--strict`.
  package init(_ diagnostics: [Diagnostic], treatingWarningsAsErrors: Bool = false, failure: Failure? = nil) {
    var kept: [Diagnostic] = []
    for diagnostic in diagnostics.sorted(by: { Self.order($0) < Self.order($1) }) {
      let isRepeated = kept.reversed().prefix { Self.order($0) == Self.order(diagnostic) }
        .contains { $0.code == diagnostic.code && $0.summary == diagnostic.summary && $0.range == diagnostic.range }
      if isRepeated { continue }
      kept.append(
        treatingWarningsAsErrors && diagnostic.severity == .warning ? diagnostic.with(severity: .error) : diagnostic)
    }
    self.diagnostics = kept
    self.failure = failure
  }

  private static func order(_ diagnostic: Diagnostic) -> (String, Int) {
    (diagnostic.range?.file.path ?? "", diagnostic.range?.offsets.lowerBound ?? -1)
  }

  package func count(of severity: Diagnostic.Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// Only the errors, for `--quiet`.
  package var errorsOnly: DiagnosticReport {
    DiagnosticReport(diagnostics.filter { $0.severity == .error }, failure: failure)
  }

  /// `2 errors, 1 warning in 3 files`; nil where there is nothing to sum up.
  package var summary: String? {
    let parts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = count(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    guard !parts.isEmpty else { return nil }
    let files = Set(diagnostics.compactMap(\.range?.file.path)).count
    return parts.joined(separator: ", ") + (files == 0 ? "" : " in \(counted(files, "file"))")
  }

  /// The report in one form, as UTF-8, each form ending in a line feed; empty where the form has nothing to say.
  package func rendered(as format: Format, _ options: Options = Options()) -> [UInt8] {
    switch format {
    case .human: Array(humanText(options).utf8)
    case .json: json(options)
    case .sarif: sarif(options)
    case .github: Array(workflowCommands(options).utf8)
    }
  }
}

/// `1 file`, `2 files`: an English noun with its number.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension DiagnosticReport.Options {
  func path(of file: SourceFile) -> String {
    file.path.utf8.first == UInt8(ascii: "/") ? file.path : pathPrefix + file.path
  }
}

/// Finds places, reading each file's lines once.
struct SourceLocator {
  private var lines: [ObjectIdentifier: SourceLines] = [:]

  mutating func lines(of file: SourceFile) -> SourceLines {
    if let known = lines[ObjectIdentifier(file)] { return known }
    let found = SourceLines(file)
    lines[ObjectIdentifier(file)] = found
    return found
  }
}
