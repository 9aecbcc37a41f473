import Diagnostics
import Documents

/// The three parts of a quick win's body: what comes before its first ordered list, the list, and what follows.
struct TaskParts {
  let description: ArraySlice<Block>
  let list: Block?
  let items: [ListItem]
  let done: ArraySlice<Block>
  /// Where the list seems to have ended by accident.
  let interruption: Diagnostic?

  init(_ blocks: ArraySlice<Block>) {
    guard let index = blocks.firstIndex(where: { $0.items != nil }) else {
      description = blocks
      list = nil
      items = []
      done = []
      interruption = nil
      return
    }
    description = blocks[..<index]
    list = blocks[index]
    items = blocks[index].items ?? []
    done = blocks[(index + 1)...]
    interruption = Self.interruption(after: items, in: done)
  }

  /// In CommonMark a paragraph that is not indented ends the list before it, and what were its next items begin another
  /// list. That is meant where the second list counts on, and where a single paragraph stands between two lists.
  private static func interruption(after items: [ListItem], in rest: ArraySlice<Block>) -> Diagnostic? {
    guard let next = rest.firstIndex(where: { $0.items != nil }) else { return nil }
    let between = rest[..<next]
    let isParagraph = if case .paragraph = between.first?.kind { true } else { false }
    let countsOn = rest[next].firstNumber == items.count + 1
    guard countsOn || (between.count == 1 && isParagraph) else { return nil }
    guard let first = between.first else {
      return Diagnostic(
        .error, .interruptedSteps, "The step list was interrupted here; write all numbers with the same sign",
        at: rest[next].markerRange, help: "end each number with \".\", or each with \")\"")
    }
    return Diagnostic(
      .error, .interruptedSteps,
      "The step list was interrupted here; indent this \(isParagraph ? "paragraph" : "block")",
      at: firstLine(of: first.range), notes: [.init("these steps would be lost", at: rest[next].markerRange)],
      help: "with 3 spaces before each line it belongs to step \(items.count)")
  }
}

extension Block {
  fileprivate var items: [ListItem]? {
    if case .orderedList(let items) = kind { items } else { nil }
  }

  /// The digits that an ordered list begins with (CommonMark 0.30, section 5.2).
  fileprivate var firstNumber: Int? {
    Int(String(decoding: digits, as: UTF8.self))
  }

  /// The number of the list's first item with its sign.
  fileprivate var markerRange: SourceRange {
    SourceRange(range.file, digits.startIndex..<digits.endIndex + 1)
  }

  private var digits: ArraySlice<UInt8> {
    range.file.bytes[range.offsets].drop { $0 == UInt8(ascii: " ") }.prefix(while: isASCIIDigit)
  }
}
