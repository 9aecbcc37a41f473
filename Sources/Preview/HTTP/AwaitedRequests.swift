import CMicroHTTPD
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The open connections, and since when each owes a request.
final class AwaitedRequests: Sendable {
  private let start = ContinuousClock.now
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  /// One connection, held by libmicrohttpd as well for as long as it is open.
  final class Connection: Sendable {
    fileprivate let socket: Int32
    /// The client that limits hold for; nil for this machine's own.
    let client: ClientAddress?
    private let start: ContinuousClock.Instant
    /// Nanoseconds from `start`; -1 while a request is answered.
    private let since: Atomic<Int>

    fileprivate init(socket: Int32, client: ClientAddress?, start: ContinuousClock.Instant) {
      self.socket = socket
      self.client = client
      self.start = start
      since = Atomic(nanoseconds(from: start))
    }

    /// The whole request is here.
    func received() {
      since.store(-1, ordering: .relaxed)
    }

    /// The answer is out: the next request may come.
    func answered() {
      since.store(nanoseconds(from: start), ordering: .relaxed)
    }

    /// Nil while a request is answered.
    fileprivate var owesSince: ContinuousClock.Instant? {
      let since = since.load(ordering: .relaxed)
      return since < 0 ? nil : start + .nanoseconds(since)
    }
  }

  func opened(_ connection: OpaquePointer, by client: ClientAddress?) -> Connection {
    let opened = Connection(socket: waymark_client_socket(connection), client: client, start: start)
    connections.withLock { $0[ObjectIdentifier(opened)] = opened }
    return opened
  }

  /// The socket is about to be closed.
  func closed(_ connection: Connection) {
    _ = connections.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Shuts the sockets down, which libmicrohttpd takes for the client's leaving. Under the lock, so that none of them is
  /// closed, and its number another's, meanwhile.
  func endOverdue(at now: ContinuousClock.Instant, after time: Duration) {
    connections.withLock { connections in
      for connection in connections.values {
        if let since = connection.owesSince, since.duration(to: now) > time { shutdown(connection.socket, shutBoth) }
      }
    }
  }

  var count: Int {
    connections.withLock { $0.values.count { $0.owesSince != nil } }
  }
}

private func nanoseconds(from start: ContinuousClock.Instant) -> Int {
  let (seconds, attoseconds) = start.duration(to: .now).components
  return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
}

/// What was made of a connection when it was opened.
func awaitedConnection(_ connection: OpaquePointer) -> AwaitedRequests.Connection? {
  waymark_socket_context(connection).map {
    Unmanaged<AwaitedRequests.Connection>.fromOpaque($0).takeUnretainedValue()
  }
}

/// `MHD_NotifyConnectionCallback`. libmicrohttpd calls it for the end of a connection before it closes the socket.
func noteConnection(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  own: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, event: MHD_ConnectionNotificationCode
) {
  guard let context, let connection, let own else { return }
  let server = Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
  if event == .CONNECTION_NOTIFY_STARTED {
    let client = server.limitedClient(waymark_client_address(connection))
    if let client { server.clients.opened(by: client) }
    own.pointee = Unmanaged.passRetained(server.awaited.opened(connection, by: client)).toOpaque()
  } else if let pointer = own.pointee {
    own.pointee = nil
    let opened = Unmanaged<AwaitedRequests.Connection>.fromOpaque(pointer).takeRetainedValue()
    server.awaited.closed(opened)
    if let client = opened.client { server.clients.closed(by: client) }
  }
}

/// `MHD_AcceptPolicyCallback`: whether a client may have one more connection.
func acceptClient(
  context: UnsafeMutableRawPointer?, address: UnsafePointer<sockaddr>?, _: socklen_t
) -> MHD_Result {
  guard let context else { return .NO }
  let server = Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
  guard let client = server.limitedClient(address) else { return .YES }
  return server.clients.mayConnect(client) ? .YES : .NO
}

/// `SHUT_RDWR`, which Glibc declares as an enumeration.
#if canImport(Glibc)
  private let shutBoth = Int32(SHUT_RDWR)
#else
  private let shutBoth = SHUT_RDWR
#endif
