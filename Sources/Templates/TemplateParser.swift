import Diagnostics

/// Compiles the text of one template and collects every mistake in it (mustache(5) and the Mustache spec).
struct TemplateParser {
  /// A tag whose end is still to come.
  struct OpenTag {
    enum Kind {
      case section, block
      /// - Parameters:
      ///   - partial: its index in the template.
      ///   - blanks: the operation with the blanks before it, if it has the beginning of its line for itself.
      case parent(partial: Int, blanks: Int?)
      /// - Parameter isAlone: whether nothing follows the opening tag on its line.
      case argument(partial: Int, isAlone: Bool)
    }

    let kind: Kind
    let name: String
    let offsets: Range<Int>
    /// Where the tag's operations begin.
    let operation: Int
    /// Whether what is wrong with the tag was reported, which its end need not repeat.
    let isReported: Bool

    /// What the tag opens, as a word of a message.
    var noun: String {
      switch kind {
      case .section: "section"
      case .block, .argument: "block"
      case .parent: "parent"
      }
    }
  }

  /// Where the line of a tag begins and ends, if there is nothing but blanks between.
  struct LineRoom {
    let start: Int?
    let end: Int?
  }

  let file: SourceFile
  private let indices: [String: Int]
  var scanner: TemplateScanner
  var template: Template
  var open: [OpenTag] = []
  /// Where the text begins that no operation holds yet.
  var textStart: Int
  /// Whether the next piece of the template is the first of its line.
  var startsLine = true
  /// Operations before this one are complete: a section's end must not move into a longer text.
  var sealed = 0
  /// Whether the rest of the file is left unread.
  private var isAbandoned = false

  private init(_ file: SourceFile, at index: Int, _ indices: [String: Int]) {
    self.file = file
    self.indices = indices
    self.scanner = TemplateScanner(file)
    self.template = Template(file: file, index: index)
    self.textStart = scanner.position
  }

  /// - Parameters:
  ///   - index: where the template is in its set.
  ///   - indices: where each template of the set is, by name, so that partials become indices.
  static func parse(_ file: SourceFile, at index: Int, indices: [String: Int]) -> (Template, [Diagnostic]) {
    var parser = TemplateParser(file, at: index, indices)
    parser.parse()
    return (parser.template, parser.scanner.diagnostics)
  }

  private mutating func parse() {
    while !isAbandoned, let tag = scanner.nextTag() {
      let room = LineRoom(
        start: scanner.blankStart(before: tag.offsets.lowerBound), end: scanner.blankEnd(after: tag.offsets.upperBound))
      switch tag.kind {
      case .parent: openParent(tag, room)
      case .block: openBlock(tag, room)
      case .close where endsInheritance(tag): closeInheritance(tag, room)
      default: applyOnItsOwn(tag, room)
      }
      textStart = scanner.position
    }
    take(textUpTo: file.bytes.count)
    if isAbandoned {
      while !open.isEmpty { closeInnermost() }
    } else {
      closeTags(downTo: 0)
    }
  }

  private mutating func applyOnItsOwn(_ tag: TemplateTag, _ room: LineRoom) {
    if tag.kind.mayStandAlone, let start = room.start, let end = room.end {
      take(textUpTo: start)
      apply(tag, indentation: max(start, textStart)..<tag.offsets.lowerBound)
      scanner.position = end
    } else {
      take(textUpTo: tag.offsets.lowerBound)
      beginLineIfNeeded()
      apply(tag, indentation: nil)
    }
  }

  // MARK: - Text

  /// Adds the text that was not taken yet, or notes that it stands where none is rendered.
  mutating func take(textUpTo end: Int) {
    let range = textStart..<max(textStart, end)
    if case .parent(let partial, _)? = open.last?.kind {
      note(stray: range, in: partial)
    } else {
      append(text: range)
    }
    textStart = range.upperBound
  }

  private mutating func append(text range: Range<Int>) {
    guard let last = file.bytes[range].last else { return }
    let start = template.text.count
    template.text.append(contentsOf: file.bytes[range])
    if template.operations.count > sealed,
      case .text(let before, let startsLine) = template.operations[template.operations.count - 1]
    {
      template.operations.removeLast()
      template.operations.append(.text(before.lowerBound..<template.text.count, startsLine: startsLine))
    } else {
      template.operations.append(.text(start..<template.text.count, startsLine: startsLine))
    }
    startsLine = last == UInt8(ascii: "\n")
  }

  /// Marks the beginning of a line that begins with a tag; the mark is an empty text.
  mutating func beginLineIfNeeded() {
    guard startsLine else { return }
    let end = template.text.count
    template.operations.append(.text(end..<end, startsLine: true))
    startsLine = false
  }

  // MARK: - Tags

  private mutating func apply(_ tag: TemplateTag, indentation: Range<Int>?) {
    if case .parent(let partial, _)? = open.last?.kind, tag.kind.saysSomething {
      note(stray: tag.offsets, in: partial, named: tag.kind.isSection ? tag.content : nil)
    }
    if let mistake = handlebars(tag) {
      applyHandlebars(mistake, tag)
      return
    }
    switch tag.kind {
    case .comment, .parent, .block:
      break
    case .delimiters:
      setDelimiters(tag)
    case .close:
      close(tag)
    case .partial:
      let bytes = indentation.map { Array(file.bytes[$0]) }
      guard let partial = partial(of: tag, indentation: bytes) else { return }
      template.operations.append(.partial(partial, end: template.operations.count + 1))
    case .escaped, .unescaped:
      guard let path = path(of: tag) else { return }
      template.operations.append(.variable(path: path, escaped: tag.kind == .escaped))
    case .section, .inverted:
      guard makesRoom(for: tag) else { return }
      // A section with a bad name is opened all the same, so that its end is not reported as well.
      let path = path(of: tag)
      open(section: tag, path ?? mistakenPath(at: tag.content), isReported: path == nil)
    }
  }

