import Diagnostics
import Testing

@testable import Preview

struct EventHubTests {
  private let hub = EventHub(run: "run", limit: 500)

  private struct NoStream: ByteStream {
    func read(into _: UnsafeMutableRawBufferPointer, suspend _: () -> @Sendable () -> Void) -> ByteStreamRead { .end }
    func close() {}
  }

  private func open(seen: String? = nil) -> any ByteStream {
    hub.open(seen: seen) ?? NoStream()
  }

  /// Reads what a stream has, and how the read ended.
  private func read(_ stream: any ByteStream, size: Int = 4_096, woken: Shared<Int> = Shared(0)) -> (
    text: String, end: ByteStreamRead
  ) {
    var text: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let end = stream.read(into: buffer) { { woken.update { $0 += 1 } } }
      guard case .bytes(let count) = end else { return (String(decoding: text, as: UTF8.self), end) }
      text += buffer[..<count]
    }
  }

  @Test func `a new stream says how to come back, and waits`() {
    let (text, end) = read(open())
    #expect(text == "retry: 500\nid: run-1\n\n")
    #expect(end == .suspended)
  }

  @Test func `a reload wakes every stream once`() {
    let woken = Shared(0)
    let streams = [open(), open()]
    for stream in streams { _ = read(stream, woken: woken) }
    hub.reload()
    hub.reload()
    #expect(woken.value == 2)
    for stream in streams {
      #expect(
        read(stream).text
          == "event: reload\nid: run-2\ndata: {}\n\nevent: reload\nid: run-3\ndata: {}\n\n")
    }
  }

  @Test func `a text goes through a buffer of any size`() {
    let stream = open()
    hub.reload()
    #expect(read(stream, size: 1).text == "retry: 500\nid: run-1\n\nevent: reload\nid: run-2\ndata: {}\n\n")
  }

  @Test func `a browser that missed a reload is told when it comes back`() {
    hub.reload()
    #expect(
      read(open(seen: "run-1")).text == "retry: 500\nid: run-2\n\nevent: reload\nid: run-2\ndata: {}\n\n")
    #expect(read(open(seen: "before-2")).text.contains("event: reload"))
    #expect(!read(open(seen: "run-2")).text.contains("event"))
  }

  @Test func `a page that is older than the site is told to reload, and then what is wrong`() {
    hub.reload()
    hub.report(diagnostics: "[1]")
    #expect(read(open(seen: "run-1")).text == "retry: 500\nid: run-3\n\nevent: reload\nid: run-3\ndata: {}\n\n")
    #expect(hub.siteID == "run-2")
    #expect(
      read(open(seen: hub.siteID)).text
        == "retry: 500\nid: run-3\n\nevent: diagnostics\nid: run-3\ndata: [1]\n\n")
  }

  @Test func `a page that came with the new site is not told of it again`() {
    let stream = open(seen: hub.nextSiteID)
    _ = read(stream)
    hub.reload()
    #expect(read(stream).text == "")
    hub.reload()
    #expect(read(stream).text == "event: reload\nid: run-3\ndata: {}\n\n")
  }

  @Test func `there are so many streams and no more`() {
    let hub = EventHub(run: "run", limit: 2)
    let streams = [hub.open(seen: nil), hub.open(seen: nil)]
    #expect(hub.open(seen: nil) == nil)
    streams[0]?.close()
    #expect(hub.open(seen: nil) != nil)
    #expect(hub.count == 2)
  }

  @Test func `streams are crowded once more than half of them are taken`() {
    let hub = EventHub(run: "run", limit: 4)
    let open = (0..<2).map { _ in hub.open(seen: nil) }
    #expect(!hub.isCrowded)
    let third = hub.open(seen: nil)
    #expect(hub.isCrowded)
    third?.close()
    #expect(!hub.isCrowded && open.count == 2)
  }

  @Test(.timeLimit(.minutes(1))) func `reading in small pieces takes no longer, however much waits`() {
    var queue = ByteQueue(String(repeating: "x", count: 4 << 20))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
    defer { buffer.deallocate() }
    var count = 0
    while queue.take(into: buffer) == 1 { count += 1 }
    #expect(count == 4 << 20)
    queue.append("y")
    #expect(queue.count == 1)
    #expect(queue.take(into: buffer) == 1)
    #expect(queue.isEmpty)
  }

  @Test func `diagnostics reach open streams and those that come later, until all is well`() {
    let stream = open()
    _ = read(stream)
    hub.report(diagnostics: "[1]")
    let event = "event: diagnostics\nid: run-2\ndata: [1]\n\n"
    #expect(read(stream).text == event)
    #expect(read(open()).text == "retry: 500\nid: run-2\n\n" + event)
    hub.reload()
    #expect(read(stream).text.contains("event: reload"))
    #expect(!read(open()).text.contains("diagnostics"))
  }

  @Test func `a heartbeat fires no event`() {
    let stream = open()
    _ = read(stream)
    hub.heartbeat()
    #expect(read(stream).text == ": still here\n\n")
  }

  @Test func `closing ends every stream and those that come later`() {
    let woken = Shared(0)
    let stream = open()
    _ = read(stream, woken: woken)
    hub.close()
    #expect(woken.value == 1)
    #expect(read(stream).end == .end)
    let late = open()
    #expect(read(late).end == .end)
  }

  @Test func `a stream that is closed is forgotten`() {
    let stream = open()
    #expect(hub.count == 1)
    stream.close()
    #expect(hub.count == 0)
    hub.reload()
    #expect(read(stream).end == .end)
  }

  @Test func `a client that does not read is given up`() {
    let stream = open()
    hub.report(diagnostics: String(repeating: "x", count: 2 << 20))
    #expect(read(stream).end == .end)
  }

  @Test func `a new site can be read before browsers are told of it`() throws {
    let server = try TestServer()
    let stream = try #require(server.hub.open(seen: nil))
    let seen = Shared("")
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 1)
    defer { buffer.deallocate() }
    while case .bytes = stream.read(
      into: buffer, suspend: { [server] in { seen.update { $0 = server.send("GET", "/").text } } })
    {}
    server.current.take(PreviewBuild(site: .sample(["index.html": PreviewSite.page("New")]), diagnostics: []))
    #expect(seen.value.contains("<title>New</title>"))
  }

  @Test(arguments: [
    (["css/a.css": "b{}"], "style"), (["css/a.css": "b{}", "unseen.html": "y"], "style"),
    (["css/a.css": "b{}", "index.html": "<head>other"], "reload"), (["css/a.css": "b{}", "new.html": "x"], "reload"),
    (["index.html": "<head>other"], "reload"), (["css/unseen.css": "x"], "reload"), ([:], "reload"),
  ])
  func `a page that is open takes style sheets anew where nothing else of it changed`(
    change: [String: String], name: String
  ) throws {
    let pages = [
      "index.html": "<head>home", "unseen.html": "x", "css/a.css": "a{}", "css/unseen.css": "", "404.html": "",
    ]
    let server = try TestServer(.sample(pages))
    _ = server.send("GET", "/")
    _ = server.send("GET", "/css/a.css")
    let stream = try #require(server.hub.open(seen: nil))
    server.current.take(
      PreviewBuild(site: .sample(pages.merging(change) { $1 }), diagnostics: []))
    var buffer = [UInt8](repeating: 0, count: 4_096)
    guard case .bytes(let count) = buffer.withUnsafeMutableBytes({ stream.read(into: $0, suspend: { {} }) }) else {
      Issue.record("Nothing was sent")
      return
    }
    #expect(String(decoding: buffer.prefix(count), as: UTF8.self).contains("event: \(name)\n"))
    // One that comes back later loads its page again in either case.
    let late = try #require(server.hub.open(seen: "run-2"))
    guard case .bytes(let size) = buffer.withUnsafeMutableBytes({ late.read(into: $0, suspend: { {} }) }) else {
      return
    }
    #expect(String(decoding: buffer.prefix(size), as: UTF8.self).contains("event: reload\n"))
  }

  @Test func `the feed stays small, however much is wrong`() {
    let file = SourceFile(path: "content/tips/siri.md", text: String(repeating: "[a](b)", count: 10_000))
    let feed = diagnosticFeed(
      (0..<10_000).map { Diagnostic(.error, .brokenLink, "Broken", at: SourceRange(file, $0 * 6..<$0 * 6 + 6)) })
    #expect(feed.utf8.count < 12_000)
    #expect(feed.split(separator: "broken-link").count == 51)
  }

  @Test func `the feed has the line and the place in it`() throws {
    let text = "\u{FEFF}---\r\nlocation: Hóme\r\n---\r\n"
    let file = SourceFile(path: "content/tips/siri.md", text: text)
    let start = try #require(Array(text.utf8).firstRange(of: Array("Hóme".utf8)))
    let feed = diagnosticFeed([
      Diagnostic(
        .error, .unknownLocation, "Unknown location \"Hóme\"", at: SourceRange(file, start),
        help: "did you mean \"Home\"?"),
      Diagnostic(.warning, .noContent, "No site.yml", at: nil),
      Diagnostic(.error, .unclosedFrontMatter, "Never closed", at: SourceRange(file, 3..<text.utf8.count)),
    ])
    #expect(
      feed == """
        [{"severity":"warning","code":"no-content","message":"No site.yml"},\
        {"severity":"error","code":"unclosed-front-matter","message":"Never closed",\
        "place":"content/tips/siri.md:1:1","label":"content/tips/siri.md, lines 1 to 3",\
        "lines":[{"number":1,"before":"","marked":"---","after":""},{"number":2,"text":"location: Hóme"},\
        {"number":3,"text":"---"}]},\
        {"severity":"error","code":"unknown-location","message":"Unknown location \\"Hóme\\"",\
        "help":"did you mean \\"Home\\"?","place":"content/tips/siri.md:2:11",\
        "label":"content/tips/siri.md, lines 1 to 3","lines":[{"number":1,"text":"---"},\
        {"number":2,"before":"location: ","marked":"Hóme","after":""},{"number":3,"text":"---"}]}]
        """)
  }
}
