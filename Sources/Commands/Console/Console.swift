import Platform

/// The world that a command runs in: its streams, folder and environment. Tests give one in memory.
struct Console: Sendable {
  /// Takes bytes in order, each call whole.
  typealias Sink = @Sendable ([UInt8]) throws(SystemError) -> Void

  /// Data, such as the catalogue.
  let output: Sink
  /// Diagnostics, progress and remarks.
  let error: Sink
  let isOutputTerminal: Bool
  let isErrorTerminal: Bool
  /// Cells of the terminal; nil where there is none.
  let terminalWidth: Int?
  /// The folder that relative paths start from, absolute.
  let workingDirectory: String
  let environment: [String: String]
  /// The absolute path of the program itself; nil where it is not known.
  let executable: String?
  let interruption: Interruption
  /// Shows an address in the person's browser.
  let openInBrowser: @Sendable (String) throws(SystemError) -> Void

  init(
    output: @escaping Sink, error: @escaping Sink, isOutputTerminal: Bool = false, isErrorTerminal: Bool = false,
    terminalWidth: Int? = nil, workingDirectory: String, environment: [String: String] = [:],
    executable: String? = nil, interruption: Interruption = Interruption(),
    openInBrowser: @escaping @Sendable (String) throws(SystemError) -> Void = { (_) throws(SystemError) in }
  ) {
    self.output = output
    self.error = error
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.terminalWidth = terminalWidth
    self.workingDirectory = workingDirectory
    self.environment = environment
    self.executable = executable
    self.interruption = interruption
    self.openInBrowser = openInBrowser
  }

  /// Writes a remark for people. Where even that fails there is nobody to tell.
  func remark(_ text: String) {
    try? error(Array(text.utf8))
  }
}
