import Foundation
import Onboarding
import Testing

struct VectorTests {
  @Test(arguments: try Vectors<SessionCase>.load("sessions"))
  func `A session case ends as the vectors say`(_ example: SessionCase) throws {
    var session = QuickWinSession()
    for entry in example.events {
      let before = session
      let outcome = session.apply(entry.recorded.event, at: entry.recorded.at)
      #expect(outcome.word(\.reason.rawValue) == entry.outcome, "\(entry.recorded)")
      if let state = entry.state {
        #expect(try JSONValue(encoding: session).members(namedIn: state) == state)
      }
      if !outcome.isRecorded {
        #expect(session == before)
      }
    }
    #expect(try JSONValue(encoding: session).members(namedIn: example.state) == example.state)
  }

  @Test(arguments: try Vectors<RuleCase>.load("rules"))
  func `A rule case is judged as the vectors say`(_ example: RuleCase) {
    let facts = RuleFacts(parameters: example.parameters, donations: example.donations)
    let result = example.rule.evaluate(with: facts, at: example.now)
    #expect(result.holds == example.holds)
    #expect(result.actual == example.actual)
  }

  @Test(arguments: try Vectors<TipCase>.load("tips"))
  func `A queue case is answered as the vectors say`(_ example: TipCase) throws {
    var queue = example.queue
    for step in example.steps {
      if let question = step.evaluate {
        let before = queue
        let answer = queue.evaluate(location: question.location, appSession: question.appSession, at: question.at)
        #expect(answer.tip?.id == step.tip)
        if let verdicts = step.verdicts {
          #expect(try answer.verdicts.map(described) == verdicts)
        }
        #expect(queue == before)
      } else {
        let event = try JSONDecoder().decode(TipEvent.self, from: JSONEncoder().encode(#require(step.apply)))
        let outcome = queue.apply(event, at: try #require(step.at))
        #expect(outcome.word(\.reason.rawValue) == step.outcome, "\(event)")
      }
    }
    let state = example.state ?? [:]
    #expect(try JSONValue(encoding: queue.state).members(namedIn: state) == state)
  }

  /// A verdict as the vectors have it: what it encodes, and its English.
  private func described(_ verdict: TipVerdict) throws -> JSONValue {
    guard case .object(var members) = try JSONValue(encoding: verdict) else { return .null }
    members["description"] = .string(verdict.reason.description)
    return .object(members)
  }

  @Test func `There are as many cases as there were`() throws {
    #expect(try Vectors<SessionCase>.load("sessions").count >= 72)
    #expect(try Vectors<RuleCase>.load("rules").count >= 100)
    #expect(try Vectors<TipCase>.load("tips").count >= 67)
  }
}
