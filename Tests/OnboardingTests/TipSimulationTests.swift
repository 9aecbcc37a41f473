import Onboarding
import Testing

struct TipSimulationTests {
  private static func tip(_ id: String, location: String = "Home", limit: Int? = nil, _ rules: [Rule] = []) -> Tip {
    Tip(id: id, title: id, message: "", messageHTML: "", location: location, maxDisplayCount: limit, rules: rules)
  }

  private static let count = Rule.parameter(
    ParameterRule(source: "moods >= 7", parameter: "moods", operator: .greaterOrEqual, value: 7))
  private static let recent = Rule.eventCount(
    EventCountRule(
      source: "count(logged, last 5 days) >= 2", event: "logged", withinSeconds: 432_000, operator: .greaterOrEqual,
      value: 2))

  private static func simulation(
    _ tips: [Tip], _ frequency: DisplayFrequency = .standard, location: String? = nil
  ) -> TipSimulation {
    TipSimulation(
      TipQueue(
        tips: tips, parameters: ["moods": Parameter(default: 0)], events: ["logged": Event()],
        policy: Policy(displayFrequency: frequency)), location: location)
  }

  private func reasons(_ simulation: TipSimulation) -> [String] {
    simulation.evaluation.verdicts.map { "\($0.tip) \($0.reason)" }
  }

  @Test func `a new visitor gets the first tip that asks for nothing`() {
    let simulation = Self.simulation([Self.tip("a", [Self.count]), Self.tip("b"), Self.tip("c")])
    #expect(
      reasons(simulation) == [
        "a moods is 0, needs at least 7", "b shows next", "c is eligible, and comes after b",
      ])
  }

  @Test(
    arguments: [
      ([.donate(event: "logged", count: 2), .days(4)], "a shows next"),
      (
        [.donate(event: "logged", count: 2), .days(5)],
        "a logged was donated 0 times in the last 5 days, needs at least 2"
      ),
      ([.days(5), .donate(event: "logged", count: 2)], "a shows next"),
      (
        [.donate(event: "logged", count: 1), .days(5), .donate(event: "logged", count: 1)],
        "a logged was donated 1 time in the last 5 days, needs at least 2"
      ),
    ] as [([TipSimulation.Step], String)])
  func `steps are taken in their order`(steps: [TipSimulation.Step], reason: String) {
    var simulation = Self.simulation([Self.tip("a", [Self.recent])])
    for step in steps { #expect(simulation.take(step) == nil) }
    #expect(reasons(simulation) == [reason])
  }

  @Test func `each session that goes by shows the tip that is due, which the visitor closes`() {
    var simulation = Self.simulation([Self.tip("a"), Self.tip("b")])
    _ = simulation.take(.sessions(1))
    _ = simulation.take(.days(2))
    _ = simulation.take(.sessions(2))
    #expect(simulation.pastSessions.map { [$0.number, $0.day] } == [[1, 1], [2, 3], [3, 3]])
    #expect(simulation.pastSessions.map(\.tips) == [["a"], ["b"], []])
    #expect(simulation.session == 4 && simulation.day == 3)
    #expect(reasons(simulation) == ["a was dismissed", "b was dismissed"])
  }

  @Test func `a session shows as many tips as the policy allows`() {
    var simulation = Self.simulation([Self.tip("a"), Self.tip("b"), Self.tip("c")], .limited(per: .session, limit: 2))
    _ = simulation.take(.sessions(1))
    #expect(simulation.pastSessions.map(\.tips) == [["a", "b"]])
    var immediate = Self.simulation([Self.tip("a"), Self.tip("b")], .immediate)
    _ = immediate.take(.sessions(1))
    #expect(immediate.pastSessions.map(\.tips) == [["a", "b"]])
  }

  @Test func `a tip that was shown and not closed shows again, up to its limit`() {
    var simulation = Self.simulation([Self.tip("a", limit: 2)])
    _ = simulation.take(.show(tip: "a"))
    #expect(reasons(simulation) == ["a was already shown this session"])
    _ = simulation.take(.sessions(1))
    #expect(reasons(simulation) == ["a shows next"])
    _ = simulation.take(.show(tip: "a"))
    _ = simulation.take(.sessions(1))
    #expect(reasons(simulation) == ["a may be shown at most 2 times, and was"])
  }

  @Test func `a place sees its own tips alone, in sessions that went by too`() {
    var simulation = Self.simulation([Self.tip("a"), Self.tip("b", location: "Day")], location: "Day")
    #expect(reasons(simulation) == ["a appears in Home", "b shows next"])
    _ = simulation.take(.sessions(2))
    #expect(simulation.pastSessions.map(\.tips) == [["b"], []])
  }

  @Test(
    arguments: [
      (.set(parameter: "mood", to: 7), .unknownParameter("mood")),
      (.set(parameter: "moods", to: true), .wrongType(parameter: "moods", expected: .integer)),
      (.donate(event: "log", count: 2), .unknownEvent("log")), (.show(tip: "z"), .unknownTip("z")),
      (.dismiss(tip: "z"), .unknownTip("z")),
    ] as [(TipSimulation.Step, TipRejection)])
  func `what the catalogue does not have is refused and changes nothing`(
    step: TipSimulation.Step, rejection: TipRejection
  ) {
    var simulation = Self.simulation([Self.tip("a")])
    let before = simulation.queue
    #expect(simulation.take(step) == rejection)
    #expect(simulation.queue == before)
  }

  @Test func `a visitor who has turned tips off sees none`() {
    var simulation = Self.simulation([Self.tip("a")])
    _ = simulation.take(.turnTips(on: false))
    #expect(reasons(simulation) == ["a the visitor has turned tips off"])
    _ = simulation.take(.turnTips(on: true))
    #expect(reasons(simulation) == ["a shows next"])
  }
}
