import Encoding
import Onboarding
import Templates

extension Desk {
  /// `POST /_waymark/simulate`: the simulation of `waymark simulate`, as its JSON, or as the simulator's page for a client
  /// that asks for `text/html`.
  func simulate(_ request: Request) -> Response {
    do throws(Problem) {
      guard request.head.method == "POST" else { throw Problem.methodNotAllowed(["POST"]) }
      guard let site = current.site else { throw Self.noSite }
      let asked = try SimulationRequest(request)
      if let location = asked.location, let known = site.content.locations, !known.contains(location) {
        throw Problem(422, "unknown-location", "Unknown location \"\(location)\"")
      }
      var simulation = TipSimulation(site.content.queue, location: asked.location)
      for step in asked.steps {
        if let rejection = simulation.take(step) { throw Problem(422, rejection.code, rejection.description) }
      }
      if request.head.headers["Accept"]?.hasPrefix("text/html") == true {
        return html(.simulator, simulator(asked, simulation, of: site))
      }
      var writer = JSONWriter()
      writer.object { simulation.write(to: &$0) }
      return Response(
        200, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"], body: writer.bytes)
    } catch {
      return error.response
    }
  }

  func simulator(_ asked: SimulationRequest, _ simulation: TipSimulation, of site: LoadedSite) -> TemplateObject {
    let queue = simulation.queue
    let evaluation = simulation.evaluation
    let titles = Dictionary(queue.tips.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    let parameters = queue.facts.parameters.sorted { $0.key < $1.key }
    let eligible = evaluation.verdicts.count { $0.isEligible }
    var object = TemplateObject(
      DeskShapes.simulator,
      [
        "parameters": .list(
          parameters.map { name, value in
            Self.parameter(name, value, queue, site)
          }),
        "events": .list(
          queue.events.keys.sorted().map { name in
            TemplateObject.value(
              DeskShapes.donation, ["name": .text(name), "count": .text("\(queue.state.donations[name]?.count ?? 0)")])
          }),
        "tipsEnabled": .flag(queue.state.tipsEnabled), "session": .text("\(simulation.session)"),
        "day": .text("\(simulation.day)"),
        "waiting": .text(Self.waiting(evaluation.verdicts)),
        "eligible": .text("\(eligible) of \(queue.tips.count) eligible"),
        "verdicts": .list(
          zip(queue.tips, evaluation.verdicts).map { tip, verdict in
            Self.verdict(tip, verdict, simulation, site)
          }),
        "line": .text(asked.commandLine),
      ])
    let locations = (site.content.locations.map { Array($0) } ?? Array(Set(queue.tips.map(\.location)))).sorted()
    if !locations.isEmpty {
      object["locations"] = TemplateObject.value(
        DeskShapes.locations,
        [
          "names": .list(
            locations.map { name in
              TemplateObject.value(
                DeskShapes.location, ["name": .text(name), "isChosen": .flag(name == asked.location)])
            })
        ])
    }
    if let tip = evaluation.tip {
      object["next"] = TemplateObject.value(
        DeskShapes.next,
        [
          "id": .text(tip.id), "title": .text(tip.title), "message": .text(tip.message), "icon": site.icon(of: tip),
          "gradient": .text(site.gradient(of: tip)),
        ])
    }
    if !simulation.pastSessions.isEmpty {
      let past = simulation.pastSessions.suffix(50).map { past in
        TemplateObject.value(
          DeskShapes.pastSession,
          [
            "number": .text("\(past.number)"), "day": .text("\(past.day)"),
            "tips": .text(past.tips.isEmpty ? "no tip" : past.tips.map { titles[$0] ?? $0 }.joined(separator: ", ")),
          ])
      }
      object["past"] = TemplateObject.value(DeskShapes.past, ["shown": .list(past)])
    }
    return object
  }

  private static func parameter(
    _ name: String, _ value: ParameterValue, _ queue: TipQueue, _ site: LoadedSite
  ) -> TemplateValue {
    var object = TemplateObject(
      DeskShapes.parameter,
      [
        "name": .text(name), "type": .text(value.type.rawValue), "isInteger": .flag(value.type == .integer),
        "isBoolean": .flag(value.type == .boolean), "isString": .flag(value.type == .string),
        "isOn": .flag(value == true), "description": .text(ifPresent: queue.parameters[name]?.description),
      ])
    switch value {
    case .integer(let integer):
      object["value"] = .text("\(integer)")
      object["range"] = range(name, queue, site)
    case .string(let text): object["value"] = .text(text)
    case .boolean: break
    }
    return .object(object)
  }

  /// A slider with a tick where a tip's rule changes its mind; missing where no rule asks.
  private static func range(_ name: String, _ queue: TipQueue, _ site: LoadedSite) -> TemplateValue {
    var ticks: [(value: Int, tip: Tip)] = []
    for tip in queue.tips {
      for case .parameter(let rule) in tip.rules where rule.parameter == name {
        if case .integer(let threshold) = rule.value, (-1_000_000...1_000_000).contains(threshold) {
          ticks.append((threshold, tip))
        }
      }
    }
    guard let highest = ticks.map(\.value).max(), let lowest = ticks.map(\.value).min() else { return .missing }
    let low = min(0, lowest)
    let high = max(highest * 2, low + 10)
    return TemplateObject.value(
      DeskShapes.range,
      [
        "low": .text("\(low)"), "high": .text("\(high)"),
        "ticks": .list(
          ticks.map { tick in
            TemplateObject.value(
              DeskShapes.tick,
              [
                "at": .text("\(Double(tick.value - low) / Double(high - low))"),
                "gradient": .text(site.gradient(of: tick.tip)),
                "value": .text("\(tick.value)"),
              ])
          }),
      ])
  }

  /// Why no tip shows.
  private static func waiting(_ verdicts: [TipVerdict]) -> String {
    for verdict in verdicts {
      switch verdict.reason {
      case .turnedOffByVisitor, .turnedOffByPolicy: return "Tips are turned off."
      case .frequencyUsedUp: return "Every tip that could show waits."
      default: continue
      }
    }
    return "No tip can show for this visitor."
  }

  private static func verdict(
    _ tip: Tip, _ verdict: TipVerdict, _ simulation: TipSimulation, _ site: LoadedSite
  ) -> TemplateValue {
    let facts = simulation.queue.facts
    let (label, kind) = label(of: verdict.reason)
    let reason = verdict.reason.description
    var object = TemplateObject(
      DeskShapes.verdict,
      [
        "gradient": .text(site.gradient(of: tip)), "icon": site.icon(of: tip), "title": .text(tip.title),
        "isEligible": .flag(verdict.isEligible), "verdict": .text(verdict.reason.name), "kind": .text(kind),
        "label": .text(label),
        "rules": .list(
          tip.rules.map { rule in
            TemplateObject.value(
              DeskShapes.rule,
              [
                "source": .text(rule.source), "holds": .flag(rule.evaluate(with: facts, at: simulation.now).holds),
              ])
          }),
        "reason": .text(reason),
      ])
    if case .ruleFailed(let rule, .integer(let actual)?) = verdict.reason, let limit = rule.least, limit > 0 {
      object["meter"] = TemplateObject.value(
        DeskShapes.meter, ["value": .text("\(max(0, min(actual, limit)))"), "limit": .text("\(limit)")])
    }
    return .object(object)
  }

  /// What a verdict is called in a word or two, and how it is coloured.
  private static func label(of reason: TipVerdict.Reason) -> (String, String) {
    switch reason {
    case .shows: ("Shows next", "accent")
    case .waiting: ("Eligible", "ok")
    case .ruleFailed: ("Not yet", "")
    case .otherLocation: ("Elsewhere", "")
    case .dismissed: ("Closed", "")
    case .shownThisSession: ("Shown", "")
    case .frequencyUsedUp: ("Held back", "warn")
    case .displayCountReached, .displayDurationOver: ("Used up", "")
    case .turnedOffByVisitor, .turnedOffByPolicy: ("Turned off", "")
    }
  }
}

extension Rule {
  /// The least whole number that a rule with a lower bound takes; nil for every other rule.
  fileprivate var least: Int? {
    switch self {
    case .parameter(let rule):
      guard case .integer(let value) = rule.value else { return nil }
      return Self.least(rule.operator, value)
    case .eventCount(let rule): return Self.least(rule.operator, rule.value)
    }
  }

  private static func least(_ comparison: RuleOperator, _ value: Int) -> Int? {
    switch comparison {
    case .greaterOrEqual: value
    case .greater: value + 1
    default: nil
    }
  }
}

extension TipRejection {
  /// The problem's code.
  var code: String {
    switch self {
    case .unknownParameter: "unknown-parameter"
    case .unknownEvent: "unknown-event"
    case .unknownTip: "unknown-tip"
    case .wrongType: "wrong-type"
    }
  }
}
