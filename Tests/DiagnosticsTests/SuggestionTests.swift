import Diagnostics
import Testing

@Suite struct SuggestionTests {
  private static let keys = [
    "id", "iconName", "gradientColors", "order", "estimatedSeconds", "guidanceStyle", "baseURL",
  ]

  @Test(arguments: [
    ("iconname", "iconName"), ("icon_name", "iconName"), ("Icon-Name", "iconName"), ("icon.name", "iconName"),
    ("ICON NAME", "iconName"), ("estimated-seconds", "estimatedSeconds"), ("icon", "iconName"), ("icons", "iconName"),
    ("seconds", "estimatedSeconds"), ("color", "gradientColors"), ("style", "guidanceStyle"), ("url", "baseURL"),
    ("oder", "order"), ("gradeintColors", "gradientColors"),
  ])
  func `a name is recognised`(name: String, meant: String) {
    #expect(suggestion(for: name, among: Self.keys) == meant)
  }

  @Test(arguments: ["colour", "title", "x", "-", ""]) func `a name that is near none is left alone`(name: String) {
    #expect(suggestion(for: name, among: Self.keys) == nil)
  }

  @Test func `a word of two names means neither`() {
    #expect(suggestion(for: "display", among: ["displayCount", "displayDuration"]) == nil)
  }
}
