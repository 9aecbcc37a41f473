/// The manual as a page for `man`, made from the definitions that `--help` is made of (man(7), roff(7)).
enum ManPage {
  static func text(of commands: [CommandDefinition]) -> String {
    var page = """
      .\\" Written by "waymark help --man"; do not edit.
      .TH WAYMARK 1 "\(waymarkDate)" "waymark \(waymarkVersion)"
      .SH NAME
      waymark \\- Markdown in; a site of tips and guided quick wins out
      .SH SYNOPSIS
      .B waymark
      .I COMMAND
      [OPTIONS]
      .SH DESCRIPTION
      \(escaped(HelpText.introduction))
      .SH COMMANDS

      """
    for command in commands { page += section(command) }
    page += ".SH OPTIONS OF EVERY COMMAND\n" + OptionDefinition.global.map(paragraph).joined()
    page += ".SH EXIT STATUS\n"
    for (status, meaning) in ExitStatus.meanings {
      page += ".TP\n.B \(status.rawValue)\n\(escaped(meaning))\n"
    }
    page +=
      ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nIf set and not empty, nothing is coloured unless \\-\\-color says so.\n"
    return page
  }

  private static func section(_ command: CommandDefinition) -> String {
    var text = ".SS \(escaped(HelpText.usage(of: command)))\n\(escaped(command.summary)).\n"
    if let discussion = command.discussion { text += ".PP\n\(escaped(discussion))\n" }
    for argument in command.arguments {
      text += ".TP\n.I \(escaped(argument.name))\n\(escaped(argument.help))\n"
    }
    text += command.options.map(paragraph).joined()
    for example in command.examples {
      text +=
        ".PP\n\(escaped(example.meaning)):\n.PP\n.RS 4\n.nf\n\(escaped(example.line))\n.fi\n.RE\n"
    }
    return text
  }

  private static func paragraph(_ option: OptionDefinition) -> String {
    let names = option.usage.split(separator: " ").joined(separator: " ")
    return ".TP\n.B \(escaped(names))\n\(escaped(option.help))\n"
  }

  /// Text as roff prints it: a backslash is an escape, a hyphen may break or become another sign, and a dot or quote
  /// at the beginning of a line makes it a request.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var escaped = ""
      for character in line {
        switch character {
        case "\\": escaped += "\\e"
        case "-": escaped += "\\-"
        default: escaped.append(character)
        }
      }
      return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }.joined(separator: "\n")
  }
}
