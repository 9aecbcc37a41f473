/// Each change says whether the state is another afterwards.
extension TipState {
  mutating func set(_ parameter: String, to value: ParameterValue) -> Bool {
    if parameters[parameter] == value { return false }
    parameters[parameter] = value
    return true
  }

  mutating func donate(_ event: String, at time: Int) -> Bool {
    donations[event, default: []].insertTime(time)
    return true
  }

  /// Counts once an app session, however often it is reported.
  mutating func show(_ tip: String, in appSession: String?, at time: Int) -> Bool {
    let session = key(of: appSession)
    if appSessions[session]?.contains(tip) == true { return false }
    appSessions[session, default: []].append(tip)
    shownAt.insertTime(time)
    var history = tips[tip] ?? TipHistory()
    history.shownCount += 1
    history.firstShownAt = Swift.min(history.firstShownAt ?? time, time)
    tips[tip] = history
    return true
  }

  mutating func dismiss(_ tip: String) -> Bool {
    if tips[tip]?.dismissed == true { return false }
    tips[tip, default: TipHistory()].dismissed = true
    return true
  }

  mutating func set(tipsEnabled: Bool) -> Bool {
    defer { self.tipsEnabled = tipsEnabled }
    return self.tipsEnabled != tipsEnabled
  }

  mutating func start(appSession: String) -> Bool {
    defer { self.appSession = appSession }
    return self.appSession != appSession
  }
}
