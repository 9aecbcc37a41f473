/// What the process ends with: scripts and CI tell these apart.
enum ExitStatus: Int32, Sendable {
  case success = 0
  /// The content has errors.
  case content = 1
  /// The command line makes no sense, or asks for something that needs `--force`.
  case usage = 2
  /// The world failed: disk, port, permissions.
  case environment = 3
  /// Stopped by SIGINT, as shells number it.
  case interrupted = 130
  /// Stopped by SIGTERM, as shells number it.
  case terminated = 143

  /// What each status tells, for the manual.
  static let meanings: [(status: ExitStatus, meaning: String)] = [
    (.success, "Fine."), (.content, "The content has errors."),
    (.usage, "The command line makes no sense, or there is no site where it says."),
    (.environment, "The disk, a port or a permission failed."),
    (.interrupted, "Stopped by Ctrl-C."), (.terminated, "Stopped by SIGTERM."),
  ]
}
