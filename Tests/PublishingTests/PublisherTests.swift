import Platform
import Publishing
import Site
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A site's folder on disk with its output folder, `_site`.
struct Workspace {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("content/site.yml", "title: T\n")
  }

  func publisher(_ output: String = "_site", isForced: Bool = false, jobs: Int = 1) -> Publisher {
    Publisher(
      folder: joinPath(folder.path, output), root: folder.path,
      sources: ["content", "templates", "public"].map { joinPath(folder.path, $0) }, isForced: isForced, jobs: jobs,
      record: joinPath(folder.path, ".waymark/build"))
  }

  @discardableResult
  func publish(_ files: [String: String], isForced: Bool = false) async throws -> Publisher.Summary {
    try await publisher(isForced: isForced).publish(made(files))
  }

  func made(_ files: [String: String]) -> [OutputFile] {
    files.sorted { $0.key < $1.key }.map { path, text in
      OutputFile(path: path, content: .made { Array(text.utf8) })
    }
  }

  /// What `_site` holds beside the manifest.
  func site() throws -> [String] {
    try folder.everything(below: "_site/").map { String($0.dropFirst("_site/".count)) }
      .filter { $0 != ".waymark-manifest" }
  }
}

struct PublisherTests {
  @Test func `a first build writes every file and a manifest of them`() async throws {
    let workspace = try Workspace()
    let summary = try await workspace.publish(["index.html": "home", "tips/a.html": "a", "tasks/t/1.html": "1"])
    #expect(summary == .init(written: 3, unchanged: 0, removed: 0))
    #expect(try workspace.site() == ["index.html", "tasks/t/1.html", "tips/a.html"])
    #expect(try workspace.folder.text("_site/tasks/t/1.html") == "1")
    #expect(
      try workspace.folder.text("_site/.waymark-manifest")
        == "waymark-manifest 1\nindex.html\ntasks/t/1.html\ntips/a.html\n")
  }

  @Test func `a file whose bytes are in place is left alone`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["a.html": "same", "b.html": "old"])
    let before = try identity(workspace, "_site/a.html")
    let summary = try await workspace.publish(["a.html": "same", "b.html": "new"])
    #expect(summary == .init(written: 1, unchanged: 1, removed: 0))
    #expect(try identity(workspace, "_site/a.html") == before)
    #expect(try workspace.folder.text("_site/b.html") == "new")
  }

  @Test func `a changed file is replaced, never rewritten in place`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["a.html": "old"])
    let before = try identity(workspace, "_site/a.html")
    try await workspace.publish(["a.html": "new"])
    #expect(try identity(workspace, "_site/a.html") != before)
  }

  @Test func `files on disk are copied whole, and left alone when they are the same`() async throws {
    let workspace = try Workspace()
    let large = [UInt8](unsafeUninitializedCapacity: 700_001) { buffer, count in
      for index in buffer.indices { buffer[index] = UInt8(truncatingIfNeeded: index &* 31) }
      count = buffer.count
    }
    let source = joinPath(workspace.folder.path, "content/film.mp4")
    try writeFile(source, large)
    let file = OutputFile(path: "film.mp4", content: .copied(from: source))
    #expect(try await workspace.publisher().publish([file]) == .init(written: 1, unchanged: 0, removed: 0))
    #expect(try readFile(joinPath(workspace.folder.path, "_site/film.mp4")) == large)
    #expect(try await workspace.publisher().publish([file]) == .init(written: 0, unchanged: 1, removed: 0))
    try writeFile(source, large.dropLast() + [0])
    #expect(try await workspace.publisher().publish([file]) == .init(written: 1, unchanged: 0, removed: 0))
    #expect(try readFile(joinPath(workspace.folder.path, "_site/film.mp4")) == large.dropLast() + [0])
  }

  @Test func `what is no longer made is removed with the folders it leaves empty`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["index.html": "1", "tasks/a/1.html": "1", "tasks/a/2.html": "2", "tasks/b.html": "b"])
    let summary = try await workspace.publish(["index.html": "1"])
    #expect(summary == .init(written: 0, unchanged: 1, removed: 3))
    #expect(try workspace.folder.everything(below: "_site/") == ["_site/.waymark-manifest", "_site/index.html"])
  }

  @Test func `what others put into the folder survives`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["index.html": "1", "tips/a.html": "a"])
    for name in [".git/HEAD", "CNAME", "tips/notes.txt"] { try workspace.folder.write("_site/\(name)", "mine") }
    try await workspace.publish(["index.html": "2"])
    #expect(try workspace.site() == [".git/HEAD", "CNAME", "index.html", "tips/notes.txt"])
    #expect(try workspace.folder.text("_site/CNAME") == "mine")
  }

  @Test func `a file can become a folder and a folder a file`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["a": "file", "b/c/d": "deep"])
    try await workspace.publish(["a/x": "inner", "b": "file"])
    #expect(try workspace.site() == ["a/x", "b"])
    try await workspace.publish(["a": "file", "b/c/d": "deep"])
    #expect(try workspace.site() == ["a", "b/c/d"])
  }

  @Test func `the folder is the same whatever the number of threads`() async throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<500).map { ("f\($0 % 7)/\($0).html", "page \($0)") })
    var states: [[String]] = []
    for jobs in [1, 2, 8] {
      let workspace = try Workspace()
      _ = try await workspace.publisher(jobs: jobs).publish(workspace.made(files))
      states.append(try workspace.folder.everything(below: "_site/").map { "\($0) \(try workspace.folder.text($0))" })
    }
    #expect(states[0].count == 501)
    #expect(states[0] == states[1])
    #expect(states[0] == states[2])
  }

  @Test func `progress counts every file`() async throws {
    let workspace = try Workspace()
    let seen = Mutex<[Int]>([])
    _ = try await workspace.publisher().publish(
      workspace.made(["a": "", "b": "", "c": ""]), progress: { done in seen.withLock { $0.append(done) } })
    #expect(seen.withLock { $0 } == [1, 2, 3])
  }

  @Test func `names that Unicode calls equal are two files`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["caf\u{E9}.txt": "composed"])
    let file = OutputFile(path: "cafe\u{301}.txt", content: .made { Array("decomposed".utf8) })
    #expect(try await workspace.publisher().publish([file]).removed == 1)
    #expect(try workspace.site().map { Array($0.utf8) } == [Array("cafe\u{301}.txt".utf8)])
  }

  private func identity(_ workspace: Workspace, _ name: String) throws -> UInt64 {
    var status = stat()
    guard stat("\(workspace.folder.path)/\(name)", &status) == 0 else { throw SystemError.last("read", name) }
    return UInt64(status.st_ino)
  }
}
