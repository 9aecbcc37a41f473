package import Catalog
package import Onboarding

/// What the API has to know of a site: its tips and quick wins, and the names that may be reported about.
package struct OnboardingContent: Sendable {
  package let tasks: [String: QuickWinTask]
  /// The tip queue of a visitor of whom nothing is known.
  package let queue: TipQueue
  /// Nil where any name will do.
  package let locations: Set<String>?

  package init(
    tasks: [QuickWinTask] = [], tips: [Tip] = [], parameters: [String: Parameter] = [:], events: [String: Event] = [:],
    locations: [String]? = nil, policy: Policy = Policy()
  ) {
    self.tasks = Dictionary(tasks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.locations = locations.map { Set($0) }
    queue = TipQueue(tips: tips, parameters: parameters, events: events, policy: policy)
  }

  package init(_ catalog: Catalog) {
    let configuration = catalog.configuration
    self.init(
      tasks: catalog.tasks.map(\.task), tips: catalog.tips.map(\.tip),
      parameters: Self.dictionary(configuration.parameters), events: Self.dictionary(configuration.events),
      locations: configuration.locations, policy: configuration.policy)
  }

  private static func dictionary<Value>(_ values: [SiteConfiguration.Named<Value>]) -> [String: Value] {
    Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
