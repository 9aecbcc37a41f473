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
  keepStandardStreams()
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
    do throws(SystemError) {
      // The threads of tasks need some before the command does, and end the process where there are none.
      try requireDescriptors(16)
    } catch {
      let failure = CommandFailure(.environment, error.description, help: "let this shell open more: ulimit -n 256")
      exit(Waymark.tell(failure, invocation).rawValue)
    }
    Task.detached { exit(await Waymark.run(command, invocation).rawValue) }
    signals.wait(for: console.interruption)
  }
}

/// Keeps the numbers of standard streams that were closed (`>&-`) from other files, which a message would be written
/// into. What cannot be written to fails as a closed stream does.
private func keepStandardStreams() {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest free number is the one that is missing. Without this, what is left is to go on.
    _ = open("/dev/null", O_RDONLY)
  }
}
