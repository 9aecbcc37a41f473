import Diagnostics

/// Checks the names in templates against the shapes that reach them, on every branch and through partials.
///
/// Each page is walked as it will be rendered, except that both outcomes of every section are taken once. A template
/// that no page includes is not checked, because nothing says what it would receive.
struct TemplateChecker {
  let templates: [Template]
  let indices: [String: Int]
  /// Templates that were not understood: what they hold is not known.
  let broken: Set<Int>
  /// Templates that are not the author's, whom no message about them helps.
  let given: Set<Int>
  private(set) var diagnostics: [Diagnostic] = []
  /// The templates that each template includes by dynamic names, as far as the pages checked reach it.
  private(set) var dynamicTargets: [Int: Set<Int>] = [:]
  /// Places already reported: a partial that ten pages include reports its mistake once.
  private var reported: Set<Place> = []
  /// How many problems each template has.
  private var problemCounts: [Int: Int] = [:]
  /// The partials that the tag at hand is written in, with the tags that included them.
  private var chain: [(template: Int, tag: SourceRange)] = []
  private var arguments = TemplateArguments()
  /// How many partials and arguments are being walked; more than the chain holds where it is an argument's.
  private var depth = 0
  private var included = 0
  private var includedBytes = 0

  private struct Place: Hashable {
    let path: String
    let offset: Int
  }

  init(_ templates: [Template], indices: [String: Int], broken: Set<Int>, given: Set<Int>) {
    self.given = given
    self.templates = templates
    self.indices = indices
    self.broken = broken
  }

  /// Checks the template `page`, which will be given objects of `shapes`, outermost first.
  mutating func check(page: String, _ shapes: [TemplateShape]) {
    guard let index = indices[page] else {
      diagnostics.append(
        Diagnostic(
          .error, .missingTemplate, "No template \"\(page)\"", at: nil,
          help: "\"waymark theme eject\" writes the built-in one"))
      return
    }
    included = 0
    includedBytes = 0
    let template = templates[index]
    depth = 0
    chain = [(index, SourceRange(template.file, 0..<0))]
    check(template, template.operations.indices, TemplateScope(shapes))
    chain = []
  }

  private mutating func check(_ template: Template, _ range: Range<Int>, _ scope: TemplateScope) {
    var index = range.lowerBound
    while index < range.upperBound {
      var next = index + 1
      switch template.operations[index] {
      case .text(let text, _):
        count(text.count)
      case .variable(let path, _):
        if let kind = kind(of: template.paths[path], in: template, scope) {
          checkIsText(kind, template.paths[path], in: template)
        }
      case .section(let path, let end):
        let kind = kind(of: template.paths[path], in: template, scope)
        // Inside a section on an unknown name anything may be meant: one mistake, one diagnostic.
        check(template, next..<end, scope.entering(kind ?? .dynamic))
        next = end
      case .inverted(let path, let end):
        _ = kind(of: template.paths[path], in: template, scope)
        check(template, next..<end, scope)
        next = end
      case .partial(let partial, let end):
        check(template.partials[partial], in: template, scope)
        next = end
      case .block(let block, let end):
        if let replacement = arguments.replacement(for: template.blocks[block].name) {
          check(replacement, scope)
        } else {
          check(template, next..<end, scope)
        }
        next = end
      }
      index = next
    }
  }

  private mutating func check(_ partial: Template.Partial, in template: Template, _ scope: TemplateScope) {
    for index in targets(of: partial, in: template, scope) {
      guard makesRoom(for: partial, in: template) else { return }
      // No shape contains itself, so data cannot end a recursion: every one is a mistake.
      if let start = chain.firstIndex(where: { $0.template == index }) {
        let notes = chain[(start + 1)...].map { Diagnostic.Note("which is included here", at: $0.tag) }
        report(
          .recursivePartial, "\(partial.noun) \"\(partial.name)\" includes itself", in: template, at: partial.offsets,
          notes: notes.reversed(),
          help: extended(by: partial).map { "did you mean \"\($0)\"?" }
            ?? "delete one of the tags in the circle")
        continue
      }
      let outside = arguments
      arguments = outside.adding(partial, of: template.index, depth: chain.count)
      chain.append((index, SourceRange(template.file, partial.offsets)))
      depth += 1
      check(templates[index], templates[index].operations.indices, scope)
      depth -= 1
      chain.removeLast()
      arguments = outside
    }
  }

  /// What a template that extends one of its own name means: the one that it takes the place of, in another folder.
  private func extended(by parent: Template.Partial) -> String? {
    parent.isParent ? indices.keys.sorted().first { $0.hasSuffix("/\(parent.name)") } : nil
  }

  /// Checks an argument in the scope of the block that it replaces.
  private mutating func check(_ replacement: TemplateArguments.Replacement, _ scope: TemplateScope) {
    let template = templates[replacement.template]
    included += 1
    guard included <= TemplateLimits.partialsPerPage, includedBytes <= TemplateLimits.bytesPerPage,
      depth <= TemplateLimits.partialDepth
    else { return }
    let (outside, outerChain) = (arguments, chain)
    arguments = replacement.surroundings
    chain = Array(chain[..<replacement.depth])
    depth += 1
    check(template, replacement.argument.operations, scope)
    depth -= 1
    (arguments, chain) = (outside, outerChain)
  }

