import Diagnostics

/// What is wrong with a command line. The wording lives here and nowhere else.
enum UsageError: Error, Sendable, Equatable {
  case missingCommand
  case unknownCommand(String, suggestion: String?)
  /// A group such as `theme` without one of its commands.
  case missingSubcommand(group: String, choices: [String])
  case unknownOption(String, suggestion: String?)
  case foreignOption(String, commands: [String])
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  case invalidInteger(option: String, value: String, range: ClosedRange<Int>)
  /// The flag is another option of the command that goes by the value's name.
  case invalidChoice(option: String, value: String, choices: [String], flag: String? = nil)
  /// The listing is the command that tells the values there are.
  case missingArgument(String, listing: String? = nil)
  case invalidArgument(String, value: String, choices: [String], suggestion: String?, listing: String? = nil)
  /// What was most likely meant, as it is written; or else what there is to say such a thing with.
  case unexpectedArgument(String, meant: String?, hint: String? = nil)

  /// The most specific thing first, without a full stop.
  var message: String {
    switch self {
    case .missingCommand: "Missing command"
    case .unknownCommand(let name, _): "Unknown command \"\(name)\""
    case .missingSubcommand(let group, let choices): "Command \"\(group)\" needs one of: \(list(choices))"
    case .unknownOption(let option, _): "Unknown option \"\(option)\""
    case .foreignOption(let option, let commands): "Option \"\(option)\" belongs to \(list(commands))"
    case .missingValue(let option, let placeholder): "Option \"\(option)\" needs a value: \(placeholder)"
    case .unexpectedValue(let option): "Option \"\(option)\" takes no value"
    case .invalidInteger(let option, let value, let range):
      "Option \"\(option)\" needs a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(value)\""
    case .invalidChoice(let option, let value, let choices, _):
      "Option \"\(option)\" needs one of: \(list(choices)); not \"\(value)\""
    case .missingArgument(let name, _): "Missing argument \(name)"
    case .invalidArgument(let name, let value, let choices, _, _) where choices.count > 12:
      "Unknown \(name) \"\(value)\""
    case .invalidArgument(let name, let value, let choices, _, _):
      "Argument \(name) needs one of: \(list(choices)); not \"\(value)\""
    case .unexpectedArgument(let value, _, _): "Unexpected argument \"\(value)\""
    }
  }

  /// Whether the command's usage line says what is missing or too much.
  var isAboutArguments: Bool {
    switch self {
    case .missingArgument, .invalidArgument, .unexpectedArgument: true
    default: false
    }
  }

  /// What was probably meant.
  var help: String? {
    switch self {
    case .unknownCommand(_, let name?), .unknownOption(_, let name?): "did you mean \"\(name)\"?"
    case .invalidArgument(_, _, _, let word?, _): "did you mean \"\(word)\"?"
    case .missingArgument(_, let listing?), .invalidArgument(_, _, _, nil, let listing?): "\"\(listing)\" lists them"
    case .invalidChoice(_, _, _, let flag?): "did you mean \"\(flag)\"?"
    case .invalidChoice(_, let value, let choices, nil):
      suggestion(for: value, among: choices).map { "did you mean \"\($0)\"?" }
    case .unexpectedArgument(_, let meant?, _): "did you mean \"\(meant)\"?"
    case .unexpectedArgument(_, nil, let hint): hint
    default: nil
    }
  }
}

private func list(_ words: [String]) -> String {
  words.joined(separator: ", ")
}
