import Platform
import Testing

@testable import Preview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct HTTPServerTests {
  private let running: RunningServer
  private let home: String

  init() throws {
    home = PreviewSite.page(String(repeating: "Home ", count: 2_000))
    running = try RunningServer(.sample(["index.html": home, "404.html": PreviewSite.page("Not here")]))
  }

  @Test func `several requests share a connection`() throws {
    defer { running.stop() }
    let client = try running.client()
    for _ in 0..<3 {
      client.request("GET /", port: running.port)
      let answer = try #require(client.answer())
      #expect(answer.status == 200)
      #expect(answer.body.hasSuffix("</html>"))
      #expect(answer.body.utf8.count > home.utf8.count)
    }
  }

  @Test func `requests may come before the answers are read`() throws {
    defer { running.stop() }
    let client = try running.client()
    for target in ["/", "/nothing", "/"] { client.request("GET \(target)", port: running.port) }
    #expect(client.answer()?.status == 200)
    #expect(client.answer()?.status == 404)
    #expect(client.answer()?.status == 200)
  }

  @Test func `HEAD has the length and no body`() throws {
    defer { running.stop() }
    let client = try running.client()
    client.request("GET /", port: running.port)
    let length = try #require(client.answer()).body.utf8.count
    client.request("HEAD /", port: running.port)
    let answer = try #require(client.answer(hasBody: false))
    #expect(answer.status == 200)
    #expect(answer.head.contains("Content-Length: \(length)"))
    client.request("GET /", port: running.port)
    #expect(client.answer()?.status == 200)
  }

  @Test func `an unchanged page has no body, and the connection goes on`() throws {
    defer { running.stop() }
    let client = try running.client()
    client.request("GET /", port: running.port)
    let head = try #require(client.answer()).head
    let tag = try #require(head.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") }).dropFirst(6)
    client.request("GET /", port: running.port, headers: ["If-None-Match: \(tag)"])
    #expect(client.answer(hasBody: false)?.status == 304)
    client.request("GET /", port: running.port)
    #expect(client.answer()?.status == 200)
  }

  @Test(arguments: [
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/..\\..\\etc", "/index.html%00.png", "/%00",
    "http://127.0.0.1/", "*",
  ]) func `a target outside the site is refused as it was sent`(target: String) throws {
    defer { running.stop() }
    let client = try running.client()
    client.request("GET \(target)", port: running.port)
    #expect(client.answer()?.status == 400)
  }

  @Test(arguments: [4_097, 20_000]) func `an over-long target is refused with a problem document`(
    length: Int
  ) throws {
    defer { running.stop() }
    let client = try running.client()
    client.request("GET /" + String(repeating: "a", count: length - 1), port: running.port)
    let answer = try #require(client.answer())
    #expect(answer.status == 414)
    #expect(answer.body.contains("The URL is too long"))
    #expect(answer.head.contains("application/problem+json"))
  }

  @Test(arguments: [1, 100]) func `an over-large header section is refused with a problem document`(count: Int) throws {
    defer { running.stop() }
    let client = try running.client()
    let value = String(repeating: "a", count: 20_000 / count)
    client.request("GET /", port: running.port, headers: (0..<count).map { "X-\($0): \(value)" })
    let answer = try #require(client.answer())
    #expect(answer.status == 431)
    #expect(answer.body.contains("The header section is too large"))
    #expect(answer.head.contains("application/problem+json"))
    #expect(answer.head.contains("X-Content-Type-Options: nosniff"))
  }

  @Test(arguments: [
    ("GET /%@ HTTP/1.1\r\n", 414), ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: %@\r\n", 431),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + String(repeating: "X: y\r\n", count: 20_000), 431),
  ]) func `what has no room is refused by libmicrohttpd, and others are served`(request: String, status: Int) throws {
    defer { running.stop() }
    let client = try running.client()
    client.send(request.replacing("%@", with: String(repeating: "a", count: 100_000)) + "\r\n")
    // It hangs up on a client that still sends.
    if let answer = client.answer() { #expect(answer.status == status) }
    #expect(client.isClosed())
    let other = try running.client()
    other.request("GET /", port: running.port)
    #expect(other.answer()?.status == 200)
  }

  @Test(arguments: ["GET /%@ HTTP/1.1\r\n", "GET / HTTP/1.1\r\nX: %@\r\n"])
  func `what is beyond all measure ends the connection`(request: String) throws {
    defer { running.stop() }
    let client = try running.client()
    client.send(request.replacing("%@", with: String(repeating: "a", count: 2_000_000)))
    // libmicrohttpd answers by itself, or hangs up on a client that still sends.
    let status = client.answer()?.status
    #expect([nil, 413, 414, 431].contains(status))
    #expect(client.isClosed())
  }

  @Test(arguments: [
    "GET /\r\n\r\n", "nonsense\r\n\r\n", "GET / HTTP/9.9\r\nHost: 127.0.0.1:PORT\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.example\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://evil.example\r\n\r\n",
  ]) func `what is no proper request is never answered with a page`(request: String) throws {
    defer { running.stop() }
    let client = try running.client()
    client.send(request.replacing("PORT", with: "\(running.port)"))
    if let answer = client.answer() { #expect((400..<600).contains(answer.status)) }
    let other = try running.client()
    other.request("GET /", port: running.port)
    #expect(other.answer()?.status == 200)
  }

  @Test func `a bare NUL ends a target for libmicrohttpd, and what is left of it names nothing else`() throws {
    defer { running.stop() }
    let client = try running.client()
    client.request("GET /nothing\u{0}/../index.html", port: running.port)
    #expect([400, 404].contains(client.answer()?.status))
  }

  private static let json = "Content-Type: application/json"

  @Test(arguments: [
    (["Content-Length: 3", "Content-Length: 20"], 400), (["Content-Length: 20", "Content-Length: 20"], 400),
    (["Content-Length: 20", "Transfer-Encoding: chunked"], 400), (["Content-Length: -1"], 400),
    (["Content-Length: +20"], 400), (["Content-Length: 0x14"], 400), (["Content-Length: 9999999999999999999999"], 413),
    (["Content-Length: 10000000000"], 413), (["Transfer-Encoding: gzip, chunked"], 501),
    (["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], 501),
  ]) func `a body whose end is not clear is refused, and the connection ends`(headers: [String], status: Int) throws {
    defer { running.stop() }
    let client = try running.client()
    client.request("POST /api/sessions", port: running.port, headers: [Self.json] + headers)
    let answer = client.answer()
    // libmicrohttpd refuses some of them before they get here.
    #expect(answer.map { [status, 400, 413].contains($0.status) } ?? true)
    if answer?.head.contains("problem+json") == true { #expect(answer?.head.contains("X-Frame-Options: ") == true) }
    #expect(client.isClosed())
  }

  @Test func `a body may come in chunks`() throws {
    defer { running.stop() }
    let client = try running.client()
    client.request("POST /api/sessions", port: running.port, headers: [Self.json, "Transfer-Encoding: chunked"])
    client.send("9\r\n{\"task\": \r\na\r\n\"second\"} \r\n0\r\n\r\n")
    #expect(client.answer()?.status == 201)
  }

  @Test func `a body over the limit is refused while it comes`() throws {
    defer { running.stop() }
    let declared = try running.client()
    declared.request(
      "POST /api/sessions", port: running.port, headers: [Self.json], body: String(repeating: " ", count: 70_000))
    #expect(declared.answer()?.status == 413)

    let chunked = try running.client()
    chunked.request("POST /api/sessions", port: running.port, headers: [Self.json, "Transfer-Encoding: chunked"])
    for _ in 0..<70 { chunked.send("400\r\n\(String(repeating: " ", count: 1_024))\r\n") }
    chunked.send("0\r\n\r\n")
    #expect(chunked.answer()?.status == 413)
  }

  @Test func `a body without an end is cut off`() throws {
    defer { running.stop() }
    let client = try running.client()
    client.request("POST /api/sessions", port: running.port, headers: [Self.json, "Transfer-Encoding: chunked"])
    let chunk = "10000\r\n\(String(repeating: " ", count: 65_536))\r\n"
    var count = 0
    while client.send(chunk), count < 10_000 { count += 1 }
    #expect(count < 10_000)
  }

  @Test func `a cookie goes out and comes back`() throws {
    defer { running.stop() }
    let client = try running.client()
    client.request("POST /api/sessions", port: running.port, headers: [Self.json], body: #"{"task": "second"}"#)
    let answer = try #require(client.answer())
    #expect(answer.status == 201)
    let token = String(repeating: "07", count: 24)
    #expect(
      answer.head.contains(
        "\r\nSet-Cookie: waymark-visitor=\(token); Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict"))
    client.request("GET /api/sessions", port: running.port, headers: ["Cookie: waymark-visitor=\(token)"])
    #expect(try #require(client.answer()).body.contains("\"task\":\"second\""))
  }

  @Test func `clients that are slow or silent do not keep others from being served`() throws {
    defer { running.stop() }
    let clients = try (0..<300).map { _ in try running.client() }
    for client in clients[50..<100] { client.send("\u{0}\u{1}\r\n\r\n") }
    for client in clients[100..<200] { client.send("GET / HTTP/1.1\r\nHo") }
    for client in clients[200...] {
      client.request("POST /api/sessions", port: running.port, headers: [Self.json, "Content-Length: 20"])
    }
    let client = try running.client()
    client.request("GET /", port: running.port)
    #expect(client.answer()?.status == 200)
    #expect(clients.count == 300)
  }

  @Test func `more connections than there may be wait for their turn`() throws {
    var limits = HTTPServer.Limits()
    limits.connections = 4
    let running = try RunningServer(limits: limits)
    defer { running.stop() }
    var clients = try (0..<12).map { _ in try running.client() }
    for client in clients { client.request("GET /", port: running.port, headers: ["Connection: close"]) }
    #expect(clients.allSatisfy { $0.answer()?.status == 200 })
    clients = try (0..<12).map { _ in try running.client() }
    for client in clients { client.request("GET /", port: running.port) }
    // Whoever stays keeps others out until it leaves: those that came later wait, and are not refused.
    while !clients.isEmpty {
      #expect(clients[0].answer()?.status == 200)
      clients.removeFirst()
    }
  }

  @Test func `a silent client is let go`() throws {
    var limits = HTTPServer.Limits()
    limits.idleSeconds = 1
    let running = try RunningServer(limits: limits)
    defer { running.stop() }
    let client = try running.client()
    client.send("GET / HTTP/1.1\r\n")
    #expect(client.isClosed())
  }

  @Test(arguments: [
    "", "G", "GET / HTTP/1.1\r\nHo",
    "POST /api/sessions HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 20\r\n\r\n{",
  ]) func `a request that does not come to its end in time ends its connection`(start: String) throws {
    defer { running.stop() }
    let clients = [try running.client(), try running.client()]
    clients[0].request("GET /", port: running.port)
    #expect(clients[0].answer()?.status == 200)
    for client in clients { client.send(start.replacing("PORT", with: "\(running.port)")) }
    waitForAwaitedRequests(2)
    running.server.endOverdueRequests(at: .now + .seconds(59))
    running.server.endOverdueRequests(at: .now + .seconds(61))
    #expect(clients.allSatisfy { $0.isClosed() })
  }

  @Test func `a request in time and an open stream are left alone`() throws {
    defer { running.stop() }
    let client = try running.client()
    client.request("GET /_waymark/events", port: running.port)
    #expect(client.waits(for: "retry"))
    let other = try running.client()
    other.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(running.port)\r\n")
    waitForAwaitedRequests(1)
    running.server.endOverdueRequests(at: .now + .seconds(50))
    other.send("\r\n")
    #expect(other.answer()?.status == 200)
    running.server.endOverdueRequests(at: .now + .seconds(3_600))
    running.hub.reload()
    #expect(client.waits(for: "event: reload"))
  }

  /// The server accepts connections, and ends its answers, on threads of its own.
  private func waitForAwaitedRequests(_ count: Int) {
    let end = ContinuousClock.now + .seconds(10)
    while running.server.awaitedRequests != count, ContinuousClock.now < end { sched_yield() }
    #expect(running.server.awaitedRequests == count)
  }

  @Test func `a busy port is an error that names it`() throws {
    defer { running.stop() }
    let failure = #expect(throws: ListenFailure.self) { _ = try ListenSocket(host: "127.0.0.1", port: running.port) }
    #expect(failure?.description == "Cannot listen on 127.0.0.1:\(running.port): Address already in use")
    #expect(failure?.isBusy == true)
  }
}
