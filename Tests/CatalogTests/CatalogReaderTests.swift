import Diagnostics
import Foundation
import Synchronization
import Testing

@testable import Catalog

@Suite struct CatalogReaderTests {
  /// Runs `body` with the path of a new folder that is removed afterwards.
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "waymark-catalog-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url.path)
  }

  private func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test func `a folder without content is an error that says what to do`() async throws {
    try await withFolder { site in
      let reading = try await CatalogReader().read(site: site)
      #expect(
        reading.lines == [
          "error: No content folder here: a site's tips and quick wins lie in content/ [no-content] "
            + "(make a site with \"waymark init\", or name its folder with --source)"
        ])
      #expect(reading.publishable == nil)
    }
  }

  @Test func `an empty content folder lacks a site file`() async throws {
    try await withFolder { site in
      try FileManager.default.createDirectory(atPath: site + "/content", withIntermediateDirectories: true)
      #expect(try await CatalogReader().read(site: site).diagnostics.map(\.code) == [.missingSiteFile])
    }
  }

  @Test(arguments: [1, 2]) func `the reading of many documents tells how far it is`(jobs: Int) async throws {
    try await withFolder { site in
      try write("title: T\n", to: site + "/content/site.yml")
      for number in 0..<150 { try write(tip(location: "A"), to: site + "/content/tips/tip-\(number).md") }
      let told = Mutex<[Int]>([])
      _ = try await CatalogReader(
        jobs: jobs,
        progress: { done, total in
          #expect(total == 150)
          told.withLock { $0.append(done) }
        }
      ).read(site: site)
      let counts = told.withLock { $0 }
      #expect(counts == counts.sorted() && counts.allSatisfy { (64...150).contains($0) })
      #expect(counts.count == (jobs == 1 ? 2 : 3))
    }
  }

  @Test func `documents, assets, icons and public files are found`() async throws {
    try await withFolder { site in
      try write("title: T\n", to: site + "/content/site.yml")
      try write(tip(location: "A", message: "![x](a.png) [y](/guide.pdf)"), to: site + "/content/tips/a.md")
      try write("png", to: site + "/content/tips/a.png")
      try write("svg", to: site + "/content/icons/mine.svg")
      try write("pdf", to: site + "/public/guide.pdf")
      let reading = try await CatalogReader(jobs: 2).read(site: site)
      #expect(reading.lines == [])
      #expect(reading.catalog.assets == ["tips/a.png"])
      #expect(reading.catalog.icons == ["icons/mine.svg"])
      #expect(reading.catalog.tips.first?.file.path == "content/tips/a.md")
    }
  }

  @Test func `documents over the site's limit are refused`() async throws {
    try await withFolder { site in
      let long = String(repeating: "a", count: 70_000)
      try write("title: T\n", to: site + "/content/site.yml")
      try write(tip(location: "A", message: long), to: site + "/content/tips/a.md")
      #expect(try await CatalogReader().read(site: site).diagnostics.map(\.code) == [.fileTooLarge])
      try write("title: T\ndocumentLimit: 100000\nallow: [long-message]\n", to: site + "/content/site.yml")
      #expect(try await CatalogReader().read(site: site).lines == [])
    }
  }
}
