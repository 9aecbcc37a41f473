import Platform
import Preview
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct WatcherTests {
  private let folder: TemporaryFolder
  private let folders: WatchedFolders

  init() throws {
    folder = try TemporaryFolder()
    folders = WatchedFolders(root: folder.path)
    try folder.write("content/tips/siri.md", "old")
    try folder.write("templates/partials/head.mustache", "old")
  }

  /// Both watchers of this system, so that each keeps the other's promises.
  enum Kind: CaseIterable {
    case system, polling

    func start(_ folders: WatchedFolders) throws -> any Watcher {
      switch self {
      case .system: try watch(folders) { Issue.record("\($0)") }
      case .polling: try PollingWatcher(folders, intervalMilliseconds: 30)
      }
    }
  }

  /// What someone may do in a site's folder.
  struct Act: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let perform: @Sendable (TemporaryFolder) throws -> Void

    init(_ description: String, _ perform: @escaping @Sendable (TemporaryFolder) throws -> Void) {
      testDescription = description
      self.perform = perform
    }
  }

  private static let acts = [
    Act("write") { try $0.write("content/tips/siri.md", "newer") },
    Act("write as much as before") { try $0.write("content/tips/siri.md", "new") },
    Act("rename over") { folder in
      try folder.write("content/tips/.siri.md.swp", "newer")
      try renameFile(folder.file("content/tips/.siri.md.swp"), to: folder.file("content/tips/siri.md"))
    },
    Act("delete and create") { folder in
      try removeFile(folder.file("content/tips/siri.md"))
      try folder.write("content/tips/siri.md", "newer")
    },
    Act("replace by an older file") { folder in
      try folder.write("content/tips/old~", "older")
      var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
      #expect(utimes(folder.file("content/tips/old~"), &times) == 0)
      try renameFile(folder.file("content/tips/old~"), to: folder.file("content/tips/siri.md"))
    }, Act("delete") { try removeFile($0.file("content/tips/siri.md")) },
    Act("edit a partial") { try $0.write("templates/partials/head.mustache", "newer") },
    Act("add a folder that was not there") { try $0.write("public/css/site.css", "new") },
    Act("add folders in folders") { try $0.write("content/a/b/c/d.png", "new") },
    Act("rename a folder") { try renameFile($0.file("content/tips"), to: $0.file("content/tasks")) },
    Act("save 500 files at once") { folder in
      for number in 0..<500 { try folder.write("content/tips/\(number).md", "new") }
    },
    Act("take content away") { try renameFile($0.file("content"), to: $0.file("elsewhere")) },
  ]

  @Test(.timeLimit(.minutes(1)), arguments: Kind.allCases, acts)
  func `a change is reported once`(kind: Kind, act: Act) async throws {
    let watcher = try kind.start(folders)
    defer { watcher.stop() }
    var changes = watcher.changes.makeAsyncIterator()
    try act.perform(folder)
    try #require(await changes.next() != nil)
    // Another change, and nothing in between.
    try folder.write("templates/last.mustache", "new")
    try #require(await changes.next() != nil)
    watcher.stop()
    #expect(await changes.next() == nil)
  }

  #if os(Linux)
    /// What each act comes to, by name where that is all of it.
    @Test(
      .timeLimit(.minutes(1)),
      arguments: [
        ("write", .files(["content/tips/siri.md"])), ("rename over", .files(["content/tips/siri.md"])),
        ("delete and create", .files(["content/tips/siri.md"])), ("delete", .files(["content/tips/siri.md"])),
        ("edit a partial", .files(["templates/partials/head.mustache"])), ("rename a folder", .anything),
        ("add folders in folders", .anything), ("take content away", .anything),
      ] as [(String, SiteChange)])
    func `inotify names the files that changed`(description: String, change: SiteChange) async throws {
      let watcher = try Kind.system.start(folders)
      defer { watcher.stop() }
      var changes = watcher.changes.makeAsyncIterator()
      let act = try #require(Self.acts.first { $0.testDescription == description })
      try act.perform(folder)
      try #require(await changes.next() != nil)
      #expect(watcher.takeChange() == change)
      #expect(watcher.takeChange() == nil)
    }

    @Test(.timeLimit(.minutes(1)))
    func `a folder that goes by two names is not told by either`() async throws {
      try renameFile(folder.file("content"), to: folder.file("shared"))
      try folder.link("content", to: "shared")
      try folder.link("public", to: "shared")
      let watcher = try Kind.system.start(folders)
      defer { watcher.stop() }
      var changes = watcher.changes.makeAsyncIterator()
      try folder.write("shared/tips/siri.md", "newer")
      try #require(await changes.next() != nil)
      #expect(watcher.takeChange() == .anything)
    }
  #endif

  @Test(.timeLimit(.minutes(1)), arguments: Kind.allCases)
  func `what is in a new or renamed folder is watched`(kind: Kind) async throws {
    let watcher = try kind.start(folders)
    defer { watcher.stop() }
    var changes = watcher.changes.makeAsyncIterator()
    for step in [
      { try folder.write("content/new/deep/a.md", "1") }, { try folder.write("content/new/deep/a.md", "22") },
      { try renameFile(folder.file("content/new"), to: folder.file("content/named")) },
      { try folder.write("content/named/deep/a.md", "333") },
    ] {
      try step()
      try #require(await changes.next() != nil)
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: Kind.allCases, [true, false])
  func `a site's own folder may go and come again`(kind: Kind, isMoved: Bool) async throws {
    let site = WatchedFolders(root: folder.file("site"))
    try folder.write("site/content/a.md", "old")
    let watcher = try kind.start(site)
    defer { watcher.stop() }
    var changes = watcher.changes.makeAsyncIterator()
    if isMoved {
      try renameFile(folder.file("site"), to: folder.file("elsewhere"))
    } else {
      folder.delete("site")
    }
    try #require(await changes.next() != nil)
    try folder.write("site/content/a.md", "new")
    try #require(await changes.next() != nil)
    try folder.write("site/content/a.md", "newer")
    try #require(await changes.next() != nil)
  }

  @Test(.timeLimit(.minutes(1)), arguments: Kind.allCases)
  func `what no site is made from goes unnoticed`(kind: Kind) async throws {
    let watcher = try kind.start(folders)
    defer { watcher.stop() }
    for path in [
      "content/.DS_Store", "content/tips/siri.md~", "content/tips/.siri.md.swp", "content/tips/4913",
      "_site/index.html",
      ".waymark/progress.sqlite", "README.md", ".git/index",
    ] {
      try folder.write(path, "new")
    }
    var changes = watcher.changes.makeAsyncIterator()
    try folder.write("content/tips/siri.md", "newer")
    try #require(await changes.next() != nil)
    watcher.stop()
    #expect(await changes.next() == nil)
  }

  @Test(.timeLimit(.minutes(1)), arguments: Kind.allCases)
  func `nothing is lost while nobody listens`(kind: Kind) async throws {
    let watcher = try kind.start(folders)
    defer { watcher.stop() }
    for number in 0..<50 { try folder.write("content/tips/\(number).md", "new") }
    for await _ in watcher.changes { break }
  }

  @Test(.timeLimit(.minutes(1)), arguments: Kind.allCases)
  func `a site's folder may be a link, and may lead elsewhere later`(kind: Kind) async throws {
    try renameFile(folder.file("content"), to: folder.file("shared"))
    try folder.write("other/tips/siri.md", "other")
    try folder.link("content", to: "shared")
    let watcher = try kind.start(folders)
    defer { watcher.stop() }
    var changes = watcher.changes.makeAsyncIterator()
    for step in [
      { try folder.write("shared/tips/siri.md", "newer") },
      {
        try folder.link("new-link", to: "other")
        try renameFile(folder.file("new-link"), to: folder.file("content"))
      },
      { try folder.write("other/tips/siri.md", "newest") },
      {
        try folder.write("shared/tips/siri.md", "nobody's any more")
        try folder.link("public", to: "shared")
      },
      { try folder.write("shared/tips/siri.md", "everybody's again") },
    ] {
      try step()
      try #require(await changes.next() != nil)
    }
    try removeFile(folder.file("content"))
    try #require(await changes.next() != nil)
    try folder.write("other/tips/siri.md", "nobody's")
    watcher.stop()
    #expect(await changes.next() == nil)
  }

  @Test func `a folder that is not there is named`() {
    let missing = WatchedFolders(root: folder.file("nowhere"))
    let failure = #expect(throws: SystemError.self) { _ = try watch(missing) { _ in } }
    #expect(failure?.description == "Cannot watch \(folder.file("nowhere")): No such file or directory")
  }
}
