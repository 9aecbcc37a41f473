extension Endpoint {
  /// Every call of the API. Earlier lines win.
  static let all: [Endpoint] =
    sessions + tips + [
      Endpoint(
        "DELETE", "progress", "forget", "Forget everything of this visitor",
        answers: [.empty(204, "Forgotten")]
      ) { call, _ throws(Problem) in try call.forget() },
      Endpoint(
        "GET", "report", "report", "Sum up what all visitors did",
        answers: [.json(200, "Funnels, times and tips", "Report"), .problem(403, "loopback-only")]
      ) { call, _ throws(Problem) in try call.report() },
      Endpoint(
        "GET", "openapi.json", "describe", "This document", usesStore: false,
        answers: [.json(200, "The API with the names of this site", "OpenAPI")]
      ) { call, _ throws(Problem) in call.describe() },
    ]

  private static let session = Parameter("session", .text(pattern: "^[^/\\\\\\u0000-\\u001f\\u007f]+$"))

  private static let sessions = [
    Endpoint(
      "GET", "sessions", "listSessions", "List the visitor's quick win sessions",
      answers: [.json(200, "In the order in which they began", "Sessions")]
    ) { call, _ throws(Problem) in try call.listSessions() },
    Endpoint(
      "POST", "sessions", "startSession", "Start or resume a quick win", body: "SessionStart", writes: true,
      link: Link(parameter: "session", operations: ["showSession", "recordSessionEvent"]),
      answers: [
        .json(200, "The session that the visitor has of it", "Session"), .json(201, "A new session", "Session"),
        .problem(404, "unknown-task"), .problem(409, "session-conflict", schema: "SessionConflict"),
      ]
    ) { call, _ throws(Problem) in try call.startSession() },
    Endpoint(
      "GET", "sessions/{session}", "showSession", "Show a session", segments: [session],
      answers: [.json(200, "How far it is", "Session"), .problem(404, "unknown-session")]
    ) { call, path throws(Problem) in try call.showSession(path[0]) },
    Endpoint(
      "POST", "sessions/{session}/events", "recordSessionEvent", "Tell what happened in a session",
      segments: [session], body: "SessionEvent", writes: true,
      answers: [
        .json(200, "The session after it", "Session"), .problem(404, "unknown-session"),
        .problem(409, "session-conflict", schema: "SessionConflict"),
      ]
    ) { call, path throws(Problem) in try call.recordSessionEvent(path[0]) },
  ]

  private static let tips = [
    Endpoint(
      "GET", "tips/next", "nextTip", "Ask which tip to show",
      query: [
        Parameter("location", .name(.location), "The place that asks; all of them where it is left out"),
        Parameter("appSession", .appSession, "The app session that asks; the last one where it is left out"),
      ],
      answers: [
        .json(200, "The tip, and of every other why it does not show", "TipEvaluation"),
        .problem(404, "unknown-location"), .problem(422, "invalid-app-session"),
      ]
    ) { call, _ throws(Problem) in try call.nextTip() },
    Endpoint(
      "POST", "tips/{tip}/events", "recordTipEvent", "Tell that a tip was shown or dismissed",
      segments: [Parameter("tip", .name(.tip))], body: "TipEvent", writes: true,
      answers: [
        .json(200, "It is kept", "Tip"), .problem(404, "unknown-tip"), .problem(422, "invalid-app-session"),
      ]
    ) { call, path throws(Problem) in try call.recordTipEvent(path[0]) },
    Endpoint(
      "PATCH", "parameters", "setParameters", "Set parameters that rules ask about", body: "ParameterChanges",
      writes: true,
      answers: [.json(200, "All parameters", "Parameters"), .problem(422, "unknown-parameter", "wrong-type")]
    ) { call, _ throws(Problem) in try call.setParameters() },
    Endpoint(
      "POST", "parameters/{parameter}/increment", "increment", "Count a parameter up by one",
      segments: [Parameter("parameter", .name(.integerParameter))], body: "EventID", writes: true,
      answers: [
        .json(200, "All parameters", "Parameters"), .problem(404, "unknown-parameter"), .problem(422, "wrong-type"),
      ]
    ) { call, path throws(Problem) in try call.increment(path[0]) },
    Endpoint(
      "POST", "events/{event}", "donate", "Donate an event", segments: [Parameter("event", .name(.event))],
      body: "EventID", writes: true,
      answers: [.json(200, "It is counted", "Donation"), .problem(404, "unknown-event")]
    ) { call, path throws(Problem) in try call.donate(path[0]) },
    Endpoint(
      "PUT", "settings", "changeSettings", "Turn all tips on or off", body: "Settings", writes: true,
      answers: [.json(200, "The setting", "Settings")]
    ) { call, _ throws(Problem) in try call.changeSettings() },
    Endpoint(
      "POST", "app-sessions", "startAppSession", "Begin a new app session", body: "Nothing", isBodyRequired: false,
      writes: true, answers: [.json(201, "The new app session", "AppSession")]
    ) { call, _ throws(Problem) in try call.startAppSession() },
  ]
}
