import Encoding

/// The list of files in an output folder that Waymark wrote, kept in the folder itself.
///
/// Plain text: `waymark-manifest 1`, then a path a line in byte order, `%` and control characters escaped as `%0A`.
/// It holds nothing else, no time and no machine, so that two builds of one input are alike.
struct Manifest: Sendable, Equatable {
  static let fileName = ".waymark-manifest"
  private static let header = "waymark-manifest "
  private static let version = 1

  let paths: Set<OutputPath>

  init(paths: Set<OutputPath>) {
    self.paths = paths
  }

  enum ReadingError: Error {
    /// Not a manifest, or a damaged one.
    case malformed
    /// Written by a later version of Waymark.
    case newer
  }

  /// Reads a manifest strictly: what it lists may be removed, so a line that is no safe path spoils all.
  init(_ bytes: [UInt8]) throws(ReadingError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, first.starts(with: Self.header.utf8),
      let version = Int(String(decoding: first.dropFirst(Self.header.utf8.count), as: UTF8.self))
    else { throw .malformed }
    guard version <= Self.version else { throw .newer }
    guard lines.count > 1, lines.last?.isEmpty == true else { throw .malformed }
    var paths: Set<OutputPath> = []
    for line in lines.dropFirst().dropLast() {
      guard let text = Self.unescaped(line), let path = OutputPath(text) else { throw .malformed }
      paths.insert(path)
    }
    self.paths = paths
  }

  var bytes: [UInt8] {
    var bytes = Array("\(Self.header)\(Self.version)\n".utf8)
    for path in paths.sorted() {
      for byte in path.text.utf8 {
        if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") {
          bytes.append((byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true))
        } else {
          bytes.append(byte)
        }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
