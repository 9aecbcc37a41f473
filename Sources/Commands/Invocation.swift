import Diagnostics
import Platform
import Synchronization

/// One run of a command: what it was given, and the world it runs in.
struct Invocation: Sendable {
  let arguments: ParsedArguments
  let console: Console
  /// Whether diagnostics could not be written though someone waits for them.
  private let lostReport = LostReport()

  init(arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  /// The site's folder where it was found by what lies in it.
  private var foundRoot: String?

  /// The absolute path of the site's folder.
  var root: String {
    foundRoot ?? absolute(arguments.text(.source) ?? ".")
  }

  /// The same run for the site in another folder, whose path is absolute.
  func forSite(in folder: String) -> Invocation {
    var invocation = self
    invocation.foundRoot = folder
    return invocation
  }

  var isQuiet: Bool { arguments.isSet(.quiet) }
  var includesDrafts: Bool { arguments.isSet(.drafts) }

  var format: DiagnosticReport.Format {
    arguments.text(.format).flatMap { DiagnosticReport.Format(rawValue: $0) } ?? .human
  }

  /// Whether data is to be JSON: where the command's own option says so, and where everything is to be.
  func printsJSON(_ option: OptionDefinition) -> Bool {
    arguments.isSet(option) || format == .json
  }

  /// A path from the command line, absolute.
  func absolute(_ path: String) -> String {
    joinPath(console.workingDirectory, path)
  }

  /// A path as people know it: from the current folder.
  func shown(_ path: String) -> String {
    let relative = relativePath(of: path, from: console.workingDirectory)
    // Far away, the whole path is easier to read than a row of dots.
    return relative.hasPrefix("..") && relative.utf8.count > path.utf8.count ? path : relative
  }

  /// Writes data to standard output.
  ///
  /// - Throws: why it cannot be written. A reader that has gone away, as `head` does, has all it wants.
  func print(_ bytes: [UInt8]) throws(CommandFailure) {
    do {
      try console.output(bytes)
    } catch {
      if error.isBrokenPipe { throw CommandFailure(.success, "") }
      throw CommandFailure(error, in: self)
    }
  }

  /// Tells people what happened; not with `--quiet`, and not where a program reads the diagnostics.
  func remark(_ text: String) {
    if !isQuiet, format == .human { console.remark("\(text)\n") }
  }

  /// Says that errors kept a command from writing; errors are not hushed, nor is what comes of them.
  func remarkNothingWritten() {
    remarkOfErrors("Nothing was written")
  }

  /// Says what came of errors, also with `--quiet`.
  func remarkOfErrors(_ text: String) {
    if format == .human { console.remark("\(text)\n") }
  }

  /// Writes diagnostics, and what ended the command if something did, in the form that was asked for.
  ///
  /// - Returns: the status that the diagnostics amount to.
  @discardableResult
  func report(_ diagnostics: [Diagnostic], isStrict: Bool = false, failure: CommandFailure? = nil) -> ExitStatus {
    var report = DiagnosticReport(diagnostics, treatingWarningsAsErrors: isStrict, failure: failure?.reported)
    if isQuiet { report = report.errorsOnly }
    do {
      try console.error(report.rendered(as: format, reportOptions))
    } catch {
      // A reader that has gone away, and one who closed the stream, want no diagnostics.
      if !error.isBrokenPipe, !error.isClosedStream { lostReport.note() }
    }
    return failure?.status ?? (report.hasErrors ? .content : .success)
  }

  /// What the process ends with: it does not end well where a full disk has swallowed what there was to say.
  func status(after status: ExitStatus) -> ExitStatus {
    status == .success && lostReport.isNoted ? .environment : status
  }

  private var reportOptions: DiagnosticReport.Options {
    let path = shown(root)
    return DiagnosticReport.Options(
      pathPrefix: path == "." ? "" : "\(path)/", isColored: isColored, width: console.terminalWidth ?? 120,
      version: waymarkVersion)
  }

  /// `NO_COLOR` (no-color.org) is obeyed unless the command line says otherwise.
  private var isColored: Bool {
    switch arguments.text(.color) {
    case "always": true
    case "never": false
    default:
      console.isErrorTerminal && (console.environment["NO_COLOR"] ?? "").isEmpty
        && console.environment["TERM"] != "dumb"
    }
  }
}

/// Remembers over a command's run that a report could not be written.
private final class LostReport: Sendable {
  private let noted = Mutex(false)

  var isNoted: Bool { noted.withLock { $0 } }

  func note() { noted.withLock { $0 = true } }
}
