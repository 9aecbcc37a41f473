import Encoding
import Testing

struct ContentHashTests {
  @Test(arguments: [0, 1, 63, 64, 65, 100_000]) func `pieces have the hash of the whole`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var hasher = ContentHasher()
    hasher.update(Array(bytes.prefix(count / 3)))
    hasher.update([])
    hasher.update(Array(bytes.dropFirst(count / 3)))
    #expect(hasher.hash == ContentHash(bytes))
  }

  @Test func `a writer that is flushed on the way writes the same`() throws {
    func write(_ writer: inout JSONWriter, flushing flush: (inout JSONWriter) -> Void) {
      writer.object { writer in
        writer.member("a", 1)
        flush(&writer)
        writer.member("b") { writer in
          for number in 0..<3 {
            writer.value(number)
            flush(&writer)
          }
        }
      }
    }
    var whole = JSONWriter(indented: true)
    write(&whole) { _ in }
    var pieces: [UInt8] = []
    var inPieces = JSONWriter(indented: true)
    write(&inPieces) { $0.flush { pieces += $0 } }
    inPieces.flush { pieces += $0 }
    #expect(pieces == whole.finished())
  }
}
