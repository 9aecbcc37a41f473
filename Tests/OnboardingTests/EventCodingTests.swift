import Foundation
import Onboarding
import TestSupport
import Testing

struct EventCodingTests {
  @Test(arguments: [
    (
      QuickWinEvent(id: "1", .started(task: "t", steps: ["tap_a", "tap_b"])),
      #"{"id":"1","steps":["tap_a","tap_b"],"task":"t","type":"started"}"#
    ),
    (
      QuickWinEvent(id: "1", .started(task: "t", steps: ["tap_a"], restart: true)),
      #"{"id":"1","restart":true,"steps":["tap_a"],"task":"t","type":"started"}"#
    ),
    (
      QuickWinEvent(id: "1", .stepCompleted(2), activeMilliseconds: 4200),
      #"{"activeMilliseconds":4200,"id":"1","step":2,"type":"stepCompleted"}"#
    ),
    (QuickWinEvent(id: "1", .skipped), #"{"id":"1","type":"skipped"}"#),
    (QuickWinEvent(id: "1", .abandoned), #"{"id":"1","type":"abandoned"}"#),
    (QuickWinEvent(id: "1", .paused, activeMilliseconds: 0), #"{"activeMilliseconds":0,"id":"1","type":"paused"}"#),
    (QuickWinEvent(id: "1", .resumed), #"{"id":"1","type":"resumed"}"#),
    (QuickWinEvent(id: "1", .criteriaMet(task: "t")), #"{"id":"1","task":"t","type":"criteriaMet"}"#),
  ])
  func `A session event has one form`(_ event: QuickWinEvent, _ json: String) throws {
    #expect(try encode(event) == json)
    #expect(try decode(QuickWinEvent.self, json) == event)
  }

  @Test(arguments: [
    (
      TipEvent(id: "1", .parameterSet(parameter: "p", value: 7)),
      #"{"id":"1","parameter":"p","type":"parameterSet","value":7}"#
    ),
    (TipEvent(.parameterSet(parameter: "p", value: true)), #"{"parameter":"p","type":"parameterSet","value":true}"#),
    (TipEvent(.parameterSet(parameter: "p", value: "x")), #"{"parameter":"p","type":"parameterSet","value":"x"}"#),
    (TipEvent(.incremented(parameter: "p")), #"{"parameter":"p","type":"incremented"}"#),
    (TipEvent(.donated(event: "e")), #"{"event":"e","type":"donated"}"#),
    (TipEvent(.shown(tip: "t", appSession: "s")), #"{"appSession":"s","tip":"t","type":"shown"}"#),
    (TipEvent(.shown(tip: "t")), #"{"tip":"t","type":"shown"}"#),
    (TipEvent(.dismissed(tip: "t")), #"{"tip":"t","type":"dismissed"}"#),
    (TipEvent(.settings(tipsEnabled: false)), #"{"tipsEnabled":false,"type":"settings"}"#),
    (TipEvent(.appSessionStarted(appSession: "s")), #"{"appSession":"s","type":"appSessionStarted"}"#),
  ])
  func `A tip event has one form`(_ event: TipEvent, _ json: String) throws {
    #expect(try encode(event) == json)
    #expect(try decode(TipEvent.self, json) == event)
  }

  @Test func `A recorded event has its time beside its own keys`() throws {
    let entry = Recorded(QuickWinEvent(id: "1", .paused), at: 1_700_000_000_000)
    #expect(try encode(entry) == #"{"at":1700000000000,"id":"1","type":"paused"}"#)
    #expect(try decode(Recorded<QuickWinEvent>.self, encode(entry)) == entry)
    let donation = Recorded(TipEvent(.donated(event: "e")), at: .min)
    #expect(try decode(Recorded<TipEvent>.self, encode(donation)) == donation)
  }

  @Test(arguments: [
    #"{"id": "1", "type": "stepCompleted"}"#,
    #"{"id": "1", "type": "stepCompleted", "step": "1"}"#,
    #"{"id": "1", "type": "stepCompleted", "step": 1.5}"#,
    #"{"id": "1", "type": "finished"}"#,
    #"{"id": "1"}"#,
    #"{"type": "paused"}"#,
    #"{"id": 1, "type": "paused"}"#,
    #"{"id": "1", "type": "paused", "activeMilliseconds": 1e30}"#,
    #"{"id": "1", "type": "started", "task": "t"}"#,
    #"{"id": "1", "type": "started", "task": "t", "steps": ["a"], "restart": "yes"}"#,
    "[]",
  ])
  func `A session event that is not whole is refused`(_ json: String) {
    #expect(throws: DecodingError.self) { try decode(QuickWinEvent.self, json) }
  }

  @Test(arguments: [
    #"{"type": "parameterSet", "parameter": "p"}"#,
    #"{"type": "parameterSet", "parameter": "p", "value": null}"#,
    #"{"type": "parameterSet", "parameter": "p", "value": 1.5}"#,
    #"{"type": "parameterSet", "parameter": "p", "value": 9007199254740992}"#,
    #"{"type": "shown"}"#,
    #"{"type": "settings", "tipsEnabled": 1}"#,
    #"{"type": "appSessionStarted"}"#,
    #"{"type": "closed", "tip": "t"}"#,
  ])
  func `A tip event that is not whole is refused`(_ json: String) {
    #expect(throws: DecodingError.self) { try decode(TipEvent.self, json) }
  }

  @Test func `A recorded event without its time is refused`() {
    #expect(throws: DecodingError.self) { try decode(Recorded<QuickWinEvent>.self, #"{"id": "1", "type": "paused"}"#) }
  }

  @Test func `The state of a queue survives a round trip`() throws {
    var queue = TipQueue.sample
    var random = SplitMix64(seed: 7)
    for entry in TipQueue.sampleLog(count: 400, &random) { _ = queue.apply(entry.event, at: entry.at) }
    let again = try decode(TipState.self, encode(queue.state))
    #expect(again == queue.state)
    #expect(try encode(again) == encode(queue.state))
  }

  @Test func `Stored times may stand in any order`() throws {
    let state = try decode(
      TipState.self,
      #"""
      { "parameters": {}, "donations": { "e": [3, 1, 2] }, "tips": {}, "shownAt": [9, 4], "appSessions": {},
        "tipsEnabled": true, "eventIDs": [] }
      """#)
    #expect(state.donations == ["e": [1, 2, 3]])
    #expect(state.shownAt == [4, 9])
  }
}
