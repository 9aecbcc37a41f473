import Encoding
import Testing

@testable import Commands

struct CompletionTests {
  @Test(arguments: CompletionShell.allCases)
  func `a script knows every command, option and choice`(shell: CompletionShell) {
    let script = shell.script(for: Waymark.commands)
    for command in Waymark.commands {
      for word in command.words { #expect(script.contains(word), "\(word)") }
      for option in command.options { #expect(script.contains(option.name), "\(option.name)") }
      for word in command.arguments.flatMap(\.choices) { #expect(script.contains(word), "\(word)") }
    }
    for option in OptionDefinition.global {
      #expect(script.contains(option.name))
      if case .choice(let words) = option.value { #expect(script.contains(words.joined(separator: " "))) }
    }
  }

  @Test func `quotes in help end no quotes of the shell`() {
    #expect(shellQuoted("The site's folder") == #"'The site'\''s folder'"#)
    #expect(CompletionShell.fish.script(for: Waymark.commands).contains(#"-d 'The site\'s folder (default: .)'"#))
  }

  @Test func `the beginning of a longer command is completed with what follows`() {
    #expect(nextWords(after: ["theme"], in: Waymark.commands) == ["eject"])
    #expect(nextWords(after: [], in: Waymark.commands).count(where: { $0 == "theme" }) == 1)
    #expect(nextWords(after: ["build"], in: Waymark.commands) == [])
  }

  @Test func `the command prints the script, and knows its shells`() async throws {
    let console = try TestConsole()
    for shell in CompletionShell.allCases {
      console.clear()
      #expect(await console.run("completion \(shell.rawValue)") == .success)
      #expect(console.output == shell.script(for: Waymark.commands))
    }
    console.clear()
    #expect(await console.run("completion bsh") == .usage)
    #expect(
      console.error == """
        error: Argument SHELL needs one of: bash, zsh, fish; not "bsh"
        help: did you mean "bash"?
        Usage: waymark completion bash|zsh|fish [OPTIONS]
        See "waymark completion --help"

        """)
  }
}

struct ManPageTests {
  @Test func `the manual has every command with its options and examples`() async throws {
    let console = try TestConsole()
    #expect(await console.run("help --man") == .success)
    let page = console.output
    #expect(page == ManPage.text(of: Waymark.commands))
    for command in Waymark.commands {
      #expect(page.contains("\n.SS \(ManPage.escaped(HelpText.usage(of: command)))\n"), "\(command.name)")
      for option in command.options { #expect(page.contains(ManPage.escaped("--\(option.name)"))) }
      for example in command.examples { #expect(page.contains(ManPage.escaped(example.line))) }
    }
  }

  @Test(arguments: [
    ("--output DIR", #"\-\-output DIR"#), (#"a\b"#, #"a\eb"#), (".TH", #"\&.TH"#),
    ("'quoted'\n.B", "\\&'quoted'\n\\&.B"),
  ])
  func `text is no request of roff`(text: String, escaped: String) {
    #expect(ManPage.escaped(text) == escaped)
  }
}
