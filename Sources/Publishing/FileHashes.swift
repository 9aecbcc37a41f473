import Encoding
import Platform

/// How files are cut before they are hashed, so that a large one need not be in memory.
private let pieceSize = 1 << 20

/// The hash of a file's content.
///
/// - Returns: the hash, and when the file had last changed.
/// - Throws: as `readPieces`.
func hashOfFile(_ path: String) throws(SystemError) -> (hash: ContentHash, lastChange: ChangeTime) {
  var pieces: [ContentHash] = []
  let lastChange = try readPieces(of: path, size: pieceSize) { pieces.append(ContentHash($0)) }
  return (ContentHash(pieces: pieces), lastChange)
}

/// The hash that `hashOfFile` gives of a file with these bytes.
func hashOfFile(holding bytes: [UInt8]) -> ContentHash {
  bytes.withUnsafeBytes { bytes in
    // The last piece is shorter than the others, and empty where they are all there is.
    let pieces = stride(from: 0, through: bytes.count, by: pieceSize).map { start in
      ContentHash(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + pieceSize, bytes.count)]))
    }
    return ContentHash(pieces: pieces)
  }
}

/// One hash of many files, their names included.
///
/// - Parameter files: in a fixed order; a hash is nil for a file that is not there.
func combinedHash(_ title: String, _ files: some Sequence<(name: String, hash: ContentHash?)>) -> ContentHash {
  var bytes = Array(title.utf8)
  for (name, hash) in files {
    bytes.append(0)
    bytes.append(name)
    bytes.append(0)
    bytes.append(hash?.description ?? "")
  }
  return ContentHash(bytes)
}
