import Diagnostics
import Platform

/// The program: a command line in a console.
enum Waymark {
  /// Every command, in the order in which help lists them.
  static let commands: [CommandDefinition] = [
    .initialize, .new, .preview, .check, .build, .export, .simulate, .report, .list, .explain, .ejectTheme, .completion,
    .help,
  ]

  /// What a command line amounts to.
  enum Start: Sendable {
    /// It was dealt with: a question about the program, or a mistake.
    case ended(ExitStatus)
    case command(CommandDefinition, Invocation)
  }

  /// Runs one command line and returns what the process ends with. Nothing is thrown: every failure has been told.
  ///
  /// - Parameter arguments: without the executable's name.
  static func run(_ arguments: [String], in console: Console) async -> ExitStatus {
    switch start(arguments, in: console) {
    case .ended(let status): status
    case .command(let command, let invocation): await run(command, invocation)
    }
  }

  static func run(_ command: CommandDefinition, _ invocation: Invocation) async -> ExitStatus {
    do throws(CommandFailure) {
      return invocation.status(after: try await command.run(invocation))
    } catch {
      return tell(error, invocation)
    }
  }

  /// Reads a command line, and answers at once, without a thread or a task, what needs no command: the version, help.
  static func start(_ arguments: [String], in console: Console) -> Start {
    let parsed: ParsedArguments
    do throws(UsageError) {
      parsed = try ArgumentParser.parse(arguments, commands: commands) { path in
        let invocation = Invocation(arguments: ParsedArguments(command: nil), console: console)
        return invocation.isSite(invocation.absolute(path))
      }
    } catch {
      return .ended(refuse(error, arguments, console))
    }
    let invocation = Invocation(arguments: parsed, console: console)
    if let command = parsed.command, !parsed.isSet(.help), !parsed.isSet(.version) {
      return .command(command, invocation)
    }
    let text =
      parsed.isSet(.version)
      ? "waymark \(waymarkVersion)\n" : HelpText.text(for: parsed, of: commands)
    do throws(CommandFailure) {
      try invocation.print(Array(text.utf8))
      return .ended(.success)
    } catch {
      return .ended(tell(error, invocation))
    }
  }

  /// Tells why a command ended early. One that ended because nobody reads on has nothing to tell.
  static func tell(_ failure: CommandFailure, _ invocation: Invocation) -> ExitStatus {
    if failure.status != .success { invocation.report([], failure: failure) }
    return failure.status
  }

  /// Says what is wrong with the command line, and where help is.
  private static func refuse(_ error: UsageError, _ arguments: [String], _ console: Console) -> ExitStatus {
    if let format = format(in: arguments), format != .human {
      let failure = DiagnosticReport.Failure(error.message, help: error.help)
      let options = DiagnosticReport.Options(version: waymarkVersion)
      try? console.error(DiagnosticReport([], failure: failure).rendered(as: format, options))
      return .usage
    }
    if error == .missingCommand {
      console.remark(HelpText.overview(of: commands))
      return .usage
    }
    let words = arguments.filter { !$0.hasPrefix("-") }
    let command = commands.last { words.starts(with: $0.words) }
    console.remark("error: \(error.message.visible)\n")
    if let help = error.help { console.remark("help: \(help.visible)\n") }
    if error.isAboutArguments, let command { console.remark("Usage: \(HelpText.usage(of: command))\n") }
    console.remark("See \"\(command?.name ?? "waymark") --help\"\n")
    return .usage
  }

  /// The format that a line asks for which makes no sense otherwise.
  private static func format(in arguments: [String]) -> DiagnosticReport.Format? {
    let options = arguments.prefix { $0 != "--" }
    let long = "--\(OptionDefinition.format.name)"
    let values = options.indices.compactMap { index -> String? in
      if options[index] == long { return index + 1 < options.endIndex ? options[index + 1] : nil }
      return options[index].hasPrefix("\(long)=") ? String(options[index].dropFirst(long.count + 1)) : nil
    }
    return values.compactMap { DiagnosticReport.Format(rawValue: $0) }.last
  }
}
