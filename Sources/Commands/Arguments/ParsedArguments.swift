/// A command line that makes sense: which command, and what it was given.
struct ParsedArguments: Sendable {
  /// Nil for `waymark --help` and `waymark --version`.
  let command: CommandDefinition?
  /// The first word of commands of two words, where only that was given: `waymark theme --help`.
  let group: String?
  let positionals: [String]
  /// The options in their order on the line.
  let options: [Occurrence]
  /// By the options' names; flags have one empty value.
  private let values: [String: [String]]

  /// One option of the line.
  struct Occurrence: Sendable {
    let option: OptionDefinition
    /// Empty for a flag.
    let value: String
  }

  init(
    command: CommandDefinition?, group: String? = nil, positionals: [String] = [], options: [Occurrence] = []
  ) {
    self.command = command
    self.group = group
    self.positionals = positionals
    self.options = options
    values = Dictionary(grouping: options, by: \.option.name).mapValues { $0.map(\.value) }
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
