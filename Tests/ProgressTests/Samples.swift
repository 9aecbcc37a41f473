import Onboarding
import Progress

extension VisitorToken {
  /// A token that is the same in every run.
  static func sample(_ number: UInt8) -> VisitorToken {
    VisitorToken(random: [UInt8](repeating: number, count: VisitorToken.byteCount))
  }
}

extension ProgressAccess {
  func append(
    _ action: QuickWinEvent.Action, id: String, at: Int, active: Int? = nil, session: String = "s1",
    by visitor: VisitorToken = .sample(1)
  ) throws(ProgressStoreError) {
    let event = Recorded(QuickWinEvent(id: id, action, activeMilliseconds: active), at: at)
    try update(visitor) { log throws(ProgressStoreError) in try log.append(event, toSession: session) }
  }

  func append(
    _ action: TipEvent.Action, id: String? = nil, at: Int = 0, by visitor: VisitorToken = .sample(1)
  ) throws(ProgressStoreError) {
    let event = Recorded(TipEvent(id: id, action), at: at)
    try update(visitor) { log throws(ProgressStoreError) in try log.append(event) }
  }

  func sessions(of visitor: VisitorToken = .sample(1)) throws(ProgressStoreError) -> [StoredSession] {
    try read(visitor) { log throws(ProgressStoreError) in try log.sessions() }
  }

  func tipEvents(of visitor: VisitorToken = .sample(1)) throws(ProgressStoreError) -> [Recorded<TipEvent>] {
    try read(visitor) { log throws(ProgressStoreError) in try log.tipEvents() }
  }
}

let threeSteps = ["tap_addButton", "input_titleField", "tap_doneButton"]
