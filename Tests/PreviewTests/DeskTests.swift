import Diagnostics
import Templates
import Testing

@testable import Preview

/// The desk without a browser: its pages, and what they are made of.
struct DeskTests {
  private static let json: HeaderFields = ["Content-Type": "application/json"]

  @Test func `the desk's own templates have no mistakes`() {
    #expect(Desk.templates.diagnostics.map(\.summary) == [])
    #expect(Desk.templates.names(reachedFrom: Desk.Page.allCases.map(\.rawValue)).count == Desk.Page.allCases.count + 3)
  }

  @Test(arguments: Desk.Page.allCases)
  func `each page answers, links to the others and allows nothing foreign`(page: Desk.Page) throws {
    let server = try TestServer()
    let response = server.send("GET", "/_waymark/\(page.path)")
    #expect(response.status == 200)
    #expect(response.headers["Content-Security-Policy"] == SecurityHeaders.contentSecurityPolicy)
    for other in Desk.Page.allCases { #expect(response.text.contains("href=\"/_waymark/\(other.path)\"")) }
    #expect(response.text.contains("href=\"/_waymark/\(page.path)\" aria-current=\"page\""))
    #expect(!response.text.contains("style=") && !response.text.contains("onclick="))
    #expect(server.send("POST", "/_waymark/\(page.path)", headers: Self.json, body: "{}").status == 405)
  }

  @Test func `each tip is shown in each theme and scheme`() throws {
    var pages = ["index.html": "", "css/themes/night.css": "", "css/themes/day.css": ""]
    pages["404.html"] = ""
    let text = try TestServer(.sample(pages)).send("GET", "/_waymark/").text
    for theme in ["day", "night"] {
      for scheme in ["light", "dark"] {
        let variant = "<figure data-theme=\"\(theme)\" data-appearance=\"\(scheme)\">"
        #expect(text.ranges(of: variant).count == 3, "\(variant)")
      }
    }
  }

  @Test func `the site's own theme comes first`() throws {
    let site = PreviewSite.sample(["404.html": "", "css/themes/night.css": "", "css/themes/day.css": ""])
    let server = try TestServer(
      PreviewSite(files: site.files, content: { .sample() }) {
        var look = SiteLook()
        look.theme = "night"
        return look
      })
    let text = server.send("GET", "/_waymark/").text
    let first = try #require(text.firstRange(of: "data-theme=\"night\""))
    let second = try #require(text.firstRange(of: "data-theme=\"day\""))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test func `what visitors did is for people at this machine`() throws {
    let server = try TestServer()
    for page in ["report", "log"] {
      #expect(server.send("GET", "/_waymark/\(page)", isFromLoopback: false).status == 403)
    }
    for page in ["", "simulator", "diagnostics"] {
      #expect(server.send("GET", "/_waymark/\(page)", isFromLoopback: false).status == 200)
    }
  }

  @Test func `without a site the desk says so, and tells what is wrong`() throws {
    let server = try TestServer(nil)
    let file = SourceFile(path: "content/tips/a.md", bytes: Array("# A\n\nb <script>\n".utf8))
    server.current.take(
      PreviewBuild(
        site: nil,
        diagnostics: [
          Diagnostic(.error, .unknownKey, "Wrong", at: SourceRange(file, 7..<15), help: "mend it")
        ]))
    let text = server.send("GET", "/_waymark/diagnostics").text
    #expect(text.contains("The site cannot be built until the errors are mended."))
    #expect(text.contains("data-copy=\"content/tips/a.md:3:3\""))
    #expect(text.contains("<mark>&lt;script&gt;</mark>"))
    #expect(text.contains("Waiting for a fix"))
    #expect(server.send("GET", "/_waymark/").text.contains("The site has not been built yet."))
    let simulator = server.send("GET", "/_waymark/simulator")
    #expect(simulator.status == 503)
    #expect(simulator.text.contains("The site has not been built yet: see /_waymark/diagnostics"))
    #expect(server.send("GET", "/_waymark/base.css").text.contains("--wm-canvas"))
  }

  @Test func `a simulation is the one of the command, as JSON and as a page`() throws {
    let server = try TestServer()
    let body = """
      {"location": "Home", "steps": [{"set": "moodLogCount", "value": 5}, {"donate": "moodLogged", "count": 2},
      {"sessions": 1}, {"days": 3}, {"show": "siri"}, {"dismiss": "siri"}, {"tipsEnabled": true}]}
      """
    let answer = try Answer(server.send("POST", "/_waymark/simulate", headers: Self.json, body: body))
    #expect(answer.status == 200)
    #expect(answer["session"] == 2)
    #expect(answer["day"] == 4)
    #expect(answer["pastSessions"] == [["session": 1, "day": 1, "tips": ["layout"]]])
    #expect(answer["parameters", "moodLogCount"] == 5)
    #expect(answer["events", "moodLogged"] == 2)
    let page = server.send(
      "POST", "/_waymark/simulate", headers: ["Content-Type": "application/json", "Accept": "text/html"], body: body
    ).text
    #expect(page.contains("moodLogCount is 5, needs at least 7"))
    #expect(
      page.contains(
        "waymark simulate --set moodLogCount=5 --donate moodLogged=2 --sessions 1 --days 3 --shown siri "
          + "--dismissed siri --tips-on --location Home"))
  }

