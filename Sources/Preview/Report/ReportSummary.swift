package import Onboarding
package import Progress

/// The report beside the content that it is about: what `waymark report`, `GET /api/report` and the desk tell.
///
/// Quick wins and tips of the content come first, in its order, also where nothing happened yet; what only the log still
/// knows follows.
package struct ReportSummary: Sendable {
  package let visitors: Int
  package let tasks: [Task]
  package let tips: [Tip]

  package struct Task: Sendable {
    package let numbers: ProgressReport.Task
    /// Nil where the content has no such quick win any more.
    package let content: QuickWinTask?
    /// Every step of the content, and any other that something happened at.
    package let steps: [Step]

    /// How many of the sessions that were started came to an end, from 0 to 1; nil where none was started.
    package var completionRate: Double? {
      numbers.started == 0 ? nil : Double(numbers.completed) / Double(numbers.started)
    }
  }

  package struct Step: Sendable {
    package let numbers: ProgressReport.Step
    /// How many sessions stood at this step: those that did the one before.
    package let reached: Int
    package let instruction: String?
  }

  package struct Tip: Sendable {
    package let numbers: ProgressReport.Tip
    package let title: String?
  }

  /// - Parameter content: nil where only the log is known.
  package init(_ report: ProgressReport, of content: OnboardingContent?) {
    visitors = report.visitors
    let known = (content?.tasks.values).map(Array.init) ?? []
    let ordered = known.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    let gone = report.tasks.filter { numbers in !known.contains { $0.id == numbers.id } }
    tasks =
      ordered.map { task in
        Task(report.tasks.first { $0.id == task.id } ?? .nothing(of: task.id), task)
      } + gone.map { Task($0, nil) }
    let shown = content?.queue.tips ?? []
    tips =
      shown.map { tip in
        Tip(numbers: report.tips.first { $0.id == tip.id } ?? .nothing(of: tip.id), title: tip.title)
      } + report.tips.filter { numbers in !shown.contains { $0.id == numbers.id } }.map { Tip(numbers: $0, title: nil) }
  }
}

extension ReportSummary.Task {
  fileprivate init(_ numbers: ProgressReport.Task, _ content: QuickWinTask?) {
    self.numbers = numbers
    self.content = content
    let count = max(content?.steps.count ?? 0, numbers.steps.map(\.number).max() ?? 0)
    var reached = numbers.started
    steps = (0..<count).map { index in
      let step = numbers.steps.first { $0.number == index + 1 } ?? .nothing(at: index + 1)
      defer { reached = step.completed }
      let instruction = content.flatMap { index < $0.steps.count ? $0.steps[index].instruction : nil }
      return ReportSummary.Step(numbers: step, reached: reached, instruction: instruction)
    }
  }
}

extension ProgressReport.Task {
  fileprivate static func nothing(of id: String) -> Self {
    Self(id: id, started: 0, completed: 0, skipped: 0, abandoned: 0, steps: [])
  }
}

extension ProgressReport.Step {
  fileprivate static func nothing(at number: Int) -> Self {
    Self(number: number, completed: 0, skipped: 0, abandoned: 0)
  }
}

extension ProgressReport.Tip {
  fileprivate static func nothing(of id: String) -> Self {
    Self(id: id, shown: 0, dismissed: 0, visitors: 0)
  }
}
