import Onboarding

/// A rule that follows the grammar, before its names and types are checked.
struct ParsedRule {
  enum Subject: Equatable {
    case parameter
    case event(withinSeconds: Int?)
  }

  let subject: Subject
  let name: String
  let nameOffsets: Range<Int>
  let comparison: RuleOperator
  /// Nil where the rule has none: `name` alone.
  let comparisonOffsets: Range<Int>?
  let value: ParameterValue
  let valueOffsets: Range<Int>?

  /// Whether it is `not name`.
  var isNegated: Bool { comparisonOffsets == nil && value == .boolean(false) }

  /// The name with what stands before and behind it.
  var wholeOffsets: Range<Int> {
    (isNegated ? 0 : nameOffsets.lowerBound)..<(valueOffsets ?? nameOffsets).upperBound
  }
}

/// What is wrong with a rule, at UTF-8 offsets of its text.
struct RuleFault: Error, Equatable {
  let summary: String
  let offsets: Range<Int>
  let help: String?

  init(_ summary: String, at offsets: Range<Int>, help: String? = nil) {
    self.summary = summary
    self.offsets = offsets
    self.help = help
  }
}
