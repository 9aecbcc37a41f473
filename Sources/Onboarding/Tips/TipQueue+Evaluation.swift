/// The answer to "which tip now?".
public struct TipEvaluation: Sendable, Equatable {
  /// The tip to show, if any.
  public let tip: Tip?
  /// One for every tip, in the queue's order.
  public let verdicts: [TipVerdict]
}

extension TipQueue {
  /// Judges every tip. Asking changes nothing: the tip takes its session's place once `shown` is recorded.
  ///
  /// - Parameters:
  ///   - location: the place that asks; nil asks for all places at once.
  ///   - appSession: the app session that asks, by default the one started last.
  ///   - now: milliseconds since 1970.
  public func evaluate(location: String?, appSession: String? = nil, at now: Int) -> TipEvaluation {
    let facts = facts
    let shown = state.tipsShown(in: appSession)
    let used = usedUpFrequency(shownThisSession: shown.count, at: now)
    var first: Tip?
    let verdicts = tips.map { tip in
      if let obstacle = obstacle(to: tip, facts: facts, location: location, shown: shown, used: used, at: now) {
        return TipVerdict(tip: tip.id, reason: obstacle)
      }
      if let first { return TipVerdict(tip: tip.id, reason: .waiting(behind: first.id)) }
      first = tip
      return TipVerdict(tip: tip.id, reason: .shows)
    }
    return TipEvaluation(tip: first, verdicts: verdicts)
  }

  private func obstacle(
    to tip: Tip, facts: RuleFacts, location: String?, shown: [String], used: TipVerdict.Reason?, at now: Int
  ) -> TipVerdict.Reason? {
    if !state.tipsEnabled { return .turnedOffByVisitor }
    if !policy.tipsEnabled { return .turnedOffByPolicy }
    if let spent = spent(state.tips[tip.id] ?? TipHistory(), of: tip, at: now) { return spent }
    for rule in tip.rules {
      let result = rule.evaluate(with: facts, at: now)
      if !result.holds { return .ruleFailed(rule, actual: result.actual) }
    }
    if let location, location != tip.location { return .otherLocation(tip.location) }
    if shown.contains(tip.id) { return .shownThisSession }
    return tip.ignoresDisplayFrequency ? nil : used
  }

  private func spent(_ history: TipHistory, of tip: Tip, at now: Int) -> TipVerdict.Reason? {
    if history.dismissed { return .dismissed }
    if let limit = tip.maxDisplayCount, history.shownCount >= limit { return .displayCountReached(limit: limit) }
    if let limit = tip.maxDisplayDuration, let first = history.firstShownAt,
      now.milliseconds(since: first) >= limit.secondsInMilliseconds
    {
      return .displayDurationOver(limit: limit)
    }
    return nil
  }

  private func usedUpFrequency(shownThisSession: Int, at now: Int) -> TipVerdict.Reason? {
    guard case .limited(let period, let limit) = policy.displayFrequency else { return nil }
    let count =
      period.seconds.map { state.shownAt.count(within: $0.secondsInMilliseconds, of: now) } ?? shownThisSession
    return count >= limit ? .frequencyUsedUp(per: period, limit: limit) : nil
  }
}
