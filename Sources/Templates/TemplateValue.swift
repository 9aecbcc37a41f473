/// A value that a template can be given.
package enum TemplateValue: Sendable {
  /// Escaped by `{{name}}`, written as it is by `{{{name}}}` and `{{&name}}`.
  case text(String)
  /// Markup that is complete and safe already: `{{name}}` writes it as it is too, because its type says so.
  case html(String)
  /// The same as `html` where the markup is bytes at hand.
  case htmlBytes([UInt8])
  case flag(Bool)
  case number(Int)
  case list([TemplateValue])
  case object(TemplateObject)
  /// A declared name without a value here: writes nothing and is false in a section.
  case missing

  /// `.text`, or `.missing` for nil.
  package static func text(ifPresent text: String?) -> TemplateValue {
    text.map(TemplateValue.text) ?? .missing
  }
}

extension TemplateValue {
  /// Whether a section on the value is rendered: not for false, zero, empty or missing values.
  var isTrue: Bool {
    switch self {
    case .text(let text), .html(let text): !text.isEmpty
    case .htmlBytes(let bytes): !bytes.isEmpty
    case .flag(let flag): flag
    case .number(let number): number != 0
    case .list(let elements): !elements.isEmpty
    case .object: true
    case .missing: false
    }
  }

  /// Whether the value fits the declared kind.
  func fits(_ kind: TemplateShape.Kind) -> Bool {
    switch (self, kind) {
    case (.missing, _), (_, .dynamic), (.text, .text), (.flag, .flag), (.number, .number): true
    case (.html, .html), (.htmlBytes, .html): true
    case (.object(let object), .object(let shape)): object.shape === shape
    case (.list(let elements), .list(let kind)): elements.allSatisfy { $0.fits(kind) }
    default: false
    }
  }
}
