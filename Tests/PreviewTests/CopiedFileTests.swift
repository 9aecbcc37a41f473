import Platform
import Site
import TestSupport
import Testing

@testable import Preview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that a site copies as they are: they stay on disk until somebody asks for them.
struct CopiedFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a.png")
  }

  private var site: PreviewSite {
    PreviewSite(files: [OutputFile(path: "a.png", content: .copied(from: path))], content: { .sample() })
  }

  /// Writes the file and sets its time back to `second`.
  private func write(_ text: String, at second: Int) throws {
    try folder.write("a.png", text)
    var times = [timeval(tv_sec: second, tv_usec: 0), timeval(tv_sec: second, tv_usec: 0)]
    try #require(utimes(path, &times) == 0)
  }

  /// A file with a hole for all its bytes.
  private func writeHole(_ size: Int) throws {
    try folder.write("a.png", "")
    try #require(truncate(path, off_t(size)) == 0)
  }

  @Test func `a copied file is opened anew for each request, and may go`() throws {
    try write("old", at: 1_000)
    let server = try TestServer(site)
    let first = server.send("GET", "/a.png")
    #expect(first.text == "old")
    #expect(first.headers["Accept-Ranges"] == "none")
    let tag = try #require(first.headers["ETag"])
    let unchanged = server.send("GET", "/a.png", headers: ["If-None-Match": tag])
    #expect(unchanged.status == 304)
    #expect(unchanged.text == "")
    try write("newer", at: 1_000)
    #expect(server.send("GET", "/a.png", headers: ["If-None-Match": tag]).text == "newer")
    try removeFile(path)
    #expect(server.send("GET", "/a.png").status == 404)
  }

  @Test func `another file of the same size and time has another tag`() throws {
    try write("old", at: 1_000)
    let server = try TestServer(site)
    let tag = try #require(server.send("GET", "/a.png").headers["ETag"])
    try write("new", at: 1_000)
    #expect(server.send("GET", "/a.png", headers: ["If-None-Match": tag]).text == "new")
  }

  @Test func `a file that may still be written to within one tick of the clock has no tag`() throws {
    try folder.write("a.png", "new")
    let now = millisecondsSince1970() / 1_000
    try write("new", at: now + 3_600)
    #expect(try TestServer(site).send("GET", "/a.png").headers["ETag"] == nil)
  }

  @Test func `a file that has become a link to elsewhere, a folder or a pipe is gone`() throws {
    try folder.write("a.png", "mine")
    try folder.write("secret", "not for you")
    let server = try TestServer(site)
    #expect(server.send("GET", "/a.png").text == "mine")
    try removeFile(path)
    try folder.link("a.png", to: folder.file("secret"))
    #expect(server.send("GET", "/a.png").status == 404)
    try removeFile(path)
    try makeFolder(path)
    #expect(server.send("GET", "/a.png").status == 404)
    removeFolderIfEmpty(path)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(server.send("GET", "/a.png").status == 404)
  }

  @Test func `a link to a file of the site is served as the file`() throws {
    try folder.write("b.png", "mine")
    try folder.link("a.png", to: folder.file("b.png"))
    #expect(try TestServer(site).send("GET", "/a.png").text == "mine")
  }

  @Test(arguments: ["", "PNG"]) func `an answer of a copied file is whole, and the connection goes on`(
    text: String
  ) throws {
    try folder.write("a.png", text)
    let running = try RunningServer(site)
    defer { running.stop() }
    let client = try running.client()
    for method in ["GET", "HEAD", "GET"] {
      client.request("\(method) /a.png", port: running.port)
      let answer = try #require(client.answer(hasBody: method == "GET"))
      #expect(answer.status == 200)
      #expect(answer.head.contains("Content-Length: \(text.utf8.count)"))
      #expect(answer.body == (method == "GET" ? text : ""))
    }
  }

  @Test func `a file of 400 MB takes no memory, whatever is asked about it`() throws {
    let size = 400 << 20
    try writeHole(size)
    let running = try RunningServer(site)
    defer { running.stop() }
    let before = Self.peakMemory()
    for request in ["HEAD /a.png", "GET /a.png"] {
      let client = try running.client()
      client.request(request, port: running.port)
      let count = client.discard(through: request.hasPrefix("GET") ? size : 0)
      #expect(count >= (request.hasPrefix("GET") ? size : 1))
    }
    #expect(Self.peakMemory() - before < 200 << 20)
  }

  @Test func `a file that is replaced while it is sent arrives as it was`() throws {
    let size = 64 << 20
    try writeHole(size)
    let running = try RunningServer(site)
    defer { running.stop() }
    let client = try running.client()
    client.request("GET /a.png", port: running.port)
    try #require(client.waits(for: "\r\n\r\n"))
    try folder.write("b.png", String(repeating: "x", count: 1_000))
    try renameFile(folder.file("b.png"), to: path)
    #expect(client.discard(through: size) >= size)
    let next = try running.client()
    next.request("GET /a.png", port: running.port)
    #expect(next.answer()?.body.utf8.count == 1_000)
  }

  @Test func `a file that is cut short while it is sent ends the connection`() throws {
    let size = 64 << 20
    try writeHole(size)
    let running = try RunningServer(site)
    defer { running.stop() }
    let client = try running.client()
    client.request("GET /a.png", port: running.port)
    try #require(client.waits(for: "\r\n\r\n"))
    try #require(truncate(path, 100) == 0)
    let start = ContinuousClock.now
    #expect(client.discard(through: size) < size)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  /// The most memory that this process has had, in bytes.
  private static func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(RUSAGE_SELF.rawValue, &usage)
      return usage.ru_maxrss * 1_024
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
