import Platform
import TestSupport
import Testing

@testable import Preview

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct WatchFailureTests {
  @Test(arguments: [
    (
      ENOSPC, true, "Cannot watch content/tips: all watches of this user are taken (fs.inotify.max_user_watches)",
      "files are looked at four times a second instead; more are had with: sudo sysctl fs.inotify.max_user_watches=524288"
    ),
    (
      ENOSPC, false, "Cannot watch content/tips: all watches of this user are taken (fs.inotify.max_user_watches)",
      "changes there are not noticed until the preview is started again; more are had with: sudo sysctl fs.inotify.max_user_watches=524288"
    ),
    (
      EMFILE, true, "Cannot watch content/tips: all watchers of this user are taken (fs.inotify.max_user_instances)",
      "files are looked at four times a second instead; more are had with: sudo sysctl fs.inotify.max_user_instances=512"
    ),
    (
      EACCES, false, "Cannot watch content/tips: Permission denied",
      "changes there are not noticed until the preview is started again"
    ),
  ]) func `what cannot be watched says why and what follows`(
    code: Int32, isMadeUpFor: Bool, message: String, help: String
  ) {
    let failure = WatchFailure(SystemError("watch", "content/tips", code: code), isMadeUpFor: isMadeUpFor)
    #expect(failure.description == message)
    #expect(failure.help == help)
  }

  #if os(Linux)
    /// Watches a site with these folders, while the system says `code` of `content/tips`.
    private func failures(_ code: Int32) throws -> (told: [SystemError], watched: [String]) {
      let folder = try TemporaryFolder()
      for name in ["content/tips", "content/zoo", "public"] { try makeFolder(folder.file(name)) }
      let told = Shared<[SystemError]>([])
      let watched = Shared<[String]>([])
      var watches = InotifyWatches(
        -1, WatchedFolders(root: folder.path),
        addWatch: { _, path, _ in
          guard !path.hasSuffix("tips") else {
            errno = code
            return -1
          }
          return Int32(watched.update { $0.append(String(path.dropFirst(folder.path.utf8.count + 1))) }.count)
        }, failed: { error in told.update { $0.append(error) } })
      try watches.addAll()
      return (told.value, watched.value)
    }

    @Test(arguments: [EACCES, ELOOP, ENOMEM, ENAMETOOLONG])
    func `a folder that cannot be watched is told, and the others are watched`(code: Int32) throws {
      let (told, watched) = try failures(code)
      #expect(told.map(\.code) == [code])
      #expect(told.allSatisfy { $0.description.hasPrefix("Cannot watch /") && $0.subject.hasSuffix("/content/tips") })
      #expect(watched == ["", "content", "content/zoo", "public", "templates"])
    }

    @Test(arguments: [ENOENT, ENOTDIR]) func `a folder that is gone again is not told`(code: Int32) throws {
      #expect(try failures(code).told == [])
    }

    @Test func `want of watches ends the watching`() {
      let failure = #expect(throws: SystemError.self) { _ = try failures(ENOSPC) }
      #expect(failure?.code == ENOSPC)
    }
  #endif
}
