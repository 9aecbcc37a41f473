extension OptionDefinition {
  fileprivate static let man = OptionDefinition("man", help: "All of it as a page for man")
}

extension CommandDefinition {
  /// `waymark help`
  static let help = CommandDefinition(
    "help",
    summary: "Show what a command does",
    arguments: [
      ArgumentDefinition(
        "COMMAND", help: "The command's words", isOptional: true, isRepeated: true, completion: .commands)
    ],
    options: [.man],
    otherNames: ["man", "manual", "usage"],
    examples: [
      .init("waymark help build", "The same as waymark build --help"),
      .init("waymark help --man > waymark.1", "The page that script/install installs"),
    ]
  ) { invocation throws(CommandFailure) in
    let words = invocation.arguments.positionals
    guard !invocation.arguments.isSet(.man) else {
      guard words.isEmpty else {
        throw CommandFailure(.usage, "The page for man has every command", help: "leave --man or the command out")
      }
      try invocation.print(Array(ManPage.text(of: Waymark.commands).utf8))
      return .success
    }
    guard !words.isEmpty else {
      try invocation.print(Array(HelpText.overview(of: Waymark.commands).utf8))
      return .success
    }
    let line: ParsedArguments
    do throws(UsageError) {
      line = try ArgumentParser.parse(words + ["--help"], commands: Waymark.commands)
    } catch {
      throw CommandFailure(.usage, error.message, help: error.help)
    }
    try invocation.print(Array(HelpText.text(for: line, of: Waymark.commands).utf8))
    return .success
  }
}
