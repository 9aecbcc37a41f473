/// A source line as a terminal shows it, with the cells that a caret goes under.
struct SourceExcerpt: Sendable {
  let text: String
  /// Cells before the first caret.
  let indent: Int
  /// Carets; at least one.
  let carets: Int

  /// Shows the line on which `range` starts; a range of several lines is marked to the end of its first.
  ///
  /// - Parameter width: the cells that `text` may take; a longer line is cut around the range and marked with `…`.
  init(_ range: SourceRange, lines: SourceLines, width: Int) {
    let line = lines.line(containing: range.offsets.lowerBound).range
    let start = min(max(range.offsets.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.offsets.upperBound, start), line.upperBound)
    // What is cut off anyway need not be measured: documents may hold one line of their full size.
    let reach = max(width, 20) * 16
    let first = max(line.lowerBound, start - reach)
    let last = min(line.upperBound, max(start, min(end, start + reach)) + reach)

    var column = 0
    func cells(_ offsets: Range<Int>) -> [VisibleCharacter] {
      String(decoding: range.file.bytes[offsets], as: UTF8.self).map { character in
        let cell = VisibleCharacter(character, atColumn: column)
        column += cell.width
        return cell
      }
    }
    let before = cells(first..<start)
    let token = cells(start..<min(end, last))
    let after = cells(min(end, last)..<last)

    let window = Window(
      before: before.map(\.width), token: token.map(\.width), after: after.map(\.width), width: max(width, 20),
      cutBefore: first > line.lowerBound, cutAfter: last < line.upperBound)
    let shown = before.suffix(window.before) + token.prefix(window.token) + after.prefix(window.after)
    text =
      (window.cutBefore ? "…" : "") + shown.map(\.text).joined() + (window.cutAfter ? "…" : "")
    indent = (window.cutBefore ? 1 : 0) + before.suffix(window.before).reduce(0) { $0 + $1.width }
    carets = max(1, token.prefix(window.token).reduce(0) { $0 + $1.width })
  }

  /// How many characters before, in and after the token fit.
  private struct Window {
    var before = 0
    var token = 0
    var after = 0
    var cutBefore: Bool
    var cutAfter: Bool

    init(
      before widthsBefore: [Int], token widthsOfToken: [Int], after widthsAfter: [Int], width: Int, cutBefore: Bool,
      cutAfter: Bool
    ) {
      self.cutBefore = cutBefore
      self.cutAfter = cutAfter
      let total = widthsBefore.reduce(0, +) + widthsOfToken.reduce(0, +) + widthsAfter.reduce(0, +)
      if total <= width, !cutBefore, !cutAfter {
        (before, token, after) = (widthsBefore.count, widthsOfToken.count, widthsAfter.count)
        return
      }
      // Two cells are kept for the ellipses. The token comes first, then half of the rest on either side of it.
      var room = width - 2
      token = Self.fitting(widthsOfToken, &room)
      var half = room / 2
      room -= half
      after = token == widthsOfToken.count ? Self.fitting(widthsAfter, &half) : 0
      room += half
      before = Self.fitting(widthsBefore.reversed(), &room)
      if token == widthsOfToken.count {
        after += Self.fitting(widthsAfter.dropFirst(after), &room)
      }
      self.cutBefore = cutBefore || before < widthsBefore.count
      self.cutAfter = cutAfter || token < widthsOfToken.count || after < widthsAfter.count
    }

    /// Takes from the front of `widths` what `room` holds.
    private static func fitting(_ widths: some Sequence<Int>, _ room: inout Int) -> Int {
      var count = 0
      for width in widths {
        guard width <= room else { break }
        room -= width
        count += 1
      }
      return count
    }
  }
}
