import TestSupport
import Testing

@testable import Preview

struct SessionCallTests {
  private let server: TestServer
  private let browser: TestBrowser

  init() throws {
    server = try TestServer()
    browser = server.browser()
  }

  private func start(_ task: String = "first-note") throws -> String {
    try browser.post("/api/sessions", #"{"task": "\#(task)"}"#).text("id")
  }

  @discardableResult
  private func record(
    _ type: String, in session: String, id: Int, step: Int? = nil, active: Int = 0
  ) throws -> Answer {
    let step = step.map { #", "step": \#($0)"# } ?? ""
    return try browser.post(
      "/api/sessions/\(session)/events",
      #"{"id": "\#(uuid(id))", "type": "\#(type)", "activeMilliseconds": \#(active)\#(step)}"#)
  }

  @Test func `a new session stands at the first step`() throws {
    let answer = try browser.post("/api/sessions", #"{"task": "first-note"}"#)
    #expect(answer.status == 201)
    #expect(answer.headers["Location"] == "/api/sessions/\(answer.text("id"))")
    #expect(answer.headers["Cache-Control"] == "no-store")
    #expect(
      answer.json == [
        "id": .string(answer.text("id")), "task": "first-note", "state": "active", "currentStep": 1,
        "steps": ["tap_addButton", "tap_titleField", "tap_doneButton"], "stepsDone": 0, "progress": 0,
        "activeSeconds": 0, "activeMilliseconds": 0, "startedAt": 1_000_000, "stepsChanged": false,
      ])
    #expect(try browser.get("/api/sessions/\(answer.text("id"))").json == answer.json)
    #expect(try browser.get("/api/sessions")["sessions"] == [answer.json])
  }

  @Test func `the steps lead to completion, and the active time is the client's`() throws {
    let session = try start()
    server.clock.update { $0 += 60_000 }
    let first = try record("stepCompleted", in: session, id: 1, step: 1, active: 4_200)
    #expect(first.status == 200)
    #expect([first["currentStep"], first["stepsDone"], first["activeSeconds"]] == [2, 1, 4.2])
    try record("stepCompleted", in: session, id: 2, step: 2, active: 9_000)
    let last = try record("stepCompleted", in: session, id: 3, step: 3, active: 42_000)
    #expect([last["state"], last["progress"], last["activeSeconds"]] == ["completed", 1, 42])
    #expect(last["endedAt"] == 1_060_000)
  }

  @Test func `the active time never exceeds the time that has passed`() throws {
    let session = try start()
    server.clock.update { $0 += 5_000 }
    #expect(try record("stepCompleted", in: session, id: 1, step: 1, active: 3_600_000)["activeSeconds"] == 5)
  }

  @Test func `an active session is resumed as it is`() throws {
    let session = try start()
    try record("stepCompleted", in: session, id: 1, step: 1)
    let again = try browser.post("/api/sessions", #"{"task": "first-note"}"#)
    #expect(again.status == 200)
    #expect([again["id"], again["currentStep"]] == [.string(session), 2])
  }

  @Test func `an abandoned session resumes at its step`() throws {
    let session = try start()
    try record("stepCompleted", in: session, id: 1, step: 1)
    #expect(try record("abandoned", in: session, id: 2)["state"] == "abandoned")
    #expect(try record("stepCompleted", in: session, id: 3, step: 2).status == 409)
    let again = try browser.post("/api/sessions", #"{"task": "first-note"}"#)
    #expect(again.status == 200)
    #expect([again["state"], again["currentStep"]] == ["active", 2])
  }

  @Test(arguments: ["skipped", "completed"]) func `what is over is not started again without a word`(
    end: String
  ) throws {
    let session = try start("second")
    if end == "skipped" {
      try record("skipped", in: session, id: 1)
    } else {
      try record("stepCompleted", in: session, id: 1, step: 1)
    }
    let refused = try browser.post("/api/sessions", #"{"task": "second"}"#)
    #expect(refused.status == 409)
    #expect(refused.headers["Content-Type"] == "application/problem+json")
    #expect([refused["code"], refused["reason"]] == ["session-conflict", .string(end)])
    #expect([refused["session", "id"], refused["session", "state"]] == [.string(session), .string(end)])

    let restarted = try browser.post("/api/sessions", #"{"task": "second", "restart": true}"#)
    #expect(restarted.status == 200)
    #expect([restarted["id"], restarted["state"], restarted["stepsDone"]] == [.string(session), "active", 0])
  }

  @Test func `the same event twice counts once`() throws {
    let session = try start()
    for _ in 0..<2 {
      let answer = try record("stepCompleted", in: session, id: 1, step: 1)
      #expect([.integer(answer.status), answer["currentStep"]] == [200, 2])
    }
    let upper = try browser.post(
      "/api/sessions/\(session)/events",
      #"{"id": "\#(uuid(1).uppercased())", "type": "stepCompleted", "step": 2, "activeMilliseconds": 0}"#)
    #expect(upper["currentStep"] == 2)
  }

  @Test func `a finished step again changes nothing`() throws {
    let session = try start()
    try record("stepCompleted", in: session, id: 1, step: 1)
    let again = try record("stepCompleted", in: session, id: 2, step: 1, active: 500)
    #expect([.integer(again.status), again["currentStep"], again["activeMilliseconds"]] == [200, 2, 0])
  }

  @Test func `a later step is a conflict that says where the session stands`() throws {
    let session = try start()
    let answer = try record("stepCompleted", in: session, id: 1, step: 3)
    #expect(answer.status == 409)
    #expect(answer["title"] == "Conflict")
    #expect(answer["detail"] == "An earlier step is not done; the current step is 1")
    #expect([answer["reason"], answer["session", "currentStep"]] == ["laterStep", 1])
    // What was refused may come again, and be right by then.
    try record("stepCompleted", in: session, id: 2, step: 1)
    try record("stepCompleted", in: session, id: 3, step: 2)
    #expect(try record("stepCompleted", in: session, id: 1, step: 3)["state"] == "completed")
  }

  @Test func `pausing and resuming show`() throws {
    let session = try start()
    #expect(try record("paused", in: session, id: 1)["state"] == "paused")
    #expect(try record("resumed", in: session, id: 2)["state"] == "active")
  }

  @Test func `progress survives a rebuild of the content and a restart of the server`() throws {
    let folder = try TemporaryFolder()
    let first = try TestServer(folder: folder)
    let browser = first.browser()
    let id = try browser.post("/api/sessions", #"{"task": "second"}"#).text("id")
    _ = try browser.post(
      "/api/sessions/\(id)/events", #"{"id": "\#(uuid(1))", "type": "stepCompleted", "step": 1}"#)
    first.current.take(PreviewBuild(site: .sample(), diagnostics: []))
    #expect(try browser.get("/api/sessions/\(id)")["state"] == "completed")

    let restarted = try TestServer(folder: folder).browser()
    restarted.cookie.update { [cookie = browser.cookie.value] in $0 = cookie }
    #expect(try restarted.get("/api/sessions/\(id)")["state"] == "completed")
  }

  @Test func `a task whose steps have changed says so and starts over`() throws {
    let session = try start()
    try record("stepCompleted", in: session, id: 1, step: 1)
    server.current.take(
      PreviewBuild(site: .sample(content: .sample(steps: ["addButton", "doneButton"])), diagnostics: []))
    let again = try browser.post("/api/sessions", #"{"task": "first-note"}"#)
    #expect([again["id"], again["stepsChanged"], again["stepsDone"]] == [.string(session), true, 0])
    #expect(again["steps"] == ["tap_addButton", "tap_doneButton"])
  }

  @Test func `two visitors never see each other's sessions`() throws {
    let session = try start()
    let other = server.browser()
    _ = try other.post("/api/sessions", #"{"task": "second"}"#)
    #expect(try other.get("/api/sessions/\(session)").status == 404)
    let event = #"{"id": "\#(uuid(1))", "type": "skipped"}"#
    #expect(try other.post("/api/sessions/\(session)/events", event).status == 404)
    #expect(try browser.get("/api/sessions/\(session)")["state"] == "active")
    #expect(browser.cookie.value != other.cookie.value)
  }
}
