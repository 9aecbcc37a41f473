import Platform
import Preview
import Progress
import Site
import TestSupport

/// Connections to a real preview server: requests in pieces, one after the other without waiting, badly framed, cut short.
final class ServerCases {
  private static let targets = [
    "/", "/index.html", "/tips/index.html", "/tasks/create-first-note", "/nowhere", "/catalog.json", "/_waymark/",
    "/_waymark/tips.html", "/_waymark/simulator.html?a=1",
    "/_waymark/events", "/api/openapi.json", "/api/sessions", "/api/sessions/00000000-0000-4000-8000-000000000000",
    "/api/sessions/x/events",
    "/api/tips/next?location=DayView&appSession=a", "/api/tips/mood-streak/events", "/api/parameters",
    "/api/parameters/moodLogCount/increment", "/api/events/moodLogged",
    "/api/settings", "/api/app-sessions", "/api/progress", "/api/report", "/../../etc/passwd", "/%2e%2e/x", "//",
    "/..\\x", "/a%00.html", "/%", "*", "http://a/", "a",
    "/?" + String(repeating: "a=b&", count: 300), "/" + String(repeating: "a/", count: 5_000),
  ]
  private static let methods = [
    "GET", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "X",
  ]
  private static let headers = [
    "Content-Type: application/json", "Content-Type: text/plain", "Connection: close", "Connection: keep-alive",
    "Connection: upgrade", "Expect: 100-continue",
    "Transfer-Encoding: chunked", "Transfer-Encoding: identity", "Transfer-Encoding: gzip, chunked",
    "Content-Length: 5", "Content-Length: 5", "Content-Length: -1",
    "Content-Length: 99999999999999999999", "Content-Length: 0", "Content-Length: 1x", "Content-Length : 5",
    "Origin: http://evil.example", "Origin: null", "Host: evil.example",
    "Host:", "Cookie: waymark=x", "Cookie: waymark=" + String(repeating: "0", count: 32), "Cookie: ;;==;",
    "If-None-Match: *", "Accept-Encoding: gzip", "Range: bytes=0-1",
    "Range: bytes=5-1", "Last-Event-ID: 7", " folded: x", "no colon", ": empty", "X: \u{1}",
    "X-Long: " + String(repeating: "x", count: 40_000),
  ]
  private static let bodies = [
    "", "{}", "[]", "null", "hello", "{\"task\": \"create-first-note\"}",
    "{\"task\": \"create-first-note\", \"restart\": true}", "{\"task\": 1}", "{\"moodLogCount\": 7}",
    "{\"moodLogCount\": 1e999}",
    "{\"id\": \"00000000-0000-4000-8000-000000000001\", \"type\": \"shown\", \"appSession\": \"a\"}",
    "{\"id\": \"00000000-0000-4000-8000-000000000002\", \"type\": \"stepCompleted\", \"step\": 1, \"activeMilliseconds\": 5}",
    "{\"id\": \"00000000-0000-4000-8000-000000000003\"}",
    "{\"tipsEnabled\": false}", "{\"a\": \"\\ud800\"}", "{\"a\": 1, \"a\": 2}", String(repeating: "[", count: 20_000),
    "{\"a\": \"" + String(repeating: "x", count: 70_000) + "\"}",
    "5\r\nhello\r\n0\r\n\r\n", "ffffffffffffffffff\r\n", "5;x=y\r\nhel", "0\r\nX: y\r\n\r\n", "-1\r\n\r\n",
  ]

  private let server: HTTPServer
  private let hub: EventHub
  private let folder: TemporaryFolder

  init(_ site: PreviewSite) throws {
    hub = EventHub(run: "run", limit: 500)
    let socket = try ListenSocket(host: "127.0.0.1", port: 0)
    folder = try TemporaryFolder()
    let current = CurrentSite(hub: hub)
    current.take(PreviewBuild(site: site, diagnostics: []))
    let api = API(
      store: try SQLiteProgressStore(path: folder.file("progress.sqlite")), current: current,
      environment: API.Environment(
        now: { 1_000_000 }, randomBytes: { [UInt8](repeating: 7, count: $0) }, storeFailed: { _ in }))
    let handler = PreviewHandler(
      access: AccessRule(host: socket.host, port: socket.port, isWildcard: false), current: current, hub: hub, api: api)
    server = try HTTPServer(socket, handler: handler)
  }

  deinit { server.stop(afterQuiescing: hub.close) }

  func make(_ random: inout SplitMix64) -> [[UInt8]] {
    (0..<1 + random.below(3)).map { _ in
      var bytes: [UInt8] = []
      for _ in 0..<1 + random.below(4) { bytes += request(&random) }
      if random.oneIn(3) {
        bytes = Mutation(words: Self.headers).apply(to: bytes, others: Self.bodies.map { Array($0.utf8) }, &random)
      }
      return bytes
    }
  }

  private func request(_ random: inout SplitMix64) -> [UInt8] {
    let body = random.pick(Self.bodies)
    var lines = [
      "\(random.pick(Self.methods)) \(random.pick(Self.targets)) HTTP/\(random.oneIn(10) ? random.pick(["1.0", "0.9", "2.0", "1.1.1", "x"]) : "1.1")"
    ]
    if !random.oneIn(10) { lines.append("Host: 127.0.0.1:\(server.port)") }
    for _ in 0..<random.size(upTo: 5) { lines.append(random.pick(Self.headers)) }
    if !random.oneIn(3) { lines.append("Content-Length: \(body.utf8.count)") }
    if random.oneIn(2) { lines.append("Content-Type: application/json") }
    return Array((lines.joined(separator: random.oneIn(20) ? "\n" : "\r\n") + "\r\n\r\n" + body).utf8)
  }

  func run(_ connections: [[UInt8]], _ random: inout SplitMix64) throws {
    let clients = try connections.map { _ in try Connection(port: server.port) }
    var left = connections.map { $0[...] }
    while let index = left.indices.filter({ !left[$0].isEmpty }).randomElement(using: &random) {
      let piece = left[index].prefix(random.oneIn(3) ? 1 + random.below(20) : 1 + random.below(left[index].count))
      // A server that has answered and closed takes no more.
      left[index] = clients[index].sends(piece) ? left[index].dropFirst(piece.count) : []
    }
    for client in clients where !random.oneIn(4) {
      if random.oneIn(2) { client.finish() }
      let answer = try client.readAnswer(isRequired: false)
      if answer.contains("HTTP/1.1 500".utf8) { throw Fault("the server failed: \(Self.beginning(of: answer))") }
    }
    let other = try Connection(port: server.port)
    let request = "GET /index.html HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n"
    guard other.sends(Array(request.utf8)[...]), case let answer = try other.readAnswer(isRequired: true),
      answer.starts(with: "HTTP/1.1 200".utf8)
    else { throw Fault("the server serves nobody any more") }
    hub.heartbeat()
  }

  private static func beginning(of answer: [UInt8]) -> String {
    String(decoding: answer.prefix(600), as: UTF8.self)
  }
}
