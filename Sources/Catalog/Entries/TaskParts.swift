import Diagnostics
import Documents

/// The three parts of a quick win's body: what comes before its first ordered list, the steps, and what follows.
struct TaskParts {
  let description: ArraySlice<Block>
  /// The items of the step list; where it was interrupted, those of all its pieces.
  private(set) var items: [ListItem] = []
  private(set) var done: ArraySlice<Block> = []
  /// Why there are no steps, or where their list seems to have ended by accident.
  private(set) var diagnostics: [Diagnostic] = []
  /// Where the blocks begin whose action links mean something once the mistake in `diagnostics` is mended.
  private var explained: Set<Int> = []
  /// Those that were reported: a message about one says what to do with all of its kind.
  private var wrongMarkers: Set<WrongMarker> = []

  /// The blocks in which an action link does nothing, for no other reason than its place.
  var strays: [Block] {
    (description + done).filter { !explained.contains($0.range.offsets.lowerBound) }
  }

  /// - Parameter place: where to report that there is no list at all; nil where there is nothing at all.
  init(_ blocks: ArraySlice<Block>, missingAt place: SourceRange?) {
    guard let first = blocks.firstIndex(where: { $0.items != nil }) else {
      description = blocks
      guard let place else { return }
      let (reason, block) = Self.missingSteps(in: blocks, at: place)
      diagnostics = [reason]
      if block != nil { explained = Set(blocks.map(\.range.offsets.lowerBound)) }
      return
    }
    let steps = Self.steps(in: blocks, from: first)
    description = blocks[..<steps]
    items = blocks[steps].items ?? []
    done = blocks[(steps + 1)...]
    if steps != first {
      diagnostics = [
        Diagnostic(
          .error, .invalidStep, "Numbered list before the steps: the first one is the steps",
          at: blocks[first].markerRange, notes: [.init("these have actions", at: blocks[steps].markerRange)],
          help: "write - in place of its numbers")
      ]
      return
    }
    if let bullets = description.last, bullets.isBulletedSteps { report(bullets, number: 1) }
    collectPieces(after: blocks[first])
    for bullets in done where bullets.isBulletedSteps && !explained.contains(bullets.range.offsets.lowerBound) {
      report(bullets, number: items.count + 1)
    }
    reportSwallowedSteps(after: blocks[first])
    reportShallowIndent(after: blocks[first])
  }

  /// The list that is the steps: the first one, unless it has no action at all and each item of a later one has.
  private static func steps(in blocks: ArraySlice<Block>, from first: Int) -> Int {
    guard !blocks[first].links.contains(where: ActionLink.isMeant) else { return first }
    let later = blocks[(first + 1)...].firstIndex { block in
      block.items?.allSatisfy { $0.blocks.first?.links.contains(where: ActionLink.isMeant) == true } == true
    }
    // A paragraph of the first list's step may have cut it in two.
    guard let later, blocks[later].firstNumber != (blocks[first].items?.count ?? 0) + 1 else { return first }
    return later
  }

  /// In CommonMark a paragraph that is not indented ends the list before it, and what were its next items begin another
  /// list. That is what happened where a later list has actions or counts on.
  private mutating func collectPieces(after first: Block) {
    var last = first
    var start = done.startIndex
    while let next = done[start...].firstIndex(where: { $0.items != nil }) {
      let between = done[start..<next]
      start = next + 1
      let hasActions = done[next].links.contains(where: ActionLink.isMeant)
      guard hasActions || done[next].firstNumber == items.count + 1 else { continue }
      let interruption = Interruption(of: last, by: between, before: done[next], step: items.count)
      // One number with another sign ends the list twice, before and behind it.
      let isNew = interruption.wrongMarker.map { wrongMarkers.insert($0).inserted } ?? true
      if isNew { diagnostics.append(interruption.diagnostic) }
      explained.formUnion((between + [done[next]]).map(\.range.offsets.lowerBound))
      if hasActions { items += done[next].items ?? [] }
      last = done[next]
    }
  }

  /// Reports a paragraph right above the next steps that is not indented: it ends the list, and reads on over their
  /// lines.
  private mutating func reportSwallowedSteps(after list: Block) {
    for block in done where !explained.contains(block.range.offsets.lowerBound) {
      guard case .paragraph = block.kind, let link = block.links.first(where: ActionLink.isMeant),
        let number = LostStepNumber(before: link)
      else { continue }
      explained.insert(block.range.offsets.lowerBound)
      diagnostics.append(
        number.range.offsets.lowerBound == block.range.offsets.lowerBound
          ? number.diagnostic
          : Diagnostic(
            .error, .interruptedSteps, "The step list was interrupted here; indent this paragraph",
            at: firstLine(of: block.range), notes: [.init("these steps would be lost", at: number.range)],
            help: "with \(list.indent) spaces before each line it belongs to step \(items.count)"))
    }
  }

