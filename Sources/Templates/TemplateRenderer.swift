/// Runs compiled templates over a stack of values.
struct TemplateRenderer {
  private let templates: [Template]
  /// Where each template is, by name: for dynamic names.
  private let indices: [String: Int]
  /// Outermost first; names are looked up from the end (Mustache spec, context stack).
  private var stack: [Frame]
  private var arguments: TemplateArguments
  /// How many partials and arguments are open.
  private var depth = 0

  /// A value of the stack, and where to find its names if it has any.
  private struct Frame {
    let value: TemplateValue
    let hashes: [UInt64]
    let values: [TemplateValue]

    init(_ value: TemplateValue) {
      self.value = value
      if case .object(let object) = value {
        hashes = object.shape.hashes
        values = object.values
      } else {
        hashes = []
        values = []
      }
    }
  }

  init(
    _ templates: [Template], indices: [String: Int], stack: [TemplateValue],
    arguments: TemplateArguments = TemplateArguments()
  ) {
    self.templates = templates
    self.indices = indices
    self.stack = stack.map(Frame.init)
    self.arguments = arguments
  }

  mutating func render(_ template: Int, into output: inout [UInt8]) {
    render(template, templates[template].operations.indices, indentation: [], into: &output)
  }

  /// Renders some of a template's operations.
  mutating func render(_ template: Int, _ operations: Range<Int>, indentation: [UInt8], into output: inout [UInt8]) {
    run(templates[template], operations, indentation: indentation, into: &output)
  }

  private mutating func run(
    _ template: Template, _ range: Range<Int>, indentation: [UInt8], into output: inout [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      var next = index + 1
      switch template.operations[index] {
      case .text(let text, let startsLine):
        template.text.withUnsafeBufferPointer { pool in
          appendLines(
            UnsafeBufferPointer(rebasing: pool[text]), indentation: indentation, startsLine: startsLine, to: &output)
        }
      case .variable(let path, let escaped):
        value(of: path, in: template).append(to: &output, escaped: escaped)
      case .section(let path, let end):
        let value = value(of: path, in: template)
        runSection(on: value, template, next..<end, indentation: indentation, into: &output)
        next = end
      case .inverted(let path, let end):
        if !value(of: path, in: template).isTrue {
          run(template, next..<end, indentation: indentation, into: &output)
        }
        next = end
      case .partial(let partial, let end):
        run(template.partials[partial], of: template, indentation: indentation, into: &output)
        next = end
      case .block(let block, let end):
        if let replacement = arguments.replacement(for: template.blocks[block].name) {
          run(replacement, inPlaceOf: template.blocks[block], indentation: indentation, into: &output)
        } else {
          run(template, next..<end, indentation: indentation, into: &output)
        }
        next = end
      }
      index = next
    }
  }

  private mutating func runSection(
    on value: TemplateValue, _ template: Template, _ body: Range<Int>, indentation: [UInt8],
    into output: inout [UInt8]
  ) {
    guard value.isTrue else { return }
    switch value {
    case .flag:
      run(template, body, indentation: indentation, into: &output)
    case .list(let elements):
      for element in elements {
        stack.append(Frame(element))
        run(template, body, indentation: indentation, into: &output)
        stack.removeLast()
      }
    default:
      stack.append(Frame(value))
      run(template, body, indentation: indentation, into: &output)
      stack.removeLast()
    }
  }

  /// Strict compilation refuses partials that include themselves; where they are allowed, data nested deeper than the
  /// limit is left out.
  private mutating func run(
    _ partial: Template.Partial, of outer: Template, indentation: [UInt8], into output: inout [UInt8]
  ) {
    guard let index = target(of: partial, in: outer), depth < TemplateLimits.partialDepth else { return }
    let template = templates[index]
    let outside = arguments
    arguments = outside.adding(partial, of: outer.index)
    depth += 1
    // Indentation belongs to the lines of the including template: a tag inside a line takes none along.
    run(
      template, template.operations.indices,
      indentation: partial.isAlone ? indentation + partial.indentation : [], into: &output)
    depth -= 1
    arguments = outside
  }

  private mutating func run(
    _ replacement: TemplateArguments.Replacement, inPlaceOf block: Template.Block, indentation: [UInt8],
    into output: inout [UInt8]
  ) {
    guard depth < TemplateLimits.partialDepth else { return }
    let indentation = block.indentation.map { indentation + $0 } ?? []
    if block.isAlone, replacement.argument.startsLine { output.append(contentsOf: indentation) }
    let outside = arguments
    arguments = replacement.surroundings
    depth += 1
    run(templates[replacement.template], replacement.argument.operations, indentation: indentation, into: &output)
    depth -= 1
    arguments = outside
  }

  private func target(of partial: Template.Partial, in template: Template) -> Int? {
    switch partial.target {
    case .named(let index): index
    case .dynamic(let path):
      if case .text(let name) = value(of: path, in: template).resolved { indices[name] } else { nil }
    }
  }

  private func value(of path: Int, in template: Template) -> TemplateValue {
    let depth = template.paths[path].names.count
    guard depth > 0 else { return stack.last?.value ?? .missing }
    return lookUp(template.paths[path].names[0].hash).resolved.value(at: template.paths[path].names.dropFirst())
  }

  /// A name that an inner object declares hides the outer ones even where its value is missing.
  ///
  /// The 64-bit hash stands for the name: strict compilation has compared the texts, and a theme has some hundred names.
  private func lookUp(_ hash: UInt64) -> TemplateValue {
    var index = stack.count
    while index > 0 {
      index -= 1
      if let slot = stack[index].hashes.firstIndex(of: hash) { return stack[index].values[slot] }
    }
    return .missing
  }
}
