/// A template made ready for pages of one kind: what is the same on all of them is text already, and every other name
/// is a place in the page's object.
///
/// Made by `TemplateSet.program`.
package struct TemplateProgram: Sendable {
  enum Operation: Sendable {
    /// A range of `text`.
    case text(Range<Int>)
    case value(Reference, escaped: Bool)
    /// The operations up to `end` are rendered if the value is true: with the value as a frame of its own, or for a list
    /// once for each element; a flag is no frame.
    case section(Reference, end: Int)
    case flag(Reference, end: Int)
    case inverted(Reference, end: Int)
    /// The operations up to `end` are rendered if the text is the choice: one for each that a dynamic name can be.
    case choice(Int, end: Int)
    /// A section whose names only the page's own values tell, left to the renderer.
    case interpreted(Int)
  }

  /// Where a value is: in a frame, which is the page's object or the value of a section around the tag, under a slot of
  /// that object, and perhaps under a slot of the object there. Plain numbers, since every tag copies them.
  struct Reference: Sendable {
    let frame: Int
    var slot: Int?
    var innerSlot: Int?
    /// The index in `names` of what follows behind these.
    var names: Int?
  }

  /// A section of a template with all that the renderer needs to know about its surroundings.
  struct Interpreted: Sendable {
    let template: Int
    let operations: Range<Int>
    let indentation: [UInt8]
    /// Outermost first.
    let stack: [Item]
    let arguments: TemplateArguments

    enum Item: Sendable {
      case known(TemplateValue)
      case frame(Int)
    }
  }

  /// A value and one of the texts that it can be.
  struct Choice: Sendable {
    let reference: Reference
    let text: String
  }

  var text: [UInt8] = []
  var operations: [Operation] = []
  var interpreted: [Interpreted] = []
  /// Names that only the page's own values tell, and those more than two objects deep.
  var names: [[TemplateName]] = []
  var choices: [Choice] = []
  var templates: [Template] = []
  /// Where each of these is, by name.
  var indices: [String: Int] = [:]

  /// A program that renders nothing.
  package init() {}

  /// Appends the page of an object of the shape that the program was made for.
  package func render(_ page: TemplateObject, into output: inout [UInt8]) {
    var frames = [Frame(.object(page))]
    run(operations.indices, in: &frames, into: &output)
  }
}

/// Methods of the program itself, which stays as it is while a page is rendered: its parts are shared by all threads,
/// and counting their owners at each operation would cost more than the operation.
extension TemplateProgram {
  /// A value with the values of its names at hand.
  private struct Frame {
    let value: TemplateValue
    let values: [TemplateValue]

    init(_ value: TemplateValue) {
      self.value = value
      values = if case .object(let object) = value { object.values } else { [] }
    }
  }

  private func run(_ range: Range<Int>, in frames: inout [Frame], into output: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      var next = index + 1
      switch operations[index] {
      case .text(let range):
        text.withUnsafeBufferPointer { output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
      case .value(let reference, let escaped):
        value(at: reference, in: frames).append(to: &output, escaped: escaped)
      case .section(let reference, let end):
        runSection(on: value(at: reference, in: frames), next..<end, in: &frames, into: &output)
        next = end
      case .flag(let reference, let end):
        if value(at: reference, in: frames).isTrue { run(next..<end, in: &frames, into: &output) }
        next = end
      case .inverted(let reference, let end):
        if !value(at: reference, in: frames).isTrue { run(next..<end, in: &frames, into: &output) }
        next = end
      case .choice(let choice, let end):
        if case .text(choices[choice].text) = value(at: choices[choice].reference, in: frames) {
          run(next..<end, in: &frames, into: &output)
        }
        next = end
      case .interpreted(let section):
        interpret(interpreted[section], in: frames, into: &output)
      }
      index = next
    }
  }

  private func runSection(
    on value: TemplateValue, _ body: Range<Int>, in frames: inout [Frame], into output: inout [UInt8]
  ) {
    guard value.isTrue else { return }
    if case .list(let elements) = value {
      for element in elements { run(body, on: element, in: &frames, into: &output) }
    } else {
      run(body, on: value, in: &frames, into: &output)
    }
  }

  private func run(
    _ body: Range<Int>, on value: TemplateValue, in frames: inout [Frame], into output: inout [UInt8]
  ) {
    frames.append(Frame(value))
    run(body, in: &frames, into: &output)
    frames.removeLast()
  }

  private func interpret(_ section: Interpreted, in frames: [Frame], into output: inout [UInt8]) {
    let stack = section.stack.map { item in
      switch item {
      case .known(let value): value
      case .frame(let index): frames[index].value
      }
    }
    var renderer = TemplateRenderer(templates, indices: indices, stack: stack, arguments: section.arguments)
    renderer.render(
      section.template, section.operations, indentation: section.indentation, into: &output)
  }

  private func value(at reference: Reference, in frames: [Frame]) -> TemplateValue {
    guard let slot = reference.slot else { return frames[reference.frame].value }
    guard slot < frames[reference.frame].values.count else { return .missing }
    var value = frames[reference.frame].values[slot]
    if case .deferred(let make) = value { value = make() }
    if let slot = reference.innerSlot {
      guard case .object(let object) = value else { return .missing }
      value = object.values[slot].resolved
    }
    return reference.names.map { value.value(at: names[$0][...]) } ?? value
  }
}
