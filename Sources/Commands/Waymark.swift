import Diagnostics
import Platform

/// The program: a command line in a console.
enum Waymark {
  /// Every command, in the order in which help lists them.
  static let commands: [CommandDefinition] = [
    .initialize, .new, .preview, .check, .build, .export, .list, .ejectTheme, .help,
  ]

  /// Runs one command line and returns what the process ends with. Nothing is thrown: every failure has been told.
  ///
  /// - Parameter arguments: without the executable's name.
  static func run(_ arguments: [String], in console: Console) async -> ExitStatus {
    let parsed: ParsedArguments
    do throws(UsageError) {
      parsed = try ArgumentParser.parse(arguments, commands: commands)
    } catch {
      return refuse(error, arguments, console)
    }
    let invocation = Invocation(arguments: parsed, console: console)
    do throws(CommandFailure) {
      if parsed.isSet(.version) {
        try invocation.print(Array("waymark \(waymarkVersion)\n".utf8))
        return .success
      }
      guard let command = parsed.command, !parsed.isSet(.help) else {
        let text = parsed.command.map(HelpText.help) ?? HelpText.overview(of: commands)
        try invocation.print(Array(text.utf8))
        return .success
      }
      return try await command.run(invocation)
    } catch {
      if error.status != .success { invocation.report([], failure: error) }
      return error.status
    }
  }

  /// Says what is wrong with the command line, and where help is.
  private static func refuse(_ error: UsageError, _ arguments: [String], _ console: Console) -> ExitStatus {
    if error == .missingCommand {
      console.remark(HelpText.overview(of: commands))
      return .usage
    }
    let words = arguments.filter { !$0.hasPrefix("-") }
    let command = commands.last { words.starts(with: $0.words) }
    console.remark("error: \(error.message.visible)\n")
    if let help = error.help { console.remark("help: \(help.visible)\n") }
    console.remark("See \"\(command?.name ?? "waymark") --help\"\n")
    return .usage
  }
}