  @Test(arguments: [
    (#"{"steps": [{"set": "nothing", "value": 1}]}"#, 422, "Unknown parameter \"nothing\""),
    (
      #"{"steps": [{"set": "moodLogCount", "value": true}]}"#, 422,
      "Parameter \"moodLogCount\" takes an integer within ±9007199254740991"
    ),
    (#"{"steps": [{"donate": "nothing"}]}"#, 422, "Unknown event \"nothing\""),
    (#"{"steps": [{"donate": "moodLogged", "count": 0}]}"#, 422, "Unknown step \"count, donate\""),
    (#"{"steps": [{"sessions": 1001}]}"#, 422, "Unknown step \"sessions\""),
    (
      #"{"steps": [{"sessions": 600}, {"sessions": 401}]}"#, 422,
      "There may be 1000 sessions and 10000 donations at most"
    ),
    (
      #"{"steps": [{"donate": "moodLogged", "count": 10000}, {"donate": "moodLogged"}]}"#, 422,
      "There may be 1000 sessions and 10000 donations at most"
    ),
    (
      "{\"steps\": [" + Array(repeating: "7", count: 1_001).joined(separator: ",") + "]}", 422,
      "There may be 1000 steps at most"
    ),
    (#"{"steps": [7]}"#, 422, "A step has to be an object"), (#"{"steps": 7}"#, 422, "\"steps\" has to be an array"),
    (#"{"steps": [], "location": "Nowhere"}"#, 422, "Unknown location \"Nowhere\""),
    ("[]", 422, "The body has to be a JSON object"),
    ("{", 400, "The body is not valid JSON, near byte 1"),
  ])
  func `a simulation that cannot be is refused`(body: String, status: Int, detail: String) throws {
    let answer = try Answer(
      try TestServer().send("POST", "/_waymark/simulate", headers: Self.json, body: body))
    #expect(answer.status == status)
    #expect(answer.text("detail") == detail)
  }

  @Test func `a page of another site cannot simulate`() throws {
    let server = try TestServer()
    var headers = Self.json
    headers.append("Origin", "http://evil.example")
    #expect(server.send("POST", "/_waymark/simulate", headers: headers, body: #"{"steps": []}"#).status == 403)
    #expect(server.send("GET", "/_waymark/simulate").headers["Allow"] == "POST")
  }

  @Test func `the log names what happened, the newest first`() throws {
    let server = try TestServer()
    server.clock.update { $0 = 1_790_000_000_000 }
    let browser = server.browser()
    _ = try browser.post("/api/sessions", #"{"task": "second"}"#)
    _ = try browser.call("PATCH", "/api/parameters", #"{"hasSeenSettings": true}"#)
    let text = server.send("GET", "/_waymark/log").text
    #expect(text.contains("<code>hasSeenSettings = true</code>"))
    #expect(text.contains("<time datetime=\"2026-09-21T14:13:20Z\">14:13:20</time>"))
    let places = ["parameterSet", "started"].compactMap { text.firstRange(of: ">\($0)<")?.lowerBound }
    #expect(places.count == 2 && places == places.sorted())
  }

  @Test func `the funnel narrows by those who stop`() throws {
    let server = try TestServer()
    for visitor in [0, 0, 1, 2, 3] {
      let browser = server.browser()
      let session = try browser.post("/api/sessions", #"{"task": "first-note"}"#).text("id")
      server.clock.update { $0 += 60_000 }
      for step in 1...3 where step <= visitor {
        _ = try browser.post(
          "/api/sessions/\(session)/events", #"{"id": "\#(uuid(step))", "type": "stepCompleted", "step": \#(step)}"#)
      }
    }
    let text = server.send("GET", "/_waymark/report").text
    #expect(text.contains("aria-label=\"Title of first-note: 5 started, 3 did step 1, 2 did step 2, 1 did step 3\""))
    #expect(text.contains("M0 0H70C100 0 100 20 130 20H170"))
    #expect(text.contains("2 of the 4 who stop, stop at step 1."))
    #expect(text.contains("<td>5</td><td>3</td><td>0</td><td>0</td>"))
  }

  @Test func `streams hear of what visitors do once in a while, and not what it was`() throws {
    let server = try TestServer()
    let stream = try #require(server.hub.open(seen: nil))
    server.hub.tellActivity()
    #expect(!stream.text.contains("activity"))
    _ = try server.browser().post("/api/app-sessions", "{}")
    _ = try server.browser().post("/api/app-sessions", "{}")
    server.hub.tellActivity()
    server.hub.tellActivity()
    #expect(stream.text == "event: activity\ndata: {}\n\n")
    _ = try server.browser().get("/api/sessions")
    server.hub.tellActivity()
    #expect(stream.text == "")
  }
}

extension ByteStream {
  /// What there is to read now.
  fileprivate var text: String {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let read = buffer.withUnsafeMutableBytes { self.read(into: $0, suspend: { {} }) }
    guard case .bytes(let count) = read else { return "" }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
