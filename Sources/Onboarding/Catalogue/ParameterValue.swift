/// What a parameter holds and a rule compares with; in JSON a bare integer, boolean or string.
public enum ParameterValue: Sendable, Equatable {
  /// Within `ParameterValue.integerRange`.
  case integer(Int)
  case boolean(Bool)
  case string(String)

  /// ±(2^53 − 1), the integers that every JSON reader keeps exactly (RFC 8259 section 6).
  public static let integerRange = -9_007_199_254_740_991...9_007_199_254_740_991

  public var type: ParameterType {
    switch self {
    case .integer: .integer
    case .boolean: .boolean
    case .string: .string
    }
  }

  /// Values of different types are never equal. Strings are equal when their UTF-8 is, as in JavaScript and unlike
  /// Swift's own `==`, for which a precomposed and a decomposed letter are the same.
  public static func == (left: ParameterValue, right: ParameterValue) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }
}

extension ParameterValue: CustomStringConvertible {
  /// The value as it stands in a rule's source: `7`, `true`, `"text"`.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    }
  }
}

extension ParameterValue: Codable {
  /// - Throws: `DecodingError` for anything but a boolean, a string or an integer within `integerRange`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self), Self.integerRange.contains(value) {
      self = .integer(value)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "A value is true, false, a string, or an integer within ±9007199254740991")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    }
  }
}

extension ParameterValue: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(stringLiteral value: String) { self = .string(value) }
}
