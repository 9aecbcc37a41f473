import Encoding
import Platform

/// The hash of a file's content, as `ContentHash(ofFile:)` has it.
///
/// - Returns: the hash, and when the file had last changed.
/// - Throws: as `readPieces`.
func hashOfFile(_ path: String) throws(SystemError) -> (hash: ContentHash, lastChange: ChangeTime) {
  var pieces: [ContentHash] = []
  let lastChange = try readPieces(of: path, size: ContentHash.pieceSize) { pieces.append(ContentHash($0)) }
  return (ContentHash(pieces: pieces), lastChange)
}

/// The same of a file in an open folder, with fewer system calls where it is small.
func hashOfFile(_ name: String, in folder: borrowing OpenFolder) throws(SystemError) -> ContentHash {
  if let hash = try folder.withBytes(ofSmallFile: name, { ContentHash($0) }) { return hash }
  return try hashOfFile(joinPath(folder.path, name)).hash
}

/// One hash of many files, their names included.
///
/// - Parameter files: in a fixed order; a hash is nil for a file that is not there.
func combinedHash(_ title: String, _ files: some Sequence<(name: String, hash: ContentHash?)>) -> ContentHash {
  var bytes = Array(title.utf8)
  for (name, hash) in files {
    bytes.append(0)
    bytes.append(name)
    bytes.append(hash == nil ? 0 : 1)
    if let hash { withUnsafeBytes(of: hash) { bytes.append(contentsOf: $0) } }
  }
  return ContentHash(bytes)
}
