import Foundation
import Onboarding
import Testing

struct CatalogueCodingTests {
  @Test func `A catalogue with only what is required gets the defaults`() throws {
    let catalogue = try decode(
      CatalogFile.self,
      #"""
      { "schemaVersion": 1, "contentHash": "00", "language": "en", "x-team": "growth",
        "tips": [{ "id": "a", "title": "A", "message": "B", "messageHTML": "<p>B</p>", "location": "L", "rules": [],
                   "x-owner": { "any": [1] } }],
        "tasks": [{ "id": "t", "title": "T", "description": "", "descriptionHTML": "", "estimatedSeconds": 30,
                    "iconName": "star", "completionCriteria": "done", "steps": [] }] }
      """#)
    #expect(catalogue.policy == Policy(tipsEnabled: true, displayFrequency: .limited(per: .session, limit: 1)))
    #expect(
      catalogue.tips == [
        Tip(id: "a", title: "A", message: "B", messageHTML: "<p>B</p>", iconName: "lightbulb", location: "L", rules: [])
      ])
    #expect(catalogue.tasks.first?.guidanceStyle == .stepByStep)
    #expect(catalogue.tasks.first?.celebration == .full)
    #expect(catalogue.parameters.isEmpty && catalogue.targets.isEmpty && catalogue.schema == nil)
  }

  @Test func `A full catalogue survives a round trip`() throws {
    let catalogue = CatalogFile.sample
    let again = try JSONDecoder().decode(CatalogFile.self, from: JSONEncoder().encode(catalogue))
    #expect(again == catalogue)
  }

  @Test func `Encoding uses the names of the catalogue and leaves out what is absent`() throws {
    let rule = Rule.eventCount(
      EventCountRule(source: "count(moodLogged) >= 3", event: "moodLogged", operator: .greaterOrEqual, value: 3))
    #expect(
      try encode(rule) == #"{"event":"moodLogged","operator":">=","source":"count(moodLogged) >= 3","value":3}"#)
    #expect(
      try encode(Parameter(default: 0, description: "Moods"))
        == #"{"default":0,"description":"Moods","type":"integer"}"#)
    #expect(try encode(Target(label: "Add")) == #"{"ifMissing":"stay","label":"Add","waitSeconds":3}"#)
    #expect(
      try encode(Policy()) == #"{"displayFrequency":{"limit":1,"per":"session"},"tipsEnabled":true}"#)
    #expect(
      try encode(Policy(displayFrequency: .immediate)) == #"{"displayFrequency":"immediate","tipsEnabled":true}"#)
  }

  @Test(
    arguments: [
      ("0", .integer(0)), ("-7", .integer(-7)), ("true", .boolean(true)), (#""true""#, .string("true")),
      ("9007199254740991", .integer(9_007_199_254_740_991)), ("-9007199254740991", .integer(-9_007_199_254_740_991)),
      (#""""#, .string("")), (#""7""#, .string("7")),
    ] as [(String, ParameterValue)])
  func `A value decodes by its JSON type`(_ json: String, _ value: ParameterValue) throws {
    #expect(try decode([ParameterValue].self, "[\(json)]") == [value])
    #expect(try encode([value]) == "[\(json)]")
  }

  @Test func `What is refused is told in a sentence`() {
    func reason<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
      do {
        _ = try decode(type, json)
        return nil
      } catch DecodingError.dataCorrupted(let context) {
        return context.debugDescription
      } catch {
        return "\(error)"
      }
    }
    #expect(
      reason([ParameterValue].self, "[7.5]")
        == "A value is true, false, a string, or an integer within ±9007199254740991")
    #expect(
      reason(Parameter.self, #"{"type": "boolean", "default": 1}"#) == "The default is not of type boolean")
    #expect(
      reason(DisplayFrequency.self, #""daily""#)
        == "A display frequency is \"immediate\" or an object of \"per\" and \"limit\"")
    #expect(
      reason(DisplayFrequency.self, #"{"limit": 0}"#) == "A limit is at least 1; tipsEnabled turns tips off")
    #expect(
      reason(
        CatalogFile.self,
        #"{"schemaVersion": 2, "contentHash": "", "language": "en", "tips": [], "tasks": []}"#)
        == "Schema version 2 is not one of 1 to 1")
  }

  @Test(arguments: ["9007199254740992", "-9007199254740992", "1e300", "7.5", "null", "[7]", "{}"])
  func `A value that is no integer in range, boolean or string is refused`(_ json: String) {
    #expect(throws: DecodingError.self) { try decode([ParameterValue].self, "[\(json)]") }
  }

  @Test(arguments: [
    #"{"type": "integer", "default": true}"#, #"{"type": "boolean", "default": 1}"#,
    #"{"type": "string", "default": 0}"#, #"{"type": "date", "default": "x"}"#, #"{"type": "integer"}"#,
  ])
  func `A parameter without a default of its type is refused`(_ json: String) {
    #expect(throws: DecodingError.self) { try decode(Parameter.self, json) }
  }

  @Test(
    arguments: [
      (#""immediate""#, .immediate), ("{}", .limited(per: .session, limit: 1)),
      (#"{"per": "day"}"#, .limited(per: .day, limit: 1)),
      (#"{"per": "month", "limit": 3}"#, .limited(per: .month, limit: 3)),
    ] as [(String, DisplayFrequency)])
  func `A display frequency decodes`(_ json: String, _ frequency: DisplayFrequency) throws {
    #expect(try decode(DisplayFrequency.self, json) == frequency)
  }

  @Test(arguments: [#""daily""#, #"{"per": "year"}"#, #"{"limit": 0}"#, #"{"limit": -1}"#, "7"])
  func `Any other display frequency is refused`(_ json: String) {
    #expect(throws: DecodingError.self) { try decode(DisplayFrequency.self, json) }
  }

  @Test(arguments: [0, 2, 99])
  func `A catalogue of another schema version is refused`(_ version: Int) {
    #expect(throws: DecodingError.self) {
      try decode(
        CatalogFile.self,
        #"{"schemaVersion": \#(version), "contentHash": "", "language": "en", "tips": [], "tasks": []}"#)
    }
  }

  @Test func `The struct of the first sketch decodes a task, and computes the same step ids`() throws {
    let data = try JSONEncoder().encode(CatalogFile.sample.tasks[0])
    let sketch = try JSONDecoder().decode(Sketch.QuickWinTask.self, from: data)
    let task = try JSONDecoder().decode(QuickWinTask.self, from: data)
    #expect(sketch.title == "Create Your First Note")
    #expect(sketch.steps.map(\.id) == task.steps.map(\.id))
  }

  @Test func `Strings are equal when their bytes are`() {
    #expect(ParameterValue.string("\u{E9}") != .string("e\u{301}"))
    #expect(ParameterValue.string("\u{E9}") == .string("\u{E9}"))
    #expect(ParameterValue.string("7") != .integer(7))
    #expect(ParameterValue.boolean(true) != .integer(1))
  }
}

/// The shape that the project began with, kept as apps may have it in their code.
private enum Sketch {
  struct QuickWinTask: Identifiable, Codable, Sendable {
    let id: String
    let title: String
    let description: String
    let estimatedSeconds: Int
    let steps: [QuickWinStep]
    let completionCriteria: String
    let iconName: String
  }

  struct QuickWinStep: Identifiable, Codable, Sendable {
    var id: String { "\(actionType.rawValue)_\(targetView)" }
    let instruction: String
    let actionType: ActionType
    let targetView: String

    enum ActionType: String, Codable, Sendable {
      case tap
      case input
      case navigate
    }
  }
}
