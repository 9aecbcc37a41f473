import Onboarding

extension CatalogSchema {
  /// What `site.yml` declares.
  static let declarations = [
    SchemaDefinition(
      "parameter", "Something that rules may ask about", .oneOf(ParameterType.allCases.map(parameter))),
    SchemaDefinition(
      "event", "Something that an app may donate",
      .object([.optional("description", .text(minLength: 1), "What happened")])),
    SchemaDefinition(
      "target", "A view that steps and actions point at",
      .object([
        SchemaMember("label", .text(minLength: 1), "The text on the view"),
        .optional("selector", .text(minLength: 1), "CSS selector of the view in a web app"),
        .optional("description", .text(minLength: 1), "Where the view is"),
        SchemaMember(
          "ifMissing", .choice(MissingTarget.allCases.map(\.rawValue)),
          "What to do once waitSeconds have passed and the view is not there"),
        SchemaMember("waitSeconds", .integer(from: 0, to: 60), "Seconds to wait for the view to appear"),
      ])),
    SchemaDefinition(
      "policy", "The author's say over all tips",
      .object([
        SchemaMember("tipsEnabled", .boolean, "False turns every tip off"),
        SchemaMember("displayFrequency", .reference("displayFrequency"), "How often tips may be shown"),
      ])),
    SchemaDefinition(
      "displayFrequency", "Whenever a tip is eligible, or at most so often in an app session or a rolling period",
      .oneOf([
        .word("immediate"),
        .object([
          SchemaMember("per", .choice(DisplayFrequency.Period.allCases.map(\.rawValue)), "The period"),
          SchemaMember("limit", .integer(from: 1), "Tips in that period"),
        ]),
      ])),
  ]

  private static func parameter(_ type: ParameterType) -> Schema {
    .object([
      SchemaMember("type", .word(type.rawValue), "The type of its values"),
      SchemaMember("default", value(type), "The value until the app sets another"),
      .optional("description", .text(minLength: 1), "What it says"),
    ])
  }
}
