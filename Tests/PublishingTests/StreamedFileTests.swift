import Encoding
import Platform
import Publishing
import Site
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files whose bytes come piece by piece.
struct StreamedFileTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func file(_ pieces: String..., late: String = "") -> OutputFile {
    OutputFile(
      path: "catalog.json",
      content: .streamed { (write) throws(SystemError) in
        for piece in pieces { try write(Array(piece.utf8)) }
        return LateBytes(Array(late.utf8), at: 0)
      })
  }

  @Test func `pieces and late bytes make one file`() async throws {
    let summary = try await workspace.publisher().publish([file("..one", " two", late: "=>")])
    #expect(summary == .init(written: 1, unchanged: 0, removed: 0))
    #expect(try workspace.folder.text("_site/catalog.json") == "=>one two")
    #expect(file("..one", " two", late: "=>").content.make.map { String(decoding: $0(), as: UTF8.self) } == "=>one two")
  }

  @Test func `the same pieces again leave the file alone, and nothing is left over`() async throws {
    _ = try await workspace.publisher().publish([file("one", " two")])
    let before = fileVersion(workspace.folder.file("_site/catalog.json"))
    let summary = try await workspace.publisher().publish([file("o", "ne two")])
    #expect(summary == .init(written: 0, unchanged: 1, removed: 0))
    #expect(fileVersion(workspace.folder.file("_site/catalog.json")) == before)
    #expect(try workspace.site() == ["catalog.json"])
    #expect(try await workspace.publisher().publish([file("three")]).written == 1)
    #expect(try workspace.folder.text("_site/catalog.json") == "three")
  }

  @Test func `a disk that fills up half-way leaves the old file`() async throws {
    _ = try await workspace.publisher().publish([file("old")])
    let full = OutputFile(
      path: "catalog.json",
      content: .streamed { (write) throws(SystemError) in
        try write(Array("new".utf8))
        throw SystemError("write", "catalog.json", code: ENOSPC)
      })
    let place = workspace.folder.file("_site/catalog.json")
    await #expect(throws: PublishingError.system(SystemError("write", place, code: ENOSPC))) {
      try await workspace.publisher().publish([full])
    }
    #expect(try workspace.folder.text("_site/catalog.json") == "old")
    #expect(try workspace.site() == ["catalog.json"])
  }

  @Test func `a file of another's making is not replaced`() async throws {
    _ = try await workspace.publisher().publish([])
    try workspace.folder.write("_site/catalog.json", "theirs")
    await #expect(throws: PublishingError.foreignFile(workspace.folder.file("_site/catalog.json"))) {
      try await workspace.publisher().publish([file("ours")])
    }
    #expect(try workspace.folder.text("_site/catalog.json") == "theirs")
  }
}
