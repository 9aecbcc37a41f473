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
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
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
    !values(name).isEmpty
  }

  package mutating func append(_ name: String, _ value: String) {
    fields.append((name: name, value: value))
  }

  /// Appends the field unless there is one with this name.
  package mutating func setDefault(_ name: String, _ value: String) {
    if !contains(name) { append(name, value) }
  }
}
