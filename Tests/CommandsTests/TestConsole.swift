import Platform
import Synchronization
import TestSupport

@testable import Commands

/// A console in memory over a folder on disk, and what commands wrote to it.
final class TestConsole: Sendable {
  private struct Streams {
    var output: [UInt8] = []
    var error: [UInt8] = []
    var opened: [String] = []
    var stopsOnOutput = false
  }

  private let streams = Mutex(Streams())
  let folder: TemporaryFolder
  let interruption = Interruption()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Standard output of all runs so far.
  var output: String { streams.withLock { String(decoding: $0.output, as: UTF8.self) } }
  /// Standard error of all runs so far.
  var error: String { streams.withLock { String(decoding: $0.error, as: UTF8.self) } }
  /// The addresses that a browser was asked to open.
  var opened: [String] { streams.withLock { $0.opened } }

  /// Runs `waymark` with the words of a line.
  ///
  /// - Parameters:
  ///   - outputFailure: what writing to standard output fails with.
  ///   - errorFailure: what writing to standard error fails with.
  func run(
    _ line: String, isTerminal: Bool = false, environment: [String: String] = [:], outputFailure: SystemError? = nil,
    errorFailure: SystemError? = nil
  ) async -> ExitStatus {
    await Waymark.run(line.words, in: console(isTerminal, environment, outputFailure, errorFailure))
  }

  /// A run of a command with these words, without what it does.
  func invocation(_ line: String) throws -> Invocation {
    Invocation(
      arguments: try ArgumentParser.parse(line.words, commands: Waymark.commands),
      console: console(false, [:], nil, nil))
  }

  private func console(
    _ isTerminal: Bool, _ environment: [String: String], _ outputFailure: SystemError?, _ errorFailure: SystemError?
  ) -> Console {
    Console(
      output: { [self] (bytes) throws(SystemError) in
        if let outputFailure { throw outputFailure }
        let stops = streams.withLock { streams in
          streams.output += bytes
          return streams.stopsOnOutput
        }
        if stops { _ = interruption.raise(.interrupted) }
      },
      error: { [self] (bytes) throws(SystemError) in
        if let errorFailure, !bytes.isEmpty { throw errorFailure }
        streams.withLock { $0.error += bytes }
      },
      isOutputTerminal: isTerminal, isErrorTerminal: isTerminal, terminalWidth: isTerminal ? 100 : nil,
      workingDirectory: folder.path, environment: environment,
      executable: joinPath(folder.path, "waymark"), interruption: interruption,
      openInBrowser: { [self] (address) throws(SystemError) in streams.withLock { $0.opened.append(address) } })
  }

  /// Interrupts the command as soon as it has written to standard output.
  func stopOnceThereIsOutput() {
    streams.withLock { $0.stopsOnOutput = true }
  }

  /// Forgets what was written so far.
  func clear() {
    streams.withLock { $0 = Streams() }
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
