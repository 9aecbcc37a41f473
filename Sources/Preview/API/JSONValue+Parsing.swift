import CJansson

extension JSONValue {
  /// Why bytes are not taken as JSON.
  struct Fault: Error, Equatable, CustomStringConvertible {
    enum Reason: Equatable {
      case malformed
      case invalidUTF8
      /// RFC 8259 section 4 leaves it open what two members of one name mean.
      case repeatedMember
      /// A number beyond what `Int` and `Double` hold.
      case largeNumber
      /// U+0000 within a string or a name: C libraries, and SQLite among them, take it for the end.
      case nul
      /// Arrays and objects lie deeper in one another than `JSONValue.depthLimit`.
      case tooDeep
    }

    let reason: Reason
    /// UTF-8 bytes that were read before the fault was seen; nil where it is about no single place.
    let offset: Int?

    var description: String {
      let text =
        switch reason {
        case .malformed: "The body is not valid JSON"
        case .invalidUTF8: "The body is not UTF-8"
        case .repeatedMember: "An object of the body has two members with one name"
        case .largeNumber: "A number of the body is too large"
        case .nul: "A string of the body holds the character U+0000"
        case .tooDeep: "Arrays and objects of the body lie more than \(depthLimit) deep"
        }
      return text + (offset.map { ", near byte \($0)" } ?? "")
    }
  }

  /// How deep arrays and objects may lie in one another: nothing that the API takes is deeper than one.
  static let depthLimit = 32

  /// Reads one JSON value in UTF-8, with nothing but white space around it.
  init(_ bytes: [UInt8]) throws(Fault) {
    var failure = json_error_t()
    let root = bytes.withUnsafeBytes { bytes in
      json_loadb(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count,
        Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY), &failure)
    }
    guard let root else { throw Fault(failure) }
    defer { json_decref(root) }
    try self.init(root, depth: 0)
  }

  /// - Parameter value: stays its owner's.
  private init(_ value: UnsafeMutablePointer<json_t>, depth: Int) throws(Fault) {
    guard depth <= Self.depthLimit else { throw Fault(reason: .tooDeep, offset: nil) }
    switch value.pointee.type {
    case JSON_TRUE: self = .boolean(true)
    case JSON_FALSE: self = .boolean(false)
    case JSON_INTEGER: self = .integer(Int(json_integer_value(value)))
    case JSON_REAL: self = Self.integerOrNumber(json_real_value(value))
    case JSON_STRING: self = .string(Self.text(json_string_value(value)))
    case JSON_ARRAY:
      var elements: [JSONValue] = []
      for index in 0..<json_array_size(value) {
        guard let element = json_array_get(value, index) else { continue }
        elements.append(try JSONValue(element, depth: depth + 1))
      }
      self = .array(elements)
    case JSON_OBJECT:
      var members: [String: JSONValue] = [:]
      var next = json_object_iter(value)
      while let iterator = next {
        guard let member = json_object_iter_value(iterator) else { break }
        let name = Self.text(json_object_iter_key(iterator))
        // Names that differ only in their Unicode form are one to Swift, and two to the parser.
        guard members.updateValue(try JSONValue(member, depth: depth + 1), forKey: name) == nil else {
          throw Fault(reason: .repeatedMember, offset: nil)
        }
        next = json_object_iter_next(value, iterator)
      }
      self = .object(members)
    default: self = .null
    }
  }

  /// Strings have no NUL within, since the parser refuses them.
  private static func text(_ start: UnsafePointer<CChar>?) -> String {
    start.map { String(cString: $0) } ?? ""
  }

  /// Beyond ±2^53 the neighbours of a `Double` are no longer whole numbers apart.
  private static func integerOrNumber(_ value: Double) -> JSONValue {
    let isExact = value.magnitude < 0x1p53 && value.rounded(.towardZero) == value
    return isExact ? .integer(Int(value)) : .number(value)
  }
}

extension JSONValue.Fault {
  fileprivate init(_ failure: json_error_t) {
    let reason: Reason =
      switch withUnsafePointer(to: failure, { json_error_code($0) }) {
      case json_error_duplicate_key: .repeatedMember
      case json_error_invalid_utf8: .invalidUTF8
      case json_error_numeric_overflow: .largeNumber
      case json_error_null_character, json_error_null_byte_in_key: .nul
      case json_error_stack_overflow: .tooDeep
      default: .malformed
      }
    self.init(reason: reason, offset: Int(failure.position))
  }
}
