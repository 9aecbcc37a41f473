import Preview
import Testing

struct EventStreamTests {
  private func open(_ running: RunningServer) throws -> RawClient {
    let client = try running.client()
    client.request("GET /_waymark/events", port: running.port, headers: ["Accept: text/event-stream"])
    try #require(client.waits(for: "retry: 500"))
    return client
  }

  @Test func `an event reaches the browser while the answer is still open`() throws {
    let running = try RunningServer()
    defer { running.stop() }
    let client = try running.client()
    client.request("GET /_waymark/events", port: running.port)
    #expect(client.waits(for: "Content-Type: text/event-stream"))
    #expect(client.waits(for: "retry: 500"))
    running.hub.reload()
    #expect(client.waits(for: "event: reload\n"))
    running.hub.report(diagnostics: "[]")
    #expect(client.waits(for: "event: diagnostics\n"))
  }

  @Test func `a change between a page and its stream is told`() throws {
    let running = try RunningServer()
    defer { running.stop() }
    let client = try running.client()
    client.request("GET /", port: running.port)
    let page = try #require(client.answer()).body
    let site = try #require(page.split(separator: "reload.js?site=").last?.prefix { $0 != "\"" })
    running.current.take(PreviewBuild(site: .sample(), diagnostics: []))
    client.request("GET /_waymark/events?site=\(site)", port: running.port)
    #expect(client.waits(for: "event: reload\n"))
  }

  @Test func `one stream too many is a problem document`() throws {
    let running = try RunningServer(streamLimit: 1)
    defer { running.stop() }
    let stream = try open(running)
    let client = try running.client()
    client.request("GET /_waymark/events", port: running.port)
    let answer = try #require(client.answer())
    #expect(answer.status == 503)
    #expect(answer.body.contains("\"code\":\"too-many-streams\""))
    #expect(answer.body.contains("\"detail\":\"Too many pages are open\""))
    running.hub.reload()
    #expect(stream.waits(for: "event: reload\n"))
  }

  @Test func `other requests are answered while many streams wait`() throws {
    let running = try RunningServer()
    defer { running.stop() }
    let streams = try (0..<200).map { _ in try open(running) }
    let client = try running.client()
    client.request("GET /", port: running.port)
    #expect(client.answer()?.status == 200)
    running.hub.reload()
    #expect(streams.allSatisfy { $0.waits(for: "event: reload") })
  }

  @Test func `stopping ends waiting streams within a second and frees the port`() throws {
    let running = try RunningServer()
    let streams = try (0..<50).map { _ in try open(running) }
    let port = running.port
    let start = ContinuousClock.now
    running.stop()
    #expect(ContinuousClock.now - start < .seconds(1))
    #expect(streams.allSatisfy { $0.isClosed() })
    #expect(try ListenSocket(host: "127.0.0.1", port: port).port == port)
  }

  @Test func `streams that come and go while the server stops do no harm`() async throws {
    for _ in 0..<20 {
      let running = try RunningServer()
      let port = running.port
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            for _ in 0..<10 {
              guard let client = try? RawClient(port: port) else { return }
              client.request("GET /_waymark/events", port: port)
              _ = client.waits(for: "retry")
            }
          }
        }
        group.addTask {
          for _ in 0..<20 { running.hub.reload() }
          running.stop()
        }
      }
      #expect(running.hub.count == 0)
    }
  }

  @Test func `a client that has left is noticed by the heartbeat`() throws {
    let running = try RunningServer()
    defer { running.stop() }
    do { _ = try open(running) }
    #expect(running.hub.count == 1)
    let deadline = ContinuousClock.now + .seconds(10)
    while running.hub.count > 0, ContinuousClock.now < deadline { running.hub.heartbeat() }
    #expect(running.hub.count == 0)
  }

  @Test func `stopping twice is the same as once`() throws {
    let running = try RunningServer()
    running.stop()
    running.stop()
  }
}
