import Testing

@testable import Commands

struct ArgumentTests {
  private func parse(_ line: String) throws(UsageError) -> ParsedArguments {
    try ArgumentParser.parse(line.split(separator: " ").map(String.init), commands: Waymark.commands)
  }

  private func option(_ name: String, of command: [String] = ["build"]) throws -> OptionDefinition {
    let options = try #require(Waymark.commands.first { $0.words == command }).options + OptionDefinition.global
    return try #require(options.first { $0.name == name })
  }

  @Test(arguments: [
    "build -o out -j 4", "build --output out --jobs 4", "build --output=out --jobs=4", "build -oout -j4",
    "build -o=out -j=4", "build -j4 -o out", "-q build -o out -j4 --drafts", "build -qo out -j4",
  ])
  func `options are understood in every common spelling`(line: String) throws {
    let parsed = try parse(line)
    #expect(parsed.command?.words == ["build"])
    #expect(parsed.text(try option("output")) == "out")
    #expect(parsed.integer(try option("jobs")) == 4)
  }

  @Test(arguments: ["-s docs build", "build -s docs", "build --source=docs", "--source docs build", "build -sdocs"])
  func `global options stand anywhere on the line`(line: String) throws {
    #expect(try parse(line).text(.source) == "docs")
  }

  @Test func `flags are set or not, and the last value counts`() throws {
    let parsed = try parse("build --drafts -o a -o b")
    #expect(parsed.isSet(.drafts))
    #expect(!parsed.isSet(.quiet))
    #expect(parsed.text(try option("output")) == "b")
  }

  @Test func `of an option given twice the last one counts, so that scripts can be overruled`() throws {
    #expect(try parse("build -s a --source b").text(.source) == "b")
  }

  @Test func `two dashes end the options`() throws {
    #expect(try parse("init -- -f").positionals == ["-f"])
  }

  @Test func `a single dash is a value and an argument`() throws {
    #expect(try parse("export -o -").text(option("output", of: ["export"])) == "-")
    #expect(try parse("init -").positionals == ["-"])
  }

  @Test func `commands of two words are one command`() throws {
    let parsed = try parse("theme eject templates/tip.mustache public")
    #expect(parsed.command?.words == ["theme", "eject"])
    #expect(parsed.positionals == ["templates/tip.mustache", "public"])
  }

  @Test(arguments: ["--help", "-h", "build --help", "new -h", "theme --help", "--version", "build --version"])
  func `a request for help needs nothing else`(line: String) throws {
    _ = try parse(line)
  }

