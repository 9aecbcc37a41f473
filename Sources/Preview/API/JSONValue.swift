/// A value of JSON (RFC 8259) from outside, before anything is expected of it.
enum JSONValue: Equatable {
  case null
  case boolean(Bool)
  /// A whole number, however it is written: `7`, `7.0`, `70e-1`.
  case integer(Int)
  /// A number that is not a whole one within the range of `Int`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}
