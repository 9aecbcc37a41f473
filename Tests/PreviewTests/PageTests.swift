import Diagnostics

import Platform
import Site
import TestSupport
import Testing

@testable import Preview

struct PageTests {
  private let server: TestServer

  init() throws {
    server = try TestServer(
      .sample([
        "index.html": PreviewSite.page("Home"), "404.html": PreviewSite.page("Not here"),
        "tips/index.html": PreviewSite.page("Tips"), "tips/siri.html": PreviewSite.page("Siri"),
        "tasks/first-note.html": PreviewSite.page("Note"), "tasks/first-note/1.html": PreviewSite.page("Step 1"),
        "css/site.css": "body {}", "catalog.json": "{}", "café & co.svg": "<svg/>", "LICENSE": "MIT",
      ]))
  }

  @Test(arguments: [
    ("/", "Home"), ("/index.html", "Home"), ("/tips/", "Tips"), ("/tips/siri", "Siri"), ("/tips/siri.html", "Siri"),
    ("/tasks/first-note", "Note"), ("/tasks/first-note/1", "Step 1"), ("/?theme=granite", "Home"),
  ]) func `a page answers under the paths that hosts answer`(target: String, title: String) {
    let response = server.send("GET", target)
    #expect(response.status == 200)
    #expect(response.text.contains("<title>\(title)</title>"))
  }

  @Test(arguments: [("/tips", "/tips/"), ("/tips?a=b/c?d", "/tips/?a=b/c?d")])
  func `a folder without its slash is sent on, for its links' sake`(target: String, location: String) {
    let response = server.send("GET", target)
    #expect(response.status == 308)
    #expect(response.headers["Location"] == location)
  }

  @Test(arguments: [
    "/nothing", "/tasks/first-note/", "/tasks/", "/css/", "/index.html/", "/tips/siri.html/x", "/_waymark/tips/x",
    "/_waymark/nothing", "/INDEX.HTML",
  ]) func `what is not there is the site's own 404 page`(target: String) {
    let response = server.send("GET", target)
    #expect(response.status == 404)
    #expect(response.text.contains("<title>Not here</title>"))
    #expect(response.headers["Content-Type"] == "text/html; charset=utf-8")
  }

  @Test(arguments: [
    ("/css/site.css", "text/css; charset=utf-8"), ("/catalog.json", "application/json"),
    ("/caf%C3%A9%20%26%20co.svg", "image/svg+xml"), ("/LICENSE", "application/octet-stream"),
    ("/", "text/html; charset=utf-8"), ("/_waymark/reload.js", "text/javascript; charset=utf-8"),
  ]) func `the content type follows the name`(target: String, type: String) {
    let response = server.send("GET", target)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == type)
  }

  @Test func `a page is what build writes, and two elements after its charset`() {
    let page = PreviewSite.page("Home")
    let elements =
      "<meta name=\"waymark-api\" content=\"/api/\"><script type=\"module\" src=\"/_waymark/reload.js?site=run-2\"></script>"
    let charset = "<meta charset=\"utf-8\">"
    #expect(server.send("GET", "/").text == page.replacing(charset, with: charset + elements))
    #expect(server.send("GET", "/css/site.css").text == "body {}")
  }

  @Test(arguments: [
    ("<head><META CHARSET=utf-8><title>", "<head><META CHARSET=utf-8>+<title>"),
    ("<head lang=en><title>", "<head lang=en>+<title>"), ("<title>x", "<title>x"), ("", ""),
    ("<meta charset", "<meta charset"),
  ]) func `the elements go where a page lets them`(page: String, expected: String) {
    let inserted = String(decoding: PreviewMarkup.inserted(into: Array(page.utf8), siteID: "run-1"), as: UTF8.self)
    #expect(inserted == expected.replacing("+", with: PreviewMarkup.elements(siteID: "run-1")))
  }

  @Test func `an unchanged file is not sent again`() throws {
    let first = server.send("GET", "/tips/siri")
    let tag = try #require(first.headers["ETag"])
    #expect(first.headers["Cache-Control"] == "no-cache")
    for sent in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let again = server.send("GET", "/tips/siri", headers: ["If-None-Match": sent])
      #expect(again.status == 304, "\(sent)")
      #expect(again.text == "")
      #expect(again.headers["ETag"] == tag)
    }
    #expect(server.send("GET", "/tips/siri", headers: ["If-None-Match": "\"other\""]).status == 200)

    server.current.take(
      PreviewBuild(site: .sample(["tips/siri.html": PreviewSite.page("Siri!")]), diagnostics: []))
    let changed = server.send("GET", "/tips/siri", headers: ["If-None-Match": tag])
    #expect(changed.status == 200)
    #expect(changed.headers["ETag"] != tag)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "get", "TRACE"])
  func `pages can only be read`(method: String) {
    for target in ["/", "/_waymark/reload.js"] {
      let response = server.send(method, target)
      #expect(response.status == 405)
      #expect(response.headers["Allow"] == "GET, HEAD")
    }
  }

  @Test(arguments: ["/", "/nothing", "/css/site.css", "/api/sessions", "/api/nothing", "/%00", "/tips"])
  func `every answer is secured`(target: String) {
    for host in [TestServer.host, "evil.example"] {
      let headers = server.send("GET", target, headers: ["Host": host]).headers
      #expect(
        headers["Content-Security-Policy"]
          == "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'"
      )
      #expect(headers["X-Content-Type-Options"] == "nosniff")
      #expect(headers["Referrer-Policy"] == "same-origin")
      #expect(headers["Cross-Origin-Resource-Policy"] == "same-origin")
    }
  }

  @Test func `pages set no cookie`() {
    #expect(server.send("GET", "/").headers["Set-Cookie"] == nil)
  }

  @Test func `the last good site stays while the content is broken`() {
    server.current.take(PreviewBuild(site: nil, diagnostics: []))
    #expect(server.send("GET", "/").text.contains("<title>Home</title>"))
  }

  @Test func `a site that was never built says what is wrong, and reloads`() throws {
    let server = try TestServer(nil)
    let file = SourceFile(path: "content/site.yml", text: "titel: <b>\n")
    server.current.take(
      PreviewBuild(
        site: nil,
        diagnostics: [Diagnostic(.error, .unknownKey, "Unknown key \"titel\"", at: SourceRange(file, 0..<5))]))
    let response = server.send("GET", "/tips/siri")
    #expect(response.status == 503)
    #expect(response.text.contains("Unknown key &quot;titel&quot;"))
    #expect(response.text.contains("titel: &lt;b&gt;"))
    #expect(response.text.contains("/_waymark/reload.js"))
    #expect(server.send("GET", "/api/sessions").status == 503)
  }

  @Test func `a page is made once`() throws {
    let count = Shared(0)
    let page = OutputFile(
      path: "index.html",
      content: .made {
        count.update { $0 += 1 }
        return []
      })
    let server = try TestServer(PreviewSite(files: [page], content: { .sample() }))
    for _ in 0..<3 { _ = server.send("GET", "/") }
    #expect(count.value == 1)
  }
}
