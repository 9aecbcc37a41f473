/// One line of the API's table.
struct Endpoint: Sendable {
  let method: String
  /// Segments below `/api/`, `*` for one that the answer is given: `sessions/*/events`.
  private let pattern: [Substring]
  /// Whether a call may leave something in the store, so that a new visitor is given a cookie.
  let writes: Bool
  let answer: @Sendable (APICall, [String]) throws(Problem) -> Response

  /// Earlier lines win.
  static let all = [
    Endpoint("GET", "sessions", writes: false) { call, _ throws(Problem) in try call.listSessions() },
    Endpoint("POST", "sessions") { call, _ throws(Problem) in try call.startSession() },
    Endpoint("GET", "sessions/*", writes: false) { call, path throws(Problem) in try call.showSession(path[0]) },
    Endpoint("POST", "sessions/*/events") { call, path throws(Problem) in try call.recordSessionEvent(path[0]) },
    Endpoint("GET", "tips/next", writes: false) { call, _ throws(Problem) in try call.nextTip() },
    Endpoint("POST", "tips/*/events") { call, path throws(Problem) in try call.recordTipEvent(path[0]) },
    Endpoint("PATCH", "parameters") { call, _ throws(Problem) in try call.setParameters() },
    Endpoint("POST", "parameters/*/increment") { call, path throws(Problem) in try call.increment(path[0]) },
    Endpoint("POST", "events/*") { call, path throws(Problem) in try call.donate(path[0]) },
    Endpoint("PUT", "settings") { call, _ throws(Problem) in try call.changeSettings() },
    Endpoint("POST", "app-sessions") { call, _ throws(Problem) in try call.startAppSession() },
    Endpoint("DELETE", "progress", writes: false) { call, _ throws(Problem) in try call.forget() },
    Endpoint("GET", "report", writes: false) { call, _ throws(Problem) in try call.report() },
  ]

  private init(
    _ method: String, _ path: String, writes: Bool = true,
    _ answer: @escaping @Sendable (APICall, [String]) throws(Problem) -> Response
  ) {
    self.method = method
    pattern = path.split(separator: "/")
    self.writes = writes
    self.answer = answer
  }

  /// What stands in `path` where the pattern has `*`; nil where the path is another.
  func arguments(in path: [String]) -> [String]? {
    guard path.count == pattern.count else { return nil }
    var arguments: [String] = []
    for (part, segment) in zip(pattern, path) {
      if part == "*", !segment.isEmpty { arguments.append(segment) } else if part != segment { return nil }
    }
    return arguments
  }
}