  /// Adds to the text of the page; where that is too much, the tag is reported that brought the last of it.
  private mutating func count(_ bytes: Int) {
    let limit = TemplateLimits.bytesPerPage
    includedBytes += bytes
    guard includedBytes > limit, includedBytes - bytes <= limit else { return }
    diagnostics.append(
      Diagnostic(
        .error, .recursivePartial, "A page includes more than \(limit >> 20) MiB of partials", at: chain.last?.tag,
        help: "include less"))
  }

  /// Whether the limits allow one more partial; the first that they do not is reported.
  private mutating func makesRoom(for partial: Template.Partial, in template: Template) -> Bool {
    included += 1
    guard includedBytes <= TemplateLimits.bytesPerPage else { return false }
    guard included <= TemplateLimits.partialsPerPage else {
      if included == TemplateLimits.partialsPerPage + 1 {
        report(
          .recursivePartial, "A page includes more than \(TemplateLimits.partialsPerPage) partials", in: template,
          at: partial.offsets, help: "include fewer")
      }
      return false
    }
    guard depth < TemplateLimits.partialDepth else {
      report(
        .recursivePartial, "Partials nest deeper than \(TemplateLimits.partialDepth) levels", in: template,
        at: partial.offsets)
      return false
    }
    return true
  }

  /// The templates that a tag can include; a dynamic name that could be none is reported.
  private mutating func targets(
    of partial: Template.Partial, in template: Template, _ scope: TemplateScope
  ) -> [Int] {
    switch partial.target {
    case .named(let index):
      return index.map { [$0] } ?? []
    case .dynamic(let path):
      guard let kind = kind(of: template.paths[path], in: template, scope) else { return [] }
      guard case .choice(let names) = kind else {
        report(
          .templateType, "\"\(partial.name)\" can be anything, and not only the name of a template", in: template,
          at: partial.offsets, help: "write a tag for each template that is meant, in a section")
        return []
      }
      for name in names where indices[name] == nil {
        report(
          .unknownPartial, "Unknown partial \"\(name)\", which \"\(partial.name)\" can be", in: template,
          at: partial.offsets, help: "add templates/\(name).mustache")
      }
      let targets = names.compactMap { indices[$0] }
      dynamicTargets[template.index, default: []].formUnion(targets)
      return targets
    }
  }

  // MARK: - Names

  /// What `path` means in `scope`; an unknown name is reported and nil.
  private mutating func kind(
    of path: Template.Path, in template: Template, _ scope: TemplateScope
  ) -> TemplateShape.Kind? {
    guard let first = path.names.first else { return path.isMistaken ? .dynamic : scope.innermost }
    guard var kind = scope.kind(of: first) else {
      reportUnknown(path, 0, in: template, among: scope.names)
      return nil
    }
    for index in path.names.indices.dropFirst() {
      let name = path.names[index]
      switch kind {
      case .dynamic:
        return .dynamic
      case .object(let shape):
        guard let slot = shape.slot(of: name) else {
          reportUnknown(path, index, in: template, among: shape.fields.map(\.name))
          return nil
        }
        kind = shape.fields[slot].kind
      default:
        let owner = path.names[index - 1].text
        report(
          .templateType, "\"\(owner)\" is \(kind.article) and has no \"\(name.text)\"", in: template,
          at: path.offsets(ofSegment: index))
        return nil
      }
    }
    return kind
  }

  private mutating func checkIsText(_ kind: TemplateShape.Kind, _ path: Template.Path, in template: Template) {
    switch kind {
    case .object, .list:
      let name = path.names.map(\.text).joined(separator: ".")
      report(
        .templateType, "\"\(name.isEmpty ? "." : name)\" is \(kind.article), not text", in: template,
        at: path.offsets,
        help: name.isEmpty ? "name one of its values" : "a section opens it: {{#\(name)}}")
    default:
      break
    }
  }

  private mutating func reportUnknown(
    _ path: Template.Path, _ segment: Int, in template: Template, among names: [String]
  ) {
    let name = path.names[segment].text
    let isOneOfMany = problemCounts[template.index, default: 0] >= TemplateLimits.suggestionsPerFile
    let near = isOneOfMany ? nil : suggestion(for: name, among: names)
    report(
      .unknownVariable, "Unknown name \"\(name)\"", in: template, at: path.offsets(ofSegment: segment),
      notes: chain.count > 1 ? [Diagnostic.Note("in the partial included here", at: chain[chain.count - 1].tag)] : [],
      help: near.map { "did you mean \"\($0)\"?" }
        ?? (names.isEmpty ? nil : "there are \(shortList(names))"))
  }

  mutating func report(
    _ code: Diagnostic.Code, _ summary: String, in template: Template, at offsets: Range<Int>,
    notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    guard reported.insert(Place(path: template.file.path, offset: offsets.lowerBound)).inserted else { return }
    problemCounts[template.index, default: 0] += 1
    let range = SourceRange(template.file, offsets)
    diagnostics.append(Diagnostic(.error, code, summary, at: range, notes: notes, help: help))
  }
}