  /// Reports steps before or behind the others that have bullets.
  private mutating func report(_ bullets: Block, number: Int) {
    if wrongMarkers.insert(.bullet).inserted { diagnostics.append(.bulletedSteps(bullets, number: number)) }
    explained.insert(bullets.range.offsets.lowerBound)
  }

  /// What is indented below the last step, and less than the step's own text: it ends the list.
  private mutating func reportShallowIndent(after list: Block) {
    guard diagnostics.isEmpty, let next = done.first else { return }
    let file = next.range.file
    let words = file.bytes[next.range.offsets].drop { $0 == UInt8(ascii: " ") }.startIndex
    let spaces = file.bytes[..<words].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    guard spaces > 0, spaces < list.indent else { return }
    let isParagraph = if case .paragraph = next.kind { true } else { false }
    diagnostics.append(
      Diagnostic(
        .warning, .interruptedSteps,
        "This \(isParagraph ? "paragraph" : "block") is not indented enough to belong to step \(items.count)",
        at: firstLine(of: SourceRange(file, words..<next.range.offsets.upperBound)),
        help: "indent it by \(list.indent) spaces, or not at all if it is for the page after the last step"))
  }

  /// Why a body without ordered list has none, and the block that its steps seem to be in.
  private static func missingSteps(in blocks: ArraySlice<Block>, at place: SourceRange) -> (Diagnostic, Block?) {
    func report(_ summary: String, at range: SourceRange, help: String) -> Diagnostic {
      Diagnostic(.error, .missingSteps, summary, at: range, help: help)
    }
    if let bullets = blocks.first(where: \.isBulletedSteps) {
      let summary = "Missing steps: steps are numbered, and this list has bullets"
      return (report(summary, at: bullets.markerRange, help: "write 1. 2. 3. in place of the bullets"), bullets)
    }
    if let code = blocks.first(where: \.isIndentedSteps), code.isFenced {
      let summary = "Missing steps: a list between fences is shown as code"
      return (report(summary, at: firstLine(of: code.range), help: "delete the lines of ``` or ~~~ around it"), code)
    }
    if let code = blocks.first(where: \.isIndentedSteps) {
      let summary = "Missing steps: a list that is indented by four spaces is shown as code"
      return (report(summary, at: firstLine(of: code.range), help: "remove the spaces before the numbers"), code)
    }
    guard let block = blocks.first(where: { $0.links.contains(where: ActionLink.isMeant) }),
      let link = block.links.first(where: ActionLink.isMeant)
    else {
      return (
        report(
          "Missing steps: a quick win has a numbered list, one item a step", at: place,
          help: "such as \"1. [Tap +](tap:addButton) to start\""), nil
      )
    }
    if let number = block.gluedNumber {
      let summary = "Missing space after \(number.text): without it the line is no step"
      return (report(summary, at: number, help: "write \"\(number.text) \" before each step"), block)
    }
    if case .heading = block.kind {
      let summary = "Missing steps: these are headings, and steps are the items of a numbered list"
      return (
        report(summary, at: firstLine(of: block.range), help: "write \"1. \" in place of the number signs"), block
      )
    }
    if block.isQuote {
      let summary = "Missing steps: a list inside a quote is shown as a quote"
      return (report(summary, at: firstLine(of: block.range), help: "remove the > before each line"), block)
    }
    if let number = LostStepNumber(before: link) { return (number.diagnostic, block) }
    let summary = "Missing steps: a quick win has a numbered list, one item a step"
    return (
      report(summary, at: link.range, help: "write \"1. \" before the first step, \"2. \" before the next"), block
    )
  }
}

/// What ends a step list, although what follows it was meant as its next step.
private enum WrongMarker {
  /// `-`
  case bullet
  /// `2)` below `1.`, or the reverse.
  case sign
}

/// What stands between two pieces of a step list.
private struct Interruption {
  let diagnostic: Diagnostic
  /// Nil where the pieces are apart for another reason.
  private(set) var wrongMarker: WrongMarker?

