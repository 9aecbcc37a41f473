import Onboarding
import Progress
import Templates

/// How many of those who started a quick win did each step, as a shape that narrows.
struct FunnelChart {
  private let counts: [Int]
  private let title: String

  init(_ task: ReportSummary.Task) {
    counts = [task.numbers.started] + task.steps.map(\.numbers.completed)
    title = task.content?.title ?? task.numbers.id
  }

  /// Of a column; the shape is 100 high.
  private static let columnWidth = 100.0

  var value: TemplateValue {
    let started = counts[0]
    let columns = counts.enumerated().map { index, count in
      TemplateObject.value(
        DeskShapes.column,
        [
          "name": .text(index == 0 ? "Started" : "Step \(index)"), "count": .text("\(count)"),
          "share": .text(percent(count, of: started)),
        ])
    }
    return TemplateObject.value(
      DeskShapes.funnel,
      [
        "columns": .list(columns), "width": .text(decimal(Self.columnWidth * Double(counts.count))),
        "label": .text(label), "path": .text(path), "grid": .text(grid), "drops": .list(drops),
        "insight": .text(insight ?? ""),
      ])
  }

  private var label: String {
    let steps = counts.dropFirst().enumerated().map { "\($1) did step \($0 + 1)" }
    return "\(title): \(counts[0]) started, " + steps.joined(separator: ", ")
  }

  /// Where each step loses visitors, and how many.
  private var losses: [(step: Int, count: Int)] {
    zip(counts, counts.dropFirst()).enumerated().map { ($0 + 1, max(0, $1.0 - $1.1)) }
  }

  /// Where more stop than at any other step; nil where there is no such step.
  private var worst: (step: Int, count: Int)? {
    guard let worst = losses.max(by: { $0.count < $1.count }), worst.count > 0 else { return nil }
    return losses.count { $0.count == worst.count } == 1 ? worst : nil
  }

  private var drops: [TemplateValue] {
    losses.filter { $0.count > 0 }.map { loss in
      TemplateObject.value(
        DeskShapes.drop,
        [
          "text": .text("Step \(loss.step): −\(loss.count) (\(percent(loss.count, of: counts[0])))"),
          "isWorst": .flag(loss.step == worst?.step),
        ])
    }
  }

  /// What the numbers say in a sentence; nil where nobody stops.
  private var insight: String? {
    let all = losses.reduce(0) { $0 + $1.count }
    guard let worst, all > 0 else { return nil }
    return worst.count == all
      ? "Everyone who stops, stops at step \(worst.step)."
      : "\(worst.count) of the \(all) who stop, stop at step \(worst.step)."
  }

  /// The upper edge from left to right, and the lower one back: flat under each column, with a slope between two.
  private var path: String {
    let tops = counts.map { count in
      50 - min(1, Double(count) / Double(max(1, counts[0]))) * 50
    }
    var upper = "M0 \(decimal(tops[0]))"
    var lower = ""
    for (index, top) in tops.enumerated().dropFirst() {
      let edge = Double(index) * Self.columnWidth
      let before = tops[index - 1]
      upper += "H\(decimal(edge - 30))C\(decimal(edge)) \(decimal(before)) \(decimal(edge)) \(decimal(top)) "
      upper += "\(decimal(edge + 30)) \(decimal(top))"
      lower =
        "H\(decimal(edge + 30))C\(decimal(edge)) \(decimal(100 - top)) \(decimal(edge)) \(decimal(100 - before)) "
        + "\(decimal(edge - 30)) \(decimal(100 - before))" + lower
    }
    let end = decimal(Double(tops.count) * Self.columnWidth)
    return upper + "H\(end)V\(decimal(100 - tops[tops.count - 1]))" + lower + "H0Z"
  }

  private var grid: String {
    (1..<counts.count).map { "M\(decimal(Double($0) * Self.columnWidth)) 0V100" }.joined()
  }
}
