import Diagnostics
import Documents
import Onboarding

/// Parameters and targets that `site.yml` declares and no document uses, drafts included.
///
/// Events and locations are left out: apps donate events to keep count, and have views that wait for their first tip.
enum UnusedNames {
  static func hints(_ readings: [DocumentReading], _ places: SiteConfigurationReader.Places) -> [Diagnostic] {
    var parameters = Set(places.parameters.map(\.name))
    var targets = Set(places.targets.map(\.name))
    for reading in readings where !parameters.isEmpty || !targets.isEmpty {
      switch reading.entry {
      case .tip(let entry):
        for case .parameter(let rule) in entry.tip.rules { parameters.remove(rule.parameter) }
        if let action = entry.tip.action { targets.remove(action.targetView) }
      case .task(let entry):
        for step in entry.task.steps { targets.remove(step.targetView) }
      case nil: break
      }
    }
    return places.parameters.filter { parameters.contains($0.name) }.map { parameter in
      Diagnostic(
        .hint, .unusedParameter, "Unused parameter \"\(parameter.name)\": no rule asks about it", at: parameter.value,
        help: "delete it, or ask about it in a tip's rules")
    }
      + places.targets.filter { targets.contains($0.name) }.map { target in
        Diagnostic(
          .hint, .unusedTarget, "Unused target \"\(target.name)\": no step and no tip's button points at it",
          at: target.value, help: "delete it, or point at it: [\(words(of: target.name))](tap:\(target.name))")
      }
  }
}
