/// A shell that completes command lines, and the script that teaches it ours: made from the commands' definitions, so
/// that it knows every command, option and choice and no other.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  func script(for commands: [CommandDefinition]) -> String {
    switch self {
    case .bash: bashCompletion(for: commands)
    case .zsh: zshCompletion(for: commands)
    case .fish: fishCompletion(for: commands)
    }
  }
}

/// What stands in the place of a value or argument.
enum CompletedWord: Sendable {
  case words([String])
  case folder, file
  /// The lines that a command of Waymark prints.
  ///
  /// The suffix is what the rest of the value follows: `=`.
  case listed([String], suffix: String = "")
  /// The words of a command.
  case commands
  /// Nothing that a shell could know.
  case any

  /// The names of a kind that the site at hand has.
  static func names(of kind: String, suffix: String = "") -> CompletedWord {
    .listed(["list", kind, "--names"], suffix: suffix)
  }

  /// - Parameter placeholder: as help shows it: `DIR`.
  init(placeholder: String) {
    switch placeholder {
    case "DIR": self = .folder
    case "FILE": self = .file
    default: self = .any
    }
  }
}

extension OptionDefinition {
  /// What its value is completed with; nil where it takes none.
  var completed: CompletedWord? {
    if let completion { return completion }
    return switch value {
    case .flag: nil
    case .text(let placeholder): CompletedWord(placeholder: placeholder)
    case .integer: .any
    case .choice(let words): .words(words)
    }
  }

  /// `-o` and `--output`, the short one first where there is one.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }
}

extension ArgumentDefinition {
  var completed: CompletedWord {
    completion ?? (choices.isEmpty ? CompletedWord(placeholder: name) : .words(choices))
  }
}
