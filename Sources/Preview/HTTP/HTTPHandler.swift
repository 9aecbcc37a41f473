/// What answers requests, whatever carries them.
package protocol HTTPHandler: Sendable {
  /// The UTF-8 bytes that a body may have.
  var bodyLimit: Int { get }

  /// A refusal that the server makes by itself, with what every answer has.
  func refused(_ problem: Problem) -> Response

  /// An answer that needs no body and ends the connection; nil to go on and read the body.
  func refusal(of head: RequestHead) -> Response?

  /// Takes a request over whose answer has to wait for something: the thread that it came on serves others meanwhile.
  ///
  /// - Parameter delivery: makes what takes the answer: to be called once, on any thread; before this returns if need be.
  /// - Returns: false where `response` is to answer the request at once.
  func answersLater(
    to head: RequestHead, body: RequestBody, _ delivery: () -> @Sendable (Response) -> Void
  ) -> Bool

  /// Called on any thread, and on several at once.
  func response(to head: RequestHead, body: RequestBody) -> Response
}

/// A request's body as far as it was kept.
package enum RequestBody: Sendable {
  case complete([UInt8])
  /// There were more bytes than the handler's limit.
  case tooLarge
}
