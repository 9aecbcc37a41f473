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
  /// A value that takes work to make and that not every template asks for; each use makes it again.
  case deferred(@Sendable () -> TemplateValue)
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
    case .deferred(let make): make().isTrue
    case .missing: false
    }
  }

  /// The value itself where it was put off.
  var resolved: TemplateValue {
    if case .deferred(let make) = self { make().resolved } else { self }
  }

  /// The value under names of objects in objects; missing where there is none.
  func value(at names: ArraySlice<TemplateName>) -> TemplateValue {
    var value = self
    for name in names {
      guard case .object(let object) = value else { return .missing }
      value = object.value(of: name) ?? .missing
    }
    return value
  }

  /// Whether the value fits the declared kind.
  func fits(_ kind: TemplateShape.Kind) -> Bool {
    switch (self, kind) {
    case (.missing, _), (_, .dynamic), (.text, .text), (.flag, .flag), (.number, .number): true
    case (.text(let text), .choice(let texts)): texts.contains(text)
    case (.html, .html), (.htmlBytes, .html): true
    case (.deferred(let make), let kind): make().fits(kind)
    case (.object(let object), .object(let shape)): object.shape === shape
    case (.list(let elements), .list(let kind)): elements.allSatisfy { $0.fits(kind) }
    default: false
    }
  }
}
