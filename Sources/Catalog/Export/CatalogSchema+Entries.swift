import Onboarding

extension CatalogSchema {
  static let tips = [
    SchemaDefinition(
      "tip", "A modal card, shown when its rules hold",
      .object(
        [
          SchemaMember("id", .reference("id"), "Unique among tips"),
          SchemaMember("title", .text(minLength: 1), "Plain text"),
          SchemaMember("message", .text(), "Plain text; blocks are joined by a blank line"),
          SchemaMember("messageHTML", .text(minLength: 1), "The message as safe HTML blocks"),
        ] + look + [
          SchemaMember("location", .reference("name"), "The place in the app that asks for tips"),
          SchemaMember("order", .reference("order"), "Place among the tips"),
          .optional("maxDisplayCount", .integer(from: 1), "How many app sessions may show the tip"),
          .optional(
            "maxDisplayDuration", .integer(from: 1), "Seconds after its first showing from which it stays away"),
          SchemaMember("ignoresDisplayFrequency", .boolean, "Whether it may show beyond the policy's frequency"),
          .optional("action", .reference("action"), "The tip's button"),
          SchemaMember("rules", .list(of: .reference("rule")), "All must hold; none means always eligible"),
        ], allowsExtra: true)),
    SchemaDefinition(
      "action", "A button that leads to a view",
      .object([SchemaMember("title", .text(minLength: 1), "The text on the button")] + action)),
    SchemaDefinition(
      "rule", "One condition of a tip", .oneOf([.reference("parameterRule"), .reference("eventRule")])),
    SchemaDefinition(
      "parameterRule", "Compares a parameter with a value",
      .object([
        SchemaMember("source", .text(minLength: 1), "The rule as the author wrote it"),
        SchemaMember("parameter", .reference("name"), "Its name under parameters"),
        SchemaMember("operator", .reference("operator"), "All but == and != compare integers"),
        SchemaMember("value", .reference("value"), "Of the parameter's type"),
      ])),
    SchemaDefinition(
      "eventRule", "Compares how often an event was donated with a number",
      .object([
        SchemaMember("source", .text(minLength: 1), "The rule as the author wrote it"),
        SchemaMember("event", .reference("name"), "Its name under events"),
        .optional(
          "withinSeconds", .integer(from: 1, to: integers.upperBound),
          "Length of the rolling window that ends now; an event exactly as old is outside"),
        SchemaMember("operator", .reference("operator"), "How the count is compared"),
        SchemaMember("value", value(.integer), "The number it is compared with"),
      ])),
  ]

  static let tasks = [
    SchemaDefinition(
      "task", "A quick win: a short guided task",
      .object(
        [
          SchemaMember("id", .reference("id"), "Unique among quick wins"),
          SchemaMember("title", .text(minLength: 1), "Plain text"),
          SchemaMember("description", .text(), "Plain text; empty where there is none"),
          SchemaMember("descriptionHTML", .text(), "The description as safe HTML blocks"),
          SchemaMember("estimatedSeconds", .integer(from: 1, to: 3_600), "How long it takes"),
        ] + look + [
          SchemaMember("completionCriteria", .reference("name"), "The event that completes it once an app donates it"),
          SchemaMember(
            "guidanceStyle", .choice(GuidanceStyle.allCases.map(\.rawValue)), "How the guide points at targets"),
          SchemaMember("celebration", .choice(Celebration.allCases.map(\.rawValue)), "How much is made of its end"),
          SchemaMember("order", .reference("order"), "Place among the quick wins"),
          SchemaMember("steps", .list(of: .reference("step"), minItems: 1), "In their order"),
          .optional("doneHTML", .text(minLength: 1), "What the celebration says, as safe HTML blocks"),
        ], allowsExtra: true)),
    SchemaDefinition(
      "step", "One instruction and the view it is carried out on",
      .object(
        [
          SchemaMember(
            "id", .text(pattern: "^(tap|input|navigate)_[A-Za-z_][A-Za-z0-9_]*$"),
            "ACTION_TARGET, with _2, _3 … for repeats; unique in its task"),
          SchemaMember("instruction", .text(minLength: 1), "Plain text"),
          SchemaMember("instructionHTML", .text(minLength: 1), "The instruction as safe inline HTML"),
        ] + action + [
          .optional("detailHTML", .text(minLength: 1), "What else there is to say, as safe HTML blocks")
        ])),
  ]

  private static let look: [SchemaMember] = [
    SchemaMember("iconName", .text(minLength: 1), "An SF Symbol, a Bootstrap icon, an author's icon or an emoji"),
    .optional("icon", .reference("icon"), "The icon as a file"),
    .optional("gradientColors", .reference("gradientColors"), "The theme's own where the author chose none"),
  ]

  private static let action: [SchemaMember] = [
    SchemaMember("actionType", .choice(ActionType.allCases.map(\.rawValue)), "What is done to the target"),
    SchemaMember("targetView", .reference("name"), "Its name under targets"),
  ]
}
