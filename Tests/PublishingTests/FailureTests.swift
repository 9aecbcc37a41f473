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

struct FailureTests {
  @Test func `when a file cannot be written the old site is whole and nothing is left over`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["index.html": "old", "gone.html": "old"])
    let before = try workspace.folder.everything(below: "_site/")
    let missing = joinPath(workspace.folder.path, "content/missing.png")
    let files =
      workspace.made(["index.html": "new", "new.html": "new"])
      + [OutputFile(path: "missing.png", content: .copied(from: missing))]
    await #expect(throws: PublishingError.system(SystemError("read", missing, code: ENOENT))) {
      try await workspace.publisher().publish(files)
    }
    #expect(try workspace.folder.everything(below: "_site/") == before)
    #expect(try workspace.folder.text("_site/index.html") == "old")
  }

  @Test func `a read-only folder is found out before anything changes`() async throws {
    // Permissions do not bind root, so that the same build succeeds there.
    let workspace = try Workspace()
    try await workspace.publish(["index.html": "old", "tips/a.html": "old"])
    let tips = "\(workspace.folder.path)/_site/tips"
    chmod(tips, 0o555)
    defer { chmod(tips, 0o755) }
    do {
      try await workspace.publish(["index.html": "new", "tips/a.html": "new"])
      #expect(geteuid() == 0)
      #expect(try workspace.folder.text("_site/index.html") == "new")
    } catch {
      #expect(error as? PublishingError == .system(SystemError("write to", tips, code: EACCES)))
      #expect(try workspace.folder.text("_site/index.html") == "old")
    }
  }

  @Test func `an output folder under a file is a failure of the system`() async throws {
    let workspace = try Workspace()
    try workspace.folder.write("file")
    await #expect(
      throws: PublishingError.system(SystemError("create", "\(workspace.folder.path)/file/out", code: ENOTDIR))
    ) {
      try await workspace.publisher("file/out").publish([])
    }
  }

  @Test func `an interrupted build changes nothing`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["index.html": "old"])
    let before = try workspace.folder.everything(below: "_site/")
    await #expect(throws: PublishingError.interrupted) {
      try await workspace.publisher().publish(workspace.made(["index.html": "new"]), isInterrupted: { true })
    }
    #expect(try workspace.folder.everything(below: "_site/") == before)
    #expect(try workspace.folder.text("_site/index.html") == "old")
  }

  @Test func `what a killed build left is cleared, and the next build completes the site`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["index.html": "1", "stale.html": "1"])
    // Killed after the interim manifest and the first rename: staged files and a page that is not listed yet.
    try workspace.folder.write("_site/.waymark-manifest", "waymark-manifest 1\nindex.html\nnew.html\nstale.html\n")
    try workspace.folder.write("_site/new.html", "half of the build")
    try workspace.folder.write("_site/.waymark-staging/3", "whole")
    try workspace.folder.write("_site/.waymark-manifest.77.waymark~", "waym")
    try await workspace.publish(["index.html": "2", "other.html": "2"])
    #expect(
      try workspace.folder.everything(below: "_site/")
        == ["_site/.waymark-manifest", "_site/index.html", "_site/other.html"])
  }

  @Test func `a folder in which only a killed first build left something is taken`() async throws {
    let workspace = try Workspace()
    try workspace.folder.write("_site/.waymark-staging/0", "whole")
    try await workspace.publish(["index.html": "1"])
    #expect(try workspace.folder.everything(below: "_site/") == ["_site/.waymark-manifest", "_site/index.html"])
  }

  @Test func `a staging folder that is a link is removed, not followed`() async throws {
    let workspace = try Workspace()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("0", "outside")
    try await workspace.publish(["index.html": "1"])
    try workspace.folder.link("_site/.waymark-staging", to: elsewhere.path)
    try await workspace.publish(["index.html": "2"])
    #expect(try elsewhere.text("0") == "outside")
    #expect(try workspace.site() == ["index.html"])
  }

  @Test func `a second build of one folder says who writes to it, and waits`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["index.html": "1"])
    let output = "\(workspace.folder.path)/_site"
    let lock = Mutex(open(output, O_RDONLY))
    try #require(lock.withLock { flock($0, LOCK_EX | LOCK_NB) } == 0)
    let holder = Mutex<Int?>(nil)
    _ = try await workspace.publisher().publish(
      workspace.made(["index.html": "2"]),
      waiting: { process in
        holder.withLock { $0 = process }
        #expect((try? workspace.folder.text("_site/index.html")) == "1")
        lock.withLock { _ = close($0) }
      })
    #expect(try workspace.folder.text("_site/index.html") == "2")
    // Where there is no /proc, nobody knows.
    #expect(holder.withLock { $0 } == (FileKind("/proc/locks") == nil ? nil : Int(getpid())))
  }

  @Test func `a build that waits can be interrupted`() async throws {
    let workspace = try Workspace()
    try await workspace.publish(["index.html": "1"])
    let lock = open("\(workspace.folder.path)/_site", O_RDONLY)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
    await #expect(throws: PublishingError.interrupted) {
      try await workspace.publisher().publish(workspace.made(["index.html": "2"]), isInterrupted: { true })
    }
    #expect(try workspace.folder.text("_site/index.html") == "1")
  }
}
