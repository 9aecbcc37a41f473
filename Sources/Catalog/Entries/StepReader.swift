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
  private let reported: [Diagnostic]

  init(declarations: Declarations, reported: [Diagnostic]) {
    self.declarations = declarations
    self.reported = reported
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
    diagnostics += strayActions(in: detail, help: "a step's action stands in its first paragraph")
    guard let first = item.blocks.first, case .paragraph = first.kind else {
      report(
        "Missing instruction: a step starts with a paragraph that holds one action link",
        at: firstLine(of: item.blocks.first?.range ?? item.range), within: item,
        help: "such as \"[Tap +](tap:addButton) to start\"")
      return
    }
    let links = first.links.filter(ActionLink.isMeant)
    guard let link = links.first else {
      report(
        "Missing action: the first paragraph of a step holds one link such as [Tap +](tap:addButton)",
        at: firstLine(of: first.range), within: item, help: nil)
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
    fragments.append(.init(instruction: first.html, detail: html(of: detail)))
  }

  /// Reports a step without action, unless an error inside it says why.
  private mutating func report(_ summary: String, at range: SourceRange, within item: ListItem, help: String?) {
    let isExplained = reported.contains { diagnostic in
      guard diagnostic.severity == .error, let place = diagnostic.range else { return false }
      return place.file === item.range.file && item.range.offsets.overlaps(place.offsets)
    }
    guard !isExplained else { return }
    diagnostics.append(Diagnostic(.error, .invalidStep, summary, at: range, help: help))
  }
}
