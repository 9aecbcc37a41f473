/// One way in which a call of the API is answered.
struct APIAnswer: Sendable {
  let status: Int
  let description: String
  /// What the body holds; nil for no body.
  let schema: APISchema?
  /// The values that a problem's `code` has; empty where the answer is no problem.
  let codes: [String]

  private init(_ status: Int, _ description: String, _ schema: APISchema?, codes: [String] = []) {
    self.status = status
    self.description = description
    self.schema = schema
    self.codes = codes
  }

  static func json(_ status: Int, _ description: String, _ schema: String) -> APIAnswer {
    APIAnswer(status, description, .reference(schema))
  }

  static func empty(_ status: Int, _ description: String) -> APIAnswer {
    APIAnswer(status, description, nil)
  }

  /// A problem document (RFC 9457) with one of these codes.
  ///
  /// - Parameter schema: the component that it is, where it has more members than others.
  static func problem(_ status: Int, _ codes: String..., schema: String = "Problem") -> APIAnswer {
    APIAnswer(status, Problem.phrase(status), .reference(schema), codes: codes)
  }

  /// Answers of the same status put together, in the order of the statuses.
  static func merged(_ answers: [APIAnswer]) -> [APIAnswer] {
    Dictionary(grouping: answers, by: \.status).sorted { $0.key < $1.key }.map { status, same in
      let particular = same.first { answer in
        if case .reference("Problem")? = answer.schema { false } else { true }
      }
      let first = particular ?? same[0]
      return APIAnswer(status, first.description, first.schema, codes: same.flatMap(\.codes))
    }
  }

  /// What any call may come to, before anything of the call itself is looked at.
  static let always = [
    problem(
      400, "missing-host", "malformed-target", "conflicting-length", "invalid-length", "unknown-query-parameter",
      "repeated-query-parameter"),
    problem(403, "foreign-origin", "foreign-site"), problem(413, "body-too-large"), problem(414, "target-too-long"),
    problem(421, "foreign-host"), problem(429, "too-many-requests"), problem(431, "headers-too-large"),
    problem(501, "unsupported-encoding"),
    problem(503, "no-site"), problem(505, "unsupported-version"),
  ]

  /// What a call that reads or writes progress may come to as well.
  static let withStore = [problem(503, "store-failed")]

  /// What a call with a body may come to as well.
  static let withBody = [
    problem(400, "invalid-json"), problem(415, "unsupported-media-type", "unsupported-charset"),
    problem(422, "invalid-body"),
  ]
}
