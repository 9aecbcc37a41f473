import Diagnostics
import Documents
import Onboarding

/// Tips that others keep from being shown while they still could be.
///
/// Among the tips that are eligible at a place the first is shown, and no tip is hidden for good: once the first is
/// dismissed, the next has its turn. Something is lost only where the turn comes too late. That is certain to threaten
/// where all of this holds:
///
/// - the tip is eligible for a visitor who comes for the first time, and a rule of it ends: a count or a number that has
///   to stay low, a flag that has to stay unset;
/// - as many earlier tips of the place as the policy shows in a period are eligible whenever it is, and have no limit of
///   their own: they take the first period's places, and may take those of later ones;
/// - neither the policy nor the tip itself lets it be shown in the same period all the same.
struct ShadowedTips {
  /// Earlier tips that are looked at for each; a place with more of them that wait for nothing shows few of any.
  private static let mostEarlier = 64

  private let facts: RuleFacts
  private let limit: Int

  /// Nil where every tip can be shown as soon as it is eligible.
  private init?(_ configuration: SiteConfiguration) {
    guard configuration.policy.tipsEnabled, case .limited(_, let limit) = configuration.policy.displayFrequency else {
      return nil
    }
    self.limit = limit
    let defaults = configuration.parameters.map { ($0.name, $0.value.default) }
    facts = RuleFacts(parameters: Dictionary(defaults) { first, _ in first })
  }

  /// Hints at the rules that end.
  ///
  /// - Parameter tips: in presentation order.
  static func hints(_ tips: [TipEntry], _ configuration: SiteConfiguration) -> [Diagnostic] {
    guard let lint = ShadowedTips(configuration) else { return [] }
    var hints: [Diagnostic] = []
    var earlier: [String: [TipEntry]] = [:]
    for entry in tips where lint.holdsAtFirst(entry.tip) {
      let before = earlier[entry.tip.location] ?? []
      if let hint = lint.hint(entry, behind: before) { hints.append(hint) }
      let isLimited = entry.tip.maxDisplayCount != nil || entry.tip.maxDisplayDuration != nil
      if !isLimited, before.count < mostEarlier { earlier[entry.tip.location, default: []].append(entry) }
    }
    return hints
  }

  private func holdsAtFirst(_ tip: Tip) -> Bool {
    tip.rules.allSatisfy { $0.evaluate(with: facts, at: 0).holds }
  }

  private func hint(_ entry: TipEntry, behind earlier: [TipEntry]) -> Diagnostic? {
    let tip = entry.tip
    guard earlier.count >= limit, !tip.ignoresDisplayFrequency,
      let index = tip.rules.firstIndex(where: \.ends), entry.ruleRanges.indices.contains(index)
    else { return nil }
    let constraints = RuleConstraints(tip.rules, at: entry.iconRange)
    let ahead = earlier.lazy.filter { $0.tip.rules.allSatisfy(constraints.implies) }.prefix(limit)
    guard ahead.count == limit, let first = ahead.first else { return nil }
    let source = tip.rules[index].source
    return Diagnostic(
      .hint, .shadowedTip,
      "\"\(first.tip.id)\" is always shown before this tip, and \(quoted(source)) may be over by then",
      at: entry.ruleRanges[index],
      notes: [.init("the other tip is here", at: SourceRange(firstLineOf: first.file))],
      help: first.tip.order > ParameterValue.integerRange.lowerBound
        ? "write \"order: \(first.tip.order - 1)\" to have this one come first" : nil)
  }
}

extension Rule {
  /// Whether the rule, where it holds for a new visitor, holds no longer once something has happened: counts only grow,
  /// numbers mostly do, and flags are mostly set once.
  fileprivate var ends: Bool {
    switch self {
    case .eventCount(let rule): [.equal, .less, .lessOrEqual].contains(rule.operator)
    case .parameter(let rule):
      switch rule.value {
      case .integer: [.equal, .less, .lessOrEqual].contains(rule.operator)
      case .boolean(let flag): (rule.operator == .equal) != flag
      case .string: false
      }
    }
  }
}
