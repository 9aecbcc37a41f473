import Diagnostics
import Onboarding
import Progress
import Templates

extension Desk {
  func report(_ request: Request) throws(Problem) -> TemplateObject {
    try Self.requireLoopback(request)
    let report: ProgressReport
    do throws(ProgressStoreError) {
      report = try store.report()
    } catch {
      throw api.failed(error)
    }
    let summary = ReportSummary(report, of: current.site?.content)
    return TemplateObject(
      DeskShapes.report,
      [
        "lead": .text(
          summary.visitors == 0
            ? "Nobody has done anything yet. What visitors do stays on this machine."
            : "What \(counted(summary.visitors, "visitor")) of this preview did. It stays on this machine."),
        "tasks": .list(summary.tasks.map(value)), "tipChart": summary.tips.isEmpty ? .missing : chart(of: summary.tips),
      ])
  }

  private func value(of task: ReportSummary.Task) -> TemplateValue {
    let numbers = task.numbers
    var object = TemplateObject(
      DeskShapes.task,
      [
        "id": .text(numbers.id), "title": .text(task.content?.title ?? numbers.id),
        "isStarted": .flag(numbers.started > 0),
      ])
    guard numbers.started > 0 else { return .object(object) }
    func stat(_ name: String, _ value: String, _ note: String) -> TemplateValue {
      TemplateObject.value(DeskShapes.stat, ["name": .text(name), "value": .text(value), "note": .text(note)])
    }
    let estimate = task.content.map { "Estimate says \($0.estimatedSeconds) s" } ?? "No estimate"
    object["stats"] = .list([
      stat("Completed", percent(numbers.completed, of: numbers.started), "\(numbers.completed) of \(numbers.started)"),
      stat("Median time", numbers.times.map { seconds($0.median) } ?? "–", estimate),
      stat("Nine of ten within", numbers.times.map { seconds($0.percentile90) } ?? "–", estimate),
      stat("Skipped", percent(numbers.skipped, of: numbers.started), "\(numbers.skipped) chose Skip"),
      stat("Abandoned", percent(numbers.abandoned, of: numbers.started), "\(numbers.abandoned) left midway"),
    ])
    if !task.steps.isEmpty { object["funnel"] = FunnelChart(task).value }
    object["steps"] = .list(
      task.steps.map { step in
        TemplateObject.value(
          DeskShapes.step,
          [
            "name": .text("\(step.numbers.number). \(step.instruction ?? "")"), "reached": .text("\(step.reached)"),
            "completed": .text("\(step.numbers.completed)"), "skipped": .text("\(step.numbers.skipped)"),
            "abandoned": .text("\(step.numbers.abandoned)"),
            "median": .text(step.numbers.median.map(seconds) ?? "–"),
          ])
      })
    return .object(object)
  }

  private func chart(of tips: [ReportSummary.Tip]) -> TemplateValue {
    let most = max(1, tips.map(\.numbers.shown).max() ?? 1, tips.map(\.numbers.dismissed).max() ?? 1)
    func width(_ count: Int) -> TemplateValue { .text(decimal(Double(count) * 100 / Double(most))) }
    let words = tips.map {
      "\($0.title ?? $0.numbers.id): shown \($0.numbers.shown), dismissed \($0.numbers.dismissed)"
    }
    return TemplateObject.value(
      DeskShapes.tipChart,
      [
        "label": .text("Tips. " + words.joined(separator: ". ")),
        "bars": .list(
          tips.map { tip in
            TemplateObject.value(
              DeskShapes.bar,
              [
                "name": .text(tip.title ?? tip.numbers.id), "shown": width(tip.numbers.shown),
                "dismissed": width(tip.numbers.dismissed),
              ])
          }),
        "rows": .list(
          tips.map { tip in
            TemplateObject.value(
              DeskShapes.tipRow,
              [
                "name": .text(tip.title ?? tip.numbers.id), "shown": .text("\(tip.numbers.shown)"),
                "dismissed": .text("\(tip.numbers.dismissed)"), "visitors": .text("\(tip.numbers.visitors)"),
              ])
          }),
      ])
  }
}

/// A share as whole per cents.
func percent(_ count: Int, of whole: Int) -> String {
  whole == 0 ? "–" : "\(Int((Double(count) * 100 / Double(whole)).rounded()))%"
}

/// Milliseconds as seconds: whole ones from ten on, else with at most one digit behind the point.
private func seconds(_ milliseconds: Int) -> String {
  milliseconds < 9_950 ? "\(decimal(Double(milliseconds) / 1_000)) s" : "\((milliseconds + 500) / 1_000) s"
}

/// A coordinate with at most one digit behind the point.
func decimal(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
}
