import Diagnostics
import Onboarding
import Testing

@testable import Catalog

@Suite struct AllowanceTests {
  private let long = task(steps: (1...6).map { "\($0). [Tap](tap:addButton)" }.joined(separator: "\n"))

  @Test func `a hint that a document allows is not shown for it, and for others it is`() async {
    let allowing = long.replacing("iconName: star\n", with: "iconName: star\nx-waymark-allow: [long-quick-win]\n")
    let reading = await MemorySite(["tasks/a.md": allowing, "tasks/b.md": long]).read()
    #expect(reading.diagnostics.map(\.range?.file.path) == ["content/tasks/b.md"])
    #expect(reading.catalog.tasks.first?.extra.isEmpty == true)
  }

  @Test func `what site.yml allows is shown nowhere`() async {
    let site = MemorySite.siteFile.replacing("allow: [", with: "allow: [long-quick-win, needless-rule, ")
    let files: KeyValuePairs = [
      "tasks/a.md": long, "tips/a.md": tip(rules: "['count(moodLogged) >= 0']"), "tips/b.md": tip(message: "<b>x</b>"),
    ]
    #expect(await MemorySite(files, siteFile: site).read().diagnostics.map(\.code) == [.rawHTML])
  }

  @Test func `an error is shown whatever is allowed`() async {
    let files: KeyValuePairs = ["tips/a.md": tip(keys: "x-waymark-allow: [unknown-location]", location: "Nowhere")]
    let reading = await MemorySite(files).read()
    #expect(reading.diagnostics.map(\.code) == [.unknownCode, .unknownLocation])
    #expect(reading.publishable == nil)
  }

  @Test(arguments: [
    (
      "x-waymark-allow: [👉unknown-location👈]",
      "\"unknown-location\" is an error: only warnings and hints can be allowed [unknown-code] "
        + "(delete it here, and mend what it reports)"
    ),
    (
      "x-waymark-allow: [👉low-contarst👈]",
      "Unknown code \"low-contarst\" [unknown-code] (did you mean \"low-contrast\"?)"
    ),
    (
      "x-waymark-allow: [👉everything👈]",
      "Unknown code \"everything\" [unknown-code] (a code stands in brackets behind each message, such as low-contrast)"
    ),
    (
      "x-waymark-allow: 👉raw-html👈",
      "Invalid x-waymark-allow \"raw-html\": expected a list of codes [invalid-value] (write x-waymark-allow: [raw-html])"
    ),
    (
      "x-waymark-allow: 👉{ raw-html: true }👈",
      "Invalid x-waymark-allow: expected a list of codes, not keys and values [invalid-value] "
        + "(write x-waymark-allow: [long-message])"
    ),
  ])
  func `what is allowed is checked`(keys: String, problem: String) async {
    await ContentCase.tip(keys: keys, "error: " + problem).check("tips/sample.md")
  }
}
