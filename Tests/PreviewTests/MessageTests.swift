import Testing

@testable import Preview

/// What the server says of requests that it refuses.
struct MessageTests {
  private static let host: HeaderFields = ["Host": "127.0.0.1:4747"]

  @Test(
    arguments: [
      (HeaderFields(), 400, "A request names one host"),
      (["Host": "evil.example"], 421, "This server does not answer for that host"),
      (["Host": "127.0.0.1:4747", "Origin": "null"], 403, "Pages of other origins are not served"),
      (["Host": "127.0.0.1:4747", "Sec-Fetch-Site": "cross-site"], 403, "Other sites can only link to this one"),
    ] as [(HeaderFields, Int, String)])
  func `whoever may not talk to the server is told so`(headers: HeaderFields, status: Int, detail: String) throws {
    let rule = AccessRule(host: "127.0.0.1", port: 4_747, isWildcard: false)
    let answer = try Answer(try #require(rule.refusal(of: RequestHead("GET", "/", headers: headers))))
    #expect(answer.status == status)
    #expect(answer.text("detail") == detail)
  }

  @Test(
    arguments: [
      (HeaderFields(), "HTTP/2.0", 505, "This server speaks HTTP/1.1"),
      (["Content-Length": "1", "Content-Length": "2"], "HTTP/1.1", 400, "The request says twice where its body ends"),
      (
        ["Transfer-Encoding": "gzip"], "HTTP/1.1", 501,
        "The only transfer encoding that this server knows is chunked"
      ),
      (["Content-Length": "one"], "HTTP/1.1", 400, "Content-Length is not a number of bytes"),
      (["Content-Length": "10"], "HTTP/1.1", 413, "The request's body is too large"),
    ] as [(HeaderFields, String, Int, String)])
  func `a body of unknown length is refused`(
    headers: HeaderFields, version: String, status: Int, detail: String
  ) throws {
    let framing = BodyFraming(RequestHead("POST", "/", headers: headers), version: version)
    let answer = try Answer(try #require(framing.refusal(limit: 9)).response)
    #expect(answer.status == status)
    #expect(answer.text("detail") == detail)
  }

  @Test(arguments: [
    (400, "Bad Request"), (403, "Forbidden"), (404, "Not Found"), (405, "Method Not Allowed"), (409, "Conflict"),
    (413, "Content Too Large"), (414, "URI Too Long"), (415, "Unsupported Media Type"), (421, "Misdirected Request"),
    (422, "Unprocessable Content"), (429, "Too Many Requests"), (431, "Request Header Fields Too Large"),
    (500, "Internal Server Error"),
    (501, "Not Implemented"), (503, "Service Unavailable"), (505, "HTTP Version Not Supported"), (418, "Error"),
  ])
  func `a problem's title is its status's phrase`(status: Int, phrase: String) throws {
    #expect(try Answer(Problem(status, "x", "X").response).text("title") == phrase)
  }

  @Test func `a method that is not there names those that are`() throws {
    let answer = try Answer(Problem.methodNotAllowed(["GET", "HEAD"]).response)
    #expect(answer.text("detail") == "The methods here are GET, HEAD")
    #expect(answer.headers["Allow"] == "GET, HEAD")
  }

  @Test func `a client that asks for too much is told when to ask again`() throws {
    let answer = try Answer(Problem.tooManyRequests.response)
    #expect(answer.text("detail") == "This client asks for more than this server gives")
    #expect(answer.headers["Retry-After"] == "1")
  }

  @Test func `bodies that are no JSON are told what is expected`() throws {
    let server = try TestServer()
    func detail(_ headers: HeaderFields, _ body: [UInt8]) throws -> String {
      var all = headers
      all.append("Host", TestServer.host)
      let head = RequestHead("POST", "/api/sessions", headers: all)
      return try Answer(server.handler.response(to: head, body: .complete(body))).text("detail")
    }
    #expect(try detail([:], []) == "The body has to be application/json")
    // Where in the body follows.
    #expect(
      try detail(["Content-Type": "application/json"], [0x22, 0xFF, 0x22]).hasPrefix("The body is not UTF-8, near"))
  }

  @Test func `what is for this machine alone says so`() throws {
    let server = try TestServer()
    #expect(
      try Answer(server.send("GET", "/api/report", isFromLoopback: false)).text("detail")
        == "The report is for clients on this machine")
    #expect(
      server.send("GET", "/_waymark/report", isFromLoopback: false).text
        .contains("What visitors did is for clients on this machine"))
  }
}
