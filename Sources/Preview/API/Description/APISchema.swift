import Encoding

/// A JSON Schema (2020-12) as OpenAPI 3.1 has it in its documents: as much of it as the API needs.
indirect enum APISchema: Sendable {
  /// A string; `pattern` is an ECMA-262 regular expression.
  case text(pattern: String? = nil)
  case choice([String])
  /// One of the names that the site has.
  case name(SiteName)
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Int>)
  case boolean
  case list(of: APISchema)
  /// An object with these members and no others.
  case object([Member])
  /// An object from names that the site has to values of one kind.
  case map(from: SiteName, to: APISchema)
  /// An object with a value of its own type for each of the site's parameters.
  case parameters(isComplete: Bool)
  case oneOf([APISchema])
  case allOf([APISchema])
  /// An object that has at least these members.
  case having([Member])
  /// The schema of that name under `components`.
  case reference(String)

  struct Member: Sendable {
    let name: String
    let schema: APISchema
    let description: String?
    let isRequired: Bool

    init(_ name: String, _ schema: APISchema, _ description: String? = nil, isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.description = description
      self.isRequired = isRequired
    }

    static func optional(_ name: String, _ schema: APISchema, _ description: String? = nil) -> Member {
      Member(name, schema, description, isRequired: false)
    }
  }

  /// Kinds of names that differ from site to site.
  enum SiteName: Sendable {
    case task, tip, event, location, parameter, integerParameter
  }

  /// Counts of things.
  static let count = APISchema.integer(0...largestInteger)
  /// Milliseconds, of a while or since 1970.
  static let milliseconds = APISchema.integer(0...largestInteger)
  /// A UUID (RFC 9562), in either case.
  static let uuid = APISchema.text(
    pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")
  static let appSession = APISchema.text(pattern: "^[0-9a-fA-F-]{1,64}$")

  /// 2^53 − 1.
  static let largestInteger = 9_007_199_254_740_991
}

extension JSONWriter {
  /// Writes the schema as an object.
  mutating func write(_ schema: APISchema, in names: APINames) {
    object { $0.writeKeywords(schema, in: names) }
  }

  private mutating func writeKeywords(_ schema: APISchema, in names: APINames) {
    switch schema {
    case .text(let pattern):
      member("type", "string")
      member("pattern", ifPresent: pattern)
    case .choice(let words): writeChoice(words)
    case .name(let kind):
      if let known = names[kind] { writeChoice(known) } else { writeKeywords(.text(), in: names) }
    case .integer(let range):
      member("type", "integer")
      write(range)
    case .number(let range):
      member("type", "number")
      write(range)
    case .boolean: member("type", "boolean")
    case .list(let element):
      member("type", "array")
      key("items")
      write(element, in: names)
    case .object(let members):
      write(members, in: names)
      member("additionalProperties", false)
    case .having(let members): write(members, in: names)
    case .map(let kind, let value):
      if let known = names[kind] {
        write(known.map { APISchema.Member($0, value) }, in: names)
        member("additionalProperties", false)
      } else {
        member("type", "object")
        key("additionalProperties")
        write(value, in: names)
      }
    case .parameters(let isComplete):
      write(
        names.parameters.map { APISchema.Member($0.name, $0.schema, $0.description, isRequired: isComplete) }, in: names
      )
      member("additionalProperties", false)
    case .oneOf(let schemas): write(schemas, as: "oneOf", in: names)
    case .allOf(let schemas): write(schemas, as: "allOf", in: names)
    case .reference(let name): member("$ref", "#/components/schemas/\(name)")
    }
  }

  private mutating func writeChoice(_ words: [String]) {
    guard !words.isEmpty else {
      // Nothing is valid: an empty enum is not.
      key("not")
      object { _ in }
      return
    }
    member("type", "string")
    key("enum")
    array { writer in
      for word in words { writer.value(word) }
    }
  }

  private mutating func write(_ range: ClosedRange<Int>) {
    member("minimum", range.lowerBound)
    member("maximum", range.upperBound)
  }

  private mutating func write(_ members: [APISchema.Member], in names: APINames) {
    member("type", "object")
    key("properties")
    object { writer in
      for member in members {
        writer.key(member.name)
        writer.object { writer in
          writer.writeKeywords(member.schema, in: names)
          writer.member("description", ifPresent: member.description)
        }
      }
    }
    let required = members.filter(\.isRequired)
    guard !required.isEmpty else { return }
    key("required")
    array { writer in
      for member in required { writer.value(member.name) }
    }
  }

  private mutating func write(_ schemas: [APISchema], as keyword: String, in names: APINames) {
    key(keyword)
    array { writer in
      for schema in schemas { writer.write(schema, in: names) }
    }
  }
}
