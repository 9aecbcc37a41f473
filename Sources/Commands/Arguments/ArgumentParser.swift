import Diagnostics

/// Reads a command line against the definitions of the commands.
///
/// Options may stand anywhere, also between and after arguments; `--` ends them. `--name=value`, `--name value`,
/// `-nvalue`, `-n value` and clusters of short flags (`-qo DIR`) are understood. Long names are never abbreviated, so
/// that a new option breaks no script.
struct ArgumentParser {
  private let commands: [CommandDefinition]
  private var words: [String] = []
  private var options: [ParsedArguments.Occurrence] = []
  /// Words that may still be the command's name.
  private var commandWords: [String] = []
  private var command: CommandDefinition?
  private var rest: ArraySlice<String>
  /// How many words came before each option's value.
  private var wordCounts: [Int] = []
  private let isSite: (String) -> Bool

  /// - Parameters:
  ///   - arguments: without the executable's name.
  ///   - isSite: whether a path is that of a site's folder, which decides what a word was meant for.
  static func parse(
    _ arguments: [String], commands: [CommandDefinition], isSite: @escaping (_ path: String) -> Bool = { _ in false }
  ) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(commands: commands, rest: arguments[...], isSite: isSite)
    try parser.readAll()
    return try parser.finished()
  }

  private init(commands: [CommandDefinition], rest: ArraySlice<String>, isSite: @escaping (String) -> Bool) {
    self.isSite = isSite
    self.commands = commands
    self.rest = rest
  }

  private mutating func readAll() throws(UsageError) {
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        try readWord(word)
      } else if word == "--" {
        optionsEnded = true
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else {
        try readShort(word)
      }
    }
  }

  private mutating func readWord(_ word: String) throws(UsageError) {
    guard command == nil else {
      words.append(word)
      return
    }
    commandWords.append(word)
    let matching = commands.filter { $0.words.starts(with: commandWords) }
    if let exact = matching.first(where: { $0.words.count == commandWords.count }) {
      command = exact
    } else if matching.isEmpty {
      throw .unknownCommand(commandWords.joined(separator: " "), suggestion: nearestCommand(to: word))
    }
  }

  /// The command that an unknown word most likely meant: by its spelling, by what other programs call it, or by the
  /// last of its words alone.
  private func nearestCommand(to word: String) -> String? {
    let depth = commandWords.count - 1
    let siblings = commands.filter { $0.words.starts(with: commandWords.dropLast()) && $0.words.count > depth }
    if let command = siblings.first(where: { $0.otherNames.contains(word) }) {
      return command.words.dropFirst(depth).joined(separator: " ")
    }
    if let near = suggestion(for: word, among: siblings.map { $0.words[depth] }) { return near }
    let groups = siblings.filter { $0.words.count > depth + 1 }
    let last = suggestion(for: word, among: groups.compactMap(\.words.last)) ?? word
    return groups.first { $0.words.last == last }?.words.dropFirst(depth).joined(separator: " ")
  }

  private mutating func readLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let option = try option(named: "--\(name)") { $0.name == name }
    try take(option, as: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func readShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    let name = String(letters.prefix { $0 != "=" })
    if name.count > 1 { try refuseLongName(name) }
    while let letter = letters.popFirst() {
      let option = try option(named: "-\(letter)") { $0.short == letter }
      if case .flag = option.value {
        // `-q=1` gives a flag a value as much as `--quiet=1` does.
        if letters.first == "=" { throw .unexpectedValue(option: "-\(letter)") }
        try take(option, as: "-\(letter)", attached: nil)
      } else {
        let attached = letters.first == "=" ? letters.dropFirst() : letters
        try take(option, as: "-\(letter)", attached: letters.isEmpty ? nil : String(attached))
        return
      }
    }
  }

  /// Refuses a long option with one dash, whose letters could be short ones: `-strict` is no `-s trict`.
  private func refuseLongName(_ name: String) throws(UsageError) {
    let candidates = OptionDefinition.global + (command?.options ?? [])
    let isLong = candidates.contains { $0.name == name }
    if !isLong, commands.contains(where: { $0.options.contains { $0.name == name } }) {
      _ = try option(named: "--\(name)") { $0.name == name }
    }
    let begins = candidates.contains { $0.short == name.first }
    if isLong || !begins, let near = isLong ? "--\(name)" : nearestOption(to: "--\(name)", among: candidates) {
      throw .unknownOption("-\(name)", suggestion: near)
    }
  }

  private func option(
    named name: String, _ isMatch: (OptionDefinition) -> Bool
  ) throws(UsageError) -> OptionDefinition {
    let candidates = OptionDefinition.global + (command?.options ?? [])
    if let option = candidates.first(where: isMatch) { return option }
    let owners = commands.filter { $0.options.contains(where: isMatch) }
    guard owners.isEmpty else {
      throw .foreignOption(name, commands: owners.map { "\"\($0.name)\"" })
    }
    throw .unknownOption(name, suggestion: nearestOption(to: name, among: candidates))
  }

  private func nearestOption(to name: String, among candidates: [OptionDefinition]) -> String? {
    let names = candidates.map { "--\($0.name)" }
    guard name.hasPrefix("--") else {
      let letter = String(name.dropFirst()).lowercased()
      if candidates.contains(where: { $0.short.map(String.init) == letter }) { return "-\(letter)" }
      let starting = names.filter { $0.dropFirst(2).hasPrefix(letter) }
      return starting.count == 1 ? starting[0] : nil
    }
    if let near = suggestion(for: name, among: names) { return near }
    // The beginning of one name and of no other: `--out`.
    let starting = names.filter { $0.hasPrefix(name) }
    return starting.count == 1 ? starting[0] : nil
  }

  private mutating func take(
    _ option: OptionDefinition, as name: String, attached: String?
  ) throws(UsageError) {
    let placeholder: String
    switch option.value {
    case .flag:
      guard attached == nil else { throw .unexpectedValue(option: name) }
      options.append(.init(option: option, value: ""))
      return
    case .text(let name), .integer(let name, _): placeholder = name
    case .choice(let choices): placeholder = choices.joined(separator: "|")
    }
    // A following option is not a value: `-o --force` forgot the folder.
    let isNextValue = rest.first.map { !$0.hasPrefix("-") || $0 == "-" || Int($0) != nil } ?? false
    guard let value = attached ?? (isNextValue ? rest.popFirst() : nil), !value.isEmpty else {
      throw .missingValue(option: name, placeholder: placeholder)
    }
    switch option.value {
    case .integer(_, let range):
      guard let number = Int(value), range.contains(number) else {
        throw .invalidInteger(option: name, value: value, range: range)
      }
    case .choice(let choices):
      guard choices.contains(value) else {
        // `report --format csv` means `--csv`.
        let flag = command?.options.first { $0.name == value.lowercased() }
        throw .invalidChoice(option: name, value: value, choices: choices, flag: flag.map { "--\($0.name)" })
      }
    case .flag, .text: break
    }
    while wordCounts.count < options.count { wordCounts.append(-1) }
    wordCounts.append(words.count)
    options.append(.init(option: option, value: value))
  }

  /// Checks the words against the command's arguments; a request for help or the version needs none.
  private func finished() throws(UsageError) -> ParsedArguments {
    let group = command == nil ? commandWords.first : nil
    let parsed = ParsedArguments(command: command, group: group, positionals: words, options: options)
    if parsed.isSet(.help) || parsed.isSet(.version) { return parsed }
    guard let command else {
      guard let group else { throw .missingCommand }
      let choices = commands.filter { $0.words.first == group }.map { $0.words.dropFirst().joined(separator: " ") }
      throw .missingSubcommand(group: group, choices: choices)
    }
    var remaining = words[...]
    for argument in command.arguments {
      if remaining.isEmpty, !argument.isOptional { throw .missingArgument(argument.name, listing: argument.listing) }
      repeat {
        guard let word = remaining.popFirst() else { break }
        guard argument.choices.isEmpty || argument.choices.contains(word) else {
          throw .invalidArgument(
            argument.name, value: word, choices: argument.choices,
            suggestion: argument.otherNames[word.lowercased()] ?? suggestion(for: word, among: argument.choices),
            listing: argument.listing)
        }
      } while argument.isRepeated
    }
    if let extra = remaining.first {
      // After `--` nothing is an option.
      guard !extra.hasPrefix("-") else { throw .unexpectedArgument(extra, meant: nil) }
      let option = isSite(extra) ? .source : command.strayOption
      let meant = separatedValue(remaining) ?? option.map { "--\($0.name) \(extra)" }
      throw .unexpectedArgument(extra, meant: meant, hint: command.strayHint)
    }
    return parsed
  }

  /// The option that the first of the words that are left belongs to, where its value needs a sign between two parts:
  /// `--set notesCount=5` for `--set notesCount 5`.
  private func separatedValue(_ left: ArraySlice<String>) -> String? {
    for (occurrence, count) in zip(options, wordCounts) where count == left.startIndex {
      guard case .text(let placeholder) = occurrence.option.value, placeholder.contains("="),
        !occurrence.value.contains("="), let value = left.first(where: { $0 != "=" })
      else { continue }
      return "--\(occurrence.option.name) \(occurrence.value)=\(value)"
    }
    return nil
  }
}
