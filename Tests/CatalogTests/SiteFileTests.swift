import Diagnostics
import Onboarding
import Testing

@testable import Catalog

@Suite struct SiteFileTests {
  @Test func `every key is read`() async throws {
    let site = """
      title: Feels
      description: Small steps.
      language: pt-BR
      baseURL: https://example.com:8080/a/b/
      theme: granite
      documentLimit: 100000
      parameters:
        count: { type: integer, default: -3, description: A count }
        flag: { type: boolean, default: true }
        plan: { type: string, default: "" }
      events: { saved: { description: It was saved }, opened: , }
      locations: [HomeView, DayView]
      targets:
        addButton: { label: Add, selector: "#add", description: Round, ifMissing: skip, waitSeconds: 10 }
        save_button:
      policy: { tipsEnabled: false, displayFrequency: { per: week, limit: 2 } }
      strings: { gotIt: Entendi }
      allow: [unused-parameter, unused-target, untranslated-text]
      """
    let reading = await MemorySite(["tips/a.md": tip()], siteFile: site).read()
    #expect(reading.lines == [])
    let configuration = reading.catalog.configuration
    #expect(configuration.title == "Feels")
    #expect(configuration.description == "Small steps.")
    #expect(configuration.language == "pt-BR")
    #expect(configuration.baseURL == "https://example.com:8080/a/b/")
    #expect(configuration.theme == "granite")
    #expect(configuration.themeRange?.text == "granite")
    #expect(configuration.documentLimit == 100_000)
    #expect(configuration.parameters.map(\.name) == ["count", "flag", "plan"])
    #expect(
      configuration.parameters.map(\.value) == [
        Parameter(default: -3, description: "A count"), Parameter(default: true), Parameter(default: ""),
      ])
    #expect(configuration.events.map(\.name) == ["saved", "opened"])
    #expect(configuration.events.map(\.value) == [Event(description: "It was saved"), Event()])
    #expect(configuration.locations == ["HomeView", "DayView"])
    #expect(
      configuration.target(named: "addButton")
        == Target(label: "Add", selector: "#add", description: "Round", ifMissing: .skip, waitSeconds: 10))
    #expect(configuration.target(named: "save_button") == Target(label: "Save button"))
    #expect(configuration.policy == Policy(tipsEnabled: false, displayFrequency: .limited(per: .week, limit: 2)))
    #expect(configuration.string("gotIt") == "Entendi")
    #expect(configuration.string("back") == "Back")
    #expect(configuration.strings.map(\.name) == InterfaceString.all.map(\.name))
  }

  @Test func `a title alone is a site's file`() async {
    let reading = await MemorySite(["tips/a.md": tip(location: "A")], siteFile: "title: T\n").read()
    #expect(reading.lines == [])
    let configuration = reading.catalog.configuration
    #expect(configuration.language == "en")
    #expect(configuration.theme == "trailhead")
    #expect(configuration.policy == Policy())
    #expect(configuration.documentLimit == 65_536)
    #expect(configuration.locations == nil)
    #expect(configuration.targets == nil)
  }

  @Test func `tips may be shown whenever they are eligible`() async {
    let site = "title: T\npolicy: { displayFrequency: immediate }\n"
    let reading = await MemorySite(["tips/a.md": tip(location: "A")], siteFile: site).read()
    #expect(reading.lines == [])
    #expect(reading.catalog.configuration.policy.displayFrequency == .immediate)
  }

  @Test func `a missing site file is one error and no name is called unknown for it`() async {
    let reading = await MemorySite(["tips/a.md": tip(rules: "[anything]")], siteFile: nil).read()
    #expect(
      reading.lines == [
        "site.yml:1:1 : error: No site.yml: it holds the site's title and the names that content may use "
          + "[missing-site-file] (write one that starts with \"title: Feels\")"
      ])
  }

  @Test func `A9: a YAML mistake gives its line of the file and hides no other file`() async {
    let reading = await MemorySite(
      ["tips/a.md": "---\nlocation: A\nrules: [\n---\n# T\n\nText.\n", "tips/b.md": tip(keys: "draft: no")],
      siteFile: "title: T\nparameters:\n  a: [1\nevents: }\n"
    ).read()
    let files = Set(reading.diagnostics.compactMap(\.range?.file.path))
    #expect(files == ["content/site.yml", "content/tips/a.md", "content/tips/b.md"])
    #expect(reading.lines.contains { $0.hasPrefix("site.yml:4:") }, "\(reading.lines)")
    #expect(!reading.lines.contains { $0.contains("unknown") }, "\(reading.lines)")
  }

  @Test func `A6: a duplicate key names both lines`() async {
    let reading = await MemorySite(["tips/a.md": tip(keys: "order: 1\norder: 2")]).read()
    #expect(reading.diagnostics.map(\.code) == [.duplicateKey])
    #expect(reading.diagnostics.first?.range.map { $0.file.line(containing: $0.offsets.lowerBound).number } == 3)
    let first = reading.diagnostics.first?.notes.first?.range
    #expect(first.map { $0.file.line(containing: $0.offsets.lowerBound).number } == 2)
  }

  @Test func `a site without documents is a warning`() async {
    let reading = await MemorySite([:]).read()
    #expect(
      reading.lines == [
        "warning: No tips and no quick wins in content/ [no-content] (write one with \"waymark new tip my-first-tip\")"
      ])
    #expect(reading.publishable != nil)
  }

  @Test(arguments: [
    ("ar", true), ("he-IL", true), ("fa", true), ("az-Arab", true), ("en", false), ("pt-BR", false),
    ("ar-Latn", false), ("ku-Latn-TR", false),
  ])
  func `the direction follows the language`(language: String, isRightToLeft: Bool) {
    var configuration = SiteConfiguration(title: "T")
    configuration.language = language
    #expect(configuration.isRightToLeft == isRightToLeft)
  }

  @Test(arguments: [
    ("addButton", "Add button"), ("add_button", "Add button"), ("URLField", "URLField"), ("x", "X"), ("_", "_"),
    ("tab2Button", "Tab2Button"),
  ])
  func `a target without label is called by its name in words`(name: String, label: String) {
    #expect(SiteConfiguration(title: "T").target(named: name).label == label)
  }
}
