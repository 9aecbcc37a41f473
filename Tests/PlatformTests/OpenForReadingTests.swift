import Platform
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct OpenForReadingTests {
  @Test func `what is no regular file is refused without waiting`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.file("pipe"), 0o644) == 0)
    try makeFolder(folder.file("folder"))
    #expect(throws: SystemError("read", folder.file("pipe"), code: EINVAL)) { try readFile(folder.file("pipe")) }
    #expect(throws: SystemError("read", folder.file("folder"), code: EISDIR)) { try readFile(folder.file("folder")) }
    #expect(throws: SystemError("read", folder.file("pipe"), code: EINVAL)) {
      try copyFile(from: folder.file("pipe"), to: folder.file("copy"))
    }
    #expect(throws: SystemError("read", "/dev/null", code: EINVAL)) { try readFile("/dev/null") }
  }
}
