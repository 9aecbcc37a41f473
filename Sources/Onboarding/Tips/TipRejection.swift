/// Why a tip queue refused an event.
public enum TipRejection: Sendable, Equatable {
  /// The catalogue declares no parameter with this name.
  case unknownParameter(String)
  /// The catalogue declares no event with this name.
  case unknownEvent(String)
  /// The catalogue has no tip with this id.
  case unknownTip(String)
  /// The parameter holds values of `expected`, and for integers within ±(2^53 − 1).
  case wrongType(parameter: String, expected: ParameterType)

  /// The case without its values: a code for JSON.
  public var reason: Reason {
    switch self {
    case .unknownParameter: .unknownParameter
    case .unknownEvent: .unknownEvent
    case .unknownTip: .unknownTip
    case .wrongType: .wrongType
    }
  }

  public enum Reason: String, Codable, Sendable, CaseIterable {
    case unknownParameter, unknownEvent, unknownTip, wrongType
  }
}

extension TipRejection: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownParameter(let name): "Unknown parameter \"\(name)\""
    case .unknownEvent(let name): "Unknown event \"\(name)\""
    case .unknownTip(let id): "Unknown tip \"\(id)\""
    case .wrongType(let name, .integer): "Parameter \"\(name)\" takes an integer within ±9007199254740991"
    case .wrongType(let name, .boolean): "Parameter \"\(name)\" takes true or false"
    case .wrongType(let name, .string): "Parameter \"\(name)\" takes a string"
    }
  }
}
