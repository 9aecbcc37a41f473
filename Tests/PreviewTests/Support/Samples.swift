import Onboarding
import Platform
import Preview
import Site

extension PreviewSite {
  /// A site with pages of a few words each.
  static func sample(
    _ pages: [String: String] = ["index.html": Self.page("Home"), "404.html": Self.page("Not here")],
    content: OnboardingContent = .sample()
  ) -> PreviewSite {
    PreviewSite(
      files: pages.sorted { $0.key.precedesByBytes($1.key) }
        .map { path, text in OutputFile(path: path, content: .made { Array(text.utf8) }) },
      content: { content })
  }

  static func page(_ title: String) -> String {
    "<!doctype html><html><head><meta charset=\"utf-8\"><title>\(title)</title></head></html>"
  }
}

extension OnboardingContent {
  /// - Parameters:
  ///   - steps: the targets of `first-note`; nil for a site without that quick win.
  ///   - most: how often the tip `siri` may be shown.
  static func sample(
    steps: [String]? = ["addButton", "titleField", "doneButton"], showing most: Int? = nil
  ) -> OnboardingContent {
    OnboardingContent(
      tasks: (steps.map { [.sample("first-note", steps: $0, criteria: "noteCreated")] } ?? [])
        + [.sample("second", steps: ["addButton"])],
      tips: [
        .sample("layout", location: "Home"),
        .sample(
          "insights", location: "Home",
          rules: [
            .parameter(
              ParameterRule(
                source: "moodLogCount >= 7", parameter: "moodLogCount", operator: .greaterOrEqual, value: 7))
          ]),
        .sample("siri", location: "Settings", showing: most),
      ],
      parameters: [
        "moodLogCount": Parameter(default: 0), "hasSeenSettings": Parameter(default: false),
        "name": Parameter(default: ""),
      ],
      events: ["noteCreated": Event(), "moodLogged": Event()], locations: ["Home", "Settings"])
  }
}

extension QuickWinTask {
  static func sample(_ id: String, steps: [String], criteria: String = "done") -> QuickWinTask {
    QuickWinTask(
      id: id, title: "Title of \(id)", description: "", descriptionHTML: "", estimatedSeconds: 30, iconName: "star",
      completionCriteria: criteria,
      steps: steps.map { target in
        QuickWinStep(
          id: "tap_\(target)", instruction: "Tap", instructionHTML: "Tap", actionType: .tap, targetView: target)
      })
  }
}

extension Tip {
  static func sample(_ id: String, location: String, showing most: Int? = nil, rules: [Rule] = []) -> Tip {
    Tip(id: id, title: id, message: "", messageHTML: "", location: location, maxDisplayCount: most, rules: rules)
  }
}
