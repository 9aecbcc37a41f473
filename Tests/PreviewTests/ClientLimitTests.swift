import Testing

@testable import Preview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What one client of the network may take.
struct ClientLimitTests {
  private static func client(_ text: String) throws -> ClientAddress {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    var found: UnsafeMutablePointer<addrinfo>?
    try #require(getaddrinfo(text, nil, &hints, &found) == 0)
    defer { freeaddrinfo(found) }
    return try #require(found?.pointee.ai_addr.flatMap { ClientAddress($0) })
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("192.0.2.1", "::ffff:192.0.2.1", true),
    ("2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", true), ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
  ]) func `a client is an address, or a network of IPv6`(one: String, other: String, isSame: Bool) throws {
    #expect(try (Self.client(one) == Self.client(other)) == isSame)
  }

  @Test func `a client has so many requests at once, and more as time goes by`() throws {
    var limits = HTTPServer.Limits()
    limits.clientBurst = 3
    limits.clientRate = 2
    let clients = ClientLimits(limits)
    let (one, other) = (try Self.client("192.0.2.1"), try Self.client("192.0.2.2"))
    let start = ContinuousClock.now
    #expect((0..<5).map { _ in clients.mayAsk(one, at: start) } == [true, true, true, false, false])
    #expect(clients.mayAsk(other, at: start))
    #expect((0..<2).map { _ in clients.mayAsk(one, at: start + .milliseconds(600)) } == [true, false])
    #expect((0..<5).map { _ in clients.mayAsk(one, at: start + .seconds(60)) } == [true, true, true, false, false])
  }

  @Test func `clients that have not asked for a while are forgotten`() throws {
    let clients = ClientLimits(HTTPServer.Limits())
    let start = ContinuousClock.now
    for number in 0..<1_000 {
      #expect(clients.mayAsk(try Self.client("10.0.\(number / 250).\(number % 250)"), at: start))
    }
    #expect(clients.budgetCount == 1_000)
    #expect(clients.mayAsk(try Self.client("10.1.1.1"), at: start + .seconds(10)))
    #expect(clients.budgetCount == 1)
  }

  @Test func `who asks too often is told so, and the others are served`() throws {
    var limits = HTTPServer.Limits()
    limits.countsLoopback = true
    limits.clientBurst = 2
    limits.clientRate = 0.001
    let running = try RunningServer(limits: limits)
    defer { running.stop() }
    let client = try running.client()
    for status in [200, 200, 429] {
      client.request("GET /", port: running.port)
      let answer = try #require(client.answer())
      #expect(answer.status == status)
      guard status == 429 else { continue }
      for line in ["Retry-After: 1", "Content-Type: application/problem+json", "X-Frame-Options: SAMEORIGIN"] {
        #expect(answer.head.contains("\r\n\(line)"))
      }
      #expect(answer.body.contains("\"code\":\"too-many-requests\""))
    }
  }

  @Test func `a client has so many connections, and another one once it ends one`() throws {
    var limits = HTTPServer.Limits()
    limits.countsLoopback = true
    limits.clientConnections = 2
    let running = try RunningServer(limits: limits)
    defer { running.stop() }
    var clients = try (0..<2).map { _ in try running.client() }
    for client in clients {
      client.request("GET /", port: running.port)
      #expect(client.answer()?.status == 200)
    }
    #expect(try running.client().isClosed())
    clients.removeLast()
    let end = ContinuousClock.now + .seconds(10)
    var status: Int?
    while status != 200, ContinuousClock.now < end {
      let client = try running.client()
      client.request("GET /", port: running.port)
      status = client.answer()?.status
    }
    #expect(status == 200)
  }

  @Test func `this machine's own clients are not limited`() throws {
    var limits = HTTPServer.Limits()
    limits.clientBurst = 1
    limits.clientConnections = 1
    let running = try RunningServer(limits: limits)
    defer { running.stop() }
    let clients = try (0..<3).map { _ in try running.client() }
    for client in clients {
      client.request("GET /", port: running.port)
      #expect(client.answer()?.status == 200)
    }
  }
}
