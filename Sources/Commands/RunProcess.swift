import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the process's own command line and ends the process.
package func runProcess() async -> Never {
  let status: ExitStatus
  do throws(SystemError) {
    status = try await Waymark.run(Array(CommandLine.arguments.dropFirst()), in: .system())
  } catch {
    try? writeAll(Array("error: \(error)\n".utf8)[...], to: STDERR_FILENO, "to standard error")
    status = .environment
  }
  exit(status.rawValue)
}
