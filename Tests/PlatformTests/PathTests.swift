import Platform
import TestSupport
import Testing

struct PathTests {
  @Test(arguments: [
    ("/a", "b", "/a/b"), ("/a", "/b", "/b"), ("/a", ".", "/a"), ("/a/", "./b//c/", "/a/b/c"), ("/a", "../b", "/a/../b"),
    ("/", ".", "/"), ("a", "b", "a/b"), (".", "b", "b"), (".", ".", "."),
  ])
  func `paths join`(folder: String, path: String, joined: String) {
    #expect(joinPath(folder, path) == joined)
  }

  @Test(arguments: [("a/b", "a"), ("a", "."), ("/a", "/"), ("/a/b/c", "/a/b"), ("/", "/")])
  func `a path has a parent`(path: String, parent: String) {
    #expect(parentPath(path) == parent)
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/a", "/a/b", ".."), ("/a/c", "/a/b", "../c"), ("/x", "/", "x"),
    ("/ab", "/a", "../ab"),
  ])
  func `a path is shown from a folder`(path: String, folder: String, shown: String) {
    #expect(relativePath(of: path, from: folder) == shown)
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false), ("/a", "/", true),
  ])
  func `a path lies in a folder by whole names`(path: String, folder: String, isWithin: Bool) {
    #expect(isPath(path, within: folder) == isWithin)
  }

  @Test func `links are resolved, also on the way to what is not there yet`() throws {
    let folder = try TemporaryFolder()
    try makeFolder(folder.file("real/inner"))
    try folder.link("link", to: "real/inner")
    #expect(resolvedPath(folder.file("link")) == folder.file("real/inner"))
    #expect(resolvedPath(folder.file("link/../new/file")) == folder.file("real/new/file"))
    #expect(resolvedPath(folder.file("link/new")) == folder.file("real/inner/new"))
    #expect(resolvedPath(folder.file("new/../other")) == folder.file("other"))
  }
}
