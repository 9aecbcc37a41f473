/// Renders a template as far as that is possible before there is a page, and leaves operations for the rest.
///
/// The templates were compiled strictly: every name is declared, and no partial includes itself.
struct TemplateSpecializer {
  private let templates: [Template]
  private let indices: [String: Int]
  private var arguments = TemplateArguments()
  /// Outermost first; names are looked up from the end.
  private var stack: [Frame]
  /// How many of the stack's frames there will be at run time.
  private var frameCount = 1
  private(set) var program = TemplateProgram()
  /// Operations before this one are complete: a section's end must not move into a longer text.
  private var sealed = 0

  private enum Frame {
    case known(TemplateValue)
    /// A value of each page, of which some names may be known.
    case given(frame: Int, kind: TemplateShape.Kind, known: [Int: TemplateValue])
  }

  /// What a name comes to.
  private enum Meaning {
    case known(TemplateValue)
    case given(Place, TemplateShape.Kind)
  }

  /// A frame, slots of objects in objects, and names behind these.
  private struct Place {
    let frame: Int
    var slots: [Int] = []
    var names: [TemplateName] = []
  }

  /// - Parameters:
  ///   - outer: what surrounds every page, outermost first.
  ///   - shape: of the object that pages are made of.
  ///   - known: the values, by slot, that are the same on all pages.
  init(
    _ templates: [Template], indices: [String: Int], outer: [TemplateValue], page shape: TemplateShape,
    known: [Int: TemplateValue]
  ) {
    self.templates = templates
    self.indices = indices
    stack = outer.map(Frame.known) + [.given(frame: 0, kind: .object(shape), known: known)]
    program.templates = templates
    program.indices = indices
  }

  mutating func specialize(_ template: Int) {
    run(template, templates[template].operations.indices, indentation: [])
  }

  private mutating func run(_ template: Int, _ range: Range<Int>, indentation: [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      var next = index + 1
      switch templates[template].operations[index] {
      case .text(let text, let startsLine):
        templates[template].text.withUnsafeBufferPointer { pool in
          appendLines(
            UnsafeBufferPointer(rebasing: pool[text]), indentation: indentation, startsLine: startsLine,
            to: &program.text)
        }
        noteText()
      case .variable(let path, let escaped):
        switch meaning(of: templates[template].paths[path]) {
        case .known(let value):
          value.append(to: &program.text, escaped: escaped)
          noteText()
        case .given(let place, _): program.operations.append(.value(reference(place), escaped: escaped))
        }
      case .section(let path, let end):
        runSection(template, meaning(of: templates[template].paths[path]), index, end, indentation: indentation)
        next = end
      case .inverted(let path, let end):
        switch meaning(of: templates[template].paths[path]) {
        case .known(let value): if !value.isTrue { run(template, next..<end, indentation: indentation) }
        case .given(let place, _):
          let reference = reference(place)
          emit(template, next..<end, indentation: indentation) { .inverted(reference, end: $0) }
        }
        next = end
      case .partial(let partial, let end):
        run(templates[template].partials[partial], of: template, indentation: indentation)
        next = end
      case .block(let block, let end):
        let block = templates[template].blocks[block]
        if let replacement = arguments.replacement(for: block.name) {
          run(replacement, inPlaceOf: block, indentation: indentation)
        } else {
          run(template, next..<end, indentation: indentation)
        }
        next = end
      }
      index = next
    }
  }

  private mutating func run(_ partial: Template.Partial, of template: Int, indentation: [UInt8]) {
    switch partial.target {
    case .named(let index):
      if let index { run(included: index, by: partial, of: template, indentation: indentation) }
    case .dynamic(let path):
      switch meaning(of: templates[template].paths[path]) {
      case .known(.text(let name)):
        if let index = indices[name] { run(included: index, by: partial, of: template, indentation: indentation) }
      case .given(let place, .choice(let names)):
        let reference = reference(place)
        for name in names {
          guard let index = indices[name] else { continue }
          let choice = program.choices.count
          program.choices.append(TemplateProgram.Choice(reference: reference, text: name))
          emit {
            .choice(choice, end: $0)
          } body: {
            $0.run(included: index, by: partial, of: template, indentation: indentation)
          }
        }
      case .known, .given: break
      }
    }
  }

  private mutating func run(
    included index: Int, by partial: Template.Partial, of template: Int, indentation: [UInt8]
  ) {
    let outside = arguments
    arguments = outside.adding(partial, of: template)
    run(
      index, templates[index].operations.indices,
      indentation: partial.isAlone ? indentation + partial.indentation : [])
    arguments = outside
  }

  private mutating func run(
    _ replacement: TemplateArguments.Replacement, inPlaceOf block: Template.Block, indentation: [UInt8]
  ) {
    let indentation = block.indentation.map { indentation + $0 } ?? []
    if block.isAlone, replacement.argument.startsLine {
      program.text += indentation
      noteText()
    }
    let outside = arguments
    arguments = replacement.surroundings
    run(replacement.template, replacement.argument.operations, indentation: indentation)
    arguments = outside
  }

