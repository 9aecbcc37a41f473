import Onboarding
import Preview
import Progress

extension ReportSummary {
  /// One table (RFC 4180): a row a quick win, a row a step of it, a row a tip. What a row has no number for is empty.
  var csv: String {
    var rows = [Self.columns]
    for task in tasks {
      let times = task.numbers.times
      rows.append(
        [
          "task", task.numbers.id, "", task.content?.title ?? "", "\(task.numbers.started)",
          "\(task.numbers.completed)", "\(task.numbers.skipped)", "\(task.numbers.abandoned)",
          times.map { seconds($0.median) } ?? "", times.map { seconds($0.percentile90) } ?? "",
          task.content.map { "\($0.estimatedSeconds)" } ?? "", "", "", "",
        ])
      for step in task.steps {
        rows.append(
          [
            "step", task.numbers.id, "\(step.numbers.number)", step.instruction ?? "", "\(step.reached)",
            "\(step.numbers.completed)", "\(step.numbers.skipped)", "\(step.numbers.abandoned)",
            step.numbers.median.map { seconds($0) } ?? "", "", "", "", "", "",
          ])
      }
    }
    for tip in tips {
      rows.append(
        ["tip", tip.numbers.id, "", tip.title ?? "", "", "", "", "", "", "", ""]
          + [tip.numbers.shown, tip.numbers.dismissed, tip.numbers.visitors].map(String.init))
    }
    return rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static let columns = [
    "kind", "id", "step", "text", "started", "completed", "skipped", "abandoned", "median_seconds",
    "percentile90_seconds", "estimated_seconds", "shown", "dismissed", "visitors",
  ]
}

private func seconds(_ milliseconds: Int) -> String {
  "\(Double(milliseconds) / 1_000)"
}

/// A field as it stands between commas.
private func quoted(_ field: String) -> String {
  guard field.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return field }
  return "\"" + field.replacing("\"", with: "\"\"") + "\""
}
