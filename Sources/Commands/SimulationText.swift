import Diagnostics
import Onboarding

extension TipSimulation {
  /// What people read: the sessions that are over, the tip that shows now, and of every other why it does not.
  var text: String {
    let titles = Dictionary(queue.tips.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    func named(_ id: String) -> String { "\(id) \"\((titles[id] ?? "").visible)\"" }

    var text = ""
    for past in pastSessions {
      let tips = past.tips.isEmpty ? "no tip" : past.tips.map(named).joined(separator: ", ")
      text += "Session \(past.number), day \(past.day): \(tips)\n"
    }
    if session > 1 || day > 1 { text += "Session \(session), day \(day), now:\n" }
    let evaluation = evaluation
    text += evaluation.tip.map { "Shows next: \(named($0.id))\n" } ?? "No tip shows\n"

    let others = evaluation.verdicts.filter { $0.reason != .shows }
    let width = others.map(\.tip.count).max() ?? 0
    if !others.isEmpty { text += "\n" }
    for verdict in others {
      let padding = String(repeating: " ", count: width - verdict.tip.count)
      text += "  \(verdict.tip)\(padding)  \(verdict.reason.description.visible)\n"
    }
    return text
  }
}
