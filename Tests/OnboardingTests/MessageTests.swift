import Onboarding
import Testing

/// Why a tip does not show, as people read it.
struct MessageTests {
  private static func failed(
    _ comparison: RuleOperator, _ value: ParameterValue, actual: ParameterValue?
  ) -> TipVerdict.Reason {
    let rule = ParameterRule(source: "", parameter: "count", operator: comparison, value: value)
    return .ruleFailed(.parameter(rule), actual: actual)
  }

  private static func failed(within seconds: Int?, actual: Int) -> TipVerdict.Reason {
    let rule = EventCountRule(
      source: "", event: "saved", withinSeconds: seconds, operator: .greaterOrEqual, value: 3)
    return .ruleFailed(.eventCount(rule), actual: .integer(actual))
  }

  @Test(arguments: [
    (TipVerdict.Reason.turnedOffByVisitor, "the visitor has turned tips off"),
    (.turnedOffByPolicy, "the policy has turned tips off"), (.dismissed, "was dismissed"),
    (.displayCountReached(limit: 1), "may be shown at most 1 time, and was"),
    (.displayDurationOver(limit: 60), "may be shown for 60 seconds after the first time, which are over"),
    (failed(.equal, .string("pro"), actual: .string("free")), "count is \"free\", needs to be \"pro\""),
    (failed(.notEqual, .integer(7), actual: .integer(7)), "count is 7, must not be 7"),
    (failed(.less, .integer(7), actual: .integer(7)), "count is 7, needs to be less than 7"),
    (failed(.lessOrEqual, .integer(7), actual: .integer(8)), "count is 8, needs at most 7"),
    (failed(.greater, .integer(7), actual: .integer(7)), "count is 7, needs more than 7"),
    (failed(.greaterOrEqual, .integer(7), actual: .integer(5)), "count is 5, needs at least 7"),
    (failed(.equal, .boolean(true), actual: nil), "count is not declared"),
    (failed(within: nil, actual: 1), "saved was donated 1 time, needs at least 3"),
    (failed(within: 432_000, actual: 2), "saved was donated 2 times in the last 5 days, needs at least 3"),
    (failed(within: 90, actual: 0), "saved was donated 0 times in the last 90 seconds, needs at least 3"),
    (.otherLocation("DayView"), "appears in DayView"), (.shownThisSession, "was already shown this session"),
    (.frequencyUsedUp(per: .session, limit: 1), "a tip was already shown this session"),
    (.frequencyUsedUp(per: .hour, limit: 2), "2 tips were already shown in the last hour"),
    (.frequencyUsedUp(per: .day, limit: 2), "2 tips were already shown in the last day"),
    (.frequencyUsedUp(per: .week, limit: 2), "2 tips were already shown in the last 7 days"),
    (.frequencyUsedUp(per: .month, limit: 2), "2 tips were already shown in the last 30 days"),
    (.waiting(behind: "streak"), "is eligible, and comes after streak"), (.shows, "shows next"),
  ])
  func `each reason is a clause after the tip's name`(reason: TipVerdict.Reason, text: String) {
    #expect(reason.description == text)
  }
}
