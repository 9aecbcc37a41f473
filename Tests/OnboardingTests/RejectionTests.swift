import Onboarding
import Testing

struct RejectionTests {
  @Test(
    arguments: [
      (.notStarted, "The session has not started"),
      (.completed, "The quick win is completed; only a restart starts it again"),
      (.skipped, "The quick win was skipped; only a restart starts it again"),
      (.abandoned, "The quick win was abandoned; start it again to resume at step 2"),
      (.laterStep, "An earlier step is not done; the current step is 2"),
      (.unknownStep, "The quick win has no such step; the current step is 2"),
      (.noSteps, "A quick win without steps cannot be started"),
      (.otherTask, "The session belongs to another quick win"),
    ] as [(SessionRejection.Reason, String)])
  func `A session says why it refused`(_ reason: SessionRejection.Reason, _ text: String) {
    #expect(SessionRejection(reason: reason, state: .active, currentStep: 2).description == text)
  }

  @Test(
    arguments: [
      (.unknownParameter("p"), #"Unknown parameter "p""#),
      (.unknownEvent("e"), #"Unknown event "e""#),
      (.unknownTip("t"), #"Unknown tip "t""#),
      (
        .wrongType(parameter: "p", expected: .integer),
        #"Parameter "p" takes an integer within ±9007199254740991"#
      ),
      (.wrongType(parameter: "p", expected: .boolean), #"Parameter "p" takes true or false"#),
      (.wrongType(parameter: "p", expected: .string), #"Parameter "p" takes a string"#),
    ] as [(TipRejection, String)])
  func `A queue says why it refused`(_ rejection: TipRejection, _ text: String) {
    #expect(rejection.description == text)
  }

  @Test func `A later step is refused with where the session stands`() {
    var session = QuickWinSession()
    _ = session.apply(.started(id: "1", CatalogFile.sample.tasks[0]), at: 0)
    #expect(
      session.apply(QuickWinEvent(id: "2", .stepCompleted(2)), at: 0)
        == .rejected(SessionRejection(reason: .laterStep, state: .active, currentStep: 1)))
    #expect(session.matches(CatalogFile.sample.tasks[0]))
  }
}
