import Progress
import Testing

@testable import Preview

/// What the API does with what it cannot use: always a problem document, never a 5xx.
struct APIRefusalTests {
  private let server: TestServer
  private let session: String
  private let cookie: String

  init() throws {
    server = try TestServer()
    let browser = server.browser()
    session = try browser.post("/api/sessions", #"{"task": "first-note"}"#).text("id")
    cookie = try #require(browser.cookie.value)
  }

  private func send(
    _ method: String, _ target: String, _ body: String, type: String? = "application/json"
  ) throws -> Answer {
    var headers: HeaderFields = ["Cookie": cookie]
    if let type { headers.append("Content-Type", type) }
    let answer = try Answer(
      server.send(method, target.replacing("SID", with: session), headers: headers, body: body))
    #expect(answer.headers["Content-Type"] == "application/problem+json")
    #expect(answer["type"] == "about:blank")
    #expect(answer["status"] == .integer(answer.status))
    #expect(answer.text("title") != "" && answer.text("code") != "")
    return answer
  }

  private static let id = #""id": "00000000-0000-4000-8000-000000000001""#

  @Test(arguments: [
    ("POST", "/api/sessions", #"{"task": "nothing"}"#, 404, "Unknown quick win \"nothing\""),
    ("POST", "/api/sessions", #"{}"#, 422, "\"task\" has to be a string"),
    ("POST", "/api/sessions", #"{"task": 7}"#, 422, "\"task\" has to be a string"),
    ("POST", "/api/sessions", #"{"task": "second", "restart": 1}"#, 422, "\"restart\" has to be true or false"),
    ("POST", "/api/sessions", #"{"task": "second", "tsk": 1}"#, 422, "Unknown member \"tsk\""),
    ("POST", "/api/sessions", #"["second"]"#, 422, "The body has to be a JSON object"),
    ("POST", "/api/sessions", #""second""#, 422, "The body has to be a JSON object"),
    ("POST", "/api/sessions", "{", 400, "The body is not valid JSON, near byte 1"),
    ("POST", "/api/sessions", "", 400, "The body is not valid JSON, near byte 0"),
    ("POST", "/api/sessions", "{}{}", 400, "The body is not valid JSON, near byte 3"),
    ("POST", "/api/sessions", "task=second", 400, "The body is not valid JSON, near byte 4"),
    ("POST", "/api/sessions", #"{"task": "second",}"#, 400, "The body is not valid JSON, near byte 19"),
    ("POST", "/api/sessions", #"{'task': "second"}"#, 400, "The body is not valid JSON, near byte 2"),
    (
      "POST", "/api/sessions", #"{"task": "second", "task": "first-note"}"#, 400,
      "An object of the body has two members with one name, near byte 25"
    ),
    (
      "POST", "/api/sessions", #"{"task": "second", "\u0074ask": "first-note"}"#, 400,
      "An object of the body has two members with one name, near byte 30"
    ),
    (
      "PATCH", "/api/parameters", "{\"\u{E9}\": 1, \"e\u{301}\": 2}", 400,
      "An object of the body has two members with one name"
    ),
    (
      "POST", "/api/sessions", #"{"task": {"a": 1, "a": 1}}"#, 400,
      "An object of the body has two members with one name, near byte 21"
    ),
    (
      "PATCH", "/api/parameters", #"{"moodLogCount": 9223372036854775808}"#, 400,
      "A number of the body is too large, near byte 36"
    ),
    (
      "PATCH", "/api/parameters", #"{"moodLogCount": 1e400}"#, 400, "A number of the body is too large, near byte 22"
    ),
    (
      "PATCH", "/api/parameters", #"{"name": "a\u0000b"}"#, 400,
      "A string of the body holds the character U+0000, near byte 19"
    ),
    (
      "PATCH", "/api/parameters", String(repeating: "[", count: 40) + String(repeating: "]", count: 40), 400,
      "Arrays and objects of the body lie more than 32 deep"
    ),
    ("POST", "/api/sessions/nothing/events", "{\(id), \"type\": \"skipped\"}", 404, "Unknown session \"nothing\""),
    ("POST", "/api/sessions/SID/events", "{\"type\": \"skipped\"}", 422, "\"id\" has to be a string"),
    ("POST", "/api/sessions/SID/events", #"{"id": "1", "type": "skipped"}"#, 422, "\"id\" has to be a UUID"),
    (
      "POST", "/api/sessions/SID/events", #"{"id": "0000000000000-4000-8000-00000000000-1", "type": "skipped"}"#, 422,
      "\"id\" has to be a UUID"
    ), ("POST", "/api/sessions/SID/events", "{\(id), \"type\": \"exploded\"}", 422, "Unknown event type \"exploded\""),
    ("POST", "/api/sessions/SID/events", "{\(id), \"type\": \"started\"}", 422, "Unknown event type \"started\""),
    (
      "POST", "/api/sessions/SID/events", "{\(id), \"type\": \"stepCompleted\"}", 422,
      "\"stepCompleted\" needs a \"step\""
    ),
    (
      "POST", "/api/sessions/SID/events", "{\(id), \"type\": \"skipped\", \"step\": 1}", 422,
      "\"skipped\" takes no \"step\""
    ),
    (
      "POST", "/api/sessions/SID/events", "{\(id), \"type\": \"stepCompleted\", \"step\": 0}", 422,
      "\"step\" has to be an integer from 1 to 9007199254740991"
    ),
    (
      "POST", "/api/sessions/SID/events", "{\(id), \"type\": \"stepCompleted\", \"step\": 1.5}", 422,
      "\"step\" has to be an integer from 1 to 9007199254740991"
    ),
    (
      "POST", "/api/sessions/SID/events", "{\(id), \"type\": \"stepCompleted\", \"step\": true}", 422,
      "\"step\" has to be an integer from 1 to 9007199254740991"
    ),
    (
      "POST", "/api/sessions/SID/events", "{\(id), \"type\": \"skipped\", \"activeMilliseconds\": -1}", 422,
      "\"activeMilliseconds\" has to be an integer from 0 to 9007199254740991"
    ),
    (
      "POST", "/api/sessions/SID/events", "{\(id), \"type\": \"skipped\", \"activeMilliseconds\": 1e300}", 422,
      "\"activeMilliseconds\" has to be an integer from 0 to 9007199254740991"
    ),
    (
      "POST", "/api/sessions/SID/events", "{\(id), \"type\": \"stepCompleted\", \"step\": 99}", 409,
      "The quick win has no such step; the current step is 1"
    ), ("GET", "/api/sessions/nothing", "", 404, "Unknown session \"nothing\""),
    ("GET", "/api/tips/next?location=Nowhere", "", 404, "Unknown location \"Nowhere\""),
    ("GET", "/api/tips/next?locatoin=Home", "", 400, "Unknown query parameter \"locatoin\""),
    ("GET", "/api/tips/next?location=Home&location=Home", "", 400, "Query parameter \"location\" comes twice"),
    (
      "GET", "/api/tips/next?appSession=a&location=Home&appSession=b", "", 400,
      "Query parameter \"appSession\" comes twice"
    ),
    ("GET", "/api/sessions?task=second", "", 400, "Unknown query parameter \"task\""),
    ("POST", "/api/sessions?restart=true", #"{"task": "second"}"#, 400, "Unknown query parameter \"restart\""),
    ("DELETE", "/api/progress?visitor=other", "", 400, "Unknown query parameter \"visitor\""),
    (
      "GET", "/api/tips/next?appSession=%3Cscript%3E", "", 422,
      "An app session is an id that POST /api/app-sessions gave"
    ), ("POST", "/api/tips/nothing/events", "{\(id), \"type\": \"shown\"}", 404, "Unknown tip \"nothing\""),
    ("POST", "/api/tips/siri/events", "{\(id), \"type\": \"eaten\"}", 422, "Unknown event type \"eaten\""),
    (
      "POST", "/api/tips/siri/events", "{\(id), \"type\": \"shown\", \"appSession\": 7}", 422,
      "\"appSession\" has to be a string"
    ),
    ("PATCH", "/api/parameters", #"{"nothing": 7}"#, 422, "Unknown parameter \"nothing\""),
    ("PATCH", "/api/parameters", #"{"hasSeenSettings": 1}"#, 422, "Parameter \"hasSeenSettings\" takes true or false"),
    ("PATCH", "/api/parameters", #"{"name": null}"#, 422, "\"name\" has to be an integer, true, false or a string"),
    (
      "PATCH", "/api/parameters", #"{"moodLogCount": 1.5}"#, 422,
      "\"moodLogCount\" has to be an integer, true, false or a string"
    ),
    (
      "PATCH", "/api/parameters", #"{"moodLogCount": 9007199254740992}"#, 422,
      "Parameter \"moodLogCount\" takes an integer within ±9007199254740991"
    ), ("POST", "/api/parameters/nothing/increment", "{\(id)}", 404, "Unknown parameter \"nothing\""),
    ("POST", "/api/parameters/name/increment", "{\(id)}", 422, "Parameter \"name\" takes a string"),
    ("POST", "/api/parameters/moodLogCount/increment", "{}", 422, "\"id\" has to be a string"),
    ("POST", "/api/events/nothing", "{\(id)}", 404, "Unknown event \"nothing\""),
    ("PUT", "/api/settings", #"{"tipsEnabled": "no"}"#, 422, "\"tipsEnabled\" has to be true or false"),
    ("PUT", "/api/settings", #"{}"#, 422, "\"tipsEnabled\" has to be true or false"),
    ("POST", "/api/app-sessions", #"{"id": "mine"}"#, 422, "Unknown member \"id\""),
    ("GET", "/api/nothing", "", 404, "The API has no such resource"),
    ("GET", "/api", "", 404, "The API has no such resource"), ("GET", "/api/", "", 404, "The API has no such resource"),
    ("GET", "/api/sessions/", "", 404, "The API has no such resource"),
    ("GET", "/api/sessions/a/b/c", "", 404, "The API has no such resource"),
    ("GET", "/api/%00", "", 400, "The URL is malformed or names a place outside the site"),
  ]) func `what cannot be used is refused with its reason`(
    method: String, target: String, body: String, status: Int, detail: String
  ) throws {
    let answer = try send(method, target, body)
    #expect(answer.status == status)
    #expect(answer["detail"] == .string(detail))
  }

  @Test(arguments: [
    ("DELETE", "/api/sessions", "GET, HEAD, POST"), ("PUT", "/api/sessions/SID", "GET, HEAD"),
    ("GET", "/api/sessions/SID/events", "POST"), ("GET", "/api/settings", "PUT"), ("GET", "/api/progress", "DELETE"),
    ("POST", "/api/report", "GET, HEAD"), ("OPTIONS", "/api/parameters", "PATCH"),
    ("patch", "/api/parameters", "PATCH"),
  ]) func `a method that a resource lacks is refused with those it has`(
    method: String, target: String, allowed: String
  ) throws {
    let answer = try send(method, target, "{}")
    #expect(answer.status == 405)
    #expect(answer.headers["Allow"] == allowed)
  }

  @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded", "application/jsonp"] as [String?])
  func `a body that is not declared as JSON is refused`(type: String?) throws {
    #expect(try send("POST", "/api/sessions", #"{"task": "second"}"#, type: type).status == 415)
  }

  @Test(arguments: [
    "application/json; charset=utf-8", "Application/JSON;charset=\"UTF-8\"", "application/json ; version=1",
    "application/json;",
  ]) func `JSON may be declared with parameters`(type: String) throws {
    let response = server.send(
      "POST", "/api/sessions", headers: ["Content-Type": type], body: #"{"task": "second"}"#)
    #expect(response.status == 201)
  }

  @Test(arguments: ["utf-16", "iso-8859-1", "\"utf-16le\"", "utf-8; charset=utf-16", ""])
  func `JSON in another character set is refused`(charset: String) throws {
    let answer = try send("POST", "/api/sessions", #"{"task": "second"}"#, type: "application/json; charset=\(charset)")
    #expect(answer.status == 415)
    #expect(answer["detail"] == "JSON is in UTF-8")
  }

  @Test func `whole numbers are taken however they are written, up to 2^53 - 1`() throws {
    for (written, read) in [("7", 7), ("7.0", 7), ("70e-1", 7), ("-0", 0), ("9007199254740991", 9_007_199_254_740_991)]
    {
      let browser = server.browser()
      let answer = try browser.call("PATCH", "/api/parameters", #"{"moodLogCount": \#(written)}"#)
      #expect(answer["parameters", "moodLogCount"] == .integer(read))
    }
  }

  @Test func `a body has at most 64 KiB`() throws {
    let padding = String(repeating: " ", count: 65_536 - 18)
    #expect(
      server.send(
        "POST", "/api/sessions", headers: ["Content-Type": "application/json"], body: #"{"task": "second"}"# + padding
      ).status == 201)
    #expect(try send("POST", "/api/sessions", #"{"task": "second"}"# + padding + " ").status == 413)
  }

  @Test(arguments: [
    String(repeating: "[", count: 60_000), String(repeating: #"{"a":"#, count: 10_000), "\"\\ud800\"", "nul",
    "1e999999",
    "{\"task\": \"\u{0}\"}",
  ]) func `hostile JSON is refused`(body: String) throws {
    #expect((400..<500).contains(try send("POST", "/api/sessions", body).status))
  }

  @Test func `bytes that are not UTF-8 are refused`() throws {
    let head = RequestHead(
      "POST", "/api/sessions", headers: ["Host": TestServer.host, "Content-Type": "application/json"])
    let body = Array(#"{"task": ""#.utf8) + [0xFF, 0xC0] + Array(#""}"#.utf8)
    #expect(server.handler.response(to: head, body: .complete(body)).status == 400)
  }

  @Test func `a store that fails is reported to the terminal and not to the client`() throws {
    let server = try TestServer(store: FailingStore())
    let browser = server.browser()
    for answer in [
      try browser.get("/api/sessions"), try browser.post("/api/sessions", #"{"task": "second"}"#),
      try browser.call("DELETE", "/api/progress"), try browser.get("/api/report"),
    ] {
      #expect(answer.status == 503)
      #expect(answer["detail"] == "Progress cannot be read or kept at the moment")
    }
    #expect(server.failures.value.count == 4)
    #expect(
      server.failures.value.first?.description
        == "Cannot use secret.sqlite: the database is damaged; move it away to start with a new one")
  }
}
