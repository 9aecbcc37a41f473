import Encoding
import Platform
import Site
import TestSupport
import Testing

@testable import Publishing

struct BuildRecordTests {
  private let workspace: Workspace
  private let files = ["index.html": "home", "tips/a.html": "a", "tips/b.html": "b"]

  init() throws {
    workspace = try Workspace()
    try workspace.folder.write("content/tips/a.md", "one")
    try workspace.folder.write("content/tips/b.md", "two")
  }

  private func inputs(_ settings: String = "1") -> BuildInputs {
    BuildInputs(
      root: workspace.folder.path, folders: ["content", "templates", "public"], settings: settings, jobs: 2)
  }

  private func publish(_ others: [String] = []) async throws {
    let snapshot = try #require(await inputs().snapshot(of: inputs().listing(), with: others))
    _ = try await workspace.publisher().publish(workspace.made(files), from: snapshot)
  }

  private func countOfUnchangedFiles(_ settings: String = "1") async -> Int? {
    await workspace.publisher(jobs: 2).countOfUnchangedFiles(from: inputs(settings))
  }

  @Test func `where neither sources nor output changed there is nothing to do`() async throws {
    try await publish()
    #expect(await countOfUnchangedFiles() == 3)
    let before = try workspace.folder.everything()
    #expect(await countOfUnchangedFiles() == 3)
    #expect(try workspace.folder.everything() == before)
  }

  /// What can happen between two builds; none of it may go unnoticed, though sizes stay the same.
  private static let changes: [(name: String, make: @Sendable (TemporaryFolder) throws -> Void)] = [
    ("a source says something else", { try $0.write("content/tips/a.md", "ONE") }),
    ("a source is new", { try $0.write("content/tips/c.md") }),
    ("a folder of sources is new", { try $0.write("templates/tip.mustache", "x") }),
    ("a source is gone", { try removeFile($0.file("content/tips/a.md")) }),
    ("a source has another name", { try renameFile($0.file("content/tips/a.md"), to: $0.file("content/tips/z.md")) }),
    ("a source is a link", { try $0.link("content/tips/c.md", to: "a.md") }),
    (
      "two sources have changed places",
      {
        try $0.write("content/tips/a.md", "two")
        try $0.write("content/tips/b.md", "one")
      }
    ),
    ("a page says something else", { try $0.write("_site/tips/a.html", "x") }),
    ("a page is gone", { try removeFile($0.file("_site/tips/a.html")) }),
    ("the manifest lists less", { try $0.write("_site/.waymark-manifest", "waymark-manifest 1\nindex.html\n") }),
    ("the record is gone", { try removeFile($0.file(".waymark/build")) }),
    ("the record is damaged", { try $0.write(".waymark/build", "waymark-record 1\n") }),
  ]

  @Test(arguments: changes.indices) func `a change is noticed`(index: Int) async throws {
    try await publish()
    try Self.changes[index].make(workspace.folder)
    #expect(await countOfUnchangedFiles() == nil, "\(Self.changes[index].name)")
  }

  @Test func `another program or other options build anew`() async throws {
    try await publish()
    #expect(await countOfUnchangedFiles("2") == nil)
  }

  @Test func `files outside the site count, there or not`() async throws {
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("icon.svg", "1")
    try await publish([elsewhere.file("icon.svg"), elsewhere.file("missing.svg")])
    #expect(await countOfUnchangedFiles() == 3)
    try elsewhere.write("missing.svg", "2")
    #expect(await countOfUnchangedFiles() == nil)
    try removeFile(elsewhere.file("missing.svg"))
    #expect(await countOfUnchangedFiles() == 3)
    try elsewhere.write("icon.svg", "3")
    #expect(await countOfUnchangedFiles() == nil)
  }

  @Test func `a page that another build changed is not taken for unchanged`() async throws {
    try await publish()
    try await workspace.publish(["index.html": "other", "tips/a.html": "a", "tips/b.html": "b"])
    #expect(await countOfUnchangedFiles() == nil)
    // What the record says is true of every folder.
    try await workspace.publish(files)
    #expect(await countOfUnchangedFiles() == 3)
  }

  @Test func `an output folder that is not there is not made by looking at it`() async throws {
    try await publish()
    let elsewhere = workspace.publisher("elsewhere")
    #expect(await elsewhere.countOfUnchangedFiles(from: inputs()) == nil)
    #expect(FileKind(workspace.folder.file("elsewhere")) == nil)
  }

  @Test func `a folder that cannot be written to keeps no record and is no failure`() async throws {
    try workspace.folder.write(".waymark", "a file where the folder would be")
    try await publish()
    #expect(try workspace.site() == ["index.html", "tips/a.html", "tips/b.html"])
    #expect(await countOfUnchangedFiles() == nil)
  }

  @Test func `a source that has only just changed may have been read before`() async throws {
    let snapshot = try #require(await inputs().snapshot(of: inputs().listing(), with: []))
    #expect(!snapshot.isOlder(than: .settled))
    let empty = BuildInputs(root: workspace.folder.path, folders: [], settings: "")
    let nothing = try #require(await empty.snapshot(of: empty.listing(), with: []))
    #expect(nothing.isOlder(than: .settled))
  }

  @Test(arguments: [0, 1, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 2 << 20])
  func `a file has the hash of its bytes`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try writeFile(workspace.folder.file("file"), bytes)
    #expect(try hashOfFile(workspace.folder.file("file")).hash == ContentHash(ofFile: bytes))
    #expect(count == 0 || ContentHash(ofFile: bytes) != ContentHash(ofFile: Array(bytes.dropLast())))
  }
}
