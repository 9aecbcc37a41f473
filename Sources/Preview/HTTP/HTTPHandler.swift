/// What answers requests, whatever carries them.
package protocol HTTPHandler: Sendable {
  /// The UTF-8 bytes that a body may have.
  var bodyLimit: Int { get }

  /// An answer that needs no body and ends the connection; nil to go on and read the body.
  func refusal(of head: RequestHead) -> Response?

  /// Called on any thread, and on several at once.
  func response(to head: RequestHead, body: RequestBody) -> Response
}

/// A request's body as far as it was kept.
package enum RequestBody: Sendable {
  case complete([UInt8])
  /// There were more bytes than the handler's limit.
  case tooLarge
}
