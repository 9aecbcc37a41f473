import Diagnostics
import Encoding
import Testing

@testable import Catalog

struct CatalogStreamTests {
  /// More than one piece of the catalogue.
  private func large() async -> Catalog {
    let message = String(repeating: "A sentence that takes its time. ", count: 40)
    let tips = (0..<200).map { number in
      ("tips/tip-\(number).md", "---\nlocation: DayView\nrules: []\n---\n# Tip \(number)\n\n\(message)\n")
    }
    return await MemorySite(tips.map { (path: $0.0, bytes: Array($0.1.utf8)) }).read().catalog
  }

  @Test func `a large catalogue comes in pieces, and its hash at the end`() async throws {
    let catalog = await large()
    var pieces: [[UInt8]] = []
    let hash = catalog.writeJSON { pieces.append($0) }
    #expect(pieces.count > 4)
    #expect(pieces.allSatisfy { $0.count < 1 << 17 })
    var bytes = Array(pieces.joined())
    let place = hash.offset..<hash.offset + hash.bytes.count
    #expect(bytes[place].allSatisfy { $0 == UInt8(ascii: "0") })
    bytes.replaceSubrange(place, with: hash.bytes)
    #expect(bytes == catalog.json())
  }

  @Test func `the hash of a large catalogue is that of the bytes without its line`() async throws {
    let bytes = await large().json()
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.starts(with: "  \"contentHash\"".utf8) })
    let line = String(decoding: lines.remove(at: index), as: UTF8.self)
    let rest = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    #expect(line == "  \"contentHash\": \"\(ContentHash(rest))\",")
  }

  @Test func `what is kept of a document is its front matter`() async throws {
    let tip = try #require(await large().tips.first)
    #expect(String(decoding: tip.file.bytes, as: UTF8.self) == "---\nlocation: DayView\nrules: []\n---\n")
  }
}
