import Catalog
import Onboarding

/// The options of `waymark simulate` that each are a step of the simulation.
enum SimulationOption {
  static let all: [OptionDefinition] = [set, donate, shown, dismissed, sessions, days, tipsOff, tipsOn]

  private static let set = OptionDefinition(
    "set", .text("NAME=VALUE"), help: "Give a parameter a value", completion: .names(of: "parameters", suffix: "="))
  private static let donate = OptionDefinition(
    "donate", .text("EVENT=COUNT"), help: "Donate an event so often (default: once)",
    completion: .names(of: "events"))
  private static let shown = OptionDefinition(
    "shown", .text("TIP"), help: "A tip was shown in this session", completion: .names(of: "tips"))
  private static let dismissed = OptionDefinition(
    "dismissed", .text("TIP"), help: "The visitor closed a tip", completion: .names(of: "tips"))
  private static let tipsOff = OptionDefinition("tips-off", help: "The visitor has turned tips off")
  private static let tipsOn = OptionDefinition("tips-on", help: "The visitor has turned tips on again")
  private static let sessions = OptionDefinition(
    "sessions", .integer("N", TipSimulation.sessionRange), help: "So many sessions go by")
  private static let days = OptionDefinition(
    "days", .integer("N", TipSimulation.dayRange), help: "So many days go by")

  /// The step that one option of the command line stands for; nil for any other option.
  ///
  /// - Throws: what is wrong with its value.
  static func step(
    for occurrence: ParsedArguments.Occurrence, _ names: SimulationNames
  ) throws(CommandFailure) -> TipSimulation.Step? {
    let value = occurrence.value
    switch occurrence.option.name {
    case set.name: return try setting(value, names)
    case donate.name: return try donation(value)
    case shown.name: return .show(tip: value)
    case dismissed.name: return .dismiss(tip: value)
    case tipsOff.name: return .turnTips(on: false)
    case tipsOn.name: return .turnTips(on: true)
    case sessions.name: return Int(value).map { .sessions($0) }
    case days.name: return Int(value).map { .days($0) }
    default: return nil
    }
  }

  private static func setting(
    _ word: String, _ names: SimulationNames
  ) throws(CommandFailure) -> TipSimulation.Step {
    let (name, text) = parts(of: word)
    guard let text else {
      let example = names.catalog.configuration.parameters.first { $0.name == name }?.value.default ?? 7
      throw CommandFailure(
        .usage, "Option \"--set\" needs NAME=VALUE, not \"\(word)\"", help: "for example: --set \(name)=\(example)")
    }
    return .set(parameter: name, to: try names.value(text, of: name))
  }

  private static func donation(_ word: String) throws(CommandFailure) -> TipSimulation.Step {
    let (name, text) = parts(of: word)
    guard let text else { return .donate(event: name, count: 1) }
    let range = TipSimulation.donationRange
    guard let count = Int(text), range.contains(count) else {
      throw CommandFailure(
        .usage,
        "Event \"\(name)\" needs a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"",
        help: "for example: --donate \(name)=3")
    }
    return .donate(event: name, count: count)
  }

  /// What stands before and after the first `=`.
  private static func parts(of word: String) -> (name: String, value: String?) {
    guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }
}
