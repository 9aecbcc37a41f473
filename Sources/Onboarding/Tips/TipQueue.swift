/// Decides which tip to show, and says of every other why it is not.
///
/// It is a value and reads no clock: every event and every question comes with its time, in milliseconds since 1970.
public struct TipQueue: Sendable, Equatable {
  /// In the order in which they are shown: by `order`, then by `id`.
  public let tips: [Tip]
  public let parameters: [String: Parameter]
  public let events: [String: Event]
  public let policy: Policy
  /// What is remembered of the visitor.
  public private(set) var state: TipState
  private let tipIDs: Set<String>

  public init(
    tips: [Tip], parameters: [String: Parameter] = [:], events: [String: Event] = [:], policy: Policy = Policy(),
    state: TipState = TipState()
  ) {
    self.tips = tips.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    self.parameters = parameters
    self.events = events
    self.policy = policy
    self.state = state
    tipIDs = Set(tips.map(\.id))
  }

  public init(catalog: CatalogFile, state: TipState = TipState()) {
    self.init(
      tips: catalog.tips, parameters: catalog.parameters, events: catalog.events, policy: catalog.policy, state: state)
  }

  /// Takes in one event.
  ///
  /// - Parameter time: milliseconds since 1970.
  public mutating func apply(_ event: TipEvent, at time: Int) -> EventOutcome<TipRejection> {
    if let rejection = rejection(of: event.action) { return .rejected(rejection) }
    return record(event, at: time)
  }

  /// Takes in a log. Events on parameters and events that the catalogue no longer declares are passed over; tips that
  /// are gone still count as shown.
  public mutating func replay(_ log: some Sequence<Recorded<TipEvent>>) {
    for entry in log {
      switch rejection(of: entry.event.action) {
      case nil, .unknownTip: _ = record(entry.event, at: entry.at)
      case .unknownParameter, .unknownEvent, .wrongType: continue
      }
    }
  }

  /// The facts that rules are judged by.
  public var facts: RuleFacts {
    RuleFacts(
      parameters: parameters.reduce(into: [:]) { $0[$1.key] = value(of: $1.key, declaredAs: $1.value) },
      sortedDonations: state.donations)
  }

  /// What was set, or the default where nothing was or where the type has been changed since.
  private func value(of name: String, declaredAs parameter: Parameter) -> ParameterValue {
    guard let value = state.parameters[name], value.type == parameter.type else { return parameter.default }
    return value
  }

  private func rejection(of action: TipEvent.Action) -> TipRejection? {
    switch action {
    case .parameterSet(let name, let value):
      guard let parameter = parameters[name] else { return .unknownParameter(name) }
      let fits = if case .integer(let integer) = value { ParameterValue.integerRange.contains(integer) } else { true }
      return value.type == parameter.type && fits ? nil : .wrongType(parameter: name, expected: parameter.type)
    case .incremented(let name):
      guard let parameter = parameters[name] else { return .unknownParameter(name) }
      return parameter.type == .integer ? nil : .wrongType(parameter: name, expected: parameter.type)
    case .donated(let name):
      return events[name] == nil ? .unknownEvent(name) : nil
    case .shown(let id, _), .dismissed(let id):
      return tipIDs.contains(id) ? nil : .unknownTip(id)
    case .settings, .appSessionStarted:
      return nil
    }
  }

  private mutating func record(_ event: TipEvent, at time: Int) -> EventOutcome<TipRejection> {
    if let id = event.id, !state.eventIDs.insert(id).inserted { return .unchanged }
    let changed =
      switch event.action {
      case .parameterSet(let name, let value): state.set(name, to: value)
      case .incremented(let name): increment(name)
      case .donated(let name): state.donate(name, at: time)
      case .shown(let tip, let appSession): state.show(tip, in: appSession, at: time)
      case .dismissed(let tip): state.dismiss(tip)
      case .settings(let tipsEnabled): state.set(tipsEnabled: tipsEnabled)
      case .appSessionStarted(let appSession): state.start(appSession: appSession)
      }
    return changed ? .applied : .unchanged
  }

  /// Stops at the largest integer that a parameter can hold.
  private mutating func increment(_ name: String) -> Bool {
    guard let parameter = parameters[name], case .integer(let integer) = value(of: name, declaredAs: parameter) else {
      return false
    }
    return state.set(name, to: .integer(Swift.min(integer, ParameterValue.integerRange.upperBound - 1) + 1))
  }
}
