import CMicroHTTPD
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The connections that owe a request, and since when.
final class AwaitedRequests: Sendable {
  /// By the connection's address, which is another's only after `closed`.
  private let connections = Mutex<[UInt: Connection]>([:])

  private struct Connection {
    let socket: Int32
    /// Nil while a request is being answered.
    var since: ContinuousClock.Instant?
  }

  func opened(_ connection: OpaquePointer) {
    let socket = waymark_client_socket(connection)
    let address = UInt(bitPattern: connection)
    connections.withLock { $0[address] = Connection(socket: socket, since: .now) }
  }

  /// The whole request is here.
  func received(on connection: OpaquePointer) {
    let address = UInt(bitPattern: connection)
    connections.withLock { $0[address]?.since = nil }
  }

  /// The answer is out: the next request may come.
  func answered(on connection: OpaquePointer) {
    let address = UInt(bitPattern: connection)
    connections.withLock { $0[address]?.since = .now }
  }

  /// The socket is about to be closed.
  func closed(_ connection: OpaquePointer) {
    let address = UInt(bitPattern: connection)
    _ = connections.withLock { $0.removeValue(forKey: address) }
  }

  /// Shuts the sockets down, which libmicrohttpd takes for the client's leaving. Under the lock, so that none of them is
  /// closed, and its number another's, meanwhile.
  func endOverdue(at now: ContinuousClock.Instant, after time: Duration) {
    connections.withLock { connections in
      for connection in connections.values {
        if let since = connection.since, since.duration(to: now) > time { shutdown(connection.socket, shutBoth) }
      }
    }
  }

  var count: Int {
    connections.withLock { $0.values.count { $0.since != nil } }
  }
}

/// `MHD_NotifyConnectionCallback`. libmicrohttpd calls it for the end of a connection before it closes the socket.
func noteConnection(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  event: MHD_ConnectionNotificationCode
) {
  guard let context, let connection else { return }
  let awaited = Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue().awaited
  if event == .CONNECTION_NOTIFY_STARTED { awaited.opened(connection) } else { awaited.closed(connection) }
}

/// `SHUT_RDWR`, which Glibc declares as an enumeration.
#if canImport(Glibc)
  private let shutBoth = Int32(SHUT_RDWR)
#else
  private let shutBoth = SHUT_RDWR
#endif
