/// The value of a `Content-Type` field (RFC 9110 section 8.3.1). Names are in lower case, values as they were sent.
struct MediaType {
  /// `application/json`
  let name: String
  private let parameters: [(name: String, value: String)]

  /// Nil where a parameter has no name or a quote no end. A semicolon within quotes is not understood either.
  init?(_ field: String) {
    let parts = field.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
    name = parts[0].lowercased()
    var parameters: [(name: String, value: String)] = []
    for part in parts.dropFirst() where !part.isEmpty {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, !pair[0].isEmpty, let value = Self.unquoted(pair[1]) else { return nil }
      parameters.append((name: pair[0].lowercased(), value: value))
    }
    self.parameters = parameters
  }

  /// Whether the text is in UTF-8, as far as the field says.
  var isUTF8: Bool {
    parameters.allSatisfy { $0.name != "charset" || $0.value.lowercased() == "utf-8" }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    var rest = text.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }

  private static func unquoted(_ value: Substring) -> String? {
    guard value.hasPrefix("\"") else { return value.contains("\"") ? nil : String(value) }
    let inner = value.dropFirst().dropLast()
    return value.count >= 2 && value.hasSuffix("\"") && !inner.contains("\"") ? String(inner) : nil
  }
}
