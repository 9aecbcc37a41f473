import Testing

@testable import Preview

struct VisitorTests {
  private let server: TestServer

  init() throws {
    server = try TestServer()
  }

  private func send(_ method: String, _ target: String, _ json: String = "", cookie: String? = nil) -> Response {
    var headers: HeaderFields = ["Content-Type": "application/json"]
    if let cookie { headers.append("Cookie", cookie) }
    return server.send(method, target, headers: headers, body: json)
  }

  @Test func `the first call that writes makes a visitor`() throws {
    #expect(send("GET", "/api/sessions").headers["Set-Cookie"] == nil)
    let response = send("PUT", "/api/settings", #"{"tipsEnabled": false}"#)
    let cookie = try #require(response.headers["Set-Cookie"])
    let parts = cookie.split(separator: "; ").map(String.init)
    #expect(parts.dropFirst() == ["Max-Age=31536000", "Path=/", "HttpOnly", "SameSite=Strict"])
    let token = try #require(parts.first?.split(separator: "=").last)
    #expect(token.utf8.count == 48)
    #expect(send("GET", "/api/sessions", cookie: "\(parts[0])").headers["Set-Cookie"] == nil)
    #expect(send("PUT", "/api/settings", #"{"tipsEnabled": true}"#, cookie: parts[0]).headers["Set-Cookie"] == nil)
  }

  @Test func `a call that is refused makes no visitor`() {
    #expect(send("POST", "/api/sessions", #"{"task": "nothing"}"#).headers["Set-Cookie"] == nil)
  }

  @Test(arguments: ["waymark-visitor=", "waymark-visitor=abc", "waymark-visitor=\(String(repeating: "Z", count: 48))"])
  func `a cookie that is no token is replaced`(cookie: String) {
    let response = send("PUT", "/api/settings", #"{"tipsEnabled": false}"#, cookie: cookie)
    #expect(response.status == 200)
    #expect(response.headers.contains("Set-Cookie"))
  }

  @Test func `a token that the store does not know is kept, for another site's preview gave it`() throws {
    let cookie = "theme=dark; waymark-visitor=" + String(repeating: "ab", count: 24)
    let response = send("PUT", "/api/settings", #"{"tipsEnabled": false}"#, cookie: cookie)
    #expect(response.headers["Set-Cookie"] == nil)
    let next = try Answer(send("GET", "/api/tips/next", cookie: cookie))
    #expect(next["tip"] == nil)
  }

  @Test func `forgetting leaves nothing of this visitor and everything of others`() throws {
    let (one, other) = (server.browser(), server.browser())
    for browser in [one, other] {
      _ = try browser.post("/api/sessions", #"{"task": "first-note"}"#)
      _ = try browser.call("PATCH", "/api/parameters", #"{"moodLogCount": 7}"#)
    }
    let answer = try one.call("DELETE", "/api/progress")
    #expect(answer.status == 204)
    #expect(try one.get("/api/sessions")["sessions"] == [])
    #expect(try other.get("/api/sessions")["sessions"] != [])
    let counted = try one.post("/api/parameters/moodLogCount/increment", #"{"id": "\#(uuid(1))"}"#)
    #expect(counted["parameters", "moodLogCount"] == 1)
  }
}
