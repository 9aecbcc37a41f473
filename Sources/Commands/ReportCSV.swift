import Onboarding
import Preview
import Progress

extension ReportSummary {
  /// One table (RFC 4180): a row a quick win, a row a step of it, a row a tip. What a row has no number for is empty.
  /// Texts are an author's, and ids may come from a foreign database: neither is a formula.
  var csv: String {
    var rows = [Self.columns]
    for task in tasks {
      let times = task.numbers.times
      rows.append(
        [
          "task", plain(task.numbers.id), "", plain(task.content?.title ?? ""), "\(task.numbers.started)",
          "\(task.numbers.completed)", "\(task.numbers.skipped)", "\(task.numbers.abandoned)",
          times.map { seconds($0.median) } ?? "", times.map { seconds($0.percentile90) } ?? "",
          task.content.map { "\($0.estimatedSeconds)" } ?? "", "", "", "",
        ])
      for step in task.steps {
        rows.append(
          [
            "step", plain(task.numbers.id), "\(step.numbers.number)", plain(step.instruction ?? ""), "\(step.reached)",
            "\(step.numbers.completed)", "\(step.numbers.skipped)", "\(step.numbers.abandoned)",
            step.numbers.median.map { seconds($0) } ?? "", "", "", "", "", "",
          ])
      }
    }
    for tip in tips {
      rows.append(
        ["tip", plain(tip.numbers.id), "", plain(tip.title ?? ""), "", "", "", "", "", "", ""]
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

/// A text that no spreadsheet takes for a formula: an apostrophe stands before one that starts as formulas do (OWASP,
/// "CSV Injection").
private func plain(_ text: String) -> String {
  let starts = "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars
  guard let first = text.unicodeScalars.first, starts.contains(first) else { return text }
  return "'" + text
}

/// A field as it stands between commas.
private func quoted(_ field: String) -> String {
  guard field.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return field }
  return "\"" + field.replacing("\"", with: "\"\"") + "\""
}
