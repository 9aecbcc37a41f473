import Testing

@testable import Preview

/// An answer of the API, its JSON read.
struct Answer {
  let status: Int
  let headers: HeaderFields
  let json: JSONValue

  init(_ response: Response) throws {
    status = response.status
    headers = response.headers
    guard case .bytes(let bytes) = response.body else {
      json = .null
      return
    }
    json = bytes.isEmpty ? .null : try JSONValue(bytes)
  }

  /// The value at a path of member names.
  subscript(_ path: String...) -> JSONValue? {
    path.reduce(Optional(json)) { value, name in
      guard case .object(let members)? = value else { return nil }
      return members[name]
    }
  }

  /// The text at a path of member names; empty where there is none.
  func text(_ name: String) -> String {
    if case .string(let text)? = self[name] { text } else { "" }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}

extension Response {
  /// The body; empty for a stream.
  var text: String {
    switch body {
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .stream: return ""
    case .file(let file):
      var bytes = [UInt8](repeating: 0, count: file.size)
      let count = bytes.withUnsafeMutableBytes { file.read(into: $0, at: 0) }
      return String(decoding: bytes.prefix(count ?? 0), as: UTF8.self)
    }
  }
}

/// A UUID that is the same in every run.
func uuid(_ number: Int) -> String {
  let digits = String(number)
  return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
}
