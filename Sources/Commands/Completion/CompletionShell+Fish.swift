import Encoding

/// Lines for fish, which are data rather than a function.
func fishCompletion(for commands: [CommandDefinition]) -> String {
  var text = """
    # Completes waymark in fish. Written by "waymark completion fish".
    # The lines that a command prints, of the site that the line at hand is about.
    function __waymark_listed
      set -l words (commandline -opc)
      set -l site .
      for index in (seq (count $words))
        switch $words[$index]
          case -s --source
            test $index -lt (count $words); and set site $words[(math $index + 1)]
          case '--source=*'
            set site (string replace -- --source= '' $words[$index])
          case '-s*'
            set site (string replace -- -s '' $words[$index])
        end
      end
      $words[1] $argv -s (string replace -r '^~' $HOME -- $site) 2>/dev/null
    end
    complete -c waymark -f

    """
  for option in OptionDefinition.global { text += "complete -c waymark\(fishOption(option))\n" }
  let firsts = nextWords(after: [], in: commands)
  for prefix in prefixes(of: commands) {
    guard let word = prefix.last else { continue }
    let parents = prefix.dropLast()
    let siblings = nextWords(after: Array(parents), in: commands)
    // A beginning of a command counts once it is there, and its next word only as long as none is.
    let unseen =
      "not __fish_seen_subcommand_from \((parents.isEmpty ? firsts : siblings).joined(separator: " "))"
    let condition = (parents.map { "__fish_seen_subcommand_from \($0)" } + [unseen]).joined(
      separator: "; and ")
    let summary = commands.first { $0.words == prefix }?.summary ?? "More commands"
    text +=
      "complete -c waymark -n \(shellQuoted(condition)) -a \(word) -d \(fishQuoted(summary))\n"
  }
  for command in commands {
    let condition = shellQuoted(
      command.words.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and "))
    for option in command.options {
      text += "complete -c waymark -n \(condition)\(fishOption(option))\n"
    }
    // Fish does not count arguments: every one is offered.
    for argument in command.arguments {
      switch argument.completed {
      // What follows the first word of a command is offered after it anyway.
      case .commands:
        let unseen =
          "; and not __fish_seen_subcommand_from \(firsts.filter { !command.words.contains($0) }.joined(separator: " "))"
        text +=
          "complete -c waymark -n \(condition.dropLast())\(unseen)' -a \(fishQuoted(firsts.joined(separator: " ")))"
        text += " -d \(fishQuoted(argument.help))\n"
        continue
      case .any: continue
      case .words, .folder, .file, .listed: break
      }
      text +=
        "complete -c waymark -n \(condition)\(fishValue(argument.completed)) -d \(fishQuoted(argument.help))\n"
    }
  }
  return text
}

private func fishOption(_ option: OptionDefinition) -> String {
  let names = (option.short.map { " -s \($0)" } ?? "") + " -l \(option.name)"
  let value = option.completed.map { completed in
    // Files are offered beside the words unless an option says that it takes no others.
    if case .file = completed { " -r\(fishValue(completed))" } else { " -x\(fishValue(completed))" }
  }
  return "\(names)\(value ?? "") -d \(fishQuoted(option.help))"
}

private func fishValue(_ completed: CompletedWord) -> String {
  switch completed {
  case .words(let words): " -a \(fishQuoted(words.joined(separator: " ")))"
  case .folder: " -a '(__fish_complete_directories)'"
  case .file: " -F"
  case .listed(let command, let suffix):
    " -a \(fishQuoted("(__waymark_listed \(command.joined(separator: " ")))\(suffix)"))"
  case .commands, .any: ""
  }
}

/// Fish escapes a quote inside quotes, where other shells end them.
private func fishQuoted(_ text: String) -> String {
  "'" + String(text.flatMap { "'\\".contains($0) ? ["\\", $0] : [$0] }) + "'"
}
