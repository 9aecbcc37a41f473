import Onboarding

/// The names that a description of the API is written with: those of one site, in alphabetical order.
struct APINames: Sendable {
  private let content: OnboardingContent

  init(_ content: OnboardingContent) {
    self.content = content
  }

  /// Nil where any name will do.
  subscript(kind: APISchema.SiteName) -> [String]? {
    switch kind {
    case .task: content.tasks.keys.sorted()
    case .tip: content.queue.tips.map(\.id).sorted()
    case .event: content.queue.events.keys.sorted()
    case .location: content.locations?.sorted()
    case .parameter: content.queue.parameters.keys.sorted()
    case .integerParameter: content.queue.parameters.filter { $0.value.type == .integer }.keys.sorted()
    }
  }

  /// Each parameter with what it holds.
  var parameters: [(name: String, schema: APISchema, description: String?)] {
    content.queue.parameters.sorted { $0.key < $1.key }.map { name, parameter in
      let schema: APISchema =
        switch parameter.type {
        case .integer: .integer(ParameterValue.integerRange)
        case .boolean: .boolean
        // C libraries take U+0000 for the end of a string.
        case .string: .text(pattern: "^[^\\u0000]*$")
        }
      return (name, schema, parameter.description)
    }
  }
}
