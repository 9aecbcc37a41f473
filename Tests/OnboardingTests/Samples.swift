import Foundation
import Onboarding

func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// JSON with sorted keys and bare slashes, to compare word for word.
func encode(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

extension CatalogFile {
  /// A catalogue in which no key is left out.
  static var sample: CatalogFile {
    CatalogFile(
      contentHash: "5d41402abc4b2a76b9719d911017c592",
      language: "en",
      parameters: [
        "moodLogCount": Parameter(default: 0, description: "Moods logged since install"),
        "hasSeenSettings": Parameter(default: false),
        "plan": Parameter(default: "free"),
      ],
      events: ["moodLogged": Event(description: "A mood was saved"), "firstNoteCreated": Event()],
      locations: ["InsightsView"],
      targets: [
        "addButton": Target(
          label: "Add", selector: "#add", description: "The round + button", ifMissing: .center, waitSeconds: 5)
      ],
      policy: Policy(tipsEnabled: false, displayFrequency: .limited(per: .week, limit: 2)),
      strings: ["gotIt": "Got it"],
      tips: [
        Tip(
          id: "ai-insights", title: "Discover AI Insights", message: "Get insights.",
          messageHTML: "<p>Get insights.</p>",
          iconName: "brain.head.profile", icon: "icons/stars.svg", gradientColors: ["#AF52DE", "#007AFF"],
          location: "InsightsView", order: -1, maxDisplayCount: 3, maxDisplayDuration: 60,
          ignoresDisplayFrequency: true,
          action: TipAction(title: "Open Insights", actionType: .navigate, targetView: "insightsTab"),
          rules: [
            .parameter(
              ParameterRule(
                source: "moodLogCount >= 7", parameter: "moodLogCount", operator: .greaterOrEqual, value: 7)),
            .parameter(
              ParameterRule(
                source: "not hasSeenSettings", parameter: "hasSeenSettings", operator: .equal, value: false)),
            .eventCount(
              EventCountRule(
                source: "count(moodLogged, last 5 days) >= 3", event: "moodLogged", withinSeconds: 432_000,
                operator: .greaterOrEqual, value: 3)),
          ])
      ],
      tasks: [
        QuickWinTask(
          id: "create-first-note", title: "Create Your First Note", description: "It only takes a few seconds.",
          descriptionHTML: "<p>It only takes a few seconds.</p>", estimatedSeconds: 30,
          iconName: "note.text.badge.plus", icon: "icons/journal-plus.svg", gradientColors: ["#34C759", "#00C7BE"],
          completionCriteria: "firstNoteCreated", guidanceStyle: .spotlight, celebration: .minimal, order: 2,
          steps: [
            QuickWinStep(
              id: "tap_addButton", instruction: "Tap the + button", instructionHTML: "Tap the + button",
              actionType: .tap, targetView: "addButton"),
            QuickWinStep(
              id: "input_titleField", instruction: "Type a title", instructionHTML: "Type a <em>title</em>",
              actionType: .input, targetView: "titleField", detailHTML: "<p>Anything works.</p>"),
          ],
          doneHTML: "<p>Your note is at the top of the list.</p>")
      ])
  }
}
