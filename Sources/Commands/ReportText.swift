import Diagnostics
import Onboarding
import Preview
import Progress

extension ReportSummary {
  /// What people read.
  var text: String {
    guard visitors > 0 else { return "Nobody has done anything yet\n" }
    var text = "\(counted(visitors, "visitor"))\n"
    for task in tasks { text += "\n" + task.text }
    if !tips.isEmpty {
      text += "\nTips\n"
      text += table(
        [["tip", "title", "shown", "dismissed", "visitors"]]
          + tips.map { tip in
            [tip.numbers.id, tip.title.map(clipped) ?? ""]
              + [tip.numbers.shown, tip.numbers.dismissed, tip.numbers.visitors].map(String.init)
          }, textColumns: 2)
    }
    return text
  }
}

extension ReportSummary.Task {
  fileprivate var text: String {
    var text = "\(numbers.id)" + (content.map { " \"\($0.title.visible)\"" } ?? " (no longer in the site)") + "\n"
    guard numbers.started > 0 else { return text + "  not started yet\n" }
    text += "  started \(numbers.started), completed \(numbers.completed)"
    if let completionRate { text += " (\(Int((completionRate * 100).rounded())) %)" }
    text += ", skipped \(numbers.skipped), abandoned \(numbers.abandoned)\n"
    if let times = numbers.times {
      text += "  active time: median \(seconds(times.median)), nine of ten within \(seconds(times.percentile90))"
      if let content { text += ", estimate \(content.estimatedSeconds) s" }
      text += "\n"
    }
    return text
      + table(
        [["step", "instruction", "reached", "completed", "skipped", "abandoned", "median"]]
          + steps.map { step in
            ["\(step.numbers.number)", step.instruction.map(clipped) ?? ""]
              + [step.reached, step.numbers.completed, step.numbers.skipped, step.numbers.abandoned].map(String.init)
              + [step.numbers.median.map(seconds) ?? "–"]
          }, textColumns: 2)
  }
}

/// Milliseconds as seconds with at most one digit behind the point.
private func seconds(_ milliseconds: Int) -> String {
  let tenths = (milliseconds + 50) / 100
  return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
}

/// As much as fits beside the numbers.
private func clipped(_ text: String) -> String {
  let line = text.visible
  return line.count <= 32 ? line : line.prefix(31) + "…"
}

/// Rows in columns, indented; the first `textColumns` lean to the left, numbers to the right.
private func table(_ rows: [[String]], textColumns: Int) -> String {
  let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    let cells = row.enumerated().map { column, cell in
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      return column < textColumns ? cell + padding : padding + cell
    }
    return "  " + cells.joined(separator: "  ") + "\n"
  }.joined()
}
