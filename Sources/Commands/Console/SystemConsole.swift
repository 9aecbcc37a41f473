import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Console {
  /// The process's own streams, folder and environment.
  ///
  /// - Throws: the failing call where the current folder has been removed.
  static func system() throws(SystemError) -> Console {
    return Console(
      output: { (bytes) throws(SystemError) in try writeAll(bytes[...], to: STDOUT_FILENO, "to standard output") },
      error: { (bytes) throws(SystemError) in try writeAll(bytes[...], to: STDERR_FILENO, "to standard error") },
      isOutputTerminal: isatty(STDOUT_FILENO) == 1, isErrorTerminal: isatty(STDERR_FILENO) == 1,
      terminalWidth: cells(of: STDERR_FILENO), workingDirectory: try Platform.workingDirectory(),
      environment: processEnvironment(), executable: executablePath(),
      openInBrowser: { (address) throws(SystemError) in try startBrowser(address) })
  }
}

/// The width of a terminal; nil where the descriptor is none.
private func cells(of descriptor: Int32) -> Int? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

/// The variables that commands look at.
private func processEnvironment() -> [String: String] {
  var values: [String: String] = [:]
  for name in ["NO_COLOR", "TERM"] {
    if let value = getenv(name) { values[name] = String(cString: value) }
  }
  return values
}

/// Starts the system's way of opening an address, without waiting for it and apart from our signals.
private func startBrowser(_ address: String) throws(SystemError) {
  #if os(macOS)
    let program = "open"
  #else
    let program = "xdg-open"
  #endif
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

  var arguments = [strdup(program), strdup(address), nil]
  defer { for argument in arguments { free(argument) } }
  var process = pid_t()
  let code = posix_spawnp(&process, program, nil, &attributes, &arguments, environ)
  guard code == 0 else { throw SystemError("run", program, code: code) }
}
