import Testing

@testable import Preview

struct ReportCallTests {
  @Test func `the report sums up all visitors`() throws {
    let server = try TestServer()
    for visitor in 0..<2 {
      let browser = server.browser()
      let session = try browser.post("/api/sessions", #"{"task": "second"}"#).text("id")
      server.clock.update { $0 += 10_000 }
      if visitor == 0 {
        _ = try browser.post(
          "/api/sessions/\(session)/events",
          #"{"id": "\#(uuid(1))", "type": "stepCompleted", "step": 1, "activeMilliseconds": 4000}"#)
      }
      _ = try browser.post("/api/tips/siri/events", #"{"id": "\#(uuid(2))", "type": "shown"}"#)
    }
    #expect(
      try server.browser().get("/api/report").json == [
        "visitors": 2,
        "tasks": [
          [
            "task": "second", "started": 2, "completed": 1, "skipped": 0, "abandoned": 0,
            "activeMilliseconds": ["fastest": 4_000, "median": 4_000, "slowest": 4_000],
            "steps": [["step": 1, "completed": 1, "skipped": 0, "abandoned": 0]],
          ]
        ], "tips": [["tip": "siri", "shown": 2, "dismissed": 0, "visitors": 2]],
      ])
  }

  @Test func `only clients on this machine get it`() throws {
    let response = try TestServer().send("GET", "/api/report", isFromLoopback: false)
    #expect(response.status == 403)
    #expect(response.headers["Content-Type"] == "application/problem+json")
  }
}
