/// A command line that makes sense: which command, and what it was given.
struct ParsedArguments: Sendable {
  /// Nil for `waymark --help` and `waymark --version`.
  let command: CommandDefinition?
  /// The first word of commands of two words, where only that was given: `waymark theme --help`.
  let group: String?
  let positionals: [String]
  /// By the options' names; flags have one empty value.
  private let values: [String: [String]]

  init(command: CommandDefinition?, group: String? = nil, positionals: [String], values: [String: [String]]) {
    self.command = command
    self.group = group
    self.positionals = positionals
    self.values = values
  }

  func isSet(_ option: OptionDefinition) -> Bool {
    values[option.name] != nil
  }

  /// The option's value, the last one where it was given several times.
  func text(_ option: OptionDefinition) -> String? {
    values[option.name]?.last
  }

  /// The value of an option that takes a whole number.
  func integer(_ option: OptionDefinition) -> Int? {
    text(option).flatMap { Int($0) }
  }
}
