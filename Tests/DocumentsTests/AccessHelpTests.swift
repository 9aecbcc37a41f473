import Platform
import TestSupport
import Testing

@testable import Documents

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What to do about files that the system keeps from us. (Root may do everything, so that permissions are for the tests of
/// the program.)
struct AccessHelpTests {
  @Test(
    arguments: [
      (.noFolder, true, true, "a/b is a file: rename it, or choose another place"),
      (.readOnlyDisk, true, false, "nothing can be written to that disk: choose another place"),
      (.forbidden(permissions: "rwx"), true, true, "let yourself write there: chmod u+rwx a/b"),
      (.forbidden(permissions: "rx"), false, true, "let yourself read it: chmod u+rx a/b"),
      (.forbidden(permissions: "rwx"), true, false, "a/b belongs to another user: choose another place"),
      (.forbidden(permissions: "r"), false, false, "a/b belongs to another user: ask them to let you read it"),
    ] as [(AccessObstacle.Kind, Bool, Bool, String)])
  func `each obstacle says what to do`(kind: AccessObstacle.Kind, isWriting: Bool, isOwn: Bool, help: String) {
    #expect(AccessObstacle(kind, at: "/a/b", isOwn: isOwn).help(isWriting: isWriting, shownAs: "a/b") == help)
  }

  @Test(
    arguments: [
      ("write", ENOSPC, "make room on that disk, or choose another place"),
      ("write", ENAMETOOLONG, "choose a shorter name"),
      ("read", EINVAL, "sockets, pipes and devices cannot be read: move it away"),
      ("read", EACCES, "let yourself read it: chmod u+r 'my site/x'"),
      ("read the folder", EACCES, "let yourself read it: chmod u+rx 'my site/x'"),
      ("write", EINVAL, nil), ("read", EIO, nil), ("read", EISDIR, nil),
    ] as [(String, Int32, String?)])
  func `a failure without an obstacle says what there is to do`(operation: String, code: Int32, help: String?) {
    let error = SystemError(operation, "/nowhere/my site/x", code: code)
    #expect(accessHelp(error, path: error.subject, shownAs: "my site/x") == help)
  }

  @Test func `a file on the way is named as the path is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a b/file")
    for (name, shown, place) in [
      ("a b/file/c/d", "a b/file/c/d", "'a b/file'"), ("a b/file/c", "file/c", "file"),
      ("a b/file", "a b/file", "'a b/file'"), ("a b/file/c", "../a b/file/c", "'../a b/file'"),
      ("a b/file/c", "c", "."), ("a b/file/c", "elsewhere", "'\(folder.path)/a b/file'"),
    ] {
      let error = SystemError("create", folder.file(name), code: ENOTDIR)
      #expect(
        accessHelp(error, path: error.subject, shownAs: shown)
          == "\(place) is a file: rename it, or choose another place", "\(name) \(shown)")
    }
  }

  @Test func `nothing is in the way of what can be read and written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/file")
    for name in ["a", "a/file", "a/new"] {
      for isWriting in [true, false] { #expect(AccessObstacle(to: folder.file(name), isWriting: isWriting) == nil) }
    }
    let way = AccessObstacle(to: folder.file("a/file/x"), isWriting: false)
    #expect(way == AccessObstacle(.noFolder, at: folder.file("a/file"), isOwn: true))
  }
}