  /// Whether one more tag may be open.
  mutating func makesRoom(for tag: TemplateTag) -> Bool {
    guard open.count >= TemplateLimits.sectionDepth else { return true }
    scanner.report("Sections nest deeper than \(TemplateLimits.sectionDepth) levels", at: tag.content)
    isAbandoned = true
    return false
  }

  mutating func push(_ kind: OpenTag.Kind, _ tag: TemplateTag, name: String? = nil, isReported: Bool = false) {
    let name = name ?? String(decoding: file.bytes[tag.content], as: UTF8.self)
    open.append(
      OpenTag(
        kind: kind, name: name, offsets: tag.content, operation: template.operations.count, isReported: isReported))
  }

  /// Opens the section of a tag, or the inverted one.
  mutating func open(section tag: TemplateTag, _ path: Int, isReported: Bool) {
    let end = template.operations.count + 1
    push(.section, tag, isReported: isReported)
    template.operations.append(
      tag.kind == .inverted ? .inverted(path: path, end: end) : .section(path: path, end: end))
  }

  private mutating func close(_ tag: TemplateTag) {
    let text = String(decoding: file.bytes[tag.content], as: UTF8.self)
    // What is wrong with a name was reported where it is opened: {{#a b}}…{{/a b}}, {{#if a}}…{{/if}}.
    if let index = open.lastIndex(where: { $0.isReported && ($0.name == text || $0.name.hasPrefix("\(text) ")) }) {
      closeTags(downTo: index + 1)
      closeInnermost()
    } else if text.isEmpty, let innermost = open.last {
      scanner.report("A tag needs a name", at: tag.offsets, help: "write {{/\(innermost.name)}}")
      closeInnermost()
    } else if let name = reference(of: tag) {
      close(name, at: tag.content)
    }
  }

  private mutating func close(_ name: String, at offsets: Range<Int>) {
    if let index = open.lastIndex(where: { $0.name == name }) {
      closeTags(downTo: index + 1)
      closeInnermost()
      return
    }
    guard let innermost = open.last else {
      scanner.report(
        "No section \"\(name)\" is open here", at: offsets,
        help: "delete the tag, or open the section before it: {{#\(name)}}")
      return
    }
    let names = open.reversed().map(\.name)
    let near =
      suggestion(for: name, among: names)
      // {{/layout}} for {{<built-in/layout}}.
      ?? names.first { $0.split(separator: "/").last == name.split(separator: "/").last }
    scanner.report(
      "No section \"\(name)\" is open here", at: offsets,
      notes: [
        Diagnostic.Note(
          "the innermost open \(innermost.noun) is \"\(innermost.name)\"", at: SourceRange(file, innermost.offsets))
      ],
      help: near.map { "did you mean \"\($0)\"?" })
    // A misspelt end still ends its section: one mistake, one diagnostic.
    if near == innermost.name { closeInnermost() }
  }

  /// Reports and ends all tags from `depth` on.
  mutating func closeTags(downTo depth: Int) {
    for tag in open[min(depth, open.count)...] where !tag.isReported {
      scanner.report(
        "\(tag.noun.prefix(1).uppercased())\(tag.noun.dropFirst()) \"\(tag.name)\" is never closed", at: tag.offsets,
        help: "write {{/\(tag.name)}} where it ends")
    }
    while open.count > depth { closeInnermost() }
  }

  mutating func closeInnermost() {
    guard let tag = open.popLast() else { return }
    let end = template.operations.count
    sealed = end
    switch tag.kind {
    case .argument(let partial, let isAlone):
      finishArgument(of: partial, isAlone: isAlone)
    case .section, .block, .parent:
      switch template.operations[tag.operation] {
      case .section(let path, _): template.operations[tag.operation] = .section(path: path, end: end)
      case .inverted(let path, _): template.operations[tag.operation] = .inverted(path: path, end: end)
      case .partial(let partial, _): template.operations[tag.operation] = .partial(partial, end: end)
      case .block(let block, _): finishBlock(block, tag.operation..<end)
      case .text, .variable: break
      }
    }
  }

  private mutating func setDelimiters(_ tag: TemplateTag) {
    let words = file.bytes[tag.content].split(whereSeparator: isWhitespace)
    guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      scanner.report(
        "Delimiters are two words without \"=\"", at: tag.content.isEmpty ? tag.offsets : tag.content,
        help: "such as {{=<% %>=}}")
      return
    }
    scanner.delimiters = TemplateDelimiters(open: Array(words[0]), close: Array(words[1]))
  }

  /// The index of the template `name` in the set.
  func template(named name: String) -> Int? { indices[name] }
}

extension TemplateTag.Kind {
  /// Whether the tag is meant to be seen on a page or to decide what is.
  fileprivate var saysSomething: Bool {
    switch self {
    case .escaped, .unescaped, .section, .inverted, .partial, .parent: true
    case .close, .block, .comment, .delimiters: false
    }
  }

  /// Whether the tag opens a section of either kind.
  fileprivate var isSection: Bool {
    switch self {
    case .section, .inverted: true
    default: false
    }
  }
}
