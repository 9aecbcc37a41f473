package import Encoding

/// An error as an answer: a problem document (RFC 9457).
///
/// `type` is `about:blank`, so `title` is the status's own phrase; `code`, an extension, is what programs go by.
package struct Problem: Error {
  package let status: Int
  /// Stable, in words joined by hyphens.
  package let code: String
  /// For people: what was wrong with this request.
  package let detail: String
  /// Writes further members.
  package let members: (@Sendable (inout JSONWriter) -> Void)?
  package let headers: HeaderFields

  package init(
    _ status: Int, _ code: String, _ detail: String, headers: HeaderFields = [:],
    members: (@Sendable (inout JSONWriter) -> Void)? = nil
  ) {
    self.status = status
    self.code = code
    self.detail = detail
    self.headers = headers
    self.members = members
  }

  package static let bodyTooLarge = Problem(413, "body-too-large", "The request's body is too large")

  package static let headersTooLarge = Problem(431, "headers-too-large", "The header section is too large")

  package static let tooManyRequests = Problem(
    429, "too-many-requests", "This client asks for more than this server gives", headers: ["Retry-After": "1"])

  /// - Parameter allowed: the methods that the resource has.
  package static func methodNotAllowed(_ allowed: [String]) -> Problem {
    let list = allowed.joined(separator: ", ")
    return Problem(405, "method-not-allowed", "The methods here are \(list)", headers: ["Allow": list])
  }

  package var response: Response {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", "about:blank")
      writer.member("title", Self.phrase(status))
      writer.member("status", status)
      writer.member("code", code)
      writer.member("detail", detail)
      members?(&writer)
    }
    var response = Response(status, headers: headers, body: writer.bytes)
    response.headers.append("Content-Type", "application/problem+json")
    response.headers.append("Cache-Control", "no-store")
    return response
  }

  /// The reason phrase of RFC 9110 section 15.
  static func phrase(_ status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Error"
    }
  }
}
