import Encoding

/// A function for bash 3.2 and later, without the bash-completion package.
func bashCompletion(for commands: [CommandDefinition]) -> String {
  let options = OptionDefinition.global + commands.flatMap(\.options)
  let withValue = Set(options.filter { $0.completed != nil }.flatMap(\.spellings)).sorted()
  var text = """
    # Completes waymark in bash. Written by "waymark completion bash".
    # The lines that a command prints, of the site that the line at hand is about.
    _waymark_listed() {
      local index value site=.
      for ((index = 1; index < COMP_CWORD; index++)); do
        value=${COMP_WORDS[index+1]}
        if [ "$value" = = ]; then value=${COMP_WORDS[index+2]}; fi
        case ${COMP_WORDS[index]} in
          -s|--source) site=${value/#\\~/$HOME} ;;
          -s?*) site=${COMP_WORDS[index]#-s} ;;
        esac
      done
      "${COMP_WORDS[0]}" "$@" -s "$site" 2>/dev/null
    }
    _waymark() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= count=0 index
      # Bash takes "--format=json" for three words.
      if [ "$word" = = ]; then word=; fi
      if [ "$previous" = = ]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(withValue.joined(separator: "|"))) ((index++)); if [ "${COMP_WORDS[index]}" = = ]; then ((index++)); fi ;;
          -*) ;;
          *)
            case $command/${COMP_WORDS[index]} in

    """
  for name in prefixes(of: commands) {
    text +=
      "          \(shellQuoted(name.dropLast().joined(separator: " ") + "/" + (name.last ?? "")))) "
    text += "command=\(shellQuoted(name.joined(separator: " "))) ;;\n"
  }
  text += """
              *) ((count++)) ;;
            esac ;;
        esac
      done
      COMPREPLY=()
      case $command/$previous in

    """
  for command in [nil] + commands.map(Optional.some) {
    for option in OptionDefinition.global + (command?.options ?? []) {
      guard let completed = option.completed else { continue }
      // The global ones mean the same with every command.
      let isGlobal = OptionDefinition.global.contains { $0.name == option.name }
      guard isGlobal == (command == nil) else { continue }
      let name = command.map { shellQuoted($0.words.joined(separator: " ")) } ?? "*"
      text += "    \(option.spellings.map { "\(name)/\($0)" }.joined(separator: "|"))) "
      text += "\(bashReply(completed)); return ;;\n"
    }
  }
  text += "  esac\n  if [ \"${word:0:1}\" = - ]; then\n    case $command in\n"
  for command in commands {
    let spellings = (command.options + OptionDefinition.global).flatMap(\.spellings).joined(
      separator: " ")
    text +=
      "      \(shellQuoted(command.words.joined(separator: " ")))) \(bashReply(.words([spellings]))) ;;\n"
  }
  let global = OptionDefinition.global.flatMap(\.spellings)
  text +=
    "      *) \(bashReply(.words(global))) ;;\n    esac\n    return\n  fi\n  case $command/$count in\n"
  for prefix in [[]] + prefixes(of: commands) {
    let next = nextWords(after: prefix, in: commands)
    let name = shellQuoted(prefix.joined(separator: " "))
    if !next.isEmpty { text += "    \(name)/0) \(bashReply(.words(next))) ;;\n" }
    for (place, argument) in (commands.first { $0.words == prefix }?.arguments ?? []).enumerated() {
      if case .commands = argument.completed {
        for prefix in [[]] + prefixes(of: commands) {
          let next = nextWords(after: prefix, in: commands)
          guard !next.isEmpty else { continue }
          // The words before it are arguments here, the last of which is enough to know the command by.
          let condition = prefix.last.map { "*) if [ \"$previous\" = \($0) ]; then \(bashReply(.words(next))); fi" }
          text += "    \(name)/\(condition ?? "0) \(bashReply(.words(next)))") ;;\n"
        }
        continue
      }
      text +=
        "    \(name)/\(argument.isRepeated ? "*" : "\(place)")) \(bashReply(argument.completed)) ;;\n"
    }
  }
  return text + "  esac\n}\ncomplete -o filenames -F _waymark waymark\n"
}

private func bashReply(_ completed: CompletedWord) -> String {
  switch completed {
  case .words(let words):
    "COMPREPLY=($(compgen -W \(shellQuoted(words.joined(separator: " "))) -- \"$word\"))"
  case .folder: "COMPREPLY=($(compgen -d -- \"$word\"))"
  case .file: "COMPREPLY=($(compgen -f -- \"$word\"))"
  case .listed(let command, let suffix):
    "COMPREPLY=($(compgen -W \"$(_waymark_listed \(command.joined(separator: " ")))\" -- \"$word\"))"
      + (suffix.isEmpty
        ? "" : "; COMPREPLY=(${COMPREPLY[@]+\"${COMPREPLY[@]/%/\(suffix)}\"}); compopt -o nospace 2>/dev/null")
  case .commands: ":"
  case .any: ":"
  }
}

/// Every command and every beginning of one: `theme`, `theme eject`.
func prefixes(of commands: [CommandDefinition]) -> [[String]] {
  var found: [[String]] = []
  for command in commands {
    for length in 1...command.words.count {
      let prefix = Array(command.words.prefix(length))
      if !found.contains(prefix) { found.append(prefix) }
    }
  }
  return found
}

/// The words that make a longer command of this beginning of one.
func nextWords(after prefix: [String], in commands: [CommandDefinition]) -> [String] {
  prefixes(of: commands).filter { $0.count == prefix.count + 1 && $0.starts(with: prefix) }
    .compactMap(\.last)
}
