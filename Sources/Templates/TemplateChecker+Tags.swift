import Diagnostics

/// What is wrong with tags whatever they receive: checked in every template, whether or not a page includes it.
extension TemplateChecker {
  /// Checks that every partial and parent names a template.
  ///
  /// - Parameter pages: the templates that are rendered by name: seldom what a tag means.
  mutating func checkPartials(pages: some Collection<String>) {
    for template in templates {
      for partial in template.partials {
        guard case .named(nil) = partial.target, !partial.name.isEmpty else { continue }
        report(
          .unknownPartial, "Unknown \(partial.noun.lowercased()) \"\(partial.name)\"", in: template,
          at: partial.offsets, help: help(forUnknown: partial, pages: pages))
      }
    }
  }

  private func help(forUnknown partial: Template.Partial, pages: some Collection<String>) -> String {
    let names = indices.keys.sorted()
    let name = partial.plainName
    if indices[name] != nil { return "did you mean \"\(name)\"?" }
    guard !partial.name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      let example = names.first { $0.contains("/") && !$0.hasPrefix("built-in/") } ?? names.first ?? "layout"
      return "names are paths from templates/ on, without .mustache, such as \(example)"
    }
    if let near = nearest(to: name, among: names) { return "did you mean \"\(near)\"?" }
    let meant = names.filter { candidate in
      guard !candidate.hasPrefix("built-in/") else { return false }
      return partial.isParent
        ? indices[candidate].map { !templates[$0].blocks.isEmpty } ?? false : !pages.contains(candidate)
    }
    let add = "add templates/\(name).mustache"
    return meant.isEmpty ? add : "there are \(shortList(meant)); or \(add)"
  }

  /// The name that was most likely meant: of the same last part, or nearly so, since folders alone do not make two
  /// names alike.
  private func nearest(to name: String, among names: [String]) -> String? {
    func last(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }
    let written = last(name)
    if let near = suggestion(for: name, among: names),
      last(near) == written || suggestion(for: written, among: [last(near)]) != nil
    {
      return near
    }
    let own = names.filter { !$0.hasPrefix("built-in/") }
    let sameName = own.filter { last($0) == written }
    if sameName.count == 1 { return sameName[0] }
    let near = own.filter { suggestion(for: written, among: [last($0)]) != nil }
    return near.count == 1 ? near[0] : nil
  }

  /// Checks that what stands between the tags of a parent replaces blocks of it. To be called once the pages are checked,
  /// which tells what dynamic names can be.
  ///
  /// - Parameter reached: the templates that pages are made with. What others of the given ones extend is not rendered.
  mutating func checkArguments(reached: Set<Int>) {
    var lacking: [Int: [String]] = [:]
    for template in templates where !given.contains(template.index) || reached.contains(template.index) {
      for partial in template.partials where partial.isParent {
        let blocks = blocks(of: partial, in: template)
        if let stray = partial.stray {
          report(
            .templateSyntax, "Left out: only blocks stand between {{<\(partial.name)}} and {{/\(partial.name)}}",
            in: template, at: stray,
            help: blocks.flatMap { help(forStray: stray, of: partial, in: template, $0) })
        }
        if given.contains(template.index), let owner = owner(of: partial, in: template) {
          for argument in partial.arguments where blocks?.contains(argument.name) == false {
            if lacking[owner]?.contains(argument.name) != true { lacking[owner, default: []].append(argument.name) }
          }
        } else {
          checkArguments(of: partial, in: template, blocks)
        }
      }
    }
    for (index, blocks) in lacking.sorted(by: { $0.key < $1.key }) { reportLacking(blocks, templates[index]) }
  }

  /// The author's own template that a parent includes, in the place of one that it was made for; nil where there is none.
  private func owner(of parent: Template.Partial, in template: Template) -> Int? {
    var waiting: [Int] = if case .named(let index?) = parent.target { [index] } else { [] }
    var reached: Set<Int> = []
    while !waiting.isEmpty {
      let index = waiting.removeFirst()
      guard reached.insert(index).inserted else { continue }
      if !given.contains(index) { return index }
      waiting += templates[index].includedTemplates
    }
    return nil
  }

  /// Reports a template of the author's that given ones extend and that lacks blocks of theirs: once, and where it can be
  /// mended.
  private mutating func reportLacking(_ blocks: [String], _ template: Template) {
    let name = indices.first { $0.value == template.index }?.key ?? ""
    let first = blocks[0]
    report(
      .unknownBlock, "\"\(name)\" lacks blocks that the built-in pages fill: \(blocks.joined(separator: ", "))",
      in: template, at: SourceRange(firstLineOf: template.file).offsets,
      help: "extend the built-in one: {{<built-in/\(name)}}…{{/built-in/\(name)}} with what is yours in its blocks; "
        + "or add {{$\(first)}}{{/\(first)}} and the others where they belong")
  }

  private mutating func checkArguments(of partial: Template.Partial, in template: Template, _ blocks: [String]?) {
    var given: [String: Template.Argument] = [:]
    for argument in partial.arguments where !argument.name.isEmpty {
      if let first = given[argument.name] {
        report(
          .templateSyntax, "Block \"\(argument.name)\" is here twice", in: template, at: argument.offsets,
          notes: [Diagnostic.Note("the first is here", at: SourceRange(template.file, first.offsets))],
          help: "delete one of them")
      } else if let blocks, !blocks.contains(argument.name) {
        report(
          .unknownBlock, "Unknown block \"\(argument.name)\"", in: template, at: argument.offsets,
          help: suggestion(for: argument.name, among: blocks).map { "did you mean \"\($0)\"?" }
            ?? (blocks.isEmpty
              ? "\"\(partial.name)\" has no blocks" : "\"\(partial.name)\" has \(blocks.joined(separator: ", "))"))
      }
      given[argument.name] = given[argument.name] ?? argument
    }
  }

  /// The blocks of the templates that a parent can be, and of all that these include; nil where that is not known.
  private func blocks(of parent: Template.Partial, in template: Template) -> [String]? {
    var waiting: [Int]
    switch parent.target {
    // An empty one is no more finished than one with mistakes: what extends it is not wrong for that.
    case .named(let index?) where templates[index].file.isBlank: return nil
    case .named(let index): waiting = index.map { [$0] } ?? []
    case .dynamic: waiting = dynamicTargets[template.index]?.sorted() ?? []
    }
    guard !waiting.isEmpty else { return nil }
    var reached: Set<Int> = []
    var blocks: [String] = []
    while !waiting.isEmpty {
      let index = waiting.removeFirst()
      guard reached.insert(index).inserted else { continue }
      guard isUnderstood(templates[index]) else { return nil }
      for block in templates[index].blocks where !blocks.contains(block.name) { blocks.append(block.name) }
      waiting += templates[index].includedTemplates + (dynamicTargets[index]?.sorted() ?? [])
    }
    return blocks
  }
}

