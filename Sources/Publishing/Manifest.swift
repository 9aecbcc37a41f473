import Encoding

/// The list of files in an output folder that Waymark wrote, kept in the folder itself.
///
/// Plain text: `waymark-manifest 1`, then a path a line in byte order, `%` and control characters escaped as `%0A`.
/// It holds nothing else, no time and no machine, so that two builds of one input are alike.
struct Manifest: Sendable, Equatable {
  static let fileName = ".waymark-manifest"
  private static let header = "waymark-manifest "
  private static let version = 1

  /// Ascending, each once.
  let paths: [OutputPath]

  /// - Parameter paths: in any order.
  init(paths: [OutputPath]) {
    guard !paths.isAscending else {
      self.paths = paths
      return
    }
    let sorted = paths.sorted()
    self.paths = sorted.isAscending ? sorted : sorted.withoutRepetitions
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
    var paths: [OutputPath] = []
    paths.reserveCapacity(lines.count)
    for line in lines.dropFirst().dropLast() {
      guard let text = Self.unescaped(line), let path = OutputPath(text) else { throw .malformed }
      paths.append(path)
    }
    self.init(paths: paths)
  }

  var bytes: [UInt8] {
    var bytes = Array("\(Self.header)\(Self.version)\n".utf8)
    for path in paths {
      var text = path.text
      text.withUTF8 { Self.append($0, to: &bytes) }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Whether a file is listed.
  func contains(_ path: OutputPath) -> Bool {
    var low = 0
    var high = paths.count
    while low < high {
      let middle = (low + high) / 2
      if paths[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low < paths.count && paths[low] == path
  }

  /// The listed files that are not among `others`.
  ///
  /// - Parameter others: ascending.
  func paths(notIn others: [OutputPath]) -> [OutputPath] {
    var rest = others[...]
    return paths.filter { path in
      while let first = rest.first, first < path { rest.removeFirst() }
      return rest.first != path
    }
  }

  private static func append(_ path: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    guard !path.allSatisfy(isPlain) else {
      bytes.append(contentsOf: path)
      return
    }
    for byte in path {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes.append((byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true))
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "%")
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> String? {
    guard line.contains(UInt8(ascii: "%")) else { return String(validating: line, as: UTF8.self) }
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

extension [OutputPath] {
  /// Whether each comes before the next one.
  var isAscending: Bool {
    indices.dropFirst().allSatisfy { self[$0 - 1] < self[$0] }
  }

  fileprivate var withoutRepetitions: [OutputPath] {
    indices.filter { $0 == 0 || self[$0] != self[$0 - 1] }.map { self[$0] }
  }
}
