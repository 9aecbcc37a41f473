import Diagnostics

/// The lines around a place in a source, with the wrong token marked, for the overlay and the desk.
struct CodeFrame {
  struct Line: Equatable {
    /// From 1.
    let number: Int
    let isHit: Bool
    /// The text before the token; all of it where the line is not the hit one.
    let before: String
    let marked: String
    let after: String
  }

  /// `tips/late.md:7:5`; the file alone where it could not be read.
  let place: String
  let file: String
  let line: Int
  /// In characters, from 1, as the terminal tells it.
  let column: Int
  /// Empty where the line is too long to be read, and where the file holds nothing.
  let lines: [Line]

  /// How many lines are shown before and after the hit one.
  private static let context = 2
  /// UTF-8 bytes of a line that is still shown.
  private static let longestLine = 1_000

  init(_ range: SourceRange) {
    let bytes = range.file.bytes
    let source = SourceLines(range.file)
    let (number, hit) = source.line(containing: range.offsets.lowerBound)
    func text(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }
    let start = max(hit.lowerBound, min(range.offsets.lowerBound, hit.upperBound))
    let end = max(start, min(range.offsets.upperBound, hit.upperBound))
    file = range.file.path
    line = number
    column = source.location(of: range.offsets.lowerBound).column
    place = "\(file):\(line):\(column)"
    guard hit.count <= Self.longestLine, !bytes.isEmpty else {
      lines = []
      return
    }
    var lines = [
      Line(
        number: number, isHit: true, before: text(hit.lowerBound..<start), marked: text(start..<end),
        after: text(end..<hit.upperBound))
    ]
    var first = hit
    var last = hit
    for distance in 1...Self.context {
      if number > distance, first.lowerBound > 0 {
        first = source.line(containing: first.lowerBound - 1).range
        lines.insert(Self.plain(number - distance, text(first)), at: 0)
      }
      // Behind the line's own end, if another line begins there.
      guard
        let next = (last.upperBound + 1...last.upperBound + 2).first(where: { offset in
          offset < bytes.count && source.line(containing: offset).range.lowerBound > last.lowerBound
        })
      else { continue }
      last = source.line(containing: next).range
      lines.append(Self.plain(number + distance, text(last)))
    }
    self.lines = lines
  }

  /// What the lines are called.
  var label: String {
    guard let first = lines.first?.number, let last = lines.last?.number else { return file }
    return first == last ? "\(file), line \(first)" : "\(file), lines \(first) to \(last)"
  }

  private static func plain(_ number: Int, _ text: String) -> Line {
    let shown = text.utf8.count <= longestLine ? text : "…"
    return Line(number: number, isHit: false, before: shown, marked: "", after: "")
  }
}
