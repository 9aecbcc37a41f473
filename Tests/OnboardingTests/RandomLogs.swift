import Onboarding
import TestSupport

extension SplitMix64 {
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }

  /// Now and then an id that was used before.
  mutating func id(among count: Int) -> String {
    "id-\(next() % UInt64(count * 3 + 1))"
  }
}

extension QuickWinSession {
  /// Events of all kinds in no sensible order, with clocks that jump.
  static func sampleLog(count: Int, _ random: inout SplitMix64) -> [Recorded<QuickWinEvent>] {
    var time = 0
    return (0..<count).map { _ in
      time += random.pick([0, 1, 700, 90_000, -400])
      let steps = random.pick([["tap_a", "input_b", "tap_c"], ["tap_a", "input_b", "tap_c"], ["tap_a", "tap_c"]])
      let action: QuickWinEvent.Action = random.pick([
        .started(task: "t", steps: steps), .started(task: "t", steps: steps, restart: true), .stepCompleted(1),
        .stepCompleted(1), .stepCompleted(2), .stepCompleted(2), .stepCompleted(3), .stepCompleted(9), .skipped,
        .abandoned, .paused, .resumed, .criteriaMet(task: "t"), .started(task: "other", steps: steps),
      ])
      let active = random.pick([nil, 0, 500, 40_000, -1, ParameterValue.integerRange.upperBound])
      return Recorded(QuickWinEvent(id: random.id(among: count), action, activeMilliseconds: active), at: time)
    }
  }
}

extension TipQueue {
  static var sample: TipQueue {
    let rules: [[Rule]] = [
      [], [.parameter(ParameterRule(source: "p >= 3", parameter: "p", operator: .greaterOrEqual, value: 3))],
      [
        .eventCount(
          EventCountRule(
            source: "count(e, last 1 minute) >= 2", event: "e", withinSeconds: 60, operator: .greaterOrEqual, value: 2))
      ],
    ]
    let tips = rules.enumerated().map { index, rules in
      Tip(
        id: "tip-\(index)", title: "", message: "", messageHTML: "", location: "L", order: -index,
        maxDisplayCount: index == 0 ? 2 : nil, rules: rules)
    }
    return TipQueue(
      tips: tips, parameters: ["p": Parameter(default: 0), "q": Parameter(default: "x")], events: ["e": Event()])
  }

  /// Events of all kinds in no sensible order, with clocks that jump and names that are not declared.
  static func sampleLog(count: Int, _ random: inout SplitMix64) -> [Recorded<TipEvent>] {
    var time = 0
    return (0..<count).map { _ in
      time += random.pick([0, 1, 700, 30_000, -400])
      let tip = random.pick(["tip-0", "tip-1", "tip-2", "gone"])
      let action: TipEvent.Action = random.pick([
        .parameterSet(parameter: "p", value: 2), .parameterSet(parameter: "p", value: "2"),
        .parameterSet(parameter: "q", value: "y"), .parameterSet(parameter: "gone", value: 1),
        .incremented(parameter: "p"), .incremented(parameter: "q"), .donated(event: "e"), .donated(event: "gone"),
        .shown(tip: tip), .shown(tip: tip, appSession: "s2"), .dismissed(tip: tip), .settings(tipsEnabled: false),
        .settings(tipsEnabled: true), .appSessionStarted(appSession: random.pick(["s1", "s2", "s3"])),
      ])
      return Recorded(TipEvent(id: random.pick([nil, random.id(among: count)]), action), at: time)
    }
  }
}
