import Foundation
import Onboarding
import TestSupport
import Testing

struct ReplayTests {
  @Test(arguments: UInt64(0)..<40)
  func `A session replayed up to anywhere and carried on is the session`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let log = QuickWinSession.sampleLog(count: 60, &random)
    let whole = QuickWinSession(replaying: log)
    for cut in log.indices {
      var session = QuickWinSession(replaying: log[..<cut])
      for entry in log[cut...] { _ = session.apply(entry.event, at: entry.at) }
      #expect(session == whole)
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `A log of what a session says is to be recorded replays to it`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var session = QuickWinSession()
    var kept: [Recorded<QuickWinEvent>] = []
    for entry in QuickWinSession.sampleLog(count: 60, &random)
    where session.apply(entry.event, at: entry.at).isRecorded { kept.append(entry) }
    #expect(QuickWinSession(replaying: kept) == session)
    #expect(QuickWinSession(replaying: kept + kept) == session, "every event sent twice")
  }

  @Test(arguments: UInt64(0)..<40)
  func `Whatever happens, a session keeps its promises`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var session = QuickWinSession()
    for entry in QuickWinSession.sampleLog(count: 200, &random) {
      let before = session
      let outcome = session.apply(entry.event, at: entry.at)
      #expect((0...1).contains(session.progress))
      #expect((session.progress == 1) == (session.state == .completed))
      #expect(session.currentStep >= 1 && session.currentStep <= max(1, session.steps.count))
      if outcome != .applied {
        #expect(session.state == before.state && session.activeMilliseconds == before.activeMilliseconds)
        #expect(session.stepsDone == before.stepsDone && session.endedAt == before.endedAt)
      } else if session.startedAt == before.startedAt && session.steps == before.steps && !session.isFresh {
        #expect(session.activeMilliseconds >= before.activeMilliseconds)
        #expect(session.stepsDone >= before.stepsDone)
      }
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `A queue replayed up to anywhere, stored, and carried on is the queue`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let log = TipQueue.sampleLog(count: 60, &random)
    var whole = TipQueue.sample
    whole.replay(log)
    for cut in stride(from: 0, through: log.count, by: 7) {
      var first = TipQueue.sample
      first.replay(log[..<cut])
      let stored = try JSONDecoder().decode(TipState.self, from: JSONEncoder().encode(first.state))
      var queue = TipQueue(
        tips: first.tips, parameters: first.parameters, events: first.events, policy: first.policy, state: stored)
      queue.replay(log[cut...])
      #expect(queue == whole)
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `A log of what a queue says is to be recorded replays to it`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = TipQueue.sample
    var kept: [Recorded<TipEvent>] = []
    for entry in TipQueue.sampleLog(count: 60, &random)
    where queue.apply(entry.event, at: entry.at).isRecorded { kept.append(entry) }
    var replayed = TipQueue.sample
    replayed.replay(kept)
    #expect(replayed == queue)
  }

  @Test func `A tip that is gone still counts as shown when its log is replayed`() {
    var queue = TipQueue.sample
    let shown = TipEvent(.shown(tip: "gone"))
    #expect(queue.apply(shown, at: 0) == .rejected(.unknownTip("gone")))
    queue.replay([Recorded(shown, at: 0)])
    #expect(queue.evaluate(location: "L", at: 0).tip == nil)
    #expect(queue.state.tipsShown() == ["gone"])
  }

  @Test func `A parameter whose type was changed since has its new default`() {
    var old = TipQueue(tips: [], parameters: ["p": Parameter(default: 0)])
    #expect(old.apply(TipEvent(.parameterSet(parameter: "p", value: 7)), at: 0) == .applied)
    let new = TipQueue(tips: [], parameters: ["p": Parameter(default: "none")], state: old.state)
    #expect(new.facts.parameters == ["p": "none"])
  }
}

extension QuickWinSession {
  /// Just started, so that nothing of an earlier run is left.
  fileprivate var isFresh: Bool {
    stepsDone == 0 && activeMilliseconds == 0
  }
}
