import Platform
import Preview
import Progress
import Site
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.timeLimit(.minutes(1))) struct PreviewServerTests {
  private let folder: TemporaryFolder
  private let options: PreviewOptions

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("content/title", "First")
    var options = PreviewOptions(folder: folder.path, database: folder.file(".waymark/progress.sqlite"))
    options.port = .exactly(0)
    self.options = options
  }

  private func options(_ port: PreviewOptions.Port) -> PreviewOptions {
    var options = options
    options.port = port
    return options
  }

  /// A site whose one page has the text of `content/title` as its title; none where that is `broken`.
  @Sendable private func build(after earlier: Never?, changed: SiteChange) async -> (PreviewBuild, memory: Never?) {
    let title = (try? readFile(folder.file("content/title"))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let site = title == "broken" ? nil : PreviewSite.sample(["index.html": PreviewSite.page(title)])
    return (PreviewBuild(site: site, diagnostics: []), nil)
  }

  /// Runs the server while `body` uses it on a thread of its own, and stops it as Ctrl-C does.
  ///
  /// - Parameter builds: counts the builds.
  private func run(
    countingIn builds: Shared<Int> = Shared(0), _ body: @escaping @Sendable (UInt16) throws -> Void
  ) async throws {
    let (addresses, continuation) = AsyncStream<String>.makeStream()
    let running = Task {
      defer { continuation.finish() }
      try await PreviewServer.run(options, build: build) { event in
        switch event {
        case .ready(let address, _, _): continuation.yield(address)
        case .built: builds.update { $0 += 1 }
        default: break
        }
      }
    }
    for await address in addresses {
      let port = try #require(address.split(separator: ":").last.flatMap { UInt16($0.dropLast()) })
      #expect(address == "http://127.0.0.1:\(port)/")
      try await onThread { try body(port) }
      break
    }
    running.cancel()
    try await running.value
  }

  private static func title(_ port: UInt16) throws -> String? {
    let client = try RawClient(port: port)
    client.request("GET /", port: port)
    return client.answer()?.body.split(separator: "<title>").last?.split(separator: "</title>").first.map(String.init)
  }

  private static func events(_ port: UInt16) throws -> RawClient {
    let stream = try RawClient(port: port)
    stream.request("GET /_waymark/events", port: port)
    #expect(stream.waits(for: "retry"))
    return stream
  }

  @Test func `it answers once it says so`() async throws {
    try await run { port in
      let served = try Self.title(port)
      #expect(served == "First")
    }
  }

  @Test func `a change is built and served before the browser is told`() async throws {
    try await run { [folder] port in
      let stream = try Self.events(port)
      try folder.write("content/title", "Second")
      #expect(stream.waits(for: "event: reload"))
      let served = try Self.title(port)
      #expect(served == "Second")
    }
  }

  /// The ways in which programs save, each of which is one change.
  @Test(arguments: ["rename over", "delete and create", "older"])
  func `a save is built once, however it is done`(way: String) async throws {
    let builds = Shared(0)
    try await run(countingIn: builds) { [folder] port in
      let stream = try Self.events(port)
      switch way {
      case "delete and create":
        try removeFile(folder.file("content/title"))
        pause(milliseconds: 20)
        try folder.write("content/title", "Second")
      case "older":
        try folder.write("content/title~", "Second")
        var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
        #expect(utimes(folder.file("content/title~"), &times) == 0)
        try renameFile(folder.file("content/title~"), to: folder.file("content/title"))
      default:
        try folder.write("content/title~", "Second")
        try renameFile(folder.file("content/title~"), to: folder.file("content/title"))
      }
      #expect(stream.waits(for: "event: reload"))
      let served = try Self.title(port)
      #expect(served == "Second")
      // Another change, and nothing in between.
      try folder.write("content/title", "Third")
      #expect(stream.waits(for: "event: reload"))
    }
    #expect(builds.value == 3)
  }

  @Test func `a file that is written in two halves is shown whole in the end`() async throws {
    try await run { [folder] port in
      let stream = try Self.events(port)
      let path = folder.file("content/title")
      let file = OwnedDescriptor(open(path, O_WRONLY | O_TRUNC | O_CLOEXEC))
      #expect(write(file.raw, "First ", 6) == 6)
      while try Self.title(port) != "First " { try #require(stream.waits(for: "event: reload")) }
      #expect(write(file.raw, "and second", 10) == 10)
      close(file.take())
      while try Self.title(port) != "First and second" { try #require(stream.waits(for: "event: reload")) }
    }
  }

  @Test func `500 files at once are at most two builds, and none is lost`() async throws {
    let builds = Shared(0)
    try await run(countingIn: builds) { [folder] port in
      let stream = try Self.events(port)
      for number in 0..<499 { try folder.write("content/tips/\(number).md", "new") }
      try folder.write("content/title", "500")
      while try Self.title(port) != "500" { try #require(stream.waits(for: "event: reload")) }
    }
    #expect((2...3).contains(builds.value), "\(builds.value)")
  }

  @Test func `broken content keeps the last good site, and mending it clears the page`() async throws {
    try await run { [folder] port in
      let stream = try Self.events(port)
      try folder.write("content/title", "broken")
      #expect(stream.waits(for: "event: diagnostics"))
      let kept = try Self.title(port)
      #expect(kept == "First")
      try folder.write("content/title", "Mended")
      #expect(stream.waits(for: "event: reload"))
      let mended = try Self.title(port)
      #expect(mended == "Mended")
    }
  }

  @Test func `stopping ends open streams and frees the port`() async throws {
    let streams = Shared<[RawClient]>([])
    let used = Shared<UInt16>(0)
    try await run { port in
      used.update { $0 = port }
      let opened = try (0..<20).map { _ in try Self.events(port) }
      streams.update { $0 = opened }
    }
    let allClosed = try await onThread { streams.value.allSatisfy { $0.isClosed() } }
    #expect(allClosed)
    #expect(try ListenSocket(host: "127.0.0.1", port: used.value).port == used.value)
  }

  @Test func `the standard port moves on to the next free one and says so`() async throws {
    let first = try? ListenSocket(host: "127.0.0.1", port: PreviewServer.standardPort)
    let options = options(.standard)
    let events = Shared<[String]>([])
    let running = Task {
      try await PreviewServer.run(options, build: build) { event in
        guard case .ready(let address, let takenPort, _) = event else { return }
        events.update { $0.append("\(address) \(takenPort ?? 0)") }
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    try await running.value
    let ready = try #require(events.value.first)
    #expect(!ready.hasPrefix("http://127.0.0.1:4747/"))
    #expect(ready.hasPrefix("http://127.0.0.1:4"))
    #expect(ready.hasSuffix("/ 4747"))
    _ = consume first
  }

  @Test func `a named port that is busy is an error, and nothing is made`() async throws {
    let socket = try ListenSocket(host: "127.0.0.1", port: 0)
    let options = options(.exactly(socket.port))
    let failure = await #expect(throws: ListenFailure.self) {
      try await PreviewServer.run(options, build: build) { _ in }
    }
    #expect(failure == .system(SystemError("listen on", "127.0.0.1:\(socket.port)", code: EADDRINUSE)))
    #expect(FileKind(folder.file(".waymark")) == nil)
  }

  @Test func `a foreign database is an error, and the port is free again`() async throws {
    try folder.write(".waymark/progress.sqlite", "dear diary")
    await #expect(throws: ProgressStoreError.foreignFile(path: options.database)) {
      try await PreviewServer.run(options, build: build) { _ in }
    }
  }

  private struct Unexpected: Error {}
}
