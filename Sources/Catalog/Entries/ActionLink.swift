import Diagnostics
import Documents
import Onboarding

/// A checked action link: `[Tap +](tap:addButton)`.
struct ActionLink {
  let actionType: ActionType
  let target: String
  let text: String

  /// Nil where something is wrong with the link itself; a target that is only not declared is reported and kept.
  init?(_ link: Link, declarations: Declarations, diagnostics: inout [Diagnostic]) {
    guard case .action(let scheme, let target) = link.destination, let type = ActionType(rawValue: scheme) else {
      return nil
    }
    func report(_ code: Diagnostic.Code, _ summary: String, at range: SourceRange, help: String? = nil) {
      diagnostics.append(Diagnostic(.error, code, summary, at: range, help: help))
    }
    let place = Self.targetRange(of: link, scheme, target)
    guard !target.isEmpty else {
      report(
        .invalidAction, "Missing target after \"\(scheme):\"", at: link.destinationRange,
        help: "such as \(scheme):\(declarations.targets?.first ?? "addButton")")
      return nil
    }
    guard isName(target) else {
      diagnostics.append(invalidName(target, of: "target", at: place))
      return nil
    }
    guard !isBlank(link.text) else {
      report(
        .invalidAction, "Empty action link: its text says what to do", at: link.range,
        help: "write it in the brackets: [Tap +](\(scheme):\(target))")
      return nil
    }
    if link.text == "\(scheme):\(target)" {
      report(
        .invalidAction, "Bare action link: people would read \"\(link.text)\"", at: link.range,
        help: "write what to do in brackets: [Tap +](\(link.text))")
      return nil
    }
    if let targets = declarations.targets, !targets.contains(target) {
      report(
        .unknownTarget, "Unknown target \"\(target)\"", at: place,
        help: nameHelp(target, among: targets, key: "targets"))
    }
    actionType = type
    self.target = target
    text = link.text
  }

  /// Whether the link is an action. Links of unknown schemes were reported when the document was read.
  static func isMeant(_ link: Link) -> Bool {
    if case .action = link.destination { !link.isImage } else { false }
  }

  private static func targetRange(of link: Link, _ scheme: String, _ target: String) -> SourceRange {
    guard !target.isEmpty else { return link.destinationRange }
    let range = link.destinationRange
    let start = min(range.offsets.lowerBound + scheme.utf8.count, range.offsets.upperBound)
    return place(of: target, in: SourceRange(range.file, start..<range.offsets.upperBound))
  }
}

/// Reports `[Tap](addButton)`: a declared target where its action belongs too.
func missingAction(in link: Link, _ declarations: Declarations) -> Diagnostic? {
  let written = link.destinationRange.text
  guard !link.isImage, case .site = link.destination, declarations.targets?.contains(written) == true else {
    return nil
  }
  return Diagnostic(
    .error, .invalidAction, "Missing action before \"\(written)\": it is a target, not a page",
    at: link.destinationRange,
    help: "write tap:\(written), input:\(written) or navigate:\(written)")
}

/// Whether the text is white space of any script and nothing else.
private func isBlank(_ text: String) -> Bool {
  !text.utf8.contains { $0 > 0x20 && $0 < 0x7F } && text.allSatisfy(\.isWhitespace)
}

/// Reports action links where none has a meaning.
func strayActions(in blocks: some Sequence<Block>, help: String) -> [Diagnostic] {
  blocks.flatMap(\.links).filter(ActionLink.isMeant).map { strayAction($0, help: help) }
}

func strayAction(_ link: Link, help: String) -> Diagnostic {
  Diagnostic(.error, .invalidAction, "Action link \(quoted(link.text)) does nothing here", at: link.range, help: help)
}
