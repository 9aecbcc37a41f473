import Platform
import TestSupport
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

  /// With what the examples take for granted: another site, and what visitors did.
  @Test func `every example works in a new site`() async throws {
    for command in Waymark.commands where command.words != ["preview"] {
      for example in command.examples {
        let console = try TestConsole()
        #expect(await console.run("init -q") == .success)
        #expect(await console.run("init docs -q") == .success)
        try console.record("another", ["tap_addButton"], seconds: 5)
        try makeFolder(console.folder.file(".waymark"))
        for place in [".waymark/progress.sqlite", "visits.sqlite"] {
          try copyFile(from: console.folder.file("times.sqlite"), to: console.folder.file(place))
        }
        console.clear()
        let line = example.line.prefix { $0 != "|" && $0 != ">" }.replacing(" 2", with: "")
        let words = line.split(separator: " ").dropFirst().joined(separator: " ")
        #expect(await console.run(words) == .success, "\(example.line): \(console.error)")
      }
    }
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
