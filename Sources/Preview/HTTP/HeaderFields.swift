/// The header section of a request or response (RFC 9110 section 6.3): fields in their order, names without regard
/// to case.
package struct HeaderFields: Sendable, ExpressibleByDictionaryLiteral {
  package private(set) var fields: [(name: String, value: String)]

  package init(_ fields: [(name: String, value: String)] = []) {
    self.fields = fields
  }

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { (name: $0.0, value: $0.1) }
  }

  /// The values of every field line with this name.
  package func values(_ name: String) -> [String] {
    fields.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// The value of the one field line with this name; nil where there is none, and where there are several.
  package subscript(name: String) -> String? {
    let found = values(name)
    return found.count == 1 ? found[0] : nil
  }

  /// UTF-8 bytes of the field lines, with `: ` and their ends.
  package var byteCount: Int {
    fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
  }

  package func contains(_ name: String) -> Bool {
    fields.contains { Self.isSame($0.name, name) }
  }

  package mutating func append(_ name: String, _ value: String) {
    fields.append((name: name, value: value))
  }

  /// Appends the field unless there is one with this name.
  package mutating func setDefault(_ name: String, _ value: String) {
    if !contains(name) { append(name, value) }
  }

  /// Whether two names are the same but for the case of ASCII letters, which is all that names are made of. Every request
  /// compares dozens of them, so that no text is made for it.
  private static func isSame(_ name: String, _ other: String) -> Bool {
    func lowercased(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
    return name.utf8.count == other.utf8.count
      && zip(name.utf8, other.utf8).allSatisfy { $0 == $1 || lowercased($0) == lowercased($1) }
  }
}
