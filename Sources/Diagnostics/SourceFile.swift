/// The text of one file, shared by everything that points into it.
///
/// A class, so that ten thousand ranges into one file share its bytes.
package final class SourceFile: Sendable {
  /// The path as people see it, relative to the site's folder: `content/tasks/first-note.md`.
  package let path: String
  /// The file's bytes as read, a byte-order mark and CRLF included: every offset is an offset in the file.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Whether it holds nothing but white space, and perhaps a byte-order mark.
  package var isBlank: Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.allSatisfy { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) }
  }

  /// The line that contains UTF-8 `offset`: its 1-based number and its byte range without the line ending.
  ///
  /// A line ends at LF, CR or CRLF (CommonMark 0.30, section 2.1). Takes time linear in `offset`: lines are looked
  /// up only for diagnostics.
  package func line(containing offset: Int) -> (number: Int, range: Range<Int>) {
    let offset = min(max(offset, 0), bytes.count)
    var number = 1
    var start = 0
    var index = 0
    while index < offset {
      if isLineEnd(at: index) {
        number += 1
        start = index + 1
      }
      index += 1
    }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    return (number, start..<end)
  }

  /// Whether the byte at `index` is the last of a line ending.
  private func isLineEnd(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
