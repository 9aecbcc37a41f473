import Platform
import Publishing
import Site
import TestSupport
import Testing

struct RefusalTests {
  @Test(arguments: [
    ("content", "content"), ("content/out", "content"), (".", "content"), ("..", "content"), ("templates", "templates"),
    ("public/x/y", "public"), ("_site/../content", "content"), ("link", "content"), ("link/out", "content"),
  ])
  func `output that is, holds or lies in what Waymark reads is refused`(output: String, source: String) async throws {
    let workspace = try Workspace()
    try workspace.folder.write("_site/.waymark-manifest", "waymark-manifest 1\n")
    try workspace.folder.link("link", to: "content")
    let before = try workspace.folder.everything()
    let error = await #expect(throws: PublishingError.self) {
      try await workspace.publisher(output, isForced: true).publish(workspace.made(["index.html": "1"]))
    }
    let root = workspace.folder.path
    let path = resolvedPath(joinPath(root, output))
    #expect(error == .overlaps(output: path, source: "\(root)/\(source)"))
    #expect(error?.isUsage == true)
    #expect(try workspace.folder.everything() == before)
  }

  @Test func `an empty site's own folder is refused too`() async throws {
    let folder = try TemporaryFolder()
    let publisher = Publisher(folder: folder.path, root: folder.path, sources: [])
    await #expect(throws: PublishingError.overlaps(output: folder.path, source: folder.path)) {
      try await publisher.publish([])
    }
  }

  @Test func `a file where the output folder should be is refused`() async throws {
    let workspace = try Workspace()
    try workspace.folder.write("_site", "a file")
    let path = "\(workspace.folder.path)/_site"
    await #expect(throws: PublishingError.noFolder(path)) { try await workspace.publish(["index.html": "1"]) }
    #expect(try workspace.folder.text("_site") == "a file")
  }

  @Test func `a folder with files that Waymark did not write is refused without force`() async throws {
    let workspace = try Workspace()
    try workspace.folder.write("_site/thesis.txt", "years of work")
    let path = "\(workspace.folder.path)/_site"
    await #expect(throws: PublishingError.foreignFolder(path)) { try await workspace.publish(["index.html": "1"]) }
    #expect(try workspace.site() == ["thesis.txt"])

    try await workspace.publish(["index.html": "1"], isForced: true)
    #expect(try workspace.site() == ["index.html", "thesis.txt"])
    try await workspace.publish(["index.html": "2"])
    #expect(try workspace.folder.text("_site/thesis.txt") == "years of work")
  }

  @Test func `an empty folder is no obstacle`() async throws {
    let workspace = try Workspace()
    try makeFolder("\(workspace.folder.path)/_site")
    try await workspace.publish(["index.html": "1"])
    #expect(try workspace.site() == ["index.html"])
  }

  @Test func `a file of someone else in a page's place is replaced only by force`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["index.html": "1"])
    try workspace.folder.write("_site/robots.txt", "mine")
    await #expect(throws: PublishingError.foreignFile("\(workspace.folder.path)/_site/robots.txt")) {
      try await workspace.publish(["index.html": "2", "robots.txt": "theirs"])
    }
    #expect(try workspace.folder.text("_site/index.html") == "1")
    #expect(try workspace.folder.text("_site/robots.txt") == "mine")
    try await workspace.publish(["robots.txt": "theirs"], isForced: true)
    #expect(try workspace.folder.text("_site/robots.txt") == "theirs")
  }

  @Test func `a folder that holds files of someone else is not replaced by a file`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["a/page.html": "1"])
    try workspace.folder.write("_site/a/mine.txt", "mine")
    await #expect(throws: PublishingError.obstacle("\(workspace.folder.path)/_site/a")) {
      try await workspace.publish(["a": "file"], isForced: true)
    }
    #expect(try workspace.site() == ["a/mine.txt", "a/page.html"])
  }

  @Test func `a file of someone else is not replaced by a folder`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["index.html": "1"])
    try workspace.folder.write("_site/tips", "mine")
    await #expect(throws: PublishingError.obstacle("\(workspace.folder.path)/_site/tips")) {
      try await workspace.publish(["tips/a.html": "a"], isForced: true)
    }
    #expect(try workspace.site() == ["index.html", "tips"])
  }

  @Test func `nothing is written or removed through a link`() async throws {
    let workspace = try Workspace()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("a.html", "outside")
    try await workspace.publish(["index.html": "1", "tips/a.html": "a"])
    try removeFile("\(workspace.folder.path)/_site/tips/a.html")
    removeFolderIfEmpty("\(workspace.folder.path)/_site/tips")
    try workspace.folder.link("_site/tips", to: elsewhere.path)

    await #expect(throws: PublishingError.link("\(workspace.folder.path)/_site/tips")) {
      try await workspace.publish(["tips/a.html": "b"])
    }
    try await workspace.publish(["index.html": "1"])
    #expect(try elsewhere.text("a.html") == "outside")
  }

  @Test func `a link in a page's place is replaced, not followed`() async throws {
    let workspace = try Workspace()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("page.html", "1")
    try await workspace.publish(["index.html": "1"])
    try removeFile("\(workspace.folder.path)/_site/index.html")
    try workspace.folder.link("_site/index.html", to: "\(elsewhere.path)/page.html")
    #expect(try await workspace.publish(["index.html": "1"]).written == 1)
    #expect(FileKind("\(workspace.folder.path)/_site/index.html") == .file)
    #expect(try elsewhere.text("page.html") == "1")
  }

  @Test(arguments: [
    "../out.html", "/etc/x", "a//b", "a/./b", "a/../../b", "", "a/", "a\0b", ".waymark-manifest",
    String(repeating: "x", count: 256),
  ])
  func `a path that could leave the folder is refused`(path: String) async throws {
    let workspace = try Workspace()
    let file = OutputFile(path: path, content: .made { [] })
    await #expect(throws: PublishingError.unsafePath(path)) { try await workspace.publisher().publish([file]) }
  }

  @Test func `two files with one path are refused`() async throws {
    let workspace = try Workspace()
    let files = workspace.made(["a": "1"]) + workspace.made(["a": "2"])
    await #expect(throws: PublishingError.conflictingPaths("a", "a")) { try await workspace.publisher().publish(files) }
    let nested = workspace.made(["a": "1", "a/b": "2"])
    await #expect(throws: PublishingError.conflictingPaths("a", "a/b")) {
      try await workspace.publisher().publish(nested)
    }
  }

  @Test(arguments: [
    "waymark-manifest 1\n../../etc/passwd\n", "waymark-manifest 1\nindex.html", "waymark-manifest 1\n%4\n", "hello\n",
    "",
  ])
  func `a damaged manifest makes the folder someone else's`(text: String) async throws {
    let workspace = try Workspace()
    try workspace.folder.write("_site/.waymark-manifest", text)
    await #expect(throws: PublishingError.foreignFolder("\(workspace.folder.path)/_site")) {
      try await workspace.publish(["index.html": "1"])
    }
    try await workspace.publish(["index.html": "1"], isForced: true)
    #expect(try workspace.site() == ["index.html"])
  }

  @Test func `a manifest of a later version is respected`() async throws {
    let workspace = try Workspace()
    try workspace.folder.write("_site/.waymark-manifest", "waymark-manifest 2\nsomething else")
    await #expect(throws: PublishingError.newerManifest("\(workspace.folder.path)/_site")) {
      try await workspace.publish(["index.html": "1"])
    }
  }

  @Test func `a name with control characters survives the manifest`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["a\nb%0A.txt": "1"])
    #expect(try workspace.folder.text("_site/.waymark-manifest") == "waymark-manifest 1\na%0Ab%250A.txt\n")
    #expect(try await workspace.publish([:]).removed == 1)
    #expect(try workspace.site() == [])
  }

  @Test(arguments: [
    (
      PublishingError.overlaps(output: "/s/content", source: "/s/content"),
      "Output folder /s/content is a folder that Waymark reads"
    ),
    (
      .overlaps(output: "/s/content/x", source: "/s/content"),
      "Output folder /s/content/x lies in /s/content, which Waymark reads"
    ),
    (.overlaps(output: "/s", source: "/s/content"), "Output folder /s holds /s/content, which Waymark reads"),
    (.noFolder("/s/_site"), "/s/_site is no folder"),
    (.foreignFolder("/s/_site"), "Folder /s/_site is not empty and Waymark did not write it"),
    (.foreignFile("/s/_site/CNAME"), "/s/_site/CNAME is in the way and Waymark did not write it"),
    (.link("/s/_site/tips"), "/s/_site/tips is a link, and Waymark does not write through links"),
    (.newerManifest("/s/_site"), "Folder /s/_site was written by a later version of Waymark"),
    (.busy("/s/_site"), "Another build is writing to /s/_site"),
    (.conflictingPaths("a", "a"), "Two files of the site have the path a"),
    (.conflictingPaths("a", "a/b"), "Path a is a file and, for a/b, also a folder"),
  ])
  func `each refusal says what is wrong`(error: PublishingError, message: String) {
    #expect(error.message == message)
  }
}
