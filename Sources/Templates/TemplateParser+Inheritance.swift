import Diagnostics

/// Parents, blocks and arguments (Mustache spec, inheritance).
extension TemplateParser {
  /// Whether `tag` ends the innermost open tag, and that is a parent or an argument.
  func endsInheritance(_ tag: TemplateTag) -> Bool {
    guard let innermost = open.last else { return false }
    switch innermost.kind {
    case .parent, .argument: break
    case .section, .block: return false
    }
    var name = file.bytes[tag.content]
    if innermost.name.hasPrefix("*"), name.first == UInt8(ascii: "*") {
      name = name.dropFirst().drop(while: isWhitespace)
      return name.elementsEqual(innermost.name.utf8.dropFirst())
    }
    return name.elementsEqual(innermost.name.utf8)
  }

  /// Opens a parent. Whether it is alone on its line shows only where it ends, so the blanks before it become an
  /// operation of their own.
  mutating func openParent(_ tag: TemplateTag, _ room: LineRoom) {
    guard makesRoom(for: tag) else { return }
    take(textUpTo: room.start ?? tag.offsets.lowerBound)
    if case .parent(let partial, _)? = open.last?.kind { note(stray: tag.offsets, in: partial) }
    sealed = template.operations.count
    var blanks: Int?
    if room.start != nil {
      blanks = template.operations.count
      let start = template.text.count
      template.text.append(contentsOf: file.bytes[textStart..<max(textStart, tag.offsets.lowerBound)])
      template.operations.append(.text(start..<template.text.count, startsLine: startsLine))
      startsLine = false
    } else {
      beginLineIfNeeded()
    }
    // A parent with a bad name is opened all the same, so that its end is not reported as well.
    let name = reference(of: tag)
    let partial = name.flatMap { _ in self.partial(of: tag, indentation: nil) } ?? unknownParent(tag)
    push(.parent(partial: partial, blanks: blanks), tag, name: name)
    template.operations.append(.partial(partial, end: template.operations.count + 1))
  }

  private mutating func unknownParent(_ tag: TemplateTag) -> Int {
    template.partials.append(
      Template.Partial(
        name: "", isParent: true, target: .named(nil), isAlone: false, indentation: [], offsets: tag.content))
    return template.partials.count - 1
  }

  mutating func openBlock(_ tag: TemplateTag, _ room: LineRoom) {
    guard makesRoom(for: tag) else { return }
    if case .parent(let partial, _)? = open.last?.kind {
      openArgument(of: partial, tag, room)
      return
    }
    let isAlone = room.start != nil && room.end != nil
    take(textUpTo: isAlone ? room.start ?? textStart : tag.offsets.lowerBound)
    if !isAlone { beginLineIfNeeded() }
    let name = word(of: tag) ?? ""
    let block = template.blocks.count
    template.blocks.append(
      Template.Block(
        name: name, isAlone: isAlone,
        indentation: room.start.map { Array(file.bytes[$0..<max($0, tag.offsets.lowerBound)]) }))
    push(.block, tag)
    template.operations.append(.block(block, end: template.operations.count + 1))
    if isAlone, let end = room.end { scanner.position = end }
  }

  private mutating func openArgument(of partial: Int, _ tag: TemplateTag, _ room: LineRoom) {
    take(textUpTo: tag.offsets.lowerBound)
    let name = word(of: tag) ?? ""
    let start = template.operations.count
    push(.argument(partial: partial, isAlone: room.end != nil), tag)
    template.partials[partial].arguments.append(
      Template.Argument(name: name, offsets: tag.content, operations: start..<start))
    startsLine = true
    sealed = start
    if let end = room.end { scanner.position = end }
  }

  /// Ends the innermost open tag, a parent or an argument.
  mutating func closeInheritance(_ tag: TemplateTag, _ room: LineRoom) {
    guard let innermost = open.last else { return }
    switch innermost.kind {
    case .parent(let partial, let blanks):
      take(textUpTo: tag.offsets.lowerBound)
      closeInnermost()
      startsLine = false
      if let blanks, let end = room.end, case .text(let text, let startsLine) = template.operations[blanks] {
        template.operations[blanks] = .text(text.lowerBound..<text.lowerBound, startsLine: false)
        template.partials[partial].isAlone = true
        template.partials[partial].indentation = Array(template.text[text])
        scanner.position = end
        self.startsLine = startsLine
      }
    case .argument, .block, .section:
      take(textUpTo: room.start ?? tag.offsets.lowerBound)
      closeInnermost()
    }
  }

  mutating func finishArgument(of partial: Int, isAlone: Bool) {
    guard let index = template.partials[partial].arguments.indices.last else { return }
    let start = template.partials[partial].arguments[index].operations.lowerBound
    let operations = start..<template.operations.count
    template.partials[partial].arguments[index].operations = operations
    if isAlone, let common = template.commonIndentation(of: operations) {
      template.removeIndentation(common.count, from: operations)
    }
    guard let first = operations.first, case .text(let text, startsLine: true) = template.operations[first] else {
      return
    }
    // Its first line begins where the block does that it replaces.
    template.operations[first] = .text(text, startsLine: false)
    template.partials[partial].arguments[index].startsLine = true
  }

  mutating func finishBlock(_ block: Int, _ operations: Range<Int>) {
    template.operations[operations.lowerBound] = .block(block, end: operations.upperBound)
    if template.blocks[block].isAlone, let common = template.commonIndentation(of: operations.dropFirst()) {
      template.blocks[block].indentation = common
    }
  }

  /// Notes what stands between the tags of a parent, where only arguments are rendered.
  ///
  /// - Parameter name: what it names, if it is a tag.
  mutating func note(stray range: Range<Int>, in partial: Int, named name: Range<Int>? = nil) {
    guard template.partials[partial].stray == nil,
      let first = range.first(where: { !isWhitespace(file.bytes[$0]) }),
      let last = range.last(where: { !isWhitespace(file.bytes[$0]) })
    else { return }
    template.partials[partial].stray = first..<last + 1
    template.partials[partial].strayName = name
  }
}
