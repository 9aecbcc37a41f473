/// One line of the API's table: how a call is recognised, described and answered.
struct Endpoint: Sendable {
  let method: String
  /// As OpenAPI writes it: `/api/sessions/{session}/events`.
  let path: String
  /// A name for the call, unique in the table.
  let operationID: String
  /// What it does, in a phrase.
  let summary: String
  /// The segments that stand for something, in their order, and what they may be.
  let pathParameters: [Parameter]
  /// The parameters of the query that the call takes, each at most once.
  let queryParameters: [Parameter]
  /// The component that the body has to be; nil where the call has none.
  let body: String?
  let isBodyRequired: Bool
  /// Whether a call may leave something in the store, so that a new visitor is given a cookie.
  let writes: Bool
  /// Every answer that there can be, in the order of their statuses.
  let answers: [APIAnswer]
  /// The calls that a good answer's `id` is for.
  let link: Link?
  let answer: @Sendable (APICall, [String]) throws(Problem) -> Response
  /// The segments below `/api/`.
  private let pattern: [Substring]

  struct Parameter: Sendable {
    let name: String
    let schema: APISchema
    let description: String?

    init(_ name: String, _ schema: APISchema, _ description: String? = nil) {
      self.name = name
      self.schema = schema
      self.description = description
    }
  }

  /// Where the `id` of an answer goes.
  struct Link: Sendable {
    /// The path's parameter.
    let parameter: String
    let operations: [String]
  }

  /// - Parameters:
  ///   - path: segments below `/api/`, those of `segments` in braces.
  ///   - usesStore: whether the answer depends on a store that may fail.
  init(
    _ method: String, _ path: String, _ operationID: String, _ summary: String, segments: [Parameter] = [],
    query: [Parameter] = [], body: String? = nil, isBodyRequired: Bool = true, writes: Bool = false,
    usesStore: Bool = true, link: Link? = nil, answers: [APIAnswer],
    _ answer: @escaping @Sendable (APICall, [String]) throws(Problem) -> Response
  ) {
    self.method = method
    self.path = "/api/\(path)"
    self.operationID = operationID
    self.summary = summary
    pathParameters = segments
    queryParameters = query
    self.body = body
    self.isBodyRequired = isBodyRequired
    self.writes = writes
    self.link = link
    self.answers = APIAnswer.merged(
      answers + APIAnswer.always + (usesStore ? APIAnswer.withStore : []) + (body == nil ? [] : APIAnswer.withBody))
    self.answer = answer
    pattern = path.split(separator: "/")
  }

  /// Whether a call may change what the store holds.
  var changes: Bool { method != "GET" }

  /// What stands in `path` where the pattern has braces; nil where the path is another.
  func arguments(in path: [String]) -> [String]? {
    guard path.count == pattern.count else { return nil }
    var arguments: [String] = []
    for (part, segment) in zip(pattern, path) {
      if part.hasPrefix("{"), !segment.isEmpty { arguments.append(segment) } else if part != segment { return nil }
    }
    return arguments
  }

  /// Refuses a query that the call does not take as it stands: a misspelt parameter would otherwise pass for a missing
  /// one, and of two with one name either could be meant.
  func check(_ query: [RequestTarget.Parameter]) throws(Problem) {
    var seen: Set<String> = []
    for name in query.map(\.name) {
      guard queryParameters.contains(where: { $0.name == name }) else {
        throw Problem(400, "unknown-query-parameter", "Unknown query parameter \"\(name)\"")
      }
      guard seen.insert(name).inserted else {
        throw Problem(400, "repeated-query-parameter", "Query parameter \"\(name)\" comes twice")
      }
    }
  }
}