  @Test(
    arguments: [
      ("", "Missing command", nil),
      ("biuld", "Unknown command \"biuld\"", "did you mean \"build\"?"),
      ("xyzzy", "Unknown command \"xyzzy\"", nil),
      ("serve", "Unknown command \"serve\"", "did you mean \"preview\"?"),
      ("lint", "Unknown command \"lint\"", "did you mean \"check\"?"),
      ("them", "Unknown command \"them\"", "did you mean \"theme\"?"),
      ("eject", "Unknown command \"eject\"", "did you mean \"theme eject\"?"),
      ("ejct", "Unknown command \"ejct\"", "did you mean \"theme eject\"?"),
      ("theme", "Command \"theme\" needs one of: eject", nil),
      ("theme ejct", "Unknown command \"theme ejct\"", "did you mean \"eject\"?"),
      ("build --outptu x", "Unknown option \"--outptu\"", "did you mean \"--output\"?"),
      ("build --drfats", "Unknown option \"--drfats\"", "did you mean \"--drafts\"?"),
      ("build -z", "Unknown option \"-z\"", nil),
      ("build --out x", "Unknown option \"--out\"", "did you mean \"--output\"?"),
      ("build --f", "Unknown option \"--f\"", nil),
      ("build -S docs", "Unknown option \"-S\"", "did you mean \"-s\"?"),
      ("-v", "Unknown option \"-v\"", "did you mean \"--version\"?"),
      ("check --colour never", "Unknown option \"--colour\"", "did you mean \"--color\"?"),
      ("build --strict", "Option \"--strict\" belongs to \"waymark check\"", nil),
      ("build -o", "Option \"-o\" needs a value: DIR", nil),
      ("build -o --force", "Option \"-o\" needs a value: DIR", nil),
      ("build --output=", "Option \"--output\" needs a value: DIR", nil),
      ("build --force=yes", "Option \"--force\" takes no value", nil),
      ("build -f=yes", "Option \"-f\" takes no value", nil),
      ("build -j 0", "Option \"-j\" needs a whole number from 1 to 256, not \"0\"", nil),
      ("build -j -1", "Option \"-j\" needs a whole number from 1 to 256, not \"-1\"", nil),
      ("build --jobs=four", "Option \"--jobs\" needs a whole number from 1 to 256, not \"four\"", nil),
      (
        "build --format jsno", "Option \"--format\" needs one of: human, json, sarif, github; not \"jsno\"",
        "did you mean \"json\"?"
      ),
      (
        "report --format CSV", "Option \"--format\" needs one of: human, json, sarif, github; not \"CSV\"",
        "did you mean \"--csv\"?"
      ),
      ("check --color blue", "Option \"--color\" needs one of: auto, always, never; not \"blue\"", nil),
      ("new", "Missing argument KIND", nil),
      ("new tip", "Missing argument ID", nil),
      ("new tipp x", "Argument KIND needs one of: tip, task; not \"tipp\"", "did you mean \"tip\"?"),
      ("new quick-win x", "Argument KIND needs one of: tip, task; not \"quick-win\"", "did you mean \"task\"?"),
      (
        "list quickwins",
        "Argument KIND needs one of: tips, tasks, parameters, events, locations, targets, strings, codes; "
          + "not \"quickwins\"",
        "did you mean \"tasks\"?"
      ),
      ("new tip a b", "Unexpected argument \"b\"", nil),
      ("build docs", "Unexpected argument \"docs\"", "did you mean \"--output docs\"?"),
      ("build mysite", "Unexpected argument \"mysite\"", "did you mean \"--source mysite\"?"),
      ("export mysite", "Unexpected argument \"mysite\"", "did you mean \"--source mysite\"?"),
      ("simulate --set count 5", "Unexpected argument \"5\"", "did you mean \"--set count=5\"?"),
      ("simulate --set count = 5", "Unexpected argument \"=\"", "did you mean \"--set count=5\"?"),
      ("simulate --days 3 --donate saved 2", "Unexpected argument \"2\"", "did you mean \"--donate saved=2\"?"),
      (
        "simulate scan-faster", "Unexpected argument \"scan-faster\"",
        "--location names a place of the app, --shown and --dismissed name a tip"
      ),
      ("check -strict", "Unknown option \"-strict\"", "did you mean \"--strict\"?"),
      ("check -quiet", "Unknown option \"-quiet\"", "did you mean \"--quiet\"?"),
      ("list -json", "Unknown option \"-json\"", "did you mean \"--json\"?"),
      ("check -format=json", "Unknown option \"-format\"", "did you mean \"--format\"?"),
      ("build -output x", "Unknown option \"-output\"", "did you mean \"--output\"?"),
      ("build -strict", "Option \"--strict\" belongs to \"waymark check\"", nil),
      ("check -colour never", "Unknown option \"-colour\"", "did you mean \"--color\"?"),
      ("build -- -x", "Unexpected argument \"-x\"", nil),
      ("export catalog.json", "Unexpected argument \"catalog.json\"", "did you mean \"--output catalog.json\"?"),
    ] as [(String, String, String?)])
  func `a line that makes no sense says why`(line: String, message: String, help: String?) {
    let error = #expect(throws: UsageError.self) {
      try ArgumentParser.parse(line.split(separator: " ").map(String.init), commands: Waymark.commands) {
        $0 == "mysite"
      }
    }
    #expect(error?.message == message)
    #expect(error?.help == help)
  }
}
