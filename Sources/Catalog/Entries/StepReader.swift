import Diagnostics
import Documents
import Onboarding

/// Makes steps out of the items of a quick win's list and collects what is wrong with them.
struct StepReader {
  /// Each as its reader needs it, in the list's order; wrong ones are left out.
  private(set) var fragments: [TaskEntry.Step] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var parts: [(instruction: String, action: ActionLink)] = []
  private let site: SiteContext
  /// What the author wrote before the last step.
  private var lastNumber: Int?
  /// Where errors are that were reported before, ascending.
  private let reported: [Int]

  init(_ site: SiteContext, reported: [Diagnostic]) {
    self.site = site
    self.reported = reported.filter { $0.severity == .error }.compactMap { $0.range?.offsets.lowerBound }.sorted()
  }

  private var declarations: Declarations { site.declarations }

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
    let number = item.number
    // Steps that are all numbered 1 are as right as those that count on.
    let isOutOfOrder = lastNumber.map { number != $0 && number != $0 + 1 } ?? false
    lastNumber = number
    let detail = item.blocks.dropFirst()
    if let nested = nestedAction(in: item) {
      diagnostics.append(nested)
      return
    }
    for link in detail.flatMap(\.links) where ActionLink.isMeant(link) {
      diagnostics.append(
        LostStepNumber(before: link)?.diagnostic
          ?? strayAction(link, help: "a step's action stands in its first paragraph: make this a step of its own"))
    }
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
        within: item, help: isOutOfOrder ? Self.numberHelp(item) : actionHelp(first))
      return
    }
    for second in links.dropFirst() {
      diagnostics.append(
        LostStepNumber(before: second, inStepAt: item.range.offsets.lowerBound)?.diagnostic
          ?? Diagnostic(
            .error, .invalidStep, "Second action in one step: the first paragraph holds one action link",
            at: second.range, notes: [.init("the first action is here", at: link.range)],
            help: "make it a step of its own"))
    }
    guard let action = ActionLink(link, declarations: declarations, diagnostics: &diagnostics) else { return }
    let label = site.labels[action.target] ?? words(of: action.target)
    if let hint = StepLint.hint(first, link, action.actionType, label: label, language: site.language) {
      diagnostics.append(hint)
    }
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

  /// For a line of text that a number begins by chance, where it was broken.
  private static func numberHelp(_ item: ListItem) -> String {
    let marker = item.marker
    let escaped = String(marker.dropLast()) + "\\" + String(marker.suffix(1))
    return "a line that begins with \(marker) is a step: write \"\(escaped)\" where it is none"
  }

  private func actionHelp(_ paragraph: Block) -> String {
    let example = declarations.targets?.first ?? "addButton"
    guard let link = paragraph.links.first else {
      return "such as [Tap +](tap:\(example)); input: and navigate: are the other kinds"
    }
    return actionMeant(link).map { "did you mean [\(link.text)](\($0))?" }
      ?? "a link to a page is no action: write tap:, input: or navigate: and a target, such as tap:\(example)"
  }

  /// `tap:save` for `tap.save`, `tap/save` and the like.
  private func actionMeant(_ link: Link) -> String? {
    let words = link.destinationRange.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let last = words.last, words.count <= 2, let targets = declarations.targets else { return nil }
    let action = words.count == 2 ? ActionType(rawValue: words[0].lowercased()) : .tap
    let target = targets.contains(String(last)) ? String(last) : nearest(to: String(last), among: targets)
    guard let action, let target else { return nil }
    return "\(action.rawValue):\(target)"
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

extension ListItem {
  /// `10.` or `10)`.
  fileprivate var marker: String {
    let digits = range.file.bytes[range.offsets].prefix(while: isASCIIDigit)
    return SourceRange(range.file, digits.startIndex..<digits.endIndex + 1).text
  }

  /// At most nine digits (CommonMark 0.30, section 5.2).
  fileprivate var number: Int { Int(marker.dropLast()) ?? 0 }
}
