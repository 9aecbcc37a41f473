import Progress
import TestSupport
import Testing

@testable import Preview

/// The preview server without a socket: requests go to its handler.
struct TestServer {
  let hub = EventHub(run: "run", limit: 500)
  let current: CurrentSite
  let handler: PreviewHandler
  /// Milliseconds since 1970.
  let clock = Shared(1_000_000)
  let failures = Shared<[ProgressStoreError]>([])
  private let folder: TemporaryFolder

  static let host = "127.0.0.1:4747"

  /// - Parameters:
  ///   - folder: holds the progress; that of another server to go on with it.
  ///   - seed: makes the random numbers of this server others than those of another.
  init(
    _ site: PreviewSite? = .sample(), folder: TemporaryFolder? = nil, seed: UInt8 = 0,
    store: (any ProgressStore)? = nil
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    current = CurrentSite(hub: hub)
    let counter = Shared(0)
    let api = API(
      store: try store ?? SQLiteProgressStore(path: folder.file("progress.sqlite")), current: current,
      environment: API.Environment(
        now: { [clock] in clock.value },
        randomBytes: { count in
          let number = counter.update { $0 += 1 }
          return [seed] + (1..<count).map { UInt8(truncatingIfNeeded: number >> (8 * ($0 % 4))) }
        },
        storeFailed: { [failures] error in failures.update { $0.append(error) } }))
    handler = PreviewHandler(
      access: AccessRule(host: "127.0.0.1", port: 4_747, isWildcard: false), current: current, hub: hub, api: api)
    if let site { current.take(PreviewBuild(site: site, diagnostics: [])) }
  }

  /// Answers as the HTTP server would.
  func send(
    _ method: String, _ target: String, headers: HeaderFields = [:], body: String = "", isFromLoopback: Bool = true
  ) -> Response {
    var headers = headers
    headers.setDefault("Host", Self.host)
    let head = RequestHead(method, target, headers: headers, isFromLoopback: isFromLoopback)
    if let refusal = handler.refusal(of: head) { return refusal }
    let body = Array(body.utf8)
    let response = handler.response(to: head, body: body.count > handler.bodyLimit ? .tooLarge : .complete(body))
    expectDescribed(response, to: head)
    return response
  }

  /// Whatever the API answers in any test, its description has to say so.
  private func expectDescribed(_ response: Response, to head: RequestHead) {
    guard let target = try? RequestTarget(head.rawTarget), target.segments.first == "api",
      let endpoint = Endpoint.all.first(where: {
        $0.method == head.method && $0.arguments(in: Array(target.segments.dropFirst())) != nil
      })
    else { return }
    #expect(
      endpoint.answers.contains { $0.status == response.status },
      "\(endpoint.operationID) is not said to answer \(response.status)")
  }

  /// A browser with cookies of its own.
  func browser() -> TestBrowser {
    TestBrowser(server: self)
  }
}

/// A browser that keeps its cookie and speaks JSON.
struct TestBrowser {
  let server: TestServer
  let cookie = Shared<String?>(nil)

  func get(_ target: String) throws -> Answer {
    try call("GET", target)
  }

  func post(_ target: String, _ json: String) throws -> Answer {
    try call("POST", target, json)
  }

  func call(_ method: String, _ target: String, _ json: String? = nil) throws -> Answer {
    var headers = HeaderFields()
    if let cookie = cookie.value { headers.append("Cookie", cookie) }
    if json != nil { headers.append("Content-Type", "application/json") }
    let response = server.send(method, target, headers: headers, body: json ?? "")
    if let set = response.headers["Set-Cookie"], let pair = set.split(separator: ";").first {
      cookie.update { $0 = String(pair) }
    }
    return try Answer(response)
  }
}
