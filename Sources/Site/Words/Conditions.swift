import Catalog
import Onboarding

/// When a tip shows, in words for its readers: what the rules say, with descriptions in the place of identifiers.
struct Conditions: Sendable {
  private let wording: Wording
  /// What parameters and events are called, by kind and name.
  private let descriptions: [Subject: String]

  private enum Subject: Hashable {
    case parameter(String), event(String)
  }

  init(_ configuration: SiteConfiguration, _ wording: Wording) {
    self.wording = wording
    var descriptions: [Subject: String] = [:]
    for parameter in configuration.parameters {
      descriptions[.parameter(parameter.name)] = parameter.value.description
    }
    for event in configuration.events {
      descriptions[.event(event.name)] = event.value.description
    }
    self.descriptions = descriptions
  }

  /// One sentence a rule; "From the start" where there are no rules.
  func sentences(for rules: [Rule]) -> [String] {
    rules.isEmpty ? [wording["fromTheStart"]] : rules.map(sentence)
  }

  private func sentence(for rule: Rule) -> String {
    switch rule {
    case .parameter(let rule): sentence(for: rule)
    case .eventCount(let rule): sentence(for: rule)
    }
  }

  private func sentence(for rule: ParameterRule) -> String {
    let what = name(of: .parameter(rule.parameter), rule.parameter)
    switch rule.value {
    case .boolean(let value):
      return wording.text(value == (rule.operator == .equal) ? "isTrue" : "isFalse", ["what": what])
    case .integer(let value):
      let (comparison, bound) = Comparison.normal(rule.operator, value)
      return wording.text(comparison.rawValue, ["what": what, "value": "\(bound)"])
    case .string(let value):
      return wording.text(rule.operator == .equal ? "exactly" : "otherThan", ["what": what, "value": value])
    }
  }

  private func sentence(for rule: EventCountRule) -> String {
    let what = name(of: .event(rule.event), rule.event)
    let (comparison, bound) = Comparison.normal(rule.operator, rule.value)
    let condition =
      bound == 0 && (comparison == .atMost || comparison == .exactly)
      ? wording.text("never", ["what": what])
      : wording.text(comparison.forTimes, count: bound, ["what": what, "value": "\(bound)"])
    guard let seconds = rule.withinSeconds else { return condition }
    let unit = Unit.largest(in: seconds)
    return wording.text(
      unit.text, count: seconds / unit.seconds, ["condition": condition, "count": "\(seconds / unit.seconds)"])
  }

  /// The author's description, or the name in words.
  private func name(of subject: Subject, _ name: String) -> String {
    descriptions[subject] ?? Control.sentence(Control.words(of: name))
  }
}

extension Conditions {
  /// The comparisons there are words for; `<` and `>` become them by moving the bound by one.
  private enum Comparison: String {
    case atLeast, atMost, exactly, otherThan

    var forTimes: String {
      switch self {
      case .atLeast: "timesAtLeast"
      case .atMost: "timesAtMost"
      case .exactly: "timesExactly"
      case .otherThan: "timesOtherThan"
      }
    }

    static func normal(_ comparison: RuleOperator, _ bound: Int) -> (Comparison, Int) {
      switch comparison {
      case .equal: (.exactly, bound)
      case .notEqual: (.otherThan, bound)
      case .less: (.atMost, bound - 1)
      case .lessOrEqual: (.atMost, bound)
      case .greater: (.atLeast, bound + 1)
      case .greaterOrEqual: (.atLeast, bound)
      }
    }
  }

  /// A unit of time windows, which are rolling: a month is 30 days.
  private struct Unit {
    let text: String
    let seconds: Int

    private static let all = [
      Unit(text: "inLastMonths", seconds: 2_592_000), Unit(text: "inLastWeeks", seconds: 604_800),
      Unit(text: "inLastDays", seconds: 86_400), Unit(text: "inLastHours", seconds: 3_600),
    ]

    /// The largest unit that a window is a whole number of; rules count in minutes at least.
    static func largest(in seconds: Int) -> Unit {
      all.first { seconds % $0.seconds == 0 } ?? Unit(text: "inLastMinutes", seconds: 60)
    }
  }
}
