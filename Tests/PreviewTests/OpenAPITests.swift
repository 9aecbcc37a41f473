import Encoding
import Testing

@testable import Preview

/// The description of the API against what the API does: whatever it says can happen does, and nothing else.
struct OpenAPITests {
  /// A request, and the problem that it comes to.
  private struct Refusal {
    let method: String
    let target: String
    var body: String?
    var headers: HeaderFields = [:]
    let code: String
  }

  private static let id = #""id": "00000000-0000-4000-8000-000000000001""#

  /// Requests of one call for each problem that is particular to it.
  private static let particular: [String: [Refusal]] = [
    "startSession": [
      Refusal(method: "POST", target: "/api/sessions", body: #"{"task": "x"}"#, code: "unknown-task"),
      Refusal(method: "POST", target: "/api/sessions", body: #"{"task": "first-note"}"#, code: "session-conflict"),
    ],
    "showSession": [Refusal(method: "GET", target: "/api/sessions/x", code: "unknown-session")],
    "recordSessionEvent": [
      Refusal(
        method: "POST", target: "/api/sessions/x/events", body: "{\(id), \"type\": \"paused\"}", code: "unknown-session"
      ),
      Refusal(
        method: "POST", target: "/api/sessions/SID/events", body: "{\(id), \"type\": \"stepCompleted\", \"step\": 3}",
        code: "session-conflict"),
    ],
    "nextTip": [
      Refusal(method: "GET", target: "/api/tips/next?location=x", code: "unknown-location"),
      Refusal(method: "GET", target: "/api/tips/next?appSession=x", code: "invalid-app-session"),
    ],
    "recordTipEvent": [
      Refusal(method: "POST", target: "/api/tips/x/events", body: "{\(id), \"type\": \"shown\"}", code: "unknown-tip"),
      Refusal(
        method: "POST", target: "/api/tips/siri/events", body: "{\(id), \"type\": \"shown\", \"appSession\": \"x\"}",
        code: "invalid-app-session"),
    ],
    "setParameters": [
      Refusal(method: "PATCH", target: "/api/parameters", body: #"{"x": 1}"#, code: "unknown-parameter"),
      Refusal(method: "PATCH", target: "/api/parameters", body: #"{"moodLogCount": true}"#, code: "wrong-type"),
    ],
    "increment": [
      Refusal(method: "POST", target: "/api/parameters/x/increment", body: "{\(id)}", code: "unknown-parameter"),
      Refusal(method: "POST", target: "/api/parameters/name/increment", body: "{\(id)}", code: "wrong-type"),
    ],
    "donate": [Refusal(method: "POST", target: "/api/events/x", body: "{\(id)}", code: "unknown-event")],
  ]

  /// A target that reaches each call.
  private static func target(of endpoint: Endpoint) -> String {
    endpoint.path.replacing("{session}", with: "SID").replacing("{tip}", with: "siri")
      .replacing("{parameter}", with: "moodLogCount").replacing("{event}", with: "moodLogged")
  }

  /// Requests for the problems that any call may come to.
  private static func common(of endpoint: Endpoint) -> [Refusal] {
    let (method, target) = (endpoint.method, target(of: endpoint))
    var refusals = [
      Refusal(method: method, target: target, headers: ["Host": ""], code: "missing-host"),
      Refusal(method: method, target: target, headers: ["Host": "evil.example"], code: "foreign-host"),
      Refusal(method: method, target: target, headers: ["Origin": "http://evil.example"], code: "foreign-origin"),
      Refusal(method: method, target: target, headers: ["Sec-Fetch-Site": "cross-site"], code: "foreign-site"),
      Refusal(method: method, target: target + "?a%", code: "malformed-target"),
      Refusal(method: method, target: target + "?a=" + String(repeating: "a", count: 5_000), code: "target-too-long"),
      Refusal(method: method, target: target + "?x=1", code: "unknown-query-parameter"),
      Refusal(
        method: method, target: target, body: String(repeating: " ", count: 70_000), code: "body-too-large"),
    ]
    if let name = endpoint.queryParameters.first?.name {
      refusals.append(
        Refusal(method: method, target: "\(target)?\(name)=Home&\(name)=Home", code: "repeated-query-parameter"))
    }
    guard endpoint.body != nil else { return refusals }
    return refusals + [
      Refusal(method: method, target: target, body: "{", code: "invalid-json"),
      Refusal(method: method, target: target, body: "[]", code: "invalid-body"),
      Refusal(
        method: method, target: target, body: "{}", headers: ["Content-Type": "text/plain"],
        code: "unsupported-media-type"),
      Refusal(
        method: method, target: target, body: "{}", headers: ["Content-Type": "application/json; charset=utf-16"],
        code: "unsupported-charset"),
    ]
  }

  /// Problems that come before a request is whole, or from a call that takes no query twice.
  private static let elsewhere: Set<String> = [
    "headers-too-large", "conflicting-length", "invalid-length", "unsupported-encoding", "unsupported-version",
    "no-site", "store-failed", "loopback-only", "repeated-query-parameter", "too-many-requests",
  ]

  @Test(arguments: Endpoint.all.map(\.operationID))
  func `each problem that a call can come to is described, and each described one comes`(operation: String) throws {
    let endpoint = try #require(Endpoint.all.first { $0.operationID == operation })
    let server = try TestServer()
    let browser = server.browser()
    let session = try browser.post("/api/sessions", #"{"task": "first-note"}"#).text("id")
    if operation == "startSession" {
      _ = try browser.post("/api/sessions/\(session)/events", "{\(Self.id), \"type\": \"skipped\"}")
    }
    var seen: Set<String> = []
    for refusal in Self.common(of: endpoint) + (Self.particular[operation] ?? []) {
      var headers = refusal.headers
      headers.append("Cookie", try #require(browser.cookie.value))
      if refusal.body != nil { headers.setDefault("Content-Type", "application/json") }
      let answer = try Answer(
        server.send(
          refusal.method, refusal.target.replacing("SID", with: session), headers: headers, body: refusal.body ?? ""))
      #expect(answer.text("code") == refusal.code, "\(refusal.method) \(refusal.target)")
      let described = endpoint.answers.first { $0.status == answer.status }
      #expect(described?.codes.contains(refusal.code) == true, "\(answer.status) \(refusal.code)")
      seen.insert(refusal.code)
    }
    #expect(Set(endpoint.answers.flatMap(\.codes)).subtracting(Self.elsewhere).subtracting(seen) == [])
  }

  @Test func `what comes before a request is whole is described for every call`() {
    let framings: [(HeaderFields, String, String)] = [
      (["Content-Length": "1", "Transfer-Encoding": "chunked"], "HTTP/1.1", "conflicting-length"),
      (["Content-Length": "x"], "HTTP/1.1", "invalid-length"),
      (["Transfer-Encoding": "gzip"], "HTTP/1.1", "unsupported-encoding"), ([:], "HTTP/2.0", "unsupported-version"),
    ]
    for (headers, version, code) in framings {
      let response = BodyFraming(RequestHead("POST", "/", headers: headers), version: version).refusal(limit: 9)?
        .response
      #expect(response?.text.contains("\"code\":\"\(code)\"") == true)
      for endpoint in Endpoint.all {
        #expect(endpoint.answers.first { $0.status == response?.status }?.codes.contains(code) == true)
      }
    }
  }

  @Test func `calls say what they come to without a site, without a store and from elsewhere`() throws {
    let empty = try TestServer(nil)
    let failing = try TestServer(store: FailingStore())
    for endpoint in Endpoint.all {
      let codes = endpoint.answers.first { $0.status == 503 }?.codes ?? []
      let target = Self.target(of: endpoint)
      #expect(try Answer(empty.send(endpoint.method, target, body: "{}")).text("code") == "no-site")
      #expect(codes.contains("no-site"))
      let code = try Answer(failing.send(endpoint.method, target)).text("code")
      #expect(code != "store-failed" || codes.contains("store-failed"), "\(endpoint.operationID)")
    }
    #expect(
      try TestServer().send("GET", "/api/report", isFromLoopback: false).text.contains("\"code\":\"loopback-only\""))
  }

  @Test func `the document lists every call of the table and the names of the site`() throws {
    let answer = try TestServer().browser().get("/api/openapi.json")
    #expect(answer.status == 200)
    #expect(answer["openapi"] == "3.1.1")
    guard case .object(let paths)? = answer["paths"] else { throw DocumentIsMissing() }
    var calls: Set<String> = []
    for (path, item) in paths {
      guard case .object(let methods) = item else { continue }
      for method in methods.keys { calls.insert("\(method.uppercased()) \(path)") }
    }
    #expect(calls == Set(Endpoint.all.map { "\($0.method) \($0.path)" }))
    #expect(
      answer["components", "schemas", "SessionStart", "properties", "task"] == [
        "type": "string", "enum": ["first-note", "second"],
      ])
    #expect(
      answer["components", "schemas", "ParameterChanges", "properties", "hasSeenSettings"] == ["type": "boolean"])
  }

  @Test func `every component that is named is there, and every one that is there is named`() throws {
    let text = String(decoding: OpenAPI.document(of: Endpoint.all, for: .sample()), as: UTF8.self)
    let named = Set(text.matches(of: /"#\/components\/schemas\/(\w+)"/).map { String($0.1) })
    #expect(named == Set(APIComponents.all.map(\.name)))
    #expect(Set(Endpoint.all.map(\.operationID)).count == Endpoint.all.count)
    for endpoint in Endpoint.all {
      let braces = endpoint.path.matches(of: /\{(\w+)\}/).map { String($0.1) }
      #expect(braces == endpoint.pathParameters.map(\.name))
      for operation in endpoint.link?.operations ?? [] {
        #expect(Endpoint.all.contains { $0.operationID == operation })
      }
    }
  }
}

private struct DocumentIsMissing: Error {}
