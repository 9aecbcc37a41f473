import Diagnostics
import Testing

@testable import Preview

/// What the desk's pages say, word for word.
struct DeskWordsTests {
  private static let file = SourceFile(path: "content/tips/a.md", bytes: Array("# A\n".utf8))

  private static func diagnostics(_ severity: Diagnostic.Severity, count: Int = 1) -> [Diagnostic] {
    (0..<count).map { Diagnostic(severity, .unknownKey, "Wrong \($0)", at: SourceRange(file, 0..<1)) }
  }

  private func page(_ path: String, of server: TestServer) -> String {
    server.send("GET", "/_waymark/\(path)").text
  }

  @Test func `diagnostics say what is served meanwhile`() throws {
    let server = try TestServer()
    server.current.take(PreviewBuild(site: .sample(), diagnostics: []))
    #expect(page("diagnostics", of: server).contains("All of the content is in order."))
    server.current.take(PreviewBuild(site: .sample(), diagnostics: Self.diagnostics(.warning)))
    #expect(page("diagnostics", of: server).contains("The site was built; this is worth a look."))
    server.current.take(PreviewBuild(site: nil, diagnostics: Self.diagnostics(.error, count: 103)))
    let text = page("diagnostics", of: server)
    #expect(text.contains("The last good site stays until the errors are mended."))
    #expect(text.contains("The last good site is served."))
    #expect(text.contains("And 3 more: waymark check tells all."))
    #expect(server.current.site != nil)
  }

  @Test func `without a site there is none yet`() throws {
    let server = try TestServer(nil)
    server.current.take(PreviewBuild(site: nil, diagnostics: Self.diagnostics(.error)))
    #expect(page("diagnostics", of: server).contains("No site yet."))
  }

  @Test func `a report says whose numbers these are`() throws {
    let server = try TestServer()
    #expect(
      page("report", of: server).contains("Nobody has done anything yet. What visitors do stays on this machine."))
    let browser = server.browser()
    let session = try browser.post("/api/sessions", #"{"task": "first-note"}"#).text("id")
    _ = try browser.post("/api/sessions/\(session)/events", #"{"id": "\#(uuid(1))", "type": "skipped"}"#)
    let text = page("report", of: server)
    #expect(text.contains("What 1 visitor of this preview did. It stays on this machine."))
    for words in ["Median time", "Nine of ten within", "Estimate says 30 s", "1 chose Skip", "0 left midway"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(text.contains("Everyone who stops, stops at step 1."))
  }

  @Test func `a quick win that is no longer there has no estimate`() throws {
    let server = try TestServer()
    _ = try server.browser().post("/api/sessions", #"{"task": "first-note"}"#)
    server.current.take(PreviewBuild(site: .sample(content: .sample(steps: nil)), diagnostics: []))
    #expect(page("report", of: server).contains("No estimate"))
  }

  @Test(arguments: [
    ("[]", "Not yet"), (#"[{"tipsEnabled": false}]"#, "Turned off"),
    (#"[{"tipsEnabled": false}]"#, "Tips are turned off."),
    (#"[{"show": "layout"}]"#, "Held back"), (#"[{"show": "layout"}]"#, "Every tip that could show waits."),
    (#"[{"dismiss": "layout"}, {"dismiss": "siri"}]"#, "No tip can show for this visitor."),
    (#"[{"dismiss": "layout"}, {"show": "siri"}, {"sessions": 1}]"#, "Used up"),
  ])
  func `the simulator names what becomes of each tip`(steps: String, words: String) throws {
    let page = try TestServer(.sample(content: .sample(showing: 1))).send(
      "POST", "/_waymark/simulate", headers: ["Content-Type": "application/json", "Accept": "text/html"],
      body: #"{"steps": \#(steps)}"#)
    #expect(page.status == 200)
    #expect(page.text.contains(words))
  }
}
