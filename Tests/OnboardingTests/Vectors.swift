import Foundation
import Onboarding
import Testing

/// A file of `Tests/Vectors`, which the browser's engines run as well.
struct Vectors<Case: Decodable>: Decodable {
  let cases: [Case]

  static func load(_ name: String) throws -> [Case] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "Vectors/\(name).json"))
    return try JSONDecoder().decode(Vectors.self, from: data).cases
  }
}

struct SessionCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let events: [Entry]
  let state: [String: JSONValue]

  struct Entry: Decodable {
    let recorded: Recorded<QuickWinEvent>
    let outcome: String
    let state: [String: JSONValue]?

    private enum CodingKeys: CodingKey {
      case outcome, state
    }

    init(from decoder: any Decoder) throws {
      recorded = try Recorded(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      outcome = try container.decode(String.self, forKey: .outcome)
      state = try container.decodeIfPresent([String: JSONValue].self, forKey: .state)
    }
  }

  var testDescription: String { name }
}

struct RuleCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let rule: Rule
  let parameters: [String: ParameterValue]
  let donations: [String: [Int]]
  let now: Int
  let holds: Bool
  let actual: ParameterValue?

  var testDescription: String { name }
}

struct TipCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let catalog: Catalog
  let steps: [Step]
  let state: [String: JSONValue]?

  /// The part of a catalogue that a queue needs.
  struct Catalog: Decodable {
    let parameters: [String: Parameter]
    let events: [String: Event]
    let policy: Policy
    let tips: [BareTip]
  }

  /// The part of a tip that a queue needs.
  struct BareTip: Decodable {
    let id: String
    let location: String
    let order: Int?
    let maxDisplayCount: Int?
    let maxDisplayDuration: Int?
    let ignoresDisplayFrequency: Bool?
    let rules: [Rule]

    var tip: Tip {
      Tip(
        id: id, title: id, message: "", messageHTML: "", location: location, order: order ?? 0,
        maxDisplayCount: maxDisplayCount, maxDisplayDuration: maxDisplayDuration,
        ignoresDisplayFrequency: ignoresDisplayFrequency ?? false, rules: rules)
    }
  }

  /// Either an event with its outcome or a question with its answer.
  struct Step: Decodable {
    let apply: JSONValue?
    let at: Int?
    let outcome: String?
    let evaluate: Question?
    let tip: String?
    let verdicts: [JSONValue]?
  }

  struct Question: Decodable {
    let location: String?
    let at: Int
    let appSession: String?
  }

  var queue: TipQueue {
    TipQueue(
      tips: catalog.tips.map(\.tip), parameters: catalog.parameters, events: catalog.events, policy: catalog.policy)
  }

  var testDescription: String { name }
}

extension EventOutcome {
  /// The word that vectors and the browser's engines have for the outcome.
  func word(_ reason: (Rejection) -> String) -> String {
    switch self {
    case .applied: "applied"
    case .unchanged: "unchanged"
    case .rejected(let rejection): reason(rejection)
    }
  }
}
