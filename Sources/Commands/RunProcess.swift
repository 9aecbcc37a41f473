import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the process's own command line and ends the process.
///
/// Call on the main thread, which from then on waits for signals. Waiting for the command there instead would hand
/// the thread to libdispatch, which lets every signal through and so ends the process in the middle of its work.
package func runProcess() -> Never {
  let signals = StopSignals()
  let console: Console
  do throws(SystemError) {
    console = try .system()
  } catch {
    try? writeAll(Array("error: \(error)\n".utf8)[...], to: STDERR_FILENO, "to standard error")
    exit(ExitStatus.environment.rawValue)
  }
  switch Waymark.start(Array(CommandLine.arguments.dropFirst()), in: console) {
  case .ended(let status): exit(status.rawValue)
  case .command(let command, let invocation):
    Task.detached { exit(await Waymark.run(command, invocation).rawValue) }
    signals.wait(for: console.interruption)
  }
}
