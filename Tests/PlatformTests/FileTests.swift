import Platform
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct FileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func `what is written is what is read`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try writeFile(folder.file("a"), bytes)
    #expect(try readFile(folder.file("a")) == bytes)
    #expect(fileHolds(folder.file("a"), bytes))
    try copyFile(from: folder.file("a"), to: folder.file("b"))
    #expect(filesAreEqual(folder.file("a"), folder.file("b")))
  }

  @Test(arguments: [0, 1, 65_536, 150_000])
  func `one byte makes a difference, wherever it is`(place: Int) throws {
    var bytes = [UInt8](repeating: 1, count: 150_001)
    try writeFile(folder.file("a"), bytes)
    bytes[place] = 2
    try writeFile(folder.file("b"), bytes)
    #expect(!fileHolds(folder.file("a"), bytes))
    #expect(!filesAreEqual(folder.file("a"), folder.file("b")))
    #expect(!fileHolds(folder.file("b"), bytes + [0]))
    #expect(!fileHolds(folder.file("b"), bytes.dropLast()))
  }

  @Test func `a link, a folder and a pipe hold nothing`() throws {
    try folder.write("a", "x")
    try folder.link("link", to: "a")
    try makeFolder(folder.file("folder"))
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    for name in ["link", "folder", "pipe", "nothing"] {
      #expect(!fileHolds(folder.file(name), Array("x".utf8)), "\(name)")
      #expect(!filesAreEqual(folder.file(name), folder.file("a")), "\(name)")
    }
    #expect(filesAreEqual(folder.file("a"), folder.file("link")))
  }

  @Test func `a new file takes nobody's place`() throws {
    try folder.write("a", "old")
    try folder.link("dangling", to: "nowhere")
    for name in ["a", "dangling"] {
      #expect(throws: SystemError("write", folder.file(name), code: EEXIST)) {
        try writeFile(folder.file(name), [], isNew: true)
      }
    }
    #expect(try folder.text("a") == "old")
    #expect(FileKind(folder.file("nowhere")) == nil)
  }

  @Test func `nothing is written through a link`() throws {
    try folder.write("a", "old")
    try folder.link("link", to: "a")
    #expect(throws: SystemError.self) { try writeFile(folder.file("link"), Array("new".utf8)) }
    #expect(try folder.text("a") == "old")
  }

  @Test func `a replaced file is another file with the new bytes, and nothing is left over`() throws {
    try folder.write("a", "old")
    try folder.link("alias", to: "a")
    try replaceFile(folder.file("a"), Array("new".utf8))
    #expect(try folder.text("a") == "new")
    #expect(try folder.everything() == ["a", "alias"])
  }

  @Test func `a file that cannot be replaced is as it was, and the error names it`() throws {
    try folder.write("a/inner", "kept")
    #expect(throws: SystemError("write", folder.file("a"), code: EISDIR)) {
      try replaceFile(folder.file("a"), Array("new".utf8))
    }
    #expect(try folder.everything() == ["a/inner"])
  }

  @Test func `a write to a full device is an error`() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    #expect(throws: SystemError("write", "full", code: ENOSPC)) { try writeAll([1, 2, 3], to: full, "full") }
  }

  @Test func `a write waits for a pipe that takes only a part`() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (input, output) = (ends[0], ends[1])
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    let writer = try BackgroundThread {
      try? writeAll(bytes[...], to: output, "pipe")
      close(output)
    }
    let received = try readAll(input)
    writer.join()
    close(input)
    #expect(received == bytes)
  }

  private func readAll(_ descriptor: Int32) throws -> [UInt8] {
    var received: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 5_000)
    while true {
      let count = retryingInterrupts { read(descriptor, &piece, piece.count) }
      if count < 0 { throw SystemError.last("read", "pipe") }
      if count == 0 { return received }
      received += piece[..<count]
    }
  }

  @Test func `folders are made on the way, and one that is there is fine`() throws {
    try makeFolder(folder.file("a/b/c"))
    try makeFolder(folder.file("a/b/c"))
    #expect(try folder.everything() == ["a/b/c/"])
    try folder.write("file", "")
    #expect(throws: SystemError("create", folder.file("file"), code: ENOTDIR)) { try makeFolder(folder.file("file")) }
  }

  @Test func `only an empty folder is removed, and removing nothing is fine`() throws {
    try folder.write("a/b", "")
    #expect(!removeFolderIfEmpty(folder.file("a")))
    try removeFile(folder.file("a/b"))
    try removeFile(folder.file("a/b"))
    #expect(removeFolderIfEmpty(folder.file("a")))
    #expect(try folder.everything() == [])
  }
}
