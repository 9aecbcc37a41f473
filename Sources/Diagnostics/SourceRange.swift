/// A stretch of one source file, in UTF-8 byte offsets.
package struct SourceRange: Sendable {
  package let file: SourceFile
  /// Half-open offsets into `file.bytes`; empty where a place rather than a word is meant.
  package let offsets: Range<Int>

  /// - Parameter offsets: clamped to the file, so that no diagnostic can point outside its text.
  package init(_ file: SourceFile, _ offsets: Range<Int>) {
    self.file = file
    self.offsets = offsets.clamped(to: 0..<file.bytes.count)
  }

  /// The whole of the file's first line, for what concerns a file rather than a place in it.
  package init(firstLineOf file: SourceFile) {
    self.init(file, file.line(containing: 0).range)
  }

  /// Whether the two have a byte in common, in whatever file each is.
  package func overlaps(_ other: SourceRange) -> Bool {
    offsets.overlaps(other.offsets)
  }

  /// The text inside the range, invalid UTF-8 repaired.
  package var text: String {
    String(decoding: file.bytes[offsets], as: UTF8.self)
  }
}

extension SourceRange: Equatable {
  package static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.file === right.file && left.offsets == right.offsets
  }
}
