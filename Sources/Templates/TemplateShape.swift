/// The names a template receives, with what each holds and means.
///
/// Declared once for each kind of object and shared by all objects of it. Strict compilation checks every tag of
/// every template against shapes, so a misspelt name is found on branches that no page renders.
package final class TemplateShape: Sendable {
  /// What the value of a name is.
  package indirect enum Kind: Sendable {
    /// Text that `{{name}}` escapes. In a section it is false when empty, as it is when missing.
    case text
    /// Text that is one of these. `{{> *name}}` includes the template of that name.
    case choice([String])
    /// Markup that is complete and safe already; written as it is by `{{name}}` and `{{{name}}}` alike.
    case html
    /// For sections; as a variable it is written `true` or `false`.
    case flag
    /// In a section it is false when zero.
    case number
    /// In a section its names come before those of the objects around it; it is false when missing.
    case object(TemplateShape)
    /// In a section each element is rendered in turn.
    case list(Kind)
    /// Values whose names are the author's (`x-…` keys): nothing inside is checked.
    case dynamic
  }

  /// One declared name.
  package struct Field: Sendable {
    package let name: String
    package let kind: Kind
    /// One sentence for theme authors: what the value is, and when it is missing.
    package let meaning: String

    package init(_ name: String, _ kind: Kind, _ meaning: String) {
      self.name = name
      self.kind = kind
      self.meaning = meaning
    }
  }

  package let fields: [Field]
  /// The fields' names.
  let names: [String]
  /// The hashes of the fields' names, side by side: a lookup scans these and compares one text.
  let hashes: [UInt64]

  /// - Precondition: no name is declared twice.
  package init(_ fields: [Field]) {
    self.fields = fields
    self.names = fields.map(\.name)
    self.hashes = fields.map { TemplateName($0.name).hash }
    precondition(Set(fields.map(\.name)).count == fields.count, "a template name is declared twice")
  }

  /// The index of `name` among the fields. A scan of a few integers: objects have tens of names, not thousands.
  func slot(of name: TemplateName) -> Int? {
    for index in hashes.indices where hashes[index] == name.hash && names[index] == name.text { return index }
    return nil
  }
}
