import Catalog
import Onboarding
import Testing

@testable import Site

@Suite struct `Words for readers` {
  private let wording: Wording
  private let conditions: Conditions

  init() {
    var configuration = SiteConfiguration(title: "Feels")
    configuration.parameters = [
      .init("moodLogCount", Parameter(default: 0, description: "Moods logged")),
      .init("isPro", Parameter(default: false)),
    ]
    configuration.events = [.init("saved", Event(description: "A note was saved"))]
    wording = Wording(configuration)
    conditions = Conditions(configuration, wording)
  }

  @Test(arguments: [
    (RuleOperator.greaterOrEqual, ParameterValue.integer(7), "Moods logged: 7 or more"),
    (.greater, 6, "Moods logged: 7 or more"), (.lessOrEqual, 3, "Moods logged: 3 or fewer"),
    (.less, 4, "Moods logged: 3 or fewer"), (.equal, 5, "Moods logged: 5"), (.notEqual, 5, "Moods logged: not 5"),
    (.equal, "gold", "Moods logged: gold"), (.notEqual, "{what}", "Moods logged: not {what}"),
  ])
  func `a rule on a parameter`(comparison: RuleOperator, value: ParameterValue, expected: String) {
    let rule = ParameterRule(source: "", parameter: "moodLogCount", operator: comparison, value: value)
    #expect(conditions.sentences(for: [.parameter(rule)]) == [expected])
  }

  @Test(arguments: [
    (RuleOperator.equal, true, "Is pro: yes"), (.equal, false, "Is pro: no"), (.notEqual, true, "Is pro: no"),
    (.notEqual, false, "Is pro: yes"),
  ])
  func `a parameter without description is called by its name in words`(
    comparison: RuleOperator, value: Bool, expected: String
  ) {
    let rule = ParameterRule(source: "", parameter: "isPro", operator: comparison, value: .boolean(value))
    #expect(conditions.sentences(for: [.parameter(rule)]) == [expected])
  }

  @Test(
    arguments: [
      (RuleOperator.greaterOrEqual, 3, nil, "A note was saved, 3 times or more"),
      (.greater, 0, nil, "A note was saved, at least once"),
      (.equal, 0, nil, "A note was saved: not yet"), (.less, 1, nil, "A note was saved: not yet"),
      (.lessOrEqual, 1, nil, "A note was saved, at most once"), (.equal, 2, nil, "A note was saved, 2 times"),
      (.greaterOrEqual, 3, 432_000, "A note was saved, 3 times or more in the last 5 days"),
      (.greaterOrEqual, 2, 604_800, "A note was saved, 2 times or more in the last week"),
      (.greaterOrEqual, 2, 5_400, "A note was saved, 2 times or more in the last 90 minutes"),
      (.greaterOrEqual, 2, 5_184_000, "A note was saved, 2 times or more in the last 2 months"),
    ] as [(RuleOperator, Int, Int?, String)])
  func `a rule on an event`(comparison: RuleOperator, value: Int, within: Int?, expected: String) {
    let rule = EventCountRule(source: "", event: "saved", withinSeconds: within, operator: comparison, value: value)
    #expect(conditions.sentences(for: [.eventCount(rule)]) == [expected])
  }

  @Test func `no rules mean from the start`() {
    #expect(conditions.sentences(for: []) == ["From the start"])
  }

  @Test(arguments: [(1, "1 sec"), (59, "59 sec"), (60, "1 min"), (72, "1m 12s"), (3_600, "60 min")])
  func `times`(seconds: Int, expected: String) {
    #expect(wording.duration(seconds: seconds) == expected)
  }
}
