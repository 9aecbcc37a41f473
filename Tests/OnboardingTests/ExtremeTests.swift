import Onboarding
import Testing

struct ExtremeTests {
  @Test(arguments: [(Int.min, Int.max), (.max, .min), (.min, 0), (0, .min), (.max, .max)])
  func `No time makes a session overflow`(_ start: Int, _ later: Int) {
    var session = QuickWinSession()
    #expect(session.apply(QuickWinEvent(id: "1", .started(task: "t", steps: ["tap_a"])), at: start) == .applied)
    let step = QuickWinEvent(id: "2", .stepCompleted(1), activeMilliseconds: .max)
    #expect(session.apply(step, at: later) == .applied)
    #expect(session.activeMilliseconds >= 0)
    #expect(session.state == .completed)
  }

  @Test(arguments: [Int.min, -1, 0, 2, .max])
  func `No step number makes a session overflow`(_ step: Int) {
    var session = QuickWinSession()
    _ = session.apply(QuickWinEvent(id: "1", .started(task: "t", steps: ["tap_a"])), at: 0)
    let outcome = session.apply(QuickWinEvent(id: "2", .stepCompleted(step)), at: 0)
    #expect(outcome == .rejected(SessionRejection(reason: .unknownStep, state: .active, currentStep: 1)))
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max], [Int.min, 0, .max])
  func `No window and no time makes a rule overflow`(_ window: Int, _ now: Int) {
    let rule = Rule.eventCount(
      EventCountRule(source: "", event: "e", withinSeconds: window, operator: .less, value: .min))
    let result = rule.evaluate(with: RuleFacts(donations: ["e": [.min, 0, .max]]), at: now)
    #expect(!result.holds)
  }

  @Test(arguments: [Int.min, 0, .max], [Int.min, 0, .max])
  func `No limit and no time makes a queue overflow`(_ limit: Int, _ now: Int) {
    let tip = Tip(
      id: "a", title: "", message: "", messageHTML: "", location: "L", order: .min, maxDisplayCount: limit,
      maxDisplayDuration: limit, rules: [])
    var queue = TipQueue(
      tips: [tip], policy: Policy(displayFrequency: .limited(per: .month, limit: limit)))
    #expect(queue.apply(TipEvent(.shown(tip: "a")), at: .max) == .applied)
    #expect(queue.evaluate(location: nil, at: now).verdicts.count == 1)
  }

  @Test func `An integer that JSON cannot keep is refused`() {
    var queue = TipQueue(tips: [], parameters: ["p": Parameter(default: 0)])
    let largest = ParameterValue.integerRange.upperBound
    for value in [Int.min, -largest - 1, largest + 1, .max] {
      #expect(
        queue.apply(TipEvent(.parameterSet(parameter: "p", value: .integer(value))), at: 0)
          == .rejected(.wrongType(parameter: "p", expected: .integer)))
    }
    #expect(queue.apply(TipEvent(.parameterSet(parameter: "p", value: .integer(largest))), at: 0) == .applied)
  }

  /// A step that looks at all earlier events would take hours.
  @Test(.timeLimit(.minutes(1))) func `Two hundred thousand events are taken in one by one`() {
    var queue = TipQueue.sample
    for index in 0..<100_000 {
      _ = queue.apply(TipEvent(id: "\(index)", .donated(event: "e")), at: index)
      _ = queue.apply(TipEvent(.incremented(parameter: "p")), at: index)
    }
    #expect(queue.state.donations["e"]?.count == 100_000)
    #expect(queue.facts.parameters["p"] == 100_000)
    #expect(queue.evaluate(location: "L", at: 100_000).tip?.id == "tip-2")
    var session = QuickWinSession()
    _ = session.apply(QuickWinEvent(id: "s", .started(task: "t", steps: ["tap_a"])), at: 0)
    for index in 0..<100_000 {
      _ = session.apply(QuickWinEvent(id: "\(index)", index.isMultiple(of: 2) ? .paused : .resumed), at: index)
    }
    #expect(session.state == .active)
  }

  @Test(.timeLimit(.minutes(1))) func `A task of a hundred thousand steps is walked to its end`() {
    var session = QuickWinSession()
    let steps = (0..<100_000).map { "tap_\($0)" }
    _ = session.apply(QuickWinEvent(id: "s", .started(task: "t", steps: steps)), at: 0)
    for step in 1...100_000 { _ = session.apply(QuickWinEvent(id: "\(step)", .stepCompleted(step)), at: step) }
    #expect(session.state == .completed)
  }
}
