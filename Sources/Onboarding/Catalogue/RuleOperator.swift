/// How a rule compares what is with what it asks for.
public enum RuleOperator: String, Codable, Sendable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether only integers can be compared so.
  public var isOrdering: Bool {
    switch self {
    case .equal, .notEqual: false
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    }
  }
}
