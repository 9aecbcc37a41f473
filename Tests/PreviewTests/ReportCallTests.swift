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
    let answer = try server.browser().get("/api/report")
    #expect(answer["visitors"] == 2)
    guard case .array(let tasks)? = answer["tasks"] else { throw ReportIsMissing() }
    #expect(
      tasks.last == [
        "task": "second", "title": "Title of second", "estimatedSeconds": 30,
        "started": 2, "completed": 1, "skipped": 0, "abandoned": 0,
        "activeMilliseconds": ["fastest": 4_000, "median": 4_000, "percentile90": 4_000, "slowest": 4_000],
        "steps": [
          [
            "step": 1, "instruction": "Tap", "reached": 2, "completed": 1, "skipped": 0, "abandoned": 0,
            "medianMilliseconds": 4_000,
          ]
        ],
      ])
    #expect(
      answer["tips"] == [
        ["tip": "insights", "title": "insights", "shown": 0, "dismissed": 0, "visitors": 0],
        ["tip": "layout", "title": "layout", "shown": 0, "dismissed": 0, "visitors": 0],
        ["tip": "siri", "title": "siri", "shown": 2, "dismissed": 0, "visitors": 2],
      ])
  }

  @Test func `what nobody did yet is in the report, and what the site no longer has`() throws {
    let server = try TestServer()
    let browser = server.browser()
    _ = try browser.post("/api/sessions", #"{"task": "second"}"#)
    _ = try browser.post("/api/tips/siri/events", #"{"id": "\#(uuid(2))", "type": "shown"}"#)
    server.current.take(
      PreviewBuild(
        site: .sample(
          content: OnboardingContent(
            tasks: [.sample("new", steps: ["addButton", "doneButton"])], tips: [.sample("fresh", location: "Home")])),
        diagnostics: []))
    let answer = try browser.get("/api/report")
    #expect(
      answer["tasks"] == [
        [
          "task": "new", "title": "Title of new", "estimatedSeconds": 30, "started": 0, "completed": 0, "skipped": 0,
          "abandoned": 0,
          "steps": [
            ["step": 1, "instruction": "Tap", "reached": 0, "completed": 0, "skipped": 0, "abandoned": 0],
            ["step": 2, "instruction": "Tap", "reached": 0, "completed": 0, "skipped": 0, "abandoned": 0],
          ],
        ],
        ["task": "second", "started": 1, "completed": 0, "skipped": 0, "abandoned": 0, "steps": []],
      ])
    #expect(
      answer["tips"] == [
        ["tip": "fresh", "title": "fresh", "shown": 0, "dismissed": 0, "visitors": 0],
        ["tip": "siri", "shown": 1, "dismissed": 0, "visitors": 1],
      ])
  }

  @Test func `only clients on this machine get it`() throws {
    let response = try TestServer().send("GET", "/api/report", isFromLoopback: false)
    #expect(response.status == 403)
    #expect(response.headers["Content-Type"] == "application/problem+json")
  }
}

private struct ReportIsMissing: Error {}
