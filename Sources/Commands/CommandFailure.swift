import Diagnostics
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

  init(_ error: SystemError) {
    self.init(.environment, error.description)
  }

  var reported: DiagnosticReport.Failure {
    DiagnosticReport.Failure(message, help: help)
  }
}

/// Runs `body`; a failure of the system ends the command.
func reportingSystemErrors<Result>(_ body: () throws(SystemError) -> Result) throws(CommandFailure) -> Result {
  do {
    return try body()
  } catch {
    throw CommandFailure(error)
  }
}
