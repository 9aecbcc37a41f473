import Encoding
import Onboarding

/// The JSON Schema (2020-12) of the catalogue, as UTF-8: what `waymark export --schema` prints and every site carries.
///
/// Strict: a key that is not described is an error, except the author's own `x-…`.
package func catalogSchemaJSON() -> [UInt8] {
  var writer = JSONWriter(indented: true)
  writer.object { writer in
    writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    writer.member("title", "Waymark catalogue")
    writer.member("description", "Tips and quick wins of one site, with all that their rules and steps name")
    writer.writeKeywords(CatalogSchema.catalog)
    writer.key("$defs")
    writer.object { writer in
      for definition in CatalogSchema.definitions {
        writer.key(definition.name)
        writer.object { writer in
          writer.member("description", definition.description)
          writer.writeKeywords(definition.schema)
        }
      }
    }
  }
  return writer.bytes + [UInt8(ascii: "\n")]
}

/// What the catalogue looks like; `Catalog.json()` writes it.
enum CatalogSchema {
  static let namePattern = "^[A-Za-z_][A-Za-z0-9_]*$"
  static let integers = ParameterValue.integerRange

  static let catalog = Schema.object([
    .optional("$schema", .text(), "URL of this schema, relative to the catalogue"),
    SchemaMember("schemaVersion", .number(Catalog.schemaVersion), "The version of the catalogue's form"),
    SchemaMember(
      "contentHash", .text(pattern: "^[0-9a-f]{32}$"),
      "XXH3-128 of the catalogue's bytes without the line of this key: another hash, another catalogue"),
    SchemaMember("language", .text(pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"), "Language of all texts, BCP 47"),
    SchemaMember(
      "parameters", .map(of: .reference("parameter"), pattern: namePattern), "What rules ask about; the app sets them"),
    SchemaMember("events", .map(of: .reference("event"), pattern: namePattern), "What the app may donate"),
    SchemaMember("locations", .list(of: .reference("name")), "Where tips may appear; empty where any name will do"),
    SchemaMember(
      "targets", .map(of: .reference("target"), pattern: namePattern),
      "Views that steps and actions point at; empty where any name will do"),
    SchemaMember("policy", .reference("policy"), "The author's say over all tips"),
    SchemaMember(
      "strings", .map(of: .text(minLength: 1), pattern: namePattern),
      "Texts of the interface; what is in braces is filled in"),
    SchemaMember("tips", .list(of: .reference("tip")), "In order of presentation"),
    SchemaMember("tasks", .list(of: .reference("task")), "Quick wins, in order of presentation"),
  ])

  static let definitions = values + declarations + tips + tasks

  private static let values = [
    SchemaDefinition("id", "Id of a document", .text(pattern: "^[a-z0-9]+(-[a-z0-9]+)*$")),
    SchemaDefinition("name", "Name of a parameter, event, location or target", .text(pattern: namePattern)),
    SchemaDefinition("color", "A colour in sRGB", .text(pattern: "^#[0-9A-F]{6}$")),
    SchemaDefinition(
      "gradientColors", "Start and end of a gradient", .list(of: .reference("color"), minItems: 2, maxItems: 2)),
    SchemaDefinition(
      "icon", "URL of an SVG file, relative to the catalogue",
      .text(pattern: "^icons/[A-Za-z0-9_-][A-Za-z0-9._-]*\\.svg$")),
    SchemaDefinition(
      "order", "Lower comes first; ties are broken by id", .integer(from: integers.lowerBound, to: integers.upperBound)),
    SchemaDefinition("operator", "How a rule compares", .choice(RuleOperator.allCases.map(\.rawValue))),
    SchemaDefinition("value", "What a parameter holds", .oneOf(ParameterType.allCases.map(value))),
  ]

  /// The values of a parameter's type.
  static func value(_ type: ParameterType) -> Schema {
    switch type {
    case .integer: .integer(from: integers.lowerBound, to: integers.upperBound)
    case .boolean: .boolean
    case .string: .text()
    }
  }
}
