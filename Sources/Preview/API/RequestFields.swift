import Onboarding

/// The members of a request's JSON object, read strictly: every member is known, has its type, and there where it has
/// to be. A misspelt optional member would otherwise pass for a missing one.
struct RequestFields {
  private let members: [String: JSONValue]

  /// - Parameter known: the names that the call takes; nil where any name may stand.
  /// - Throws: 415, 400 and 422 problems.
  init(_ request: Request, known: Set<String>?) throws(Problem) {
    guard let type = request.head.headers["Content-Type"].flatMap({ MediaType($0) }), type.name == "application/json"
    else {
      throw Problem(415, "unsupported-media-type", "The body has to be application/json")
    }
    guard type.isUTF8 else { throw Problem(415, "unsupported-charset", "JSON is in UTF-8") }  // RFC 8259 section 8.1
    let value: JSONValue
    do throws(JSONValue.Fault) {
      value = try JSONValue(request.body)
    } catch {
      throw Problem(400, "invalid-json", error.description)
    }
    guard case .object(let members) = value else { throw Self.invalid("The body has to be a JSON object") }
    if let known, let name = members.keys.filter({ !known.contains($0) }).min() {
      throw Self.invalid("Unknown member \"\(name)\"")
    }
    self.members = members
  }

  /// Every member, in the order of their names.
  var all: [(name: String, value: JSONValue)] {
    members.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  func string(_ name: String) throws(Problem) -> String {
    guard case .string(let value)? = members[name] else { throw Self.invalid("\"\(name)\" has to be a string") }
    return value
  }

  /// Nil where there is no such member.
  func optionalString(_ name: String) throws(Problem) -> String? {
    members[name] == nil ? nil : try string(name)
  }

  func array(_ name: String) throws(Problem) -> [JSONValue] {
    guard case .array(let elements)? = members[name] else { throw Self.invalid("\"\(name)\" has to be an array") }
    return elements
  }

  func boolean(_ name: String) throws(Problem) -> Bool {
    guard case .boolean(let value)? = members[name] else { throw Self.invalid("\"\(name)\" has to be true or false") }
    return value
  }

  func boolean(_ name: String, default value: Bool) throws(Problem) -> Bool {
    members[name] == nil ? value : try boolean(name)
  }

  /// Nil where there is no such member.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let member = members[name] else { return nil }
    guard case .integer(let value) = member, range.contains(value) else {
      throw Self.invalid("\"\(name)\" has to be an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// The member `id`: a UUID (RFC 9562) that the client makes, so that sending an event twice counts once.
  func eventID() throws(Problem) -> String {
    let text = try string("id").lowercased()
    let hyphens = [8, 13, 18, 23]
    let isUUID =
      text.utf8.count == 36
      && text.utf8.enumerated().allSatisfy { index, byte in
        hyphens.contains(index) == (byte == UInt8(ascii: "-"))
          && (byte == UInt8(ascii: "-") || Character(UnicodeScalar(byte)).isHexDigit)
      }
    guard isUUID else { throw Self.invalid("\"id\" has to be a UUID") }
    return text
  }

  /// The member `appSession`; nil where there is none.
  func appSession() throws(Problem) -> String? {
    guard members["appSession"] != nil else { return nil }
    return try AppSession.checked(try string("appSession"))
  }

  static func invalid(_ detail: String) -> Problem {
    Problem(422, "invalid-body", detail)
  }
}

/// The ids of app sessions.
///
/// One that this store has not given out is taken as well: a tab may be older than the database. It only ever
/// concerns the visitor who names it.
enum AppSession {
  static func checked(_ id: String) throws(Problem) -> String {
    let isToken = id.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (byte < 0x80 && Character(UnicodeScalar(byte)).isHexDigit)
    }
    guard isToken, (1...64).contains(id.utf8.count) else {
      throw Problem(422, "invalid-app-session", "An app session is an id that POST /api/app-sessions gave")
    }
    return id
  }
}
