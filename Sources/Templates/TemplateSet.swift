package import Diagnostics

/// Templates that include one another by name, compiled once and rendered from many threads.
///
/// The name of a template is its path without the extension: `{{> partials/head}}` includes `partials/head`.
package struct TemplateSet: Sendable {
  /// Every mistake in every template, by file and place.
  package let diagnostics: [Diagnostic]
  private let indices: [String: Int]
  private let templates: [Template]
  /// The templates that each template includes by dynamic names.
  private let dynamicTargets: [Int: Set<Int>]

  /// Compiles templates strictly: every tag that a page can reach is checked against the shapes it can meet.
  ///
  /// - Parameters:
  ///   - pages: the templates that will be rendered by name, each with the shapes of the objects it is given,
  ///     outermost first. All others are partials.
  ///   - given: the templates that are not the author's. Where they do not fit one that is, that one is reported.
  package init(_ sources: [String: SourceFile], pages: [String: [TemplateShape]], given: Set<String> = []) {
    self.init(compiling: sources) { templates, indices, broken in
      let given = Set(given.compactMap { indices[$0] })
      var checker = TemplateChecker(templates, indices: indices, broken: broken, given: given)
      checker.checkPartials(pages: pages.keys)
      for (name, shapes) in pages.sorted(by: { $0.key < $1.key }) { checker.check(page: name, shapes) }
      let reached = Self.reached(from: pages.keys.compactMap { indices[$0] }, templates, checker.dynamicTargets)
      checker.checkArguments(reached: reached)
      return (checker.diagnostics, checker.dynamicTargets)
    }
  }

  /// Compiles templates as the Mustache specification has it: unknown names and partials are empty, and partials
  /// may include themselves.
  package init(lenient sources: [String: SourceFile]) {
    self.init(compiling: sources) { _, _, _ in ([], [:]) }
  }

  private init(
    compiling sources: [String: SourceFile],
    check: (_ templates: [Template], _ indices: [String: Int], _ broken: Set<Int>)
      -> (diagnostics: [Diagnostic], dynamicTargets: [Int: Set<Int>])
  ) {
    let sorted = sources.sorted { $0.key < $1.key }
    let indices = Dictionary(uniqueKeysWithValues: zip(sorted.map(\.key), sorted.indices))
    var diagnostics: [Diagnostic] = []
    var broken: Set<Int> = []
    self.templates = sorted.indices.map { index in
      let (template, mistakes) = TemplateParser.parse(sorted[index].value, at: index, indices: indices)
      diagnostics += mistakes
      if !mistakes.isEmpty { broken.insert(index) }
      return template
    }
    self.indices = indices
    let checked = check(templates, indices, broken)
    self.dynamicTargets = checked.dynamicTargets
    diagnostics += checked.diagnostics
    self.diagnostics = diagnostics.sorted(by: isBefore)
  }

  /// The template made ready for pages that are all surrounded by the same values: what these say is rendered here, once.
  ///
  /// - Parameters:
  ///   - outer: outermost first.
  ///   - shape: of the pages' own objects.
  ///   - known: values of that shape that are the same on all pages.
  /// - Returns: a program that renders nothing where the set has errors or no such template.
  package func program(
    _ name: String, outer: [TemplateValue], page shape: TemplateShape,
    known: KeyValuePairs<String, TemplateValue> = [:]
  ) -> TemplateProgram {
    guard let index = indices[name], !diagnostics.contains(where: { $0.severity == .error }) else {
      return TemplateProgram()
    }
    var slots: [Int: TemplateValue] = [:]
    for (name, value) in known {
      if let slot = shape.slot(of: TemplateName(name)) { slots[slot] = value }
    }
    var specializer = TemplateSpecializer(
      templates, indices: indices, outer: outer, page: shape, known: slots)
    specializer.specialize(index)
    return specializer.program
  }

  /// Appends the template's output for `values`, outermost first: `[site, page]`.
  ///
  /// A set with errors in its diagnostics renders what can be rendered; a name that is not in the set renders nothing.
  package func render(_ name: String, with values: [TemplateValue], into output: inout [UInt8]) {
    guard let index = indices[name] else { return }
    var renderer = TemplateRenderer(templates, indices: indices, stack: values)
    renderer.render(index, into: &output)
  }

  /// The names of these templates and of all that they include, and so on.
  package func names(reachedFrom pages: some Sequence<String>) -> Set<String> {
    let reached = Self.reached(from: pages.compactMap { indices[$0] }, templates, dynamicTargets)
    return Set(indices.filter { reached.contains($0.value) }.keys)
  }

  private static func reached(
    from pages: [Int], _ templates: [Template], _ dynamicTargets: [Int: Set<Int>]
  ) -> Set<Int> {
    var reached: Set<Int> = []
    var waiting = pages
    while let index = waiting.popLast() {
      guard reached.insert(index).inserted else { continue }
      waiting += templates[index].includedTemplates + (dynamicTargets[index] ?? [])
    }
    return reached
  }

  /// The blocks of the template `name` that others can replace, in its order, each once.
  package func blocks(of name: String) -> [String] {
    var blocks: [String] = []
    guard let index = indices[name] else { return blocks }
    for block in templates[index].blocks where !blocks.contains(block.name) { blocks.append(block.name) }
    return blocks
  }
}

extension Template {
  /// The templates that tags name outright.
  var includedTemplates: [Int] {
    partials.compactMap { partial in
      if case .named(let index) = partial.target { index } else { nil }
    }
  }
}

/// Orders diagnostics by file, then by place in it.
private func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
  guard let first = left.range else { return right.range != nil }
  guard let second = right.range else { return false }
  return (first.file.path, first.offsets.lowerBound) < (second.file.path, second.offsets.lowerBound)
}
