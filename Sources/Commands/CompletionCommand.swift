extension CommandDefinition {
  /// `waymark completion`
  static let completion = CommandDefinition(
    "completion",
    summary: "Print a script that completes commands in a shell",
    discussion: """
      bash: source <(waymark completion bash) in ~/.bashrc
      zsh:  waymark completion zsh > _waymark, in a folder of $fpath
      fish: waymark completion fish > ~/.config/fish/completions/waymark.fish
      """,
    arguments: [
      ArgumentDefinition(
        "SHELL", help: "bash, zsh or fish", choices: CompletionShell.allCases.map(\.rawValue))
    ],
    otherNames: ["completions"],
    examples: [.init("waymark completion fish > waymark.fish", "For fish")]
  ) { invocation throws(CommandFailure) in
    guard let shell = CompletionShell(rawValue: invocation.arguments.positionals[0]) else {
      return .usage
    }
    try invocation.print(Array(shell.script(for: Waymark.commands).utf8))
    return .success
  }
}
