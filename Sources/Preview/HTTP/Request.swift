/// What a request says before its body: known before a byte of the body is read.
package struct RequestHead: Sendable {
  /// As sent; methods are case-sensitive (RFC 9110 section 9.1).
  package let method: String
  /// As sent, neither decoded nor cut.
  package let rawTarget: String
  package let headers: HeaderFields
  /// Whether the client is on this machine.
  package let isFromLoopback: Bool

  package init(_ method: String, _ rawTarget: String, headers: HeaderFields = [:], isFromLoopback: Bool = true) {
    self.method = method
    self.rawTarget = rawTarget
    self.headers = headers
    self.isFromLoopback = isFromLoopback
  }

  /// Whether the request only asks for something.
  var isReading: Bool { method == "GET" || method == "HEAD" }
}

/// A whole request.
package struct Request: Sendable {
  package let head: RequestHead
  package let target: RequestTarget
  package let body: [UInt8]

  package init(_ head: RequestHead, body: [UInt8] = []) throws(RequestTarget.Refusal) {
    self.head = head
    self.target = try RequestTarget(head.rawTarget)
    self.body = body
  }

  /// The value of a cookie (RFC 6265 section 4.2.1); the first one where a name comes twice.
  package func cookie(_ name: String) -> String? {
    for field in head.headers.values("Cookie") {
      for pair in field.split(separator: ";") {
        let trimmed = pair.drop { $0 == " " }
        if trimmed.hasPrefix("\(name)=") { return String(trimmed.dropFirst(name.count + 1)) }
      }
    }
    return nil
  }
}
