import Testing

@testable import Catalog

/// The repository's own content folder.
let repository = String(#filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined())

@Suite struct SampleContentTests {
  @Test func `the repository's own content has no problem`() async throws {
    let reading = try await CatalogReader(jobs: 2).read(site: repository)
    #expect(reading.lines == [])
  }
}
