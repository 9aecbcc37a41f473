import Testing

@testable import Preview

struct TipCallTests {
  private let server: TestServer
  private let browser: TestBrowser

  init() throws {
    server = try TestServer()
    browser = server.browser()
  }

  private func record(_ type: String, _ tip: String, id: Int, appSession: String) throws -> Answer {
    try browser.post(
      "/api/tips/\(tip)/events", #"{"id": "\#(uuid(id))", "type": "\#(type)", "appSession": "\#(appSession)"}"#)
  }

  @Test func `a known id does not make a wrong name right`() throws {
    let browser = try TestServer().browser()
    #expect(try browser.post("/api/events/moodLogged", #"{"id": "\#(uuid(1))"}"#).status == 200)
    for (target, body, code) in [
      ("/api/events/nothing", "", "unknown-event"), ("/api/tips/nothing/events", #", "type": "shown""#, "unknown-tip"),
      ("/api/parameters/nothing/increment", "", "unknown-parameter"),
      ("/api/parameters/name/increment", "", "wrong-type"),
    ] {
      #expect(try browser.post(target, #"{"id": "\#(uuid(1))"\#(body)}"#).text("code") == code)
    }
  }

  @Test func `the next tip comes with a reason for every tip`() throws {
    let answer = try browser.get("/api/tips/next?location=Home&appSession=a1")
    #expect(
      answer.json == [
        "tip": "layout",
        "verdicts": [
          [
            "tip": "insights", "verdict": "ruleFailed", "isEligible": false,
            "reason": "moodLogCount is 0, needs at least 7",
          ], ["tip": "layout", "verdict": "shows", "isEligible": true, "reason": "shows next"],
          ["tip": "siri", "verdict": "otherLocation", "isEligible": false, "reason": "appears in Settings"],
        ],
      ])
  }

  @Test func `a parameter that is set makes a tip eligible`() throws {
    let set = try browser.call("PATCH", "/api/parameters", #"{"moodLogCount": 7, "hasSeenSettings": true}"#)
    #expect(set.status == 200)
    #expect(set["parameters"] == ["hasSeenSettings": true, "moodLogCount": 7, "name": ""])
    #expect(try browser.get("/api/tips/next?location=Home&appSession=a1")["tip"] == "insights")
  }

  @Test func `a tip that was shown takes its session's place, and may come again in another until dismissed`() throws {
    let first = try browser.call("POST", "/api/app-sessions")
    #expect(first.status == 201)
    let session = first.text("id")
    #expect(try record("shown", "layout", id: 1, appSession: session).status == 200)
    #expect(try browser.get("/api/tips/next?location=Home&appSession=\(session)")["tip"] == nil)
    #expect(try browser.get("/api/tips/next?location=Settings&appSession=\(session)")["tip"] == nil)

    let second = try browser.call("POST", "/api/app-sessions").text("id")
    #expect(second != session)
    #expect(try browser.get("/api/tips/next?location=Home&appSession=\(second)")["tip"] == "layout")
    _ = try record("dismissed", "layout", id: 2, appSession: second)
    #expect(try browser.get("/api/tips/next?location=Home&appSession=\(second)")["tip"] == nil)
  }

  @Test func `increments and donations count once an id`() throws {
    for id in [1, 2, 2, 1] {
      _ = try browser.post("/api/parameters/moodLogCount/increment", #"{"id": "\#(uuid(id))"}"#)
    }
    let third = try browser.post("/api/parameters/moodLogCount/increment", #"{"id": "\#(uuid(3))"}"#)
    #expect(third["parameters", "moodLogCount"] == 3)
    for _ in 0..<2 {
      #expect(try browser.post("/api/events/moodLogged", #"{"id": "\#(uuid(4))"}"#).status == 200)
    }
  }

  @Test func `parameters are set all together or not at all`() throws {
    let refused = try browser.call("PATCH", "/api/parameters", #"{"hasSeenSettings": true, "moodLogCount": "seven"}"#)
    #expect(refused.status == 422)
    #expect(refused["detail"] == "Parameter \"moodLogCount\" takes an integer within ±9007199254740991")
    let after = try browser.call("PATCH", "/api/parameters", "{}")
    #expect(after["parameters", "hasSeenSettings"] == false)
  }

  @Test func `the criterion of a quick win completes it, started or not`() throws {
    let session = try browser.post("/api/sessions", #"{"task": "first-note"}"#).text("id")
    let answer = try browser.post("/api/events/noteCreated", #"{"id": "\#(uuid(1))"}"#)
    #expect(answer["completedTasks"] == ["first-note"])
    #expect(try browser.get("/api/sessions/\(session)")["state"] == "completed")

    let other = server.browser()
    _ = try other.post("/api/events/noteCreated", #"{"id": "\#(uuid(1))"}"#)
    guard case .array(let sessions)? = try other.get("/api/sessions")["sessions"] else { throw Missing() }
    #expect(sessions.count == 1)
    #expect(try other.post("/api/sessions", #"{"task": "first-note"}"#).status == 409)
  }

  @Test func `the visitor's own switch wins`() throws {
    let answer = try browser.call("PUT", "/api/settings", #"{"tipsEnabled": false}"#)
    #expect(answer.json == ["tipsEnabled": false])
    #expect(try browser.get("/api/tips/next?location=Home")["tip"] == nil)
    #expect(try server.browser().get("/api/tips/next?location=Home")["tip"] == "layout")
  }

  private struct Missing: Error {}
}
