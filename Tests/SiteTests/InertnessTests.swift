import Catalog
import Site
import Testing

/// A23: markup in any field is text, wherever it ends up.
@Suite struct `Hostile words` {
  private static let payload = "</title><script>alert(1)</script>\\\" onload=\\\"alert(1) & '{{page.title}}'"
  /// The same inside a Markdown document.
  private static let markdown = "\\</title>\\<script>alert(1)\\</script>\" onload=\"alert(1) & '{{page.title}}'"

  private static let siteFile = """
    title: "\(payload)"
    description: "\(payload)"
    baseURL: https://example.com/
    parameters:
      moodLogCount: { type: integer, default: 0, description: "\(payload)" }
    events:
      saved: { description: "\(payload)" }
    targets:
      addButton: { label: "\(payload)", description: "\(payload)" }
      titleField: { label: "\(payload)", description: "\(payload)" }
    strings: { gotIt: "\(payload)", skip: "\(payload)", practiceScreen: "\(payload)", appearance: "\(payload)" }

    """

  private static let tip = """
    ---
    iconName: 💡
    location: Main
    rules: [moodLogCount >= 1, 'count(saved) >= 1']
    x-note: "\(payload)"
    ---
    # \(markdown)

    \(markdown)

    [\(markdown)](tap:addButton)
    """

  private static func task(_ style: String) -> String {
    """
    ---
    iconName: ✅
    estimatedSeconds: 30
    completionCriteria: saved
    guidanceStyle: \(style)
    ---
    # \(markdown)

    \(markdown)

    1. [\(markdown)](tap:addButton)
    2. [\(markdown)](input:titleField)

       \(markdown)

    \(markdown)
    """
  }

  private static let expected: [String: [String]] = [
    "script": ["src", "type"], "link": ["rel", "href", "type", "blocking"], "html": ["lang", "dir", "data-theme"],
    "title": [], "h1": ["id", "class", "data-over"],
  ]

  @Test(arguments: ["stepByStep", "spotlight", "coachMark"])
  func `are inert in every page, attribute and title`(style: String) async {
    let site = await TestSite(["tips/a.md": Self.tip, "tasks/a.md": Self.task(style)], siteFile: Self.siteFile)
    #expect(site.reading.publishable != nil, "\(site.reading.diagnostics)")
    for page in site.pages {
      let html = site.text(page)
      let tags = Tag.all(in: html)
      #expect(tags.count { $0.name == "script" } == 2, "\(page)")
      #expect(tags.count { $0.name == "title" } == 1, "\(page)")
      for tag in tags {
        #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") }, "\(page): \(tag)")
        if let known = Self.expected[tag.name] {
          #expect(Set(tag.attributes.keys).isSubset(of: known), "\(page): \(tag)")
        }
      }
      #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "\(page)")
      // A name in braces that came from content is not a name.
      #expect(html.contains("{{page.title}}"), "\(page)")
    }
  }

  @Test func `are inert in the catalogue and the sitemap`() async {
    let site = await TestSite(["tips/a.md": Self.tip, "tasks/a.md": Self.task("spotlight")], siteFile: Self.siteFile)
    #expect(!site.text("catalog.json").contains("<"))
    #expect(site.text("catalog.json").contains("\\u003C/title>"))
    #expect(!site.text("sitemap.xml").contains("<script"))
  }
}
