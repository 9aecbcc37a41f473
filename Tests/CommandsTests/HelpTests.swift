import Testing

@testable import Commands

struct HelpTests {
  @Test func `the overview lists every command and every global option`() {
    let text = HelpText.overview(of: Waymark.commands)
    for command in Waymark.commands {
      #expect(text.contains("\n  \(command.words.joined(separator: " "))  "), "\(command.name)")
    }
    for option in OptionDefinition.global { #expect(text.contains("--\(option.name)")) }
  }

  @Test(arguments: Waymark.commands.map(\.words))
  func `each command's help names its options and arguments and shows an example`(words: [String]) throws {
    let command = try #require(Waymark.commands.first { $0.words == words })
    let text = HelpText.help(for: command)
    #expect(text.hasPrefix("\(command.summary)\n\nUsage: \(command.name)"))
    for option in command.options { #expect(text.contains("--\(option.name)"), "\(option.name)") }
    for argument in command.arguments { #expect(text.contains("  \(argument.name)"), "\(argument.name)") }
    #expect(!command.examples.isEmpty)
    for example in command.examples { #expect(example.line.hasPrefix("\(command.name)"), "\(example.line)") }
  }

  @Test(arguments: Waymark.commands.map(\.words))
  func `help fits a terminal of 80 columns`(words: [String]) throws {
    let command = try #require(Waymark.commands.first { $0.words == words })
    let lines = (HelpText.help(for: command) + HelpText.overview(of: Waymark.commands)).split(separator: "\n")
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `every example parses`() throws {
    for command in Waymark.commands {
      for example in command.examples {
        // What a shell would take out: redirections, pipes and quotes.
        let line = example.line.prefix { $0 != "|" && $0 != ">" }.replacing(" 2", with: "")
        let parsed = try ArgumentParser.parse(
          line.split(separator: " ").dropFirst().map(String.init), commands: Waymark.commands)
        #expect(parsed.command?.words == command.words, "\(example.line)")
      }
    }
  }

  @Test func `no two options of a command share a name or a letter`() {
    for command in Waymark.commands {
      let options = command.options + OptionDefinition.global
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      let letters = options.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test func `usage shows choices, optional and repeated arguments`() throws {
    let usages = Waymark.commands.map(HelpText.usage)
    #expect(usages.contains("waymark new tip|task ID [OPTIONS]"))
    #expect(usages.contains("waymark init [DIR] [OPTIONS]"))
    #expect(usages.contains("waymark theme eject [FILE...] [OPTIONS]"))
  }
}