  private mutating func runSection(
    _ template: Int, _ meaning: Meaning, _ index: Int, _ end: Int, indentation: [UInt8]
  ) {
    let body = index + 1..<end
    switch meaning {
    case .known(let value):
      guard value.isTrue else { return }
      switch value {
      case .flag: run(template, body, indentation: indentation)
      case .list(let elements):
        for element in elements { run(template, body, in: .known(element), indentation: indentation) }
      default: run(template, body, in: .known(value), indentation: indentation)
      }
    case .given(_, .dynamic), .given(_, .list(.dynamic)):
      interpret(template, index..<end, indentation: indentation)
    case .given(let place, .flag):
      let reference = reference(place)
      emit(template, body, indentation: indentation) { .flag(reference, end: $0) }
    case .given(let place, let kind):
      let reference = reference(place)
      let inner = if case .list(let element) = kind { element } else { kind }
      stack.append(.given(frame: frameCount, kind: inner, known: [:]))
      frameCount += 1
      emit(template, body, indentation: indentation) { .section(reference, end: $0) }
      frameCount -= 1
      stack.removeLast()
    }
  }

  private mutating func run(_ template: Int, _ body: Range<Int>, in frame: Frame, indentation: [UInt8]) {
    stack.append(frame)
    run(template, body, indentation: indentation)
    stack.removeLast()
  }

  private mutating func emit(
    _ template: Int, _ body: Range<Int>, indentation: [UInt8], _ operation: (_ end: Int) -> TemplateProgram.Operation
  ) {
    emit(operation) { $0.run(template, body, indentation: indentation) }
  }

  /// Leaves an operation with a body.
  private mutating func emit(
    _ operation: (_ end: Int) -> TemplateProgram.Operation, body: (inout TemplateSpecializer) -> Void
  ) {
    let start = program.operations.count
    program.operations.append(operation(start + 1))
    body(&self)
    program.operations[start] = operation(program.operations.count)
    sealed = program.operations.count
  }

  private mutating func interpret(_ template: Int, _ operations: Range<Int>, indentation: [UInt8]) {
    program.operations.append(.interpreted(program.interpreted.count))
    program.interpreted.append(
      TemplateProgram.Interpreted(
        template: template, operations: operations, indentation: indentation,
        stack: stack.map { frame in
          switch frame {
          case .known(let value): .known(value)
          case .given(let frame, _, _): .frame(frame)
          }
        }, arguments: arguments))
  }

  /// Makes an operation of the text that was added last, or lengthens the text before it.
  private mutating func noteText() {
    let count = program.operations.count
    var start = 0
    for operation in program.operations.reversed() {
      guard case .text(let text) = operation else { continue }
      start = text.upperBound
      break
    }
    guard start < program.text.count else { return }
    if count > sealed, case .text(let text)? = program.operations.last {
      program.operations[count - 1] = .text(text.lowerBound..<program.text.count)
    } else {
      program.operations.append(.text(start..<program.text.count))
    }
  }

  // MARK: - Names

  private func meaning(of path: Template.Path) -> Meaning {
    guard let first = path.names.first else { return innermost }
    for frame in stack.reversed() {
      switch frame {
      case .known(.object(let object)):
        guard let value = object.value(of: first) else { continue }
        return .known(value.value(at: path.names.dropFirst()))
      case .given(let frame, .object(let shape), let known):
        guard let slot = shape.slot(of: first) else { continue }
        if let value = known[slot] { return .known(value.value(at: path.names.dropFirst())) }
        return descend(Place(frame: frame, slots: [slot]), shape.fields[slot].kind, path.names.dropFirst())
      default: continue
      }
    }
    return .known(.missing)
  }

  private var innermost: Meaning {
    switch stack.last {
    case .known(let value): .known(value)
    case .given(let frame, let kind, _): .given(Place(frame: frame), kind)
    case nil: .known(.missing)
    }
  }

  private func descend(_ place: Place, _ kind: TemplateShape.Kind, _ names: ArraySlice<TemplateName>) -> Meaning {
    guard let name = names.first else { return .given(place, kind) }
    var place = place
    switch kind {
    case .object(let shape):
      guard let slot = shape.slot(of: name) else { return .known(.missing) }
      if place.slots.count < 2 { place.slots.append(slot) } else { place.names.append(name) }
      return descend(place, shape.fields[slot].kind, names.dropFirst())
    case .dynamic:
      place.names += names
      return .given(place, .dynamic)
    default:
      return .known(.missing)
    }
  }

  private mutating func reference(_ place: Place) -> TemplateProgram.Reference {
    var reference = TemplateProgram.Reference(frame: place.frame)
    reference.slot = place.slots.first
    reference.innerSlot = place.slots.dropFirst().first
    if !place.names.isEmpty {
      reference.names = program.names.count
      program.names.append(place.names)
    }
    return reference
  }
}
