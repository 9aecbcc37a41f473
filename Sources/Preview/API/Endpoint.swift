/// One line of the API's table.
struct Endpoint: Sendable {
  let method: String
  /// Segments below `/api/`, `*` for one that the answer is given: `sessions/*/events`.
  private let pattern: [Substring]
  /// Whether a call may leave something in the store, so that a new visitor is given a cookie.
  let writes: Bool
  /// The names of query parameters that the call takes.
  private let parameters: Set<String>
  let answer: @Sendable (APICall, [String]) throws(Problem) -> Response

  /// Earlier lines win.
  static let all = [
    Endpoint("GET", "sessions", writes: false) { call, _ throws(Problem) in try call.listSessions() },
    Endpoint("POST", "sessions") { call, _ throws(Problem) in try call.startSession() },
    Endpoint("GET", "sessions/*", writes: false) { call, path throws(Problem) in try call.showSession(path[0]) },
    Endpoint("POST", "sessions/*/events") { call, path throws(Problem) in try call.recordSessionEvent(path[0]) },
    Endpoint("GET", "tips/next", writes: false, parameters: ["location", "appSession"]) { call, _ throws(Problem) in
      try call.nextTip()
    },
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
    _ method: String, _ path: String, writes: Bool = true, parameters: Set<String> = [],
    _ answer: @escaping @Sendable (APICall, [String]) throws(Problem) -> Response
  ) {
    self.method = method
    pattern = path.split(separator: "/")
    self.writes = writes
    self.parameters = parameters
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

  /// Refuses a query that the call does not take as it stands: a misspelt parameter would otherwise pass for a missing
  /// one, and of two with one name either could be meant.
  func check(_ query: [RequestTarget.Parameter]) throws(Problem) {
    var seen: Set<String> = []
    for name in query.map(\.name) {
      guard parameters.contains(name) else {
        throw Problem(400, "unknown-query-parameter", "Unknown query parameter \"\(name)\"")
      }
      guard seen.insert(name).inserted else {
        throw Problem(400, "repeated-query-parameter", "Query parameter \"\(name)\" comes twice")
      }
    }
  }
}
