/// The target of a request in origin form (RFC 9112 section 3.2.1), decoded once and checked.
///
/// Everything that could name another file than it seems to is refused: dot segments, empty segments, and segments
/// that hold `/`, `\` or a control character after decoding.
package struct RequestTarget: Sendable, Equatable {
  /// The path's segments, percent-decoded; a path that ends with `/` has an empty last one, `/` only that.
  package let segments: [String]
  /// Names and values of the query, percent-decoded, `+` as a space, in their order.
  package let query: [Parameter]

  package struct Parameter: Sendable, Equatable {
    package let name: String
    package let value: String
  }

  /// Why a target is refused.
  package enum Refusal: Error, Equatable {
    /// More than `RequestTarget.limit` bytes.
    case tooLong
    case malformed
  }

  /// UTF-8 bytes that a target may have.
  package static let limit = 4_096

  /// - Parameter raw: the target as it was sent, neither decoded nor cut.
  package init(_ raw: String) throws(Refusal) {
    guard raw.utf8.count <= Self.limit else { throw .tooLong }
    guard raw.utf8.first == UInt8(ascii: "/"), raw.utf8.allSatisfy(Self.isAllowed) else { throw .malformed }
    let parts = raw.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    segments = try Self.segments(parts[0].dropFirst())
    query = parts.count > 1 ? try Self.query(parts[1]) : []
  }

  /// The value of the one parameter with this name; nil where there is none, and where there are several.
  package func value(_ name: String) -> String? {
    let found = query.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }

  private static func segments(_ path: Substring.UTF8View) throws(Refusal) -> [String] {
    var segments: [String] = []
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let segment = try decode(part, plusIsSpace: false)
      let isSafe = segment.utf8.allSatisfy { byte in
        byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
      }
      guard isSafe, segment != ".", segment != "..", !segment.isEmpty || index == parts.count - 1 else {
        throw .malformed
      }
      segments.append(segment)
    }
    return segments
  }

  private static func query(_ text: Substring.UTF8View) throws(Refusal) -> [Parameter] {
    var query: [Parameter] = []
    for part in text.split(separator: UInt8(ascii: "&")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = try decode(pair[0], plusIsSpace: true)
      query.append(Parameter(name: name, value: pair.count > 1 ? try decode(pair[1], plusIsSpace: true) : ""))
    }
    return query
  }

  /// Resolves percent escapes (RFC 3986 section 2.1); refuses broken ones and what is not UTF-8.
  private static func decode(_ text: Substring.UTF8View, plusIsSpace: Bool) throws(Refusal) -> String {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst(), let low = rest.popFirst(),
          let high = hexDigit(high), let low = hexDigit(low)
        else { throw .malformed }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    return decoded
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Visible ASCII without `#` and `\`: everything else has to come percent-encoded.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "\\")
  }
}
