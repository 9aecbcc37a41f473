import Diagnostics
import Onboarding
import Testing

@testable import Catalog

/// Tips that wait behind others until their rules may be over.
@Suite struct ShadowedTipTests {
  /// The hints of a site with these two tips, in this order.
  private func hints(
    ahead: String, _ rules: String, keys: String = "", policy: String = "", location: String = "DayView"
  ) async -> [String] {
    let files: KeyValuePairs = [
      "tips/ahead.md": tip(keys: "order: 3", rules: ahead),
      "tips/late.md": tip(keys: "order: 4\n\(keys)", location: location, rules: rules),
    ]
    return await MemorySite(files, siteFile: MemorySite.siteFile + policy).read().lines
  }

  @Test func `a tip for the first days behind one that is always eligible is reported at the rule that ends`() async {
    #expect(
      await hints(ahead: "[]", "[count(moodLogged) == 0]") == [
        "tips/late.md:5:9 count(moodLogged) == 0: hint: \"ahead\" is always shown before this tip, and "
          + "\"count(moodLogged) == 0\" may be over by then [shadowed-tip] "
          + "(write \"order: 2\" to have this one come first)"
      ])
  }

  @Test(arguments: [
    ("[]", "[not hasSeenSettings]"), ("[moodLogCount < 5]", "[moodLogCount < 3]"),
    ("[not hasSeenSettings]", "[not hasSeenSettings, moodLogCount < 3]"),
    ("[moodLogCount <= 2]", "[moodLogCount == 0]"),
    ("[count(moodLogged) < 5]", "['count(moodLogged, last 1 day) < 2', count(moodLogged) < 5]"),
    ("['plan == \"free\"']", "['plan == \"free\"', count(moodLogged) == 0]"),
    ("['plan != \"pro\"']", "['plan == \"free\"', count(moodLogged) == 0]"),
    ("['count(moodLogged, last 1 day) < 2']", "[count(moodLogged) < 2]"),
  ])
  func `rules that imply the other tip's are found`(ahead: String, rules: String) async {
    #expect(await hints(ahead: ahead, rules).count == 1)
  }

  @Test(arguments: [
    // Nothing is over once the other tip is dismissed.
    ("[]", "[]"), ("[]", "[moodLogCount >= 0]"), ("[]", "['plan == \"free\"']"),
    // No new visitor can see it, so the other tip had its time before.
    ("[]", "[count(moodLogged) == 1]"), ("[]", "[hasSeenSettings, count(moodLogged) < 9]"),
    // The other tip is not always eligible when this one is.
    ("[moodLogCount < 3]", "[moodLogCount < 5]"), ("[hasSeenSettings]", "[count(moodLogged) == 0]"),
    ("[moodLogCount != 0]", "[moodLogCount < 3]"),
    ("[count(moodLogged) < 2]", "['count(moodLogged, last 1 day) < 2']"),
  ])
  func `a tip that may have its turn in time is not reported`(ahead: String, rules: String) async {
    #expect(await hints(ahead: ahead, rules) == [])
  }

  @Test func `a tip that need not wait is not reported`() async {
    let rules = "[count(moodLogged) == 0]"
    #expect(await hints(ahead: "[]", rules, location: "InsightsView") == [])
    #expect(await hints(ahead: "[]", rules, keys: "ignoresDisplayFrequency: true") == [])
    #expect(await hints(ahead: "[]", rules, policy: "policy: { displayFrequency: immediate }\n") == [])
    #expect(await hints(ahead: "[]", rules, policy: "policy: { displayFrequency: { per: day, limit: 2 } }\n") == [])
    #expect(await hints(ahead: "[]", rules, policy: "policy: { tipsEnabled: false }\n") == [])
    #expect(await hints(ahead: "[]", rules, keys: "draft: true") == [])
  }

  @Test func `a tip with a limit of its own makes room by itself`() async {
    let files: KeyValuePairs = [
      "tips/a.md": tip(keys: "maxDisplayCount: 1"), "tips/b.md": tip(keys: "maxDisplayDuration: 60"),
      "tips/c.md": tip(rules: "[count(moodLogged) == 0]"),
    ]
    #expect(await MemorySite(files).read().lines == [])
  }

  @Test func `as many tips are ahead as the policy shows in a period`() async {
    let files: KeyValuePairs = ["tips/a.md": tip(), "tips/b.md": tip(), "tips/c.md": tip(rules: "[moodLogCount < 3]")]
    let site = MemorySite.siteFile + "policy: { displayFrequency: { per: session, limit: 2 } }\n"
    #expect(await MemorySite(files, siteFile: site).read().diagnostics.map(\.code) == [.shadowedTip])
  }

  @Test(arguments: [
    (
      ["['count(moodLogged) >= 2'", "'count(moodLogged, last 1 day) >= 3']"], "count(moodLogged) >= 2",
      "count(moodLogged, last 1 day) >= 3"
    ),
    (
      ["['count(moodLogged, last 1 day) >= 3'", "'count(moodLogged) >= 2']"], "count(moodLogged) >= 2",
      "count(moodLogged, last 1 day) >= 3"
    ),
    (
      ["['count(moodLogged, last 1 day) < 9'", "'count(moodLogged) < 5']"], "count(moodLogged, last 1 day) < 9",
      "count(moodLogged) < 5"
    ),
  ])
  func `a rule that a rule on another window implies is needless`(rules: [String], needless: String, other: String)
    async
  {
    let reading = await MemorySite(["tips/a.md": tip(rules: rules.joined(separator: ", "))]).read()
    #expect(reading.diagnostics.map(\.summary) == ["\"\(needless)\" always holds where \"\(other)\" does"])
  }

  @Test func `rules on two windows that both say something are left alone`() async {
    let rules =
      "['count(moodLogged) >= 10', 'count(moodLogged, last 5 days) >= 3', 'count(moodLogged, last 1 day) < 3']"
    #expect(await MemorySite(["tips/a.md": tip(rules: rules)]).read().lines == [])
  }
}
