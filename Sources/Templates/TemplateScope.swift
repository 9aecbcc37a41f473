/// The stack of shapes that a tag can look names up in, as strict compilation knows it.
struct TemplateScope {
  /// Outermost first.
  private let kinds: [TemplateShape.Kind]

  init(_ shapes: [TemplateShape]) {
    self.kinds = shapes.map { .object($0) }
  }

  private init(_ kinds: [TemplateShape.Kind]) {
    self.kinds = kinds
  }

  /// The scope inside a section on a value of `kind`.
  func entering(_ kind: TemplateShape.Kind) -> TemplateScope {
    switch kind {
    case .flag: self
    case .list(let element): TemplateScope(kinds + [element])
    default: TemplateScope(kinds + [kind])
    }
  }

  /// What `.` means.
  var innermost: TemplateShape.Kind? { kinds.last }

  /// What `name` means, or nil where nothing declares it.
  ///
  /// A value whose names are the author's may or may not hold the name: whatever lies behind it is unsure too.
  func kind(of name: TemplateName) -> TemplateShape.Kind? {
    for kind in kinds.reversed() {
      switch kind {
      case .dynamic: return .dynamic
      case .object(let shape): if let slot = shape.slot(of: name) { return shape.fields[slot].kind }
      default: continue
      }
    }
    return nil
  }

  /// The names that can be meant, innermost first.
  var names: [String] {
    kinds.reversed().flatMap { (kind) -> [String] in
      if case .object(let shape) = kind { return shape.fields.map(\.name) }
      return []
    }
  }
}

extension TemplateShape.Kind {
  /// The kind as a noun of a message.
  var article: String {
    switch self {
    case .text, .choice: "text"
    case .html: "markup"
    case .flag: "a flag"
    case .number: "a number"
    case .object: "an object"
    case .list: "a list"
    case .dynamic: "a value"
    }
  }
}
