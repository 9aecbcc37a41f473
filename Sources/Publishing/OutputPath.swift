import Encoding
import Platform

/// A path inside the output folder that cannot leave it: `/` between parts, none of them empty, `.` or `..`.
///
/// Compared by bytes. Swift's strings are equal where only their Unicode form differs, but the files are two.
struct OutputPath: Sendable, Hashable, Comparable {
  let text: String

  /// - Returns: nil for what is no such path, for a NUL byte, for a part of more than 255 bytes, which no common file
  ///   system takes, and for the names under which publishing keeps its own files (`.waymark-…` at the top).
  init?(_ text: String) {
    var text = text
    guard text.withUTF8(Self.isSafe) else { return nil }
    self.text = text
  }

  /// What the names of publishing's own files start with.
  static let reservedPrefix = ".waymark-"

  private static func isSafe(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    for index in 0...path.count where index == path.count || path[index] == UInt8(ascii: "/") {
      let part = path[start..<index]
      guard (1...255).contains(part.count), !part.contains(0) else { return false }
      if part.count <= 2, part.allSatisfy({ $0 == UInt8(ascii: ".") }) { return false }
      start = index + 1
    }
    return !path.starts(with: reservedPrefix.utf8)
  }

  /// The folder that holds the path: `a/b` for `a/b/c`; nil at the top.
  var folder: Substring? {
    let slash = text.withBytes { bytes in
      var index = bytes.count
      while index > 0, bytes[index - 1] != UInt8(ascii: "/") { index -= 1 }
      return index - 1
    }
    return slash < 0 ? nil : text[..<text.utf8.index(text.startIndex, offsetBy: slash)]
  }

  /// The folders that hold the path, outermost first: `a`, `a/b` for `a/b/c`.
  var folders: [String] {
    text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { String(text[..<$0]) }
  }

  static func == (left: OutputPath, right: OutputPath) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  static func < (left: OutputPath, right: OutputPath) -> Bool {
    left.text.precedesByBytes(right.text)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Sequence<OutputPath> {
  /// The folders that hold any of the paths, each once, outer ones before those in them.
  var folders: [String] {
    var folders: [String] = []
    var known: Set<String> = []
    var last: Substring?
    for path in self {
      let folder = path.folder
      // Neighbours mostly lie in one folder.
      guard let folder, last.map({ !$0.utf8.elementsEqual(folder.utf8) }) ?? true else { continue }
      last = folder
      for folder in path.folders where known.insert(folder).inserted { folders.append(folder) }
    }
    return folders
  }
}
