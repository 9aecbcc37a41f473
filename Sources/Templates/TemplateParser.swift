import Diagnostics

/// Compiles the text of one template and collects every mistake in it (mustache(5) and the Mustache spec).
struct TemplateParser {
  private struct OpenSection {
    let name: String
    let offsets: Range<Int>
    let operation: Int
  }

  private let file: SourceFile
  private let indices: [String: Int]
  private var scanner: TemplateScanner
  private var template: Template
  private var sections: [OpenSection] = []
  /// Whether the next piece of the template is the first of its line.
  private var startsLine = true
  /// Operations before this one are complete: a section's end must not move into a longer text.
  private var sealed = 0
  /// Whether the rest of the file is left unread.
  private var isAbandoned = false

  private init(_ file: SourceFile, _ indices: [String: Int]) {
    self.file = file
    self.indices = indices
    self.scanner = TemplateScanner(file)
    self.template = Template(file: file)
  }

  /// - Parameter indices: where each template of the set is, by name, so that partials become indices.
  static func parse(_ file: SourceFile, indices: [String: Int]) -> (Template, [Diagnostic]) {
    var parser = TemplateParser(file, indices)
    parser.parse()
    return (parser.template, parser.scanner.diagnostics)
  }

  private mutating func parse() {
    var textStart = scanner.position
    while !isAbandoned, let tag = scanner.nextTag() {
      if let line = scanner.standaloneLine(around: tag) {
        append(text: textStart..<max(textStart, line.lowerBound))
        apply(tag, indentation: line.lowerBound..<tag.offsets.lowerBound)
        scanner.position = line.upperBound
      } else {
        append(text: textStart..<tag.offsets.lowerBound)
        beginLineIfNeeded()
        apply(tag, indentation: nil)
      }
      textStart = scanner.position
    }
    append(text: textStart..<file.bytes.count)
    if isAbandoned {
      while !sections.isEmpty { closeInnermost() }
    } else {
      closeSections(downTo: 0)
    }
  }

  // MARK: - Text

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
  private mutating func beginLineIfNeeded() {
    guard startsLine else { return }
    let end = template.text.count
    template.operations.append(.text(end..<end, startsLine: true))
    startsLine = false
  }

  // MARK: - Tags

  private mutating func apply(_ tag: TemplateTag, indentation: Range<Int>?) {
    switch tag.kind {
    case .comment:
      break
    case .delimiters:
      setDelimiters(tag)
    case .close:
      if let name = word(of: tag) { close(name, at: tag.content) }
    case .partial:
      guard let name = word(of: tag) else { return }
      let bytes = indentation.map { Array(file.bytes[$0]) } ?? []
      template.operations.append(.partial(template.partials.count))
      template.partials.append(
        Template.Partial(
          name: name, template: indices[name], isAlone: indentation != nil, indentation: bytes, offsets: tag.content))
    case .escaped, .unescaped:
      guard let path = path(of: tag) else { return }
      template.operations.append(.variable(path: path, escaped: tag.kind == .escaped))
    case .section, .inverted:
      open(tag)
    }
  }

  private mutating func open(_ tag: TemplateTag) {
    guard sections.count < TemplateLimits.sectionDepth else {
      scanner.report("Sections nest deeper than \(TemplateLimits.sectionDepth) levels", at: tag.content)
      isAbandoned = true
      return
    }
    // A section with a bad name is opened all the same, so that its end is not reported as well.
    let path = path(of: tag) ?? append(path: [], at: tag.content)
    sections.append(
      OpenSection(
        name: String(decoding: file.bytes[tag.content], as: UTF8.self), offsets: tag.content,
        operation: template.operations.count))
    let end = template.operations.count + 1
    template.operations.append(
      tag.kind == .section ? .section(path: path, end: end) : .inverted(path: path, end: end))
  }

  private mutating func close(_ name: String, at offsets: Range<Int>) {
    if let index = sections.lastIndex(where: { $0.name == name }) {
      closeSections(downTo: index + 1)
      closeInnermost()
      return
    }
    guard let innermost = sections.last else {
      scanner.report(
        "No section \"\(name)\" is open here", at: offsets,
        help: "delete the tag, or open the section before it: {{#\(name)}}")
      return
    }
    let near = suggestion(for: name, among: sections.reversed().map(\.name))
    scanner.report(
      "No section \"\(name)\" is open here", at: offsets,
      notes: [Diagnostic.Note("the innermost open section is \"\(innermost.name)\"", at: range(innermost.offsets))],
      help: near.map { "did you mean \"\($0)\"?" })
    // A misspelt end still ends its section: one mistake, one diagnostic.
    if near == innermost.name { closeInnermost() }
  }

  /// Reports and ends all sections from `depth` on.
  private mutating func closeSections(downTo depth: Int) {
    for section in sections[min(depth, sections.count)...] {
      scanner.report(
        "Section \"\(section.name)\" is never closed", at: section.offsets,
        help: "write {{/\(section.name)}} where it ends")
    }
    while sections.count > depth { closeInnermost() }
  }

  private mutating func closeInnermost() {
    guard let section = sections.popLast() else { return }
    let end = template.operations.count
    sealed = end
    switch template.operations[section.operation] {
    case .section(let path, _): template.operations[section.operation] = .section(path: path, end: end)
    case .inverted(let path, _): template.operations[section.operation] = .inverted(path: path, end: end)
    default: break
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

  // MARK: - Names

  /// What the tag names, which is one word; otherwise the mistake is reported.
  private mutating func word(of tag: TemplateTag) -> String? {
    guard !tag.content.isEmpty else {
      scanner.report("A tag needs a name", at: tag.offsets, help: "such as {{title}}")
      return nil
    }
    let text = String(decoding: file.bytes[tag.content], as: UTF8.self)
    guard !file.bytes[tag.content].contains(where: isWhitespace) else {
      scanner.report(
        "Invalid name \"\(text)\": a name has no spaces", at: tag.content,
        help: "delete the spaces, or write a tag for each name")
      return nil
    }
    return text
  }

  /// The index in `template.paths` of the name that the tag looks up; otherwise the mistake is reported.
  private mutating func path(of tag: TemplateTag) -> Int? {
    guard let text = word(of: tag) else { return nil }
    let segments = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text == "." || !segments.contains(where: \.isEmpty) else {
      scanner.report(
        "Invalid name \"\(text)\": a part between dots is empty", at: tag.content,
        help: "write a name on each side of a dot")
      return nil
    }
    let names = text == "." ? [] : segments.map { TemplateName(String(decoding: $0, as: UTF8.self)) }
    return append(path: names, at: tag.content)
  }

  private mutating func append(path names: [TemplateName], at offsets: Range<Int>) -> Int {
    template.paths.append(Template.Path(names: names, offsets: offsets))
    return template.paths.count - 1
  }

  private func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(file, offsets)
  }
}
