import Encoding
import Onboarding
import Progress

/// Tips, and what their rules ask about.
extension APICall {
  func nextTip() throws(Problem) -> Response {
    let location = request.target.value("location")
    if let location, let known = content.locations, !known.contains(location) {
      throw Problem(404, "unknown-location", "Unknown location \"\(location)\"")
    }
    var appSession: String?
    if let named = request.target.value("appSession") { appSession = try AppSession.checked(named) }
    let queue = try read { [site, visitor] log throws(ProgressStoreError) in
      try site.tipQueues.queue(of: visitor, after: log)
    }
    let evaluation = queue.evaluate(location: location, appSession: appSession, at: now)
    return json { evaluation.write(to: &$0) }
  }

  func recordTipEvent(_ tip: String) throws(Problem) -> Response {
    let fields = try RequestFields(request, known: ["id", "type", "appSession"])
    let id = try fields.eventID()
    let appSession = try fields.appSession()
    let action: TipEvent.Action
    switch try fields.string("type") {
    case "shown": action = .shown(tip: tip, appSession: appSession)
    case "dismissed": action = .dismissed(tip: tip)
    case let other: throw RequestFields.invalid("Unknown event type \"\(other)\"")
    }
    _ = try record([TipEvent(id: id, action)])
    return json { $0.member("tip", tip) }
  }

  func setParameters() throws(Problem) -> Response {
    let fields = try RequestFields(request, known: nil)
    var events: [TipEvent] = []
    for (name, value) in fields.all {
      let set: ParameterValue
      switch value {
      case .integer(let integer): set = .integer(integer)
      case .boolean(let flag): set = .boolean(flag)
      case .string(let text): set = .string(text)
      case .null, .number, .array, .object:
        throw RequestFields.invalid("\"\(name)\" has to be an integer, true, false or a string")
      }
      events.append(TipEvent(.parameterSet(parameter: name, value: set)))
    }
    return parameters(of: try record(events, unknownNameStatus: 422))
  }

  func increment(_ parameter: String) throws(Problem) -> Response {
    let fields = try RequestFields(request, known: ["id"])
    return parameters(of: try record([TipEvent(id: try fields.eventID(), .incremented(parameter: parameter))]))
  }

  /// Counts an event, and completes the quick wins that it is the criterion of.
  func donate(_ name: String) throws(Problem) -> Response {
    let fields = try RequestFields(request, known: ["id"])
    let tasks = content.tasks.values.filter { $0.completionCriteria == name }.map(\.id).sorted()
    let completions = tasks.map { task in
      (session: newID(), event: Recorded(QuickWinEvent(id: newID(), .criteriaMet(task: task)), at: now), task: task)
    }
    _ = try record([TipEvent(id: try fields.eventID(), .donated(event: name))]) { log throws(ProgressStoreError) in
      let sessions = completions.isEmpty ? [] : try log.sessions()
      for completion in completions {
        let stored = sessions.last { $0.session.task == completion.task }
        var session = stored?.session ?? QuickWinSession()
        guard session.apply(completion.event.event, at: completion.event.at) == .applied else { continue }
        try log.append(completion.event, toSession: stored?.id ?? completion.session)
      }
    }
    return json { writer in
      writer.member("event", name)
      writer.key("completedTasks")
      writer.array { writer in
        for task in tasks { writer.value(task) }
      }
    }
  }

  func changeSettings() throws(Problem) -> Response {
    let tipsEnabled = try RequestFields(request, known: ["tipsEnabled"]).boolean("tipsEnabled")
    _ = try record([TipEvent(.settings(tipsEnabled: tipsEnabled))])
    return json { $0.member("tipsEnabled", tipsEnabled) }
  }

  func startAppSession() throws(Problem) -> Response {
    if !request.body.isEmpty { _ = try RequestFields(request, known: []) }
    let id = newID()
    _ = try record([TipEvent(.appSessionStarted(appSession: id))])
    return json(201) { $0.member("id", id) }
  }

  func forget() throws(Problem) -> Response {
    do throws(ProgressStoreError) { try store.forget(visitor) } catch { throw failed(error) }
    return Response(204, headers: ["Cache-Control": "no-store"])
  }

  /// Takes events in, all or none of them.
  ///
  /// - Parameters:
  ///   - unknownNameStatus: what an unknown name is: 404 where the URL names it, 422 where the body does.
  ///   - also: runs in the same step, unless the events were known already.
  /// - Returns: the queue afterwards.
  private func record(
    _ events: [TipEvent], unknownNameStatus: Int = 404,
    also: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Void = { _ in }
  ) throws(Problem) -> TipQueue {
    let time = now
    let (queue, rejection) = try update { [site, visitor] log throws(ProgressStoreError) in
      let before = try site.tipQueues.queue(of: visitor, after: log)
      var queue = before
      var accepted: [TipEvent] = []
      for event in events {
        var next = queue
        let outcome = next.apply(event, at: time)
        // A wrong name is wrong however often its event comes.
        if case .rejected(let rejection) = outcome { return (before, TipRejection?.some(rejection)) }
        if let id = event.id, try log.contains(eventID: id) { continue }
        queue = next
        // What changes nothing is kept for its id alone, so that it stays known.
        if outcome == .applied || event.id != nil { accepted.append(event) }
      }
      for event in accepted { try log.append(Recorded(event, at: time)) }
      if !accepted.isEmpty { try also(log) }
      return (queue, nil)
    }
    guard let rejection else { return queue }
    switch rejection {
    case .unknownParameter: throw Problem(unknownNameStatus, "unknown-parameter", rejection.description)
    case .unknownEvent: throw Problem(unknownNameStatus, "unknown-event", rejection.description)
    case .unknownTip: throw Problem(unknownNameStatus, "unknown-tip", rejection.description)
    case .wrongType: throw Problem(422, "wrong-type", rejection.description)
    }
  }

  private func parameters(of queue: TipQueue) -> Response {
    json { $0.write(parameters: queue.facts.parameters) }
  }
}
