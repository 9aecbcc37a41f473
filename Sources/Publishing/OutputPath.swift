/// A path inside the output folder that cannot leave it: `/` between parts, none of them empty, `.` or `..`.
///
/// Compared by bytes. Swift's strings are equal where only their Unicode form differs, but the files are two.
struct OutputPath: Sendable, Hashable, Comparable {
  let text: String

  /// - Returns: nil for what is no such path, for a NUL byte, for a part of more than 255 bytes, which no common file
  ///   system takes, and for the names under which publishing keeps its own files (`.waymark-…` at the top).
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isSafe = parts.allSatisfy { part in
      (1...255).contains(part.count) && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        && !part.contains(0)
    }
    guard isSafe, !text.utf8.starts(with: Self.reservedPrefix.utf8) else { return nil }
    self.text = text
  }

  /// What the names of publishing's own files start with.
  static let reservedPrefix = ".waymark-"

  /// The folders that hold the path, outermost first: `a`, `a/b` for `a/b/c`.
  var folders: [String] {
    text.indices.filter { text[$0] == "/" }.map { String(text[..<$0]) }
  }

  static func == (left: OutputPath, right: OutputPath) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  static func < (left: OutputPath, right: OutputPath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
