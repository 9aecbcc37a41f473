import Onboarding
import Progress
import TestSupport

extension TestConsole {
  /// Writes `times.sqlite` into the folder: one visitor who did all steps of a quick win, which took `seconds`.
  func record(_ task: String, _ steps: [String], seconds: Int, visitor: UInt8 = 1) throws {
    var log = [Recorded(QuickWinEvent(id: "start \(task)", .started(task: task, steps: steps)), at: 0)]
    for step in 1...steps.count {
      let active = seconds * 1_000 * step / steps.count
      let event = QuickWinEvent(id: "\(task) \(step)", .stepCompleted(step), activeMilliseconds: active)
      log.append(Recorded(event, at: 3_600_000))
    }
    let store = try SQLiteProgressStore(path: folder.file("times.sqlite"))
    let token = VisitorToken(random: [UInt8](repeating: visitor, count: VisitorToken.byteCount))
    try store.update(token) { [log] (visitorLog) throws(ProgressStoreError) in
      for event in log { try visitorLog.append(event, toSession: "\(task) \(visitor)") }
    }
  }
}
