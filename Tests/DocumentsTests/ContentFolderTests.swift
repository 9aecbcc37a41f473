import Diagnostics
import Documents
import Platform
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct `A content folder` {
  /// A file, folder or link to make.
  indirect enum Entry {
    case file(String, String = "")
    case folder(String, [Entry])
    case link(String, to: String)
  }

  /// Makes the entries in a fresh folder, scans its `content`, and removes everything.
  private func scan(_ entries: [Entry]) throws -> (folder: ContentFolder, summaries: [String]) {
    let root = try TemporaryFolder()
    try make([.folder("content", entries), .file("outside.md", "secret")], at: "", in: root)
    var diagnostics: [Diagnostic] = []
    let folder = try ContentFolder.scan(root.file("content"), diagnostics: &diagnostics)
    return (folder, diagnostics.map { ($0.range?.file.path ?? "") + ": " + summary($0).drop { $0 != " " }.dropFirst() })
  }

  private func make(_ entries: [Entry], at place: String, in root: TemporaryFolder) throws {
    for entry in entries {
      switch entry {
      case .file(let name, let text): try root.write(place + name, text)
      case .folder(let name, let entries):
        try makeFolder(root.file(place + name))
        try make(entries, at: place + name + "/", in: root)
      case .link(let name, let target): try root.link(place + name, to: target)
      }
    }
  }

  @Test func `Files have the role that their place gives them, in byte order`() throws {
    let (folder, summaries) = try scan([
      .file("site.yml"),
      .folder("tips", [.file("b.md"), .file("a-2.md"), .file("a.md"), .folder("img", [.file("x.png")])]),
      .folder("tasks", [.file("first-note.md")]), .folder("icons", [.file("brain.svg"), .file("b.png")]),
      .file("logo.png"), .file("\u{E9}.png"),
    ])
    #expect(summaries == [])
    #expect(folder.hasSiteFile)
    #expect(folder.tips == ["tips/a-2.md", "tips/a.md", "tips/b.md"])
    #expect(folder.tasks == ["tasks/first-note.md"])
    #expect(folder.icons == ["icons/brain.svg"])
    #expect(folder.assets == ["icons/b.png", "logo.png", "tips/img/x.png", "\u{E9}.png"])
  }

  @Test func `Hidden, backup and temporary files are not there`() throws {
    let (folder, summaries) = try scan([
      .folder(
        "tips",
        [
          .file(".a.md"), .file("a.md~"), .file("#a.md#"), .file(".a.md.swp"), .file("a.md.swp"), .file("4913"),
          .file("a.md.tmp"), .file("~$a.md"), .file("Thumbs.db"), .file("desktop.ini"),
          .file("a.md___jb_tmp___"), .folder(".git", [.file("b.md")]), .folder("old~", [.file("c.md")]),
          .link(".#a.md", to: "nobody@nowhere"),
        ])
    ])
    #expect(summaries == [])
    #expect(folder.tips.isEmpty && folder.assets.isEmpty && !folder.hasSiteFile)
  }

  @Test(arguments: [
    (
      "My Tip.md",
      "invalid-file-name: My Tip.md is not named ID.md: ids are lower-case letters, digits and single hyphens (rename it to my-tip.md)",
      true
    ),
    (
      "a--b.md",
      "invalid-file-name: a--b.md is not named ID.md: ids are lower-case letters, digits and single hyphens (rename it to a-b.md)",
      true
    ),
    (
      "\u{E9}.md",
      "invalid-file-name: \u{E9}.md is not named ID.md: ids are lower-case letters, digits and single hyphens (rename it to e.md)",
      true
    ),
    (
      "a.de.md",
      "reserved-translation: a.de.md is reserved for a translation of a.md, and translations are not supported yet (move it out of content/)",
      false
    ),
    (
      "a.pt-BR.md",
      "reserved-translation: a.pt-BR.md is reserved for a translation of a.md, and translations are not supported yet (move it out of content/)",
      false
    ),
    ("a.markdown", "invalid-file-name: a.markdown does not end as a tip's file does: ID.md (rename it to a.md)", false),
    ("a.MD", "invalid-file-name: a.MD does not end as a tip's file does: ID.md (rename it to a.md)", false),
    (
      "a.draft.x.md",
      "invalid-file-name: a.draft.x.md does not end as a tip's file does: ID.md (rename it to a-draft-x.md)", false
    ),
    ("README.md", "misplaced-file: README.md is not read as a tip (move it out of content/)", false),
  ])
  func `A document's name is judged`(name: String, message: String, isRead: Bool) throws {
    let (folder, summaries) = try scan([.folder("tips", [.file(name)])])
    #expect(summaries == ["content/tips/\(name): \(message)"])
    #expect(folder.tips == (isRead ? ["tips/\(name)"] : []))
    #expect(folder.assets.isEmpty)
  }

  @Test func `Documents elsewhere are reported, not ignored`() throws {
    let (folder, summaries) = try scan([
      .file("stray.md"), .file("site.yaml"), .folder("tasks", [.folder("more", [.file("a.md")])]),
    ])
    #expect(
      summaries == [
        "content/site.yaml: invalid-file-name: The site's settings are in site.yml (rename it to site.yml)",
        "content/stray.md: misplaced-file: Markdown outside tips/ and tasks/ is copied as it is, not made into a page (move it to content/tips/ or content/tasks/, or out of content/)",
        "content/tasks/more/a.md: misplaced-file: Documents lie directly in tasks/: this one would not be read (move it to content/tasks/a.md)",
      ])
    #expect(folder.assets == ["stray.md"])
    #expect(!folder.hasSiteFile)
  }

  @Test func `A link may lead to a file inside, and nowhere else`() throws {
    let (folder, summaries) = try scan([
      .folder(
        "tips",
        [
          .file("a.md"), .link("b.md", to: "a.md"), .link("c.md", to: "../../outside.md"),
          .link("d.md", to: "missing.md"),
          .link("e.md", to: "/etc/hostname"),
        ]), .link("loop", to: "."), .link("up", to: ".."),
    ])
    #expect(folder.tips == ["tips/a.md", "tips/b.md"])
    #expect(
      summaries == [
        "content/loop: foreign-link: Symbolic link to a folder: only links to files are followed (move the folder here)",
        "content/up: foreign-link: Symbolic link leaves content/ (copy the file into content/)",
        "content/tips/c.md: foreign-link: Symbolic link leaves content/ (copy the file into content/)",
        "content/tips/d.md: unreadable-file: Symbolic link leads nowhere (delete the link, or put the file where it leads)",
        "content/tips/e.md: foreign-link: Symbolic link leaves content/ (copy the file into content/)",
      ])
  }

  @Test func `Names that no page can hold are refused`() throws {
    let (folder, summaries) = try scan([.file("a\nb.png"), .file("c\\d.png")])
    #expect(folder.assets.isEmpty)
    #expect(
      summaries == [
        "content/a\nb.png: invalid-file-name: File names hold no control characters and no backslash (rename the file)",
        "content/c\\d.png: invalid-file-name: File names hold no control characters and no backslash (rename the file)",
      ])
  }

  /// What a scan of listings that are not on a disk gives.
  private func scan(
    _ folders: [String: Result<[FolderEntry], SystemError>]
  ) throws -> (folder: ContentFolder, summaries: [String]) {
    var diagnostics: [Diagnostic] = []
    let folder = try ContentFolder.scan(
      "site/content", listing: { (path) throws(SystemError) in try (folders[path] ?? .success([])).get() },
      diagnostics: &diagnostics)
    return (folder, diagnostics.map { ($0.range?.file.path ?? "") + ": " + summary($0).drop { $0 != " " }.dropFirst() })
  }

  @Test func `Folders that cannot be listed are reported beside everything else`() throws {
    func failure(_ name: String, _ code: Int32) -> Result<[FolderEntry], SystemError> {
      .failure(SystemError("read", "site/content/" + name, code: code))
    }
    let (folder, summaries) = try scan([
      "site/content": .success([
        FolderEntry("deep", .folder), FolderEntry("gone", .folder), FolderEntry("img", .folder),
        FolderEntry("io", .folder), FolderEntry("pipe", .other), FolderEntry("site.yml", .file),
        FolderEntry("tips", .folder), FolderEntry("\u{FFFD}.png", .other, hasValidName: false),
      ]),
      "site/content/img": failure("img", EACCES), "site/content/gone": failure("gone", ENOENT),
      "site/content/deep": failure("deep", ENAMETOOLONG), "site/content/io": failure("io", EIO),
      "site/content/tips": .success([FolderEntry("A.md", .file), FolderEntry("b.md", .file)]),
    ])
    #expect(folder.hasSiteFile)
    #expect(folder.tips == ["tips/A.md", "tips/b.md"])
    #expect(Set(folder.leftOut) == ["pipe", "\u{FFFD}.png", "img", "deep", "io"])
    #expect(
      Set(summaries) == [
        "content/pipe: unreadable-file: Not a file: sockets, pipes and devices cannot be read (move it out of content/)",
        "content/\u{FFFD}.png: invalid-file-name: File names are UTF-8 (rename the file)",
        "content/tips/A.md: invalid-file-name: A.md is not named ID.md: ids are lower-case letters, digits and single hyphens (rename it to a.md)",
        "content/img: unreadable-file: Cannot read the folder content/img: Permission denied (let yourself read it: chmod u+rx content/img)",
        "content/deep: unreadable-file: Folders lie too deep: this one's path is longer than the system allows (move it nearer to content/)",
        "content/io: unreadable-file: Cannot read the folder content/io: Input/output error",
      ])
  }

  @Test func `A pipe in place of the site file is reported as such, and so is a link to it`() throws {
    let root = try TemporaryFolder()
    try makeFolder(root.file("content"))
    #expect(mkfifo(root.file("content/site.yml"), 0o600) == 0)
    try root.link("content/link", to: "site.yml")
    var diagnostics: [Diagnostic] = []
    let folder = try ContentFolder.scan(root.file("content"), diagnostics: &diagnostics)
    let message =
      "unreadable-file: Not a file: sockets, pipes and devices cannot be read (move it out of content/)"
    #expect(diagnostics.map(summary) == ["1: " + message, "1: " + message])
    #expect(folder.leftOut == ["link", "site.yml"])
  }

  @Test func `A folder that has the name of a file, and a file that has that of a folder, are told`() throws {
    let (folder, summaries) = try scan([
      .folder("site.yml", [.file("a")]), .file("icons"), .file("tasks"),
      .folder("tips", [.folder("a.md", [.file("b.md")]), .folder("c", [.file("d.png")])]),
    ])
    #expect(folder.assets == ["tips/c/d.png"])
    #expect(
      summaries == [
        "content/icons: unreadable-file: A file, where icons/ is a folder (rename the file, or move it away)",
        "content/site.yml: unreadable-file: A folder, where site.yml is a file (rename the folder)",
        "content/tasks: unreadable-file: A file, where tasks/ is a folder (rename the file, or move it away)",
        "content/tips/a.md: unreadable-file: A folder, where a tip is a file (rename the folder)",
      ])
    let (_, others) = try scan([
      .folder("tasks", [.folder("a.md", [])]), .folder("icons", [.folder("a.svg", [])]),
    ])
    #expect(
      others == [
        "content/tasks/a.md: unreadable-file: A folder, where a quick win is a file (rename the folder)",
        "content/icons/a.svg: unreadable-file: A folder, where an icon is a file (rename the folder)",
      ])
  }

  @Test func `Without a folder there is nothing to scan`() {
    #expect(throws: SystemError("read", "/nonexistent/content", code: ENOENT)) {
      var diagnostics: [Diagnostic] = []
      _ = try ContentFolder.scan("/nonexistent/content", diagnostics: &diagnostics)
    }
  }

  @Test(arguments: [
    ("a", true), ("a-1", true), ("0", true), ("", false), ("-a", false), ("a-", false), ("a--b", false), ("A", false),
    ("a_b", false), ("\u{E9}", false),
  ])
  func `Ids are lower-case words joined by hyphens`(id: String, isID: Bool) {
    #expect(isDocumentID(id) == isID)
  }

  @Test func `An id has at most 64 bytes`() {
    #expect(isDocumentID(String(repeating: "a", count: 64)))
    #expect(!isDocumentID(String(repeating: "a", count: 65)))
  }
}
