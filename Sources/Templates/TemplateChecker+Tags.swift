import Diagnostics

/// What is wrong with tags whatever they receive: checked in every template, whether or not a page includes it.
extension TemplateChecker {
  /// Checks that every partial and parent names a template.
  mutating func checkPartials() {
    for template in templates {
      for partial in template.partials {
        guard case .named(nil) = partial.target, !partial.name.isEmpty else { continue }
        let near = suggestion(for: partial.name, among: indices.keys.sorted())
        report(
          .unknownPartial, "Unknown \(partial.noun.lowercased()) \"\(partial.name)\"", in: template,
          at: partial.offsets,
          help: near.map { "did you mean \"\($0)\"?" }
            ?? (partial.name.contains("..")
              ? "partials lie in templates/ and are named from there" : "add templates/\(partial.name).mustache"))
      }
    }
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

extension Template.Partial {
  /// What the tag is, as the beginning of a message.
  var noun: String { isParent ? "Parent" : "Partial" }
}
