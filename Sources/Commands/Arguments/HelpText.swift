/// Help made from the definitions: 80 columns, plain text.
enum HelpText {
  /// What the program is for.
  static let introduction = """
    Waymark turns Markdown into tips and guided quick wins: a static site, a preview
    that remembers progress, and a catalogue for apps.
    """

  /// The overview: `waymark --help`.
  static func overview(of commands: [CommandDefinition]) -> String {
    var text = """
      \(introduction)

      Usage: waymark COMMAND [OPTIONS]

      Commands:

      """
    text += table(commands.map { ($0.words.joined(separator: " "), $0.summary) })
    text += "\nOptions of every command:\n" + table(OptionDefinition.global.map { ($0.usage, $0.help) })
    text += "\n\"waymark COMMAND --help\" tells more about a command.\n"
    return text
  }

  /// What the words of a command line that asks for help are about.
  static func text(for line: ParsedArguments, of commands: [CommandDefinition]) -> String {
    if let command = line.command { return help(for: command) }
    guard let group = line.group else { return overview(of: commands) }
    // Each of a group's commands in full: there are few.
    return commands.filter { $0.words.first == group }.map(help).joined(separator: "\n")
  }

  /// `waymark COMMAND --help`
  static func help(for command: CommandDefinition) -> String {
    var text = "\(command.summary)\n\nUsage: \(usage(of: command))\n"
    if let discussion = command.discussion { text += "\n\(discussion)\n" }
    if !command.arguments.isEmpty {
      text += "\nArguments:\n" + table(command.arguments.map { ($0.name, $0.help) })
    }
    if !command.options.isEmpty {
      text += "\nOptions:\n" + table(command.options.map { ($0.usage, $0.help) })
    }
    text += "\nOptions of every command:\n" + table(OptionDefinition.global.map { ($0.usage, $0.help) })
    text += "\nExamples:\n"
    for example in command.examples {
      text += "  \(example.line)\n      \(example.meaning)\n"
    }
    return text
  }

  /// `waymark new tip|task ID [OPTIONS]`
  static func usage(of command: CommandDefinition) -> String {
    var parts = [command.name]
    for argument in command.arguments {
      let choices = argument.choices.joined(separator: "|")
      let name = argument.listsChoices && choices.count <= 40 ? choices : argument.name
      let repeated = argument.isRepeated ? "\(name)..." : name
      parts.append(argument.isOptional ? "[\(repeated)]" : repeated)
    }
    return (parts + ["[OPTIONS]"]).joined(separator: " ")
  }

  /// Two columns; a name that is too long for its column has its help on the next line.
  private static func table(_ rows: [(name: String, help: String)]) -> String {
    let widest = 24
    let width = min(rows.map(\.name.count).max() ?? 0, widest)
    return rows.map { name, help in
      name.count > widest
        ? "  \(name)\n" + String(repeating: " ", count: width + 4) + "\(help)\n"
        : "  \(name)" + String(repeating: " ", count: width - name.count + 2) + "\(help)\n"
    }.joined()
  }
}

extension OptionDefinition {
  /// `-o, --output DIR`, names without a short form indented to line up with the others.
  var usage: String {
    let names = short.map { "-\($0), " } ?? "    "
    return switch value {
    case .flag: "\(names)--\(name)"
    case .text(let placeholder), .integer(let placeholder, _): "\(names)--\(name) \(placeholder)"
    case .choice(let choices): "\(names)--\(name) \(choices.joined(separator: "|"))"
    }
  }
}