  /// - Parameter step: the number of the step that the list was interrupted after.
  init(of list: Block, by between: ArraySlice<Block>, before next: Block, step: Int) {
    func report(_ what: String, at range: SourceRange, help: String) -> Diagnostic {
      Diagnostic(
        .error, .interruptedSteps, "The step list was interrupted here; \(what)", at: firstLine(of: range),
        notes: range.offsets.overlaps(next.range.offsets)
          ? [] : [.init("these steps would be lost", at: next.markerRange)],
        help: help)
    }
    let indent = "with \(list.indent) spaces before each line"
    guard let first = between.first else {
      // Comments and link definitions leave no block.
      let file = list.range.file
      let gap = SourceRange(
        file, list.range.offsets.upperBound..<max(list.range.offsets.upperBound, next.range.offsets.lowerBound))
      if let start = gap.offsets.first(where: { !" \t\r\n".utf8.contains(file.bytes[$0]) }) {
        let rest = SourceRange(file, start..<gap.offsets.upperBound)
        let isComment = rest.text.hasPrefix("<!--")
        diagnostic = report(
          "indent this \(isComment ? "comment" : "line")", at: rest,
          help: indent + " it belongs to step \(step), or move it to the end of the file")
      } else {
        wrongMarker = .sign
        diagnostic = report(
          "write all numbers with the same sign", at: next.markerRange,
          help: "end each number with \".\", or each with \")\"")
      }
      return
    }
    if let bullets = between.first(where: \.isBulletedSteps) {
      diagnostic = .bulletedSteps(bullets, number: step + 1)
      wrongMarker = .bullet
      return
    }
    if case .heading = first.kind {
      diagnostic = report(
        "the steps are one list, without headings between", at: first.range,
        help: "move the heading below the last step, or make it bold text in the step before")
      return
    }
    let isParagraph = if case .paragraph = first.kind { true } else { false }
    if isParagraph, first.links.contains(where: ActionLink.isMeant) {
      diagnostic = report(
        "number this paragraph, or indent it", at: first.range,
        help: "with \"\(step + 1). \" before it, it is a step; \(indent) it belongs to step \(step)")
      return
    }
    diagnostic = report(
      between.count > 1
        ? "indent these \(between.count) blocks" : "indent this \(isParagraph ? "paragraph" : "block")",
      at: first.range,
      help: indent + (between.count > 1 ? " they belong" : " it belongs") + " to step \(step)")
  }
}

extension Diagnostic {
  /// - Parameter number: what the first of the steps would have.
  fileprivate static func bulletedSteps(_ bullets: Block, number: Int) -> Diagnostic {
    Diagnostic(
      .error, .interruptedSteps, "Steps are numbered: these have bullets and are none", at: bullets.markerRange,
      help: "write \"\(number). \" in place of the bullet, and count on from there")
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

  /// The number of the list's first item with its sign, or its bullet.
  fileprivate var markerRange: SourceRange {
    SourceRange(range.file, digits.startIndex..<digits.endIndex + 1)
  }

  /// How far lines are indented that belong to the list's last item.
  fileprivate var indent: Int {
    let last = (firstNumber ?? 1) + max(0, (items?.count ?? 1) - 1)
    return String(last).utf8.count + 2
  }

  private var digits: ArraySlice<UInt8> {
    range.file.bytes[range.offsets].drop { $0 == UInt8(ascii: " ") }.prefix(while: isASCIIDigit)
  }

  fileprivate var isQuote: Bool {
    guard case .other = kind else { return false }
    return range.file.bytes[range.offsets].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ">")
  }

  /// Whether the block is a bullet list with action links.
  fileprivate var isBulletedSteps: Bool {
    guard case .other = kind, let marker = range.file.bytes[range.offsets].first(where: { $0 != UInt8(ascii: " ") })
    else { return false }
    return "-+*".utf8.contains(marker) && links.contains(where: ActionLink.isMeant)
  }

  /// Whether the block is code that reads as steps.
  fileprivate var isIndentedSteps: Bool {
    guard case .other = kind, links.isEmpty, text.first?.isNumber == true else { return false }
    return ["tap", "input", "navigate"].contains { text.contains("](\($0):") }
  }

  /// Whether the block begins with a code fence.
  fileprivate var isFenced: Bool {
    let first = range.file.bytes[range.offsets].first { $0 != UInt8(ascii: " ") }
    return first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
  }

  /// The number at the start of a paragraph that would be a step but for a space.
  fileprivate var gluedNumber: SourceRange? {
    guard case .paragraph = kind, !digits.isEmpty, digits.endIndex + 1 < range.offsets.upperBound else { return nil }
    let bytes = range.file.bytes
    guard [UInt8(ascii: "."), UInt8(ascii: ")")].contains(bytes[digits.endIndex]),
      bytes[digits.endIndex + 1] != UInt8(ascii: " ")
    else { return nil }
    return markerRange
  }
}
