import TestSupport
import Testing

@testable import Commands

struct SimulateTests {
  private func site() throws -> TestConsole {
    let console = try TestConsole()
    try console.folder.write(
      "content/site.yml",
      """
      title: Feels
      parameters:
        moodLogCount: { type: integer, default: 0 }
        hasSeenSettings: { type: boolean, default: false }
        plan: { type: string, default: free }
      events:
        moodLogged:
      locations: [Home, DayView]

      """)
    for (id, location, rules) in [
      ("ai-insights", "Home", "\n  - moodLogCount >= 7"),
      ("streak", "DayView", "\n  - count(moodLogged, last 5 days) >= 2"),
      ("pro", "Home", "\n  - plan == \"pro\"\n  - hasSeenSettings"), ("welcome", "Home", " []"),
    ] {
      try console.folder.write(
        "content/tips/\(id).md",
        "---\nlocation: \(location)\nrules:\(rules)\n---\n# The \(id)\n\nText.\n")
    }
    return console
  }

  @Test func `the tip that shows comes first, then every other with the rule that fails`() async throws {
    let console = try site()
    #expect(await console.run("simulate --set moodLogCount=5 --set plan=pro") == .success)
    #expect(console.error == "")
    #expect(
      console.output == """
        Shows next: welcome "The welcome"

          ai-insights  moodLogCount is 5, needs at least 7
          pro          hasSeenSettings is false, needs to be true
          streak       moodLogged was donated 0 times in the last 5 days, needs at least 2

        """)
  }

  @Test func `sessions and days go by in the order of the line`() async throws {
    let console = try site()
    #expect(
      await console.run("simulate --set moodLogCount=9 --donate moodLogged=2 --sessions 2 --days 5 --shown streak")
        == .success)
    #expect(
      console.output == """
        Session 1, day 1: ai-insights "The ai-insights"
        Session 2, day 1: streak "The streak"
        Session 3, day 6, now:
        No tip shows

          ai-insights  was dismissed
          pro          plan is "free", needs to be "pro"
          streak       was dismissed
          welcome      a tip was already shown this session

        """)
  }

  @Test func `a place asks for its own tips`() async throws {
    let console = try site()
    #expect(await console.run("simulate -l DayView --donate moodLogged --donate moodLogged") == .success)
    #expect(console.output.hasPrefix("Shows next: streak \"The streak\"\n"))
    #expect(console.output.contains("\n  welcome      appears in Home\n"))
  }

  @Test func `programs get the same as JSON`() async throws {
    let console = try site()
    #expect(
      await console.run("simulate --set moodLogCount=7 --donate moodLogged=3 --sessions 1 --tips-off --json")
        == .success)
    for part in [
      "\"session\": 2,\n  \"day\": 1,\n", "\"pastSessions\": [\n    {\n      \"session\": 1,\n",
      "\"tipsEnabled\": false", "\"hasSeenSettings\": false,\n    \"moodLogCount\": 7,\n    \"plan\": \"free\"",
      "\"events\": {\n    \"moodLogged\": 3\n  }", "\"verdict\": \"turnedOffByVisitor\",\n      \"isEligible\": false",
    ] { #expect(console.output.contains(part), "\(part) in \(console.output)") }
    #expect(!console.output.contains("\"tip\": null"))
  }

  @Test(
    arguments: [
      ("--set moodLogCout=7", "Unknown parameter \"moodLogCout\"", "did you mean \"moodLogCount\"?"),
      ("--set x=7", "Unknown parameter \"x\"", "the site has moodLogCount, hasSeenSettings, plan"),
      (
        "--set moodLogCount=seven",
        "Parameter \"moodLogCount\" takes an integer within ±9007199254740991, not \"seven\"",
        nil
      ),
      (
        "--set moodLogCount=9007199254740992", "Parameter \"moodLogCount\" takes an integer within ±9007199254740991",
        nil
      ),
      ("--set hasSeenSettings=yes", "Parameter \"hasSeenSettings\" takes true or false, not \"yes\"", nil),
      (
        "--set hasSeenSettings", "Option \"--set\" needs NAME=VALUE, not \"hasSeenSettings\"",
        "for example: --set hasSeenSettings=false"
      ),
      ("--donate moodloged=2", "Unknown event \"moodloged\"", "did you mean \"moodLogged\"?"),
      (
        "--donate moodLogged=-2", "Event \"moodLogged\" needs a whole number from 1 to 10000, not \"-2\"",
        "for example: --donate moodLogged=3"
      ),
      ("--location Dayview", "Unknown location \"Dayview\"", "did you mean \"DayView\"?"),
      ("--shown welcom", "Unknown tip \"welcom\"", "did you mean \"welcome\"?"),
      ("--dismissed x", "Unknown tip \"x\"", "the site has ai-insights, pro, streak, welcome"),
      ("--days 0", "Option \"--days\" needs a whole number from 1 to 36500, not \"0\"", nil),
    ] as [(String, String, String?)])
  func `a name or value that is wrong is told with what would be right`(
    options: String, message: String, help: String?
  ) async throws {
    let console = try site()
    #expect(await console.run("simulate \(options)") == .usage)
    #expect(console.error.hasPrefix("error: \(message)\n" + (help.map { "help: \($0)\n" } ?? "")), "\(console.error)")
    #expect(console.output == "")
  }

  @Test func `broken content is told, and nothing is simulated`() async throws {
    let console = try site()
    try console.folder.write("content/tips/late.md", "---\nlocation: Home\n---\n# Late\n\nText.\n")
    #expect(await console.run("simulate") == .content)
    #expect(console.output == "")
    #expect(console.error.contains("content/tips/late.md:1:1: error: "))
    #expect(console.error.hasSuffix("\nNothing was simulated\n"))
  }
}