extension TemplateChecker {
  /// Whether it is known what a template consists of. Where it is not, that was reported, and is no fault of those that
  /// build on it.
  private func isUnderstood(_ template: Template) -> Bool {
    !broken.contains(template.index)
      && template.partials.allSatisfy { partial in
        switch partial.target {
        case .named(let index): index != nil && index != template.index
        case .dynamic: true
        }
      }
  }
}

extension TemplateChecker {
  /// What to do about something between the tags of a parent that is in no block: which block it can be written in.
  private func help(
    forStray stray: Range<Int>, of parent: Template.Partial, in template: Template, _ blocks: [String]
  ) -> String? {
    if let range = parent.strayName {
      let name = String(decoding: template.file.bytes[range], as: UTF8.self)
      if blocks.contains(name) { return "a block is opened with $: write {{$\(name)}}" }
    }
    let text = template.file.bytes[stray]
    let isForHead = ["<link", "<meta", "<style", "<script", "<title"].contains { text.starts(with: $0.utf8) }
    let fillers = fillers(ofBlocksIn: template)
    let free = blocks.filter { block in !parent.arguments.contains { $0.name == block } }
    let places = free.compactMap { block in
      place(ofBlock: block).map { (block: block, place: $0, pages: fillers[block] ?? []) }
    }
    let fitting = places.filter { $0.place.isAlone && $0.place.isInHead == isForHead }
    let best = (fitting.isEmpty ? places : fitting).enumerated().min { left, right in
      let (a, b) = (left.element, right.element)
      return (a.place.isEmpty ? 0 : 1, a.pages.count, left.offset)
        < (b.place.isEmpty ? 0 : 1, b.pages.count, right.offset)
    }?.element
    return best.map { best in
      "write it between {{$\(best.block)}} and {{/\(best.block)}}"
        + (best.pages.isEmpty ? "" : ", where \(shortList(best.pages)) have their own")
    }
  }

  /// Which templates that extend this one, at any depth, say something of their own in each block.
  private func fillers(ofBlocksIn template: Template) -> [String: [String]] {
    var extending: Set<Int> = [template.index]
    var fillers: [String: [String]] = [:]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (name, index) in indices.sorted(by: { $0.key < $1.key })
      where !extending.contains(index) && !name.hasPrefix("built-in/") {
        let parents = templates[index].partials.filter { partial in
          if case .named(let target?) = partial.target { partial.isParent && extending.contains(target) } else { false }
        }
        guard !parents.isEmpty else { continue }
        extending.insert(index)
        isGrowing = true
        for argument in parents.flatMap(\.arguments) { fillers[argument.name, default: []].append(name) }
      }
    }
    return fillers
  }

  private struct BlockPlace {
    let isAlone, isEmpty, isInHead: Bool
  }

  /// Where the first block of a name stands.
  private func place(ofBlock name: String) -> BlockPlace? {
    for template in templates {
      let body = template.text.firstRange(of: Array("<body".utf8))?.lowerBound
      var textEnd = 0
      for (index, operation) in template.operations.enumerated() {
        switch operation {
        case .text(let text, _): textEnd = text.upperBound
        case .block(let block, let end) where template.blocks[block].name == name:
          let isEmpty = template.operations[index + 1..<end].allSatisfy { inner in
            if case .text(let text, _) = inner { template.text[text].allSatisfy(isWhitespace) } else { false }
          }
          return BlockPlace(
            isAlone: template.blocks[block].isAlone, isEmpty: isEmpty, isInHead: body.map { textEnd <= $0 } ?? false)
        default: break
        }
      }
    }
    return nil
  }
}

/// The first of some names, and how many more there are.
func shortList(_ names: [String]) -> String {
  let most = 6
  let rest = names.count - most
  // One more takes no more room than saying so.
  return rest <= 1 ? names.joined(separator: ", ") : "\(names.prefix(most).joined(separator: ", ")) and \(rest) more"
}

extension Template.Partial {
  /// What the tag is, as the beginning of a message.
  var noun: String { isParent ? "Parent" : "Partial" }

  /// The name without what people add who name a file: the folder, the extension.
  var plainName: String {
    var name = name[...]
    for end in [".mustache", ".handlebars", ".hbs", ".html"] where name.hasSuffix(end) {
      name = name.dropLast(end.count)
    }
    var parts = name.split(separator: "/").filter { $0 != "." }
    if parts.first == "templates" { parts.removeFirst() }
    return parts.joined(separator: "/")
  }
}
