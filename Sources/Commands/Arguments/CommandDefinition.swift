/// One command as data: parsing, help and suggestions are all made from it.
struct CommandDefinition: Sendable {
  /// The words after `waymark`: `["theme", "eject"]`.
  let words: [String]
  /// One line without a full stop, starting with a verb.
  let summary: String
  /// What the summary leaves open; nil where it says all.
  let discussion: String?
  let arguments: [ArgumentDefinition]
  /// The command's own options; the global ones come with every command.
  let options: [OptionDefinition]
  /// What a word that the command has no use for was most likely meant for: `build docs`.
  let strayOption: OptionDefinition?
  /// What says how such a word is given, where no one option is meant.
  let strayHint: String?
  /// What other programs call it: suggested to whoever tries them, never understood.
  let otherNames: [String]
  let examples: [Example]
  let run: @Sendable (Invocation) async throws(CommandFailure) -> ExitStatus

  struct Example: Sendable {
    let line: String
    let meaning: String

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  init(
    _ words: String..., summary: String, discussion: String? = nil, arguments: [ArgumentDefinition] = [],
    options: [OptionDefinition] = [], strayOption: OptionDefinition? = nil, strayHint: String? = nil,
    otherNames: [String] = [],
    examples: [Example],
    run: @escaping @Sendable (Invocation) async throws(CommandFailure) -> ExitStatus
  ) {
    self.words = words
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.strayOption = strayOption
    self.strayHint = strayHint
    self.otherNames = otherNames
    self.examples = examples
    self.run = run
  }

  /// `waymark theme eject`
  var name: String {
    "waymark " + words.joined(separator: " ")
  }
}

/// A word of the command line that is no option.
struct ArgumentDefinition: Sendable {
  /// In capitals, as usage lines show it: `DIR`.
  let name: String
  let help: String
  let isOptional: Bool
  /// Takes all words that are left.
  let isRepeated: Bool
  /// The only values there are; empty where any will do.
  let choices: [String]
  /// Whether the choices are few enough to be told all at once.
  var listsChoices: Bool { (1...12).contains(choices.count) }
  /// The command that tells all choices, where there are many.
  let listing: String?
  /// Other words for a choice: suggested to whoever tries them, never understood.
  let otherNames: [String: String]
  /// What a shell completes it with, where neither its choices nor its name tell.
  let completion: CompletedWord?

  init(
    _ name: String, help: String, isOptional: Bool = false, isRepeated: Bool = false, choices: [String] = [],
    listing: String? = nil, otherNames: [String: String] = [:], completion: CompletedWord? = nil
  ) {
    self.completion = completion
    self.name = name
    self.help = help
    self.isOptional = isOptional
    self.isRepeated = isRepeated
    self.choices = choices
    self.listing = listing
    self.otherNames = otherNames
  }
}

/// An option: `--name`, and where it has one, `-n`.
struct OptionDefinition: Sendable {
  enum Value: Sendable {
    /// Takes none.
    case flag
    /// Takes any text, shown in help by this name.
    case text(String)
    /// Takes a whole number in this range, shown in help by this name.
    case integer(String, ClosedRange<Int>)
    /// Takes one of these words.
    case choice([String])
  }

  /// Without dashes.
  let name: String
  let short: Character?
  let value: Value
  let help: String
  /// What a shell completes its value with, where its name does not tell.
  let completion: CompletedWord?

  init(
    _ name: String, short: Character? = nil, _ value: Value = .flag, help: String, completion: CompletedWord? = nil
  ) {
    self.completion = completion
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }
}

extension OptionDefinition {
  static let source = OptionDefinition("source", short: "s", .text("DIR"), help: "The site's folder (default: .)")
  static let quiet = OptionDefinition("quiet", short: "q", help: "Say nothing but errors")
  static let drafts = OptionDefinition("drafts", help: "Take in documents that say draft: true")
  static let format = OptionDefinition(
    "format", .choice(["human", "json", "sarif", "github"]), help: "How diagnostics are written (default: human)")
  static let color = OptionDefinition(
    "color", .choice(["auto", "always", "never"]), help: "Colour on a terminal (default: auto)")
  static let help = OptionDefinition("help", short: "h", help: "Show this help")
  static let version = OptionDefinition("version", help: "Show the version")

  /// The options that every command takes, anywhere on the line.
  static let global = [source, quiet, drafts, format, color, help, version]
}
