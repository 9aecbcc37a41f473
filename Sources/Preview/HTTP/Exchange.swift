import CMicroHTTPD

/// One request while libmicrohttpd receives it. Used by one thread at a time.
private final class Exchange {
  let rawTarget: String
  /// Nil until the head is there.
  var head: RequestHead?
  var body: [UInt8] = []
  /// Bytes of the body so far, kept or not.
  var received = 0
  /// Nil until the handler has taken the request over.
  var later: LaterAnswer?

  init(rawTarget: String) {
    self.rawTarget = rawTarget
  }

  /// How many bytes of a body that is too large are read all the same, so that the client, still sending, gets to see
  /// the answer instead of a reset connection.
  static let toleratedExcess = 1 << 20
}

/// `MHD_OPTION_URI_LOG_CALLBACK`: the one place where the target is neither decoded nor cut at NUL. What it returns
/// is the request's own pointer in the calls below; `endExchange` releases it.
func beginExchange(
  _: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, _: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  let rawTarget = target.map { String(cString: $0) } ?? ""
  return Unmanaged.passRetained(Exchange(rawTarget: rawTarget)).toOpaque()
}

/// `MHD_OPTION_NOTIFY_COMPLETED`: called once for every target that was logged.
func endExchange(
  _: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _: MHD_RequestTerminationCode
) {
  if let connection { awaitedConnection(connection)?.answered() }
  guard let pointer = exchange?.pointee else { return }
  exchange?.pointee = nil
  Unmanaged<Exchange>.fromOpaque(pointer).release()
}

/// `MHD_AccessHandlerCallback`: called once for the head, once for each piece of the body, and once at the end.
///
/// The answer is queued in the last call: queued in the first one, it ends the connection, which is right only for a
/// refusal.
func answerExchange(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, _: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, piece: UnsafePointer<CChar>?,
  pieceSize: UnsafeMutablePointer<Int>?, state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let method, let version, let pieceSize, let pointer = state?.pointee else {
    return .NO
  }
  let server = Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
  let handler = server.handler
  let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()

  if pieceSize.pointee > 0 {
    let count = pieceSize.pointee
    pieceSize.pointee = 0
    exchange.received += count
    if exchange.received > handler.bodyLimit {
      exchange.body = []
      return exchange.received > handler.bodyLimit + Exchange.toleratedExcess ? .NO : .YES
    }
    exchange.body.append(contentsOf: UnsafeRawBufferPointer(start: piece, count: count))
    return .YES
  }

  guard let head = exchange.head else {
    let head = RequestHead(
      String(cString: method), exchange.rawTarget, headers: headers(of: connection),
      isFromLoopback: isFromLoopback(connection))
    exchange.head = head
    if let client = awaitedConnection(connection)?.client, !server.clients.mayAsk(client) {
      return queue(handler.refused(.tooManyRequests), on: connection)
    }
    guard head.headers.byteCount <= server.limits.headerBytes else {
      return queue(handler.refused(.headersTooLarge), on: connection)
    }
    let framing = BodyFraming(head, version: String(cString: version))
    let refusal =
      framing.refusal(limit: handler.bodyLimit + Exchange.toleratedExcess).map(handler.refused)
      ?? handler.refusal(of: head)
    return refusal.map { queue($0, on: connection) } ?? .YES
  }
  if let later = exchange.later { return take(later, on: connection) }
  awaitedConnection(connection)?.received()
  let body = exchange.received > handler.bodyLimit ? RequestBody.tooLarge : .complete(exchange.body)
  var later: LaterAnswer?
  let isTaken = handler.answersLater(to: head, body: body) {
    let made = LaterAnswer(connection)
    later = made
    return { made.deliver($0) }
  }
  guard isTaken, let later else { return queue(handler.response(to: head, body: body), on: connection) }
  exchange.later = later
  return take(later, on: connection)
}

/// Queues the answer, or suspends the connection until it is there, upon which libmicrohttpd calls again.
private func take(_ later: LaterAnswer, on connection: OpaquePointer) -> MHD_Result {
  later.take().map { queue($0, on: connection) } ?? .YES
}

private func headers(of connection: OpaquePointer) -> HeaderFields {
  var headers = HeaderFields()
  withUnsafeMutablePointer(to: &headers) { headers in
    _ = MHD_get_connection_values_n(
      connection, .HEADER_KIND,
      { headers, _, name, nameSize, value, valueSize in
        func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
          String(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
        }
        headers?.assumingMemoryBound(to: HeaderFields.self).pointee.append(text(name, nameSize), text(value, valueSize))
        return .YES
      }, headers)
  }
  return headers
}

private func isFromLoopback(_ connection: OpaquePointer) -> Bool {
  waymark_client_address(connection).map(isLoopbackAddress) ?? false
}
