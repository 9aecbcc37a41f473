import Onboarding
import Testing

@testable import Catalog

/// The folder of this repository, which is a site itself.
let repository = String(#filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined())

@Suite struct SampleContentTests {
  @Test func `the repository's own content has no problem`() async throws {
    let reading = try await CatalogReader(jobs: 2).read(site: repository)
    #expect(reading.lines == [])
    #expect(reading.publishable != nil)
  }

  @Test func `the seven tips say what the app's own did`() async throws {
    let tips = try await CatalogReader().read(site: repository).catalog.tips.map(\.tip)
    #expect(
      tips.map { "\($0.id) | \($0.title) | \($0.iconName) | \($0.location) | \($0.rules.map(\.source).joined())" } == [
        "customize-layout | Personalize Your Experience | paintbrush.fill | CustomizeContentView | ",
        "ai-insights | Discover AI Insights | brain.head.profile | InsightsView | moodLogCount >= 7",
        "siri-shortcut | Use Siri to Log Moods | mic.fill | SettingsContentView | moodLogCount >= 3",
        "healthkit-sync | Sync with Apple Health | heart.fill | SettingsContentView | hasSeenSettings",
        "widget-voting | Vote from Your Home Screen | square.grid.2x2.fill | DayView | daysUsingApp >= 2",
        "time-view | View Your History | calendar | DayView | ",
        "mood-streak | Build Your Streak! | flame.fill | DayView | currentStreak >= 3",
      ])
    #expect(
      tips.map(\.message) == [
        "Customize mood icons, colors, and layouts to make the app truly yours.",
        "Get personalized insights about your mood patterns powered by Apple Intelligence.",
        "Say 'Hey Siri, log my mood as great in Feels' for hands-free logging.",
        "Connect to Apple Health to see your mood data alongside sleep, exercise, and more.",
        "Add the Mood Vote widget to quickly log your mood without opening the app.",
        "Switch between Day, Month, and Year views to see your mood patterns over time.",
        "Log your mood daily to build a streak. Consistency helps you understand your patterns.",
      ])
  }

  @Test func `the first note takes three steps`() async throws {
    let tasks = try await CatalogReader().read(site: repository).catalog.tasks.map(\.task)
    #expect(tasks.map(\.id) == ["create-first-note", "write-your-first-tip"])
    let task = try #require(tasks.first)
    #expect(task.steps.map(\.id) == ["tap_addButton", "input_titleField", "tap_doneButton"])
    #expect(task.estimatedSeconds == 30)
    #expect(task.completionCriteria == "firstNoteCreated")
    #expect(task.guidanceStyle == .spotlight)
  }
}
