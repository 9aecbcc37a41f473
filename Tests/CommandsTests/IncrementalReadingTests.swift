import Catalog
import Diagnostics
import Platform
import Site
import TestSupport
import Testing

@testable import Commands

/// What `preview` reads on from what it read before is what would be read from nothing.
@Suite(.timeLimit(.minutes(5))) struct IncrementalReadingTests {
  private let console: TestConsole
  private let invocation: Invocation

  private var folder: TemporaryFolder { console.folder }

  init() throws {
    console = try TestConsole()
    invocation = Invocation(
      arguments: try ArgumentParser.parse(["preview"], commands: Waymark.commands),
      console: Console(output: { _ in }, error: { _ in }, workingDirectory: console.folder.path))
    for (path, states) in SiteStates.all { try SiteStates.put(states[0], at: path, in: console.folder) }
  }

  private func read(after earlier: SiteReading? = nil, changed: SiteChange = .anything) async throws -> SiteReading {
    try await invocation.readSite(jobs: 2, servedAt: "/", after: earlier, changed: changed)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `after any edits the site and what is wrong with it are those of a reading from nothing`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    var known = try await read()
    for step in 1...10 {
      var change: SiteChange = .files([])
      for _ in 0..<Int.random(in: 1...3, using: &random) { change.add(try edit(using: &random)) }
      known = try await read(after: known, changed: change)
      let fresh = try await read()
      let place = "seed \(seed), step \(step), \(change)"
      #expect(told(known.diagnostics) == told(fresh.diagnostics), "\(place)")
      #expect(known.site.files.map(\.path) == fresh.site.files.map(\.path), "\(place)")
      for (file, other) in zip(known.site.files, fresh.site.files) where !isSame(file, other) {
        Issue.record("\(place): \(file.path) differs")
      }
    }
  }

  /// Edits one file, or moves a folder away and, the next time, back.
  private func edit(using random: inout SplitMix64) throws -> SiteChange {
    if Int.random(in: 0..<12, using: &random) == 0 {
      let (here, away) = (folder.file("content/tips"), folder.file("content/old"))
      let isHere = FileKind(here) == .folder
      if FileKind(isHere ? away : here) == nil { try renameFile(isHere ? here : away, to: isHere ? away : here) }
      return .anything
    }
    // Documents are what is edited most.
    let places = SiteStates.all.indices.flatMap { Array(repeating: $0, count: (1...6).contains($0) ? 4 : 1) }
    let (path, states) = SiteStates.all[places.randomElement(using: &random) ?? 0]
    let state = states[Int.random(in: states.indices, using: &random)]
    let isFolderNew = FileKind(parentPath(folder.file(path))) == nil
    try SiteStates.put(state, at: path, in: folder)
    return isFolderNew ? .anything : .files([path])
  }

  private func told(_ diagnostics: [Diagnostic]) -> String {
    String(decoding: DiagnosticReport(diagnostics).rendered(as: .human), as: UTF8.self)
  }

  private func isSame(_ file: OutputFile, _ other: OutputFile) -> Bool {
    if case .copied(let source) = file.content, case .copied(let otherSource) = other.content {
      return source == otherSource
    }
    guard let bytes = file.content.make?(), let otherBytes = other.content.make?() else { return false }
    return bytes == otherBytes
  }

  @Test(arguments: [
    ("content/tips/a.md", "---\nlocation: Home\nrules: []\n---\n# New\n\nText.\n", ["tips/a.html", "tips/b.html"]),
    ("templates/partials/head.mustache", "<title>new</title>", ["index.html", "tips/a.html", "tasks/walk/1.html"]),
    ("templates/tip.mustache", "new", ["tips/a.html", "tips/b.html"]),
    (
      "content/site.yml", "title: New\nparameters: { count: { type: integer, default: 0 } }\nevents: { saved: }\n",
      ["index.html", "tips/a.html", "tasks/walk/done.html", "catalog.json"]
    ),
    ("public/css/site.css", "body { color: blue }", ["css/theme.css"]),
    ("content/icons/own.svg", "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0\"/></svg>", ["tips/c.html", "index.html"]),
  ])
  func `an edit shows on every page that is made of the file`(path: String, text: String, pages: [String])
    async throws
  {
    try folder.write(
      "content/tips/c.md", "---\nlocation: Home\nrules: []\niconName: own\n---\n# Own icon\n\nText.\n")
    let before = try await read()
    try folder.write(path, text)
    let after = try await read(after: before, changed: .files([path]))
    #expect(!before.hasErrors && !after.hasErrors, "\(told(after.diagnostics))")
    for page in pages {
      let old = try #require(before.site.files.first { $0.path == page }?.content.make?())
      let new = try #require(after.site.files.first { $0.path == page }?.content.make?())
      #expect(old != new, "\(page)")
    }
  }

  @Test func `a file that came or went is a page that came or went`() async throws {
    let before = try await read()
    let tip = try folder.text("content/tips/a.md")
    try folder.write("content/tips/new.md", tip)
    let more = try await read(after: before, changed: .files(["content/tips/new.md"]))
    #expect(more.site.files.contains { $0.path == "tips/new.html" })
    folder.delete("content/tips/new.md")
    let less = try await read(after: more, changed: .files(["content/tips/new.md"]))
    #expect(!less.site.files.contains { $0.path == "tips/new.html" })
  }
}
