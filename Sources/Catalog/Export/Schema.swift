import Encoding

/// A JSON Schema (2020-12) as a value: what the catalogue's description needs of it, and no more.
indirect enum Schema: Sendable {
  /// A string; `pattern` is an ECMA-262 regular expression.
  case text(pattern: String? = nil, minLength: Int? = nil)
  case choice([String])
  /// Exactly this string.
  case word(String)
  /// Exactly this number.
  case number(Int)
  case integer(from: Int, to: Int? = nil)
  case boolean
  case list(of: Schema, minItems: Int? = nil, maxItems: Int? = nil)
  /// An object with these members and no others, except the author's own `x-…` where `allowsExtra`.
  case object([SchemaMember], allowsExtra: Bool = false)
  /// An object from names of the form `pattern` to values.
  case map(of: Schema, pattern: String)
  case oneOf([Schema])
  /// The definition of that name under `$defs`.
  case reference(String)
}

/// One member of an object and what it means, in a phrase.
struct SchemaMember: Sendable {
  let name: String
  let schema: Schema
  let description: String
  let isRequired: Bool

  init(_ name: String, _ schema: Schema, _ description: String, isRequired: Bool = true) {
    self.name = name
    self.schema = schema
    self.description = description
    self.isRequired = isRequired
  }

  static func optional(_ name: String, _ schema: Schema, _ description: String) -> SchemaMember {
    SchemaMember(name, schema, description, isRequired: false)
  }
}

/// A schema that others refer to by name.
struct SchemaDefinition: Sendable {
  let name: String
  let description: String
  let schema: Schema

  init(_ name: String, _ description: String, _ schema: Schema) {
    self.name = name
    self.description = description
    self.schema = schema
  }
}

extension JSONWriter {
  /// Writes the schema's keywords into the object that is open.
  mutating func writeKeywords(_ schema: Schema) {
    switch schema {
    case .text(let pattern, let minLength):
      member("type", "string")
      member("pattern", ifPresent: pattern)
      member("minLength", ifPresent: minLength)
    case .choice(let words): writeWords("enum", words)
    case .word(let word): member("const", word)
    case .number(let number): member("const", number)
    case .integer(let lowest, let highest):
      member("type", "integer")
      member("minimum", lowest)
      member("maximum", ifPresent: highest)
    case .boolean: member("type", "boolean")
    case .list(let item, let minItems, let maxItems):
      member("type", "array")
      writeSchema("items", item)
      member("minItems", ifPresent: minItems)
      member("maxItems", ifPresent: maxItems)
    case .object(let members, let allowsExtra): writeObject(members, allowsExtra: allowsExtra)
    case .map(let value, let pattern):
      member("type", "object")
      writeSchema("propertyNames", .text(pattern: pattern))
      writeSchema("additionalProperties", value)
    case .oneOf(let schemas):
      key("oneOf")
      array { writer in
        for schema in schemas { writer.object { $0.writeKeywords(schema) } }
      }
    case .reference(let name): member("$ref", "#/$defs/\(name)")
    }
  }

  private mutating func writeObject(_ members: [SchemaMember], allowsExtra: Bool) {
    member("type", "object")
    key("properties")
    object { writer in
      for member in members {
        writer.key(member.name)
        writer.object { writer in
          writer.member("description", member.description)
          writer.writeKeywords(member.schema)
        }
      }
    }
    if allowsExtra {
      key("patternProperties")
      object { $0.member("^x-", true) }
    }
    writeWords("required", members.filter(\.isRequired).map(\.name))
    member("additionalProperties", false)
  }

  private mutating func writeSchema(_ name: String, _ schema: Schema) {
    key(name)
    object { $0.writeKeywords(schema) }
  }

  private mutating func writeWords(_ name: String, _ words: [String]) {
    key(name)
    array { writer in
      for word in words { writer.value(word) }
    }
  }
}
