import Encoding

/// A function for zsh's completion system, to be found on `fpath` as `_waymark`.
func zshCompletion(for commands: [CommandDefinition]) -> String {
  var text = """
    #compdef waymark
    # Completes waymark in zsh. Written by "waymark completion zsh".
    # Offers the lines that a command prints, of the site that the line at hand is about, each with a suffix.
    _waymark_listed() {
      local -a found
      found=(${(f)"$($program "${@:2}" -s "$site" 2>/dev/null)"})
      compadd -S "${1:- }" -- $found
    }
    _waymark() {
      local curcontext="$curcontext" state line program=${words[1]/#\\~/$HOME} site=. index
      local -a every names
      typeset -A opt_args
      for ((index = 2; index < CURRENT; index++)); do
        case $words[index] in
          -s|--source) site=${${(Q)words[index+1]}/#\\~/$HOME} ;;
          --source=*) site=${${(Q)words[index]#--source=}/#\\~/$HOME} ;;
          -s?*) site=${(Q)words[index]#-s} ;;
        esac
      done
      every=(

    """
  text += OptionDefinition.global.map { "    \(zshSpecification($0))\n" }.joined()
  text += "  )\n" + zshLevel([], commands, indentation: "  ") + "}\n"
  // Run as a file of fpath, or sourced.
  return text
    + "if [ \"$funcstack[1]\" = _waymark ]; then _waymark \"$@\"; else compdef _waymark waymark; fi\n"
}

/// What is completed after the beginning of a command: its next word, or the options and arguments of a whole one.
private func zshLevel(_ prefix: [String], _ commands: [CommandDefinition], indentation: String)
  -> String
{
  let next = nextWords(after: prefix, in: commands)
  let whole = commands.first { $0.words == prefix }
  guard next.isEmpty else {
    var text = "\(indentation)_arguments -C -s $every '1: :->name' '*:: :->rest'\n"
    text += "\(indentation)case $state in\n\(indentation)  name)\n\(indentation)    names=(\n"
    for word in next {
      let summary = commands.first { $0.words == prefix + [word] }?.summary ?? "More commands"
      text += "\(indentation)      \(shellQuoted("\(word):\(summary)"))\n"
    }
    text +=
      "\(indentation)    )\n\(indentation)    _describe -t commands command names ;;\n\(indentation)  rest)\n"
    text += "\(indentation)    case $words[1] in\n"
    for word in next {
      text += "\(indentation)      \(word))\n"
      text += zshLevel(prefix + [word], commands, indentation: indentation + "        ")
      text += "\(indentation)        ;;\n"
    }
    return text + "\(indentation)    esac ;;\n\(indentation)esac\n"
  }
  var lines = (whole?.options ?? []).map(zshSpecification)
  for (place, argument) in (whole?.arguments ?? []).enumerated() {
    let start = argument.isRepeated ? "*" : "\(place + 1)"
    lines.append(
      shellQuoted(
        "\(start):\(argument.isOptional ? ":" : "")\(argument.name):\(zshAction(argument.completed, commands))"
      ))
  }
  let parts = ["\(indentation)_arguments -s $every"] + lines.map { "\(indentation)  \($0)" }
  return parts.joined(separator: " \\\n") + "\n"
}

/// `'(-o --output)'{-o+,--output=}'[Where to write]:DIR:_files -/'`
private func zshSpecification(_ option: OptionDefinition) -> String {
  let help = String(option.help.flatMap { "[]\\:".contains($0) ? ["\\", $0] : [$0] })
  guard let completed = option.completed else {
    return option.short.map {
      "'(-\($0) --\(option.name))'{-\($0),--\(option.name)}" + shellQuoted("[\(help)]")
    }
      ?? shellQuoted("--\(option.name)[\(help)]")
  }
  let value = "[\(help)]:value:\(zshAction(completed))"
  return option.short.map {
    "'(-\($0) --\(option.name))'{-\($0)+,--\(option.name)=}" + shellQuoted(value)
  }
    ?? shellQuoted("--\(option.name)=\(value)")
}

private func zshAction(_ completed: CompletedWord, _ commands: [CommandDefinition] = []) -> String {
  switch completed {
  case .words(let words): "(\(words.joined(separator: " ")))"
  case .folder: "_files -/"
  case .file: "_files"
  case .listed(let command, let suffix):
    "{_waymark_listed \(shellQuoted(suffix)) \(command.joined(separator: " "))}"
  case .commands:
    "{case $words[CURRENT-1] in "
      + prefixes(of: commands).map { ($0, nextWords(after: $0, in: commands)) }.filter { !$0.1.isEmpty }
      .map { "\($0.0.last ?? "")) compadd -- \($0.1.joined(separator: " ")) ;; " }.joined()
      + "*) compadd -- \(nextWords(after: [], in: commands).joined(separator: " ")) ;; esac}"
  case .any: ""
  }
}
