import Diagnostics
import Documents
import Platform

/// Why a command ended early without its content being wrong.
struct CommandFailure: Error, Sendable {
  let status: ExitStatus
  let message: String
  let help: String?

  init(_ status: ExitStatus, _ message: String, help: String? = nil) {
    self.status = status
    self.message = message
    self.help = help
  }

  /// A failure of the system, with what a person can do about it.
  init(_ error: SystemError, in invocation: Invocation) {
    self.init(.environment, error.description, help: invocation.help(error))
  }

  var reported: DiagnosticReport.Failure {
    DiagnosticReport.Failure(message, help: help)
  }
}

extension Invocation {
  /// Runs `body`; a failure of the system ends the command.
  func reportingSystemErrors<Result>(_ body: () throws(SystemError) -> Result) throws(CommandFailure) -> Result {
    do {
      return try body()
    } catch {
      throw CommandFailure(error, in: self)
    }
  }

  /// What to do about a failure of the system; nil where it is not about a file, or nobody knows.
  func help(_ error: SystemError) -> String? {
    guard error.subject.hasPrefix("/") else { return nil }
    return accessHelp(error, path: error.subject, shownAs: shown(error.subject))
  }
}
