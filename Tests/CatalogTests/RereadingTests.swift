import Diagnostics
import Foundation
import Onboarding
import Platform
import Testing

@testable import Catalog

/// A reading that goes on from an earlier one judges again only what has changed.
@Suite struct RereadingTests {
  private static let site: KeyValuePairs = [
    "tips/a.md": tip(location: "DayView"), "tips/b.md": tip(location: "DayView"), "tips/broken.md": "---\n",
  ]

  private func documents(_ reading: CatalogReading) throws -> [DocumentReading] {
    try #require(reading.content).documents
  }

  @Test func `documents of the same bytes are not judged again`() async throws {
    let first = await MemorySite(Self.site).read()
    let second = await MemorySite([
      "tips/a.md": tip(location: "DayView"), "tips/a2.md": tip(location: "DayView"),
      "tips/b.md": tip(location: "DayView", message: "New"), "tips/broken.md": "---\n",
    ]).read(after: first)
    let (old, new) = (try documents(first), try documents(second))
    #expect(new[0] === old[0])
    #expect(new[2] !== old[1])
    #expect(new[3] === old[2])
    #expect(second.catalog.tips.map(\.tip.message) == ["Message.", "Message.", "New"])
    #expect(second.lines == first.lines)
  }

  @Test func `another site file has all documents judged anew`() async throws {
    let first = await MemorySite(Self.site).read()
    let second = await MemorySite(
      Self.site, siteFile: MemorySite.siteFile.replacing("DayView", with: "NightView")
    ).read(after: first)
    #expect(zip(try documents(first), try documents(second)).allSatisfy { $0 !== $1 })
    #expect(second.lines.contains { $0.contains("Unknown location \"DayView\"") })
  }

  @Test func `with one document named as changed no other file is looked at`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-reread-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try makeFolder(folder + "/content/tips")
    func write(_ path: String, _ text: String) throws { try writeFile("\(folder)/\(path)", Array(text.utf8)) }
    try write("content/site.yml", MemorySite.siteFile)
    try write("content/tips/a.md", tip(location: "DayView"))
    try write("content/tips/b.md", tip(location: "DayView"))
    let first = try await CatalogReader().read(site: folder)
    try write("content/tips/a.md", tip(location: "DayView", message: "New a"))
    try write("content/tips/b.md", tip(location: "DayView", message: "New b"))
    let named = try await CatalogReader().read(site: folder, after: first, changed: .files(["content/tips/a.md"]))
    #expect(named.catalog.tips.map(\.tip.message) == ["New a", "Message."])
    let all = try await CatalogReader().read(site: folder, after: named, changed: .anything)
    #expect(all.catalog.tips.map(\.tip.message) == ["New a", "New b"])
    #expect(try documents(all)[0] === documents(named)[0])
  }

  @Test(arguments: [
    ["content/tips/new.md"], ["content/tips/gone.md"], ["content/site.yml"], ["templates/tip.mustache"],
    ["content/tips/a.md", "content/images/a.png"], ["content/tips/ä.md"], ["tips/a.md"],
  ])
  func `a change of anything but known documents means that everything is looked at`(paths: Set<String>) async throws {
    let reading = await MemorySite([
      "tips/a.md": tip(location: "DayView"), "tips/gone.md": tip(location: "DayView"), "tips/ä.md": "",
      "images/a.png": "",
    ]).read()
    let content = try #require(reading.content)
    #expect(content.changedDocuments(.files(["content/tips/a.md"])) { _ in true } == [0])
    #expect(content.changedDocuments(.files(paths)) { $0 != "content/tips/gone.md" } == nil)
    #expect(content.changedDocuments(.anything) { _ in true } == nil)
  }
}
