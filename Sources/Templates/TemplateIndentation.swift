/// The indentation of the lines of a block or an argument (Mustache spec, inheritance: it is removed where the block is
/// defined and added where it is expanded).
extension Template {
  /// The blanks that every line of `range` begins with; nil where there is no line with anything on it.
  func commonIndentation(of range: Range<Int>) -> [UInt8]? {
    var common: [UInt8]?
    func take(_ indentation: some Collection<UInt8>) {
      guard let known = common else {
        common = Array(indentation)
        return
      }
      common = Array(zip(known, indentation).prefix { $0 == $1 }.map(\.0))
    }
    forEachLine(of: range) { line in
      let blanks = text[line].prefix(while: isBlank)
      if let next = text[line].dropFirst(blanks.count).first, next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") {
        return
      }
      take(blanks)
    } partial: {
      take(partials[$0].indentation)
    }
    return common
  }

  /// Removes up to `width` blanks from the beginning of each line of `range`.
  mutating func removeIndentation(_ width: Int, from range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      var next = index + 1
      switch operations[index] {
      case .text(let old, let startsLine):
        var shorter: [UInt8] = []
        for line in lines(of: old, startsLine: startsLine) {
          let blanks = line.isLineStart ? text[line.range].prefix(while: isBlank).prefix(width).count : 0
          shorter.append(contentsOf: text[line.range.dropFirst(blanks)])
        }
        operations[index] = .text(text.count..<text.count + shorter.count, startsLine: startsLine)
        text.append(contentsOf: shorter)
      case .partial(let partial, let end):
        partials[partial].indentation.removeFirst(min(width, partials[partial].indentation.count))
        next = end
      case .block(let block, _):
        if let indentation = blocks[block].indentation {
          blocks[block].indentation = Array(indentation.dropFirst(width))
        }
      case .variable, .section, .inverted:
        break
      }
      index = next
    }
  }

  private func forEachLine(
    of range: Range<Int>, text visit: (Range<Int>) -> Void, partial visitPartial: (Int) -> Void
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      var next = index + 1
      switch operations[index] {
      case .text(let text, let startsLine):
        for line in lines(of: text, startsLine: startsLine) where line.isLineStart { visit(line.range) }
      case .partial(let partial, let end):
        if partials[partial].isAlone { visitPartial(partial) }
        next = end
      case .variable, .section, .inverted, .block:
        break
      }
      index = next
    }
  }

  private func lines(of range: Range<Int>, startsLine: Bool) -> [(range: Range<Int>, isLineStart: Bool)] {
    var lines: [(range: Range<Int>, isLineStart: Bool)] = []
    var start = range.lowerBound
    while start < range.upperBound || lines.isEmpty {
      let end = text[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
      lines.append((start..<end, startsLine || !lines.isEmpty))
      start = end
    }
    return lines
  }
}
