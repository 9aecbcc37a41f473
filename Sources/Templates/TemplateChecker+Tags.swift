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
    let name = partial.name
    if let near = nearest(to: name, among: names) { return "did you mean \"\(near)\"?" }
    guard !name.contains("..") else { return "partials lie in templates/ and are named from there" }
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
  mutating func checkArguments() {
    for template in templates {
      for partial in template.partials where partial.isParent {
        let blocks = blocks(of: partial, in: template)
        if let stray = partial.stray {
          report(
            .templateSyntax, "Left out: only blocks stand between {{<\(partial.name)}} and {{/\(partial.name)}}",
            in: template, at: stray,
            help: blocks?.first.map { "write it between {{$\($0)}} and {{/\($0)}}" })
        }
        checkArguments(of: partial, in: template, blocks)
      }
    }
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
}
