import Documents

extension YAMLNode.Scalar {
  /// Whether YAML's core schema reads nothing at all here.
  var isNull: Bool {
    style == .plain && ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The value of a plain `true` or `false`.
  var boolean: Bool? {
    guard style == .plain else { return nil }
    return switch text {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// The value of a plain decimal integer.
  var integer: Int? {
    style == .plain ? decimalInteger(text) : nil
  }
}

/// The value of `text` if it is a decimal integer as JSON writes one: no `+`, no leading zero, no exponent.
func decimalInteger(_ text: some StringProtocol) -> Int? {
  let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
  guard let first = digits.first, digits.allSatisfy(isASCIIDigit) else { return nil }
  if first == UInt8(ascii: "0"), text != "0" { return nil }
  return Int(text)
}

extension YAMLNode {
  /// The text of a scalar; nil for lists and mappings.
  var scalarText: String? {
    if case .scalar(let scalar) = content { scalar.text } else { nil }
  }
}
