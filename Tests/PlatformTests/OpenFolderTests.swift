import Platform
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct OpenFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [0, 1, 32_767, 32_768, 100_000]) func `a small file is given whole, a larger one not`(
    count: Int
  ) throws {
    let text = String(repeating: "x", count: count)
    try folder.write("a/file", text)
    let bytes = try OpenFolder(folder.path).withBytes(ofSmallFile: "a/file") { Array($0) }
    #expect(bytes == (count < 32_768 ? Array(text.utf8) : nil))
  }

  @Test func `what cannot be read is named by its whole path`() throws {
    let open = try OpenFolder(folder.path)
    #expect(throws: SystemError("read", folder.file("gone"), code: ENOENT)) {
      try open.withBytes(ofSmallFile: "gone") { $0.count }
    }
    try makeFolder(folder.file("folder"))
    #expect(throws: SystemError("read", folder.file("folder"), code: EISDIR)) {
      try open.withBytes(ofSmallFile: "folder") { $0.count }
    }
  }

  @Test func `a file holds its own bytes and no others`() throws {
    let open = try OpenFolder(folder.path)
    try folder.write("a", "text")
    try folder.write("empty")
    try folder.link("link", to: "a")
    try #require(mkfifo(folder.file("pipe"), 0o644) == 0)
    for (name, text, isHeld) in [
      ("a", "text", true), ("empty", "", true), ("a", "texs", false), ("a", "tex", false), ("a", "text.", false),
      ("a", "", false), ("empty", "x", false), ("link", "text", false), ("pipe", "", false), ("pipe", "x", false),
      ("gone", "", false), ("gone", "x", false),
    ] {
      let holds = open.holds(name, Array(text.utf8))
      #expect(holds == isHeld, "\(name) \(text)")
    }
  }

  @Test func `pieces stand one behind the other, and late bytes in their place`() throws {
    try OpenFolder(folder.path).makeFile("a/b") { (write) throws(SystemError) in
      try write(Array("one 000".utf8))
      try write(Array(" two".utf8))
      return (4, Array("123".utf8))
    }
    #expect(try folder.text("a/b") == "one 123 two")
  }

  @Test func `a file whose pieces cannot be made is not there`() throws {
    let failure = SystemError("make", "it", code: EIO)
    #expect(throws: SystemError("make", folder.file("a"), code: EIO)) {
      try OpenFolder(folder.path).makeFile("a") { (write) throws(SystemError) in
        try write(Array("one".utf8))
        throw failure
      }
    }
    #expect(try folder.everything() == [])
  }
}

struct FolderLockTests {
  @Test func `a folder is locked once, for as long as the lock lives`() throws {
    let folder = try TemporaryFolder()
    #expect(try isFree(folder.path))
    #expect(FolderLock.holder(of: folder.path) == nil)
    do {
      let lock = try FolderLock(folder.path)
      #expect(try !isFree(folder.path))
      // Where there is no /proc, nobody knows.
      #expect(FolderLock.holder(of: folder.path) == (FileKind("/proc/locks") == nil ? nil : Int(getpid())))
      _ = consume lock
    }
    #expect(try isFree(folder.path))
  }

  @Test func `a lock of nothing is a failure`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SystemError("read", folder.file("gone"), code: ENOENT)) { try isFree(folder.file("gone")) }
  }

  private func isFree(_ path: String) throws -> Bool {
    if let lock = try FolderLock(path) {
      _ = consume lock
      return true
    }
    return false
  }
}
