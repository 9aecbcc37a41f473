import Encoding
import Onboarding

/// What `POST /_waymark/simulate` is asked for: `{"location": "DayView", "steps": [{"set": "moodLogCount", "value": 5}]}`.
///
/// A step is one object: `set` and `value`, `donate` and perhaps `count`, `show`, `dismiss`, `tipsEnabled`, `sessions`
/// or `days`.
struct SimulationRequest {
  var location: String?
  var steps: [TipSimulation.Step] = []

  /// Steps in one request.
  static let limit = 1_000

  init() {}

  /// - Throws: 415, 400 and 422 problems.
  init(_ request: Request) throws(Problem) {
    let fields = try RequestFields(request, known: ["location", "steps"])
    location = try fields.optionalString("location")
    let values = try fields.array("steps")
    guard values.count <= Self.limit else { throw RequestFields.invalid("There may be \(Self.limit) steps at most") }
    for value in values { steps.append(try Self.step(value)) }
    // Many steps of the most that one may be would take minutes.
    let sessions = steps.reduce(0) { if case .sessions(let count) = $1 { $0 + count } else { $0 } }
    let donations = steps.reduce(0) { if case .donate(_, let count) = $1 { $0 + count } else { $0 } }
    guard sessions <= TipSimulation.sessionRange.upperBound, donations <= TipSimulation.donationRange.upperBound else {
      throw RequestFields.invalid(
        "There may be \(TipSimulation.sessionRange.upperBound) sessions and "
          + "\(TipSimulation.donationRange.upperBound) donations at most")
    }
  }

  private static func step(_ value: JSONValue) throws(Problem) -> TipSimulation.Step {
    guard case .object(let members) = value else { throw RequestFields.invalid("A step has to be an object") }
    switch members.count == 1 ? members.first : nil {
    case ("donate", .string(let event))?: return .donate(event: event, count: 1)
    case ("show", .string(let tip))?: return .show(tip: tip)
    case ("dismiss", .string(let tip))?: return .dismiss(tip: tip)
    case ("tipsEnabled", .boolean(let on))?: return .turnTips(on: on)
    case ("sessions", .integer(let count))? where TipSimulation.sessionRange.contains(count): return .sessions(count)
    case ("days", .integer(let count))? where TipSimulation.dayRange.contains(count): return .days(count)
    default: break
    }
    if members.count == 2, case .string(let name)? = members["set"], let value = members["value"] {
      switch value {
      case .integer(let integer): return .set(parameter: name, to: .integer(integer))
      case .boolean(let flag): return .set(parameter: name, to: .boolean(flag))
      case .string(let text): return .set(parameter: name, to: .string(text))
      default: break
      }
    }
    if members.count == 2, case .string(let event)? = members["donate"], case .integer(let count)? = members["count"],
      TipSimulation.donationRange.contains(count)
    {
      return .donate(event: event, count: count)
    }
    throw RequestFields.invalid("Unknown step \"\(members.keys.sorted().joined(separator: ", "))\"")
  }

  /// The command line that simulates the same.
  var commandLine: String {
    var words = ["waymark", "simulate"]
    for step in steps {
      switch step {
      case .set(let name, let value):
        let text = if case .string(let text) = value { text } else { "\(value)" }
        words += ["--set", Self.quoted("\(name)=\(text)")]
      case .donate(let event, let count): words += ["--donate", count == 1 ? event : "\(event)=\(count)"]
      case .show(let tip): words += ["--shown", tip]
      case .dismiss(let tip): words += ["--dismissed", tip]
      case .turnTips(let on): words.append(on ? "--tips-on" : "--tips-off")
      case .sessions(let count): words += ["--sessions", "\(count)"]
      case .days(let count): words += ["--days", "\(count)"]
      }
    }
    if let location { words += ["--location", Self.quoted(location)] }
    return words.joined(separator: " ")
  }

  /// A word as every shell takes it literally; one that needs no quotes has none.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      byte < 0x80
        && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
          || "=_-.:/,".utf8.contains(byte))
    }
    return isPlain ? word : shellQuoted(word)
  }
}
