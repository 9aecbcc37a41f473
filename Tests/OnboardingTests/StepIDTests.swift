import Onboarding
import Testing

struct StepIDTests {
  @Test(
    arguments: [
      ([], []),
      ([(.tap, "addButton"), (.input, "titleField")], ["tap_addButton", "input_titleField"]),
      ([(.tap, "a"), (.tap, "a"), (.input, "a"), (.tap, "a")], ["tap_a", "tap_a_2", "input_a", "tap_a_3"]),
      // The second step's own name is what the third would get.
      ([(.tap, "a"), (.tap, "a_2"), (.tap, "a")], ["tap_a", "tap_a_2", "tap_a_3"]),
      ([(.tap, "a"), (.tap, "a"), (.tap, "a_2")], ["tap_a", "tap_a_3", "tap_a_2"]),
      ([(.tap, "a_2"), (.tap, "a_2"), (.tap, "a"), (.tap, "a")], ["tap_a_2", "tap_a_2_2", "tap_a", "tap_a_3"]),
    ] as [([(ActionType, String)], [String])])
  func `Repeated steps are numbered and no two steps share an id`(_ actions: [(ActionType, String)], _ ids: [String]) {
    #expect(QuickWinStep.ids(of: actions.map { (actionType: $0.0, targetView: $0.1) }) == ids)
  }

  @Test func `Ten thousand repeats are numbered without comparing each with each`() {
    let ids = QuickWinStep.ids(of: Array(repeating: (actionType: .tap, targetView: "a"), count: 10_000))
    #expect(ids.last == "tap_a_10000")
    #expect(Set(ids).count == 10_000)
  }
}
