import Onboarding

/// The schemas that calls of the API name.
enum APIComponents {
  static let all: [(name: String, schema: APISchema)] = [
    ("EventID", .object([id])),
    (
      "SessionStart",
      .object([
        .init("task", .name(.task)), .optional("restart", .boolean, "Start over what was completed or skipped"),
      ])
    ),
    ("Session", .object(session)), ("Sessions", .object([.init("sessions", .list(of: .reference("Session")))])),
    (
      "SessionEvent",
      .oneOf([
        .object([id, .init("type", .choice(["stepCompleted"])), .init("step", stepNumber), activeMilliseconds]),
        .object([id, .init("type", .choice(["skipped", "abandoned", "paused", "resumed"])), activeMilliseconds]),
      ])
    ),
    (
      "TipEvaluation",
      .object([.optional("tip", .name(.tip), "The tip to show"), .init("verdicts", .list(of: verdict))])
    ),
    (
      "TipEvent",
      .object([id, .init("type", .choice(["shown", "dismissed"])), .optional("appSession", .appSession)])
    ), ("Tip", .object([.init("tip", .name(.tip))])), ("ParameterChanges", .parameters(isComplete: false)),
    ("Parameters", .object([.init("parameters", .parameters(isComplete: true))])),
    (
      "Donation",
      .object([
        .init("event", .name(.event)),
        .init("completedTasks", .list(of: .name(.task)), "The quick wins that the event is the criterion of"),
      ])
    ), ("Settings", .object([.init("tipsEnabled", .boolean, "The visitor's switch for all tips")])),
    ("Nothing", .object([])), ("AppSession", .object([.init("id", .appSession)])), ("Report", .object(report)),
    ("OpenAPI", .having([.init("openapi", .text(pattern: "^3\\.1\\."))])), ("Problem", .having(problem)),
    (
      "SessionConflict",
      .having(
        problem + [
          .init("reason", .choice(SessionRejection.Reason.allCases.map(\.rawValue))),
          .init("session", .reference("Session"), "As it stands"),
        ])
    ),
  ]

  private static let id = APISchema.Member("id", .uuid, "Made by the client: the same one twice counts once")
  private static let stepNumber = APISchema.integer(1...APISchema.largestInteger)
  private static let activeMilliseconds = APISchema.Member.optional(
    "activeMilliseconds", .milliseconds, "Active time in all, as the client counts it")

  private static let session: [APISchema.Member] = [
    .init("id", .text()), .optional("task", .text()),
    .init("state", .choice(["notStarted", "active", "paused", "completed", "skipped", "abandoned"])),
    .init("currentStep", .count, "Counting from 1"), .init("steps", .list(of: .text()), "The ids of the steps"),
    .init("stepsDone", .count), .init("progress", .number(0...1)),
    .init("activeSeconds", .number(0...APISchema.largestInteger)), .init("activeMilliseconds", .milliseconds),
    .optional("startedAt", .milliseconds, "Milliseconds since 1970"), .optional("endedAt", .milliseconds),
    .init("stepsChanged", .boolean, "The quick win's steps changed since, so that it began anew"),
  ]

  private static let verdict = APISchema.object([
    .init("tip", .name(.tip)),
    .init(
      "verdict",
      .choice([
        "turnedOffByVisitor", "turnedOffByPolicy", "dismissed", "displayCountReached", "displayDurationOver",
        "ruleFailed", "otherLocation", "shownThisSession", "frequencyUsedUp", "waiting", "shows",
      ])), .init("isEligible", .boolean, "It could be shown, were it the only one"),
    .init("reason", .text(), "In words, to go after the tip's name"),
  ])

  private static let report: [APISchema.Member] = [
    .init("visitors", .count),
    .init(
      "tasks",
      .list(
        of: .object([
          .init("task", .text()), .optional("title", .text(), "Missing where the site has no such quick win any more"),
          .optional("estimatedSeconds", .count), .init("started", .count), .init("completed", .count),
          .init("skipped", .count), .init("abandoned", .count),
          .optional(
            "activeMilliseconds",
            .object([
              .init("fastest", .milliseconds), .init("median", .milliseconds),
              .init("percentile90", .milliseconds, "Nine of ten took at most as long"),
              .init("slowest", .milliseconds),
            ])),
          .init(
            "steps",
            .list(
              of: .object([
                .init("step", .count, "Counting from 1"), .optional("instruction", .text()),
                .init("reached", .count), .init("completed", .count), .init("skipped", .count),
                .init("abandoned", .count),
                .optional("medianMilliseconds", .milliseconds, "Of the active time that the step took"),
              ]))),
        ]))),
    .init(
      "tips",
      .list(
        of: .object([
          .init("tip", .text()), .optional("title", .text()), .init("shown", .count), .init("dismissed", .count),
          .init("visitors", .count),
        ]))),
  ]

  private static let problem: [APISchema.Member] = [
    .init("type", .choice(["about:blank"])), .init("title", .text(), "The status in words"),
    .init("status", .integer(400...599)), .init("code", .text(pattern: "^[a-z]+(-[a-z]+)*$"), "For programs"),
    .init("detail", .text(), "For people"),
  ]
}
