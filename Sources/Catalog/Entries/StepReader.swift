import Diagnostics
import Documents
import Onboarding

/// Makes steps out of the items of a quick win's list and collects what is wrong with them.
struct StepReader {
  /// Each as its reader needs it, in the list's order; wrong ones are left out.
  private(set) var fragments: [TaskEntry.Step] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var parts: [(instruction: String, action: ActionLink)] = []
  private let declarations: Declarations
  /// Where errors are that were reported before, ascending.
  private let reported: [Int]

  init(declarations: Declarations, reported: [Diagnostic]) {
    self.declarations = declarations
    self.reported = reported.filter { $0.severity == .error }.compactMap { $0.range?.offsets.lowerBound }.sorted()
  }

  var quickWinSteps: [QuickWinStep] {
    let ids = QuickWinStep.ids(of: parts.map { ($0.action.actionType, $0.action.target) })
    return parts.indices.map { index in
      let fragment = fragments[index]
      return QuickWinStep(
        id: ids[index], instruction: parts[index].instruction, instructionHTML: fragment.instruction.text,
        actionType: parts[index].action.actionType, targetView: parts[index].action.target,
        detailHTML: fragment.detail.isEmpty ? nil : fragment.detail.text)
    }
  }

  mutating func add(_ item: ListItem) {
    let detail = item.blocks.dropFirst()
    if let nested = nestedAction(in: item) {
      diagnostics.append(nested)
      return
    }
    diagnostics += strayActions(
      in: detail, help: "a step's action stands in its first paragraph: make this a step of its own")
    guard let first = item.blocks.first, case .paragraph = first.kind else {
      report(
        "Missing instruction: a step starts with a paragraph that holds one action link",
        at: firstLine(of: item.blocks.first?.range ?? item.range), within: item,
        help: "such as \"[Tap +](tap:addButton) to start\"")
      return
    }
    let links = first.links.filter(ActionLink.isMeant)
    guard let link = links.first else {
      if let missing = first.links.compactMap({ missingAction(in: $0, declarations) }).first {
        diagnostics.append(missing)
        return
      }
      report(
        "Missing action: the first paragraph of a step holds one action link", at: firstLine(of: first.range),
        within: item, help: actionHelp(first))
      return
    }
    for second in links.dropFirst() {
      diagnostics.append(
        Diagnostic(
          .error, .invalidStep, "Second action in one step: the first paragraph holds one action link",
          at: second.range, notes: [.init("the first action is here", at: link.range)],
          help: "make it a step of its own"))
    }
    guard let action = ActionLink(link, declarations: declarations, diagnostics: &diagnostics) else { return }
    parts.append((first.text, action))
    fragments.append(.init(instruction: first.html, detail: detail.html))
  }

  /// Steps that stand in a list inside the item of another, whose own paragraph has no action.
  private func nestedAction(in item: ListItem) -> Diagnostic? {
    guard let first = item.blocks.first, case .paragraph = first.kind, !first.links.contains(where: ActionLink.isMeant),
      let link = item.blocks.dropFirst().flatMap(\.links).first(where: ActionLink.isMeant)
    else { return nil }
    return Diagnostic(
      .error, .invalidStep, "Missing action: the first paragraph of a step holds one action link",
      at: firstLine(of: first.range), notes: [.init("actions further down do nothing", at: link.range)],
      help: "make each action a numbered step of its own, without indentation")
  }

  private func actionHelp(_ paragraph: Block) -> String {
    let action = "[\(paragraph.links.first?.text ?? "Tap +")](tap:\(declarations.targets?.first ?? "addButton"))"
    return paragraph.links.isEmpty
      ? "such as \(action); input: and navigate: are the other kinds"
      : "a link to a page is no action: write \(action), or input: or navigate:"
  }

  /// Reports a step without action, unless an error inside it says why.
  private mutating func report(_ summary: String, at range: SourceRange, within item: ListItem, help: String?) {
    let next = reported.partitioningIndex { $0 >= item.range.offsets.lowerBound }
    guard next == reported.count || reported[next] >= item.range.offsets.upperBound else { return }
    diagnostics.append(Diagnostic(.error, .invalidStep, summary, at: range, help: help))
  }
}

extension Array {
  /// The first index whose element, and every one after it, `belongsRight`; found by halving.
  fileprivate func partitioningIndex(where belongsRight: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsRight(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
