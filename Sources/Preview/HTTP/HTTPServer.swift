import CMicroHTTPD
package import Platform
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An HTTP/1.1 server on one listening socket; the only place that calls libmicrohttpd, with `Exchange`.
///
/// Runs until `stop` or the end of its life. The daemon borrows the server's context, which `stop` outlives.
package final class HTTPServer: Sendable {
  package struct Limits: Sendable {
    /// Connections at once; more wait in the kernel's queue.
    package var connections = 2_000
    /// Seconds after which a connection on which nothing happens is closed. Waiting event streams are not.
    package var idleSeconds = 30
    /// How long a whole request may take to come, from its connection's beginning or from the answer before it. Without
    /// it a client that sends a byte a second would hold its connection for ever.
    package var requestTime = Duration.seconds(60)
    /// Bytes of a header section that a handler is asked about. libmicrohttpd's own refusal is no problem document.
    package var headerBytes = 16 << 10
    /// Bytes that libmicrohttpd may use for a connection: beyond it, it refuses a target (414) or a header section (431)
    /// by itself, so there is room for much of what is refused here. No more than that: it zeroes all of them after each
    /// answer, which at 256 KiB took a third of the time that a page takes.
    package var connectionMemory = 32 << 10

    /// Connections at once of one client elsewhere on the network. This machine's own are not counted: they are its
    /// author's.
    package var clientConnections = 64
    /// Requests that such a client may make at once, and how many a second from then on. A page asks for a dozen files.
    package var clientBurst = 500.0
    package var clientRate = 100.0
    /// Whether this machine's own clients are held to these limits as well.
    package var countsLoopback = false

    package init() {}

    /// As many connections as this process may have descriptors for, beside those for the site's files.
    package static func ofProcess() -> Limits {
      var limits = Limits()
      let others = 500
      let descriptors = raiseDescriptorLimit(to: limits.connections + others)
      limits.connections = min(limits.connections, max(descriptors - others, descriptors / 2))
      return limits
    }

    /// Event streams at once; the other connections are for pages.
    package var streams: Int { connections / 4 * 3 }
  }

  package let host: String
  package let port: UInt16
  private let context: ServerContext
  /// The daemon's address; nil once stopped.
  private let daemon: Mutex<UInt?>

  /// - Throws: `SystemError` where the daemon cannot start (no memory, threads or descriptors left).
  package init(
    _ socket: consuming ListenSocket, limits: Limits = Limits(), handler: any HTTPHandler
  ) throws(SystemError) {
    host = socket.host
    port = socket.port
    let subject = "\(socket.host):\(socket.port)"
    let context = ServerContext(handler: handler, limits: limits)
    self.context = context
    let descriptor = socket.take()
    guard let started = startDaemon(descriptor, limits, context) else {
      let failure = SystemError.last("serve", subject)
      close(descriptor)
      throw failure
    }
    daemon = Mutex(UInt(bitPattern: started))
  }

  deinit { stop() }

  /// Frees the port, ends every connection, and returns when no callback runs any more.
  ///
  /// Streams have to be at their end before (see `EventHub.close`): libmicrohttpd aborts the process when it is stopped
  /// while a connection is suspended.
  package func stop() {
    stop(afterQuiescing: {})
  }

  /// Ends connections on which a whole request has not come within its time. To be called every now and then.
  package func endOverdueRequests(at now: ContinuousClock.Instant = .now) {
    context.awaited.endOverdue(at: now, after: context.limits.requestTime)
  }

  /// How many connections owe a request.
  var awaitedRequests: Int { context.awaited.count }

  /// As `stop`, with a chance to end streams after the last connection was accepted.
  package func stop(afterQuiescing endStreams: () -> Void) {
    let address = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let address, let daemon = OpaquePointer(bitPattern: address) else { return }
    let descriptor = MHD_quiesce_daemon(daemon)
    endStreams()
    MHD_stop_daemon(daemon)
    if descriptor >= 0 { close(descriptor) }
  }
}

/// What the daemon's callbacks borrow for as long as it runs.
final class ServerContext: Sendable {
  let handler: any HTTPHandler
  let limits: HTTPServer.Limits
  let awaited = AwaitedRequests()
  let clients: ClientLimits

  init(handler: any HTTPHandler, limits: HTTPServer.Limits) {
    self.handler = handler
    self.limits = limits
    clients = ClientLimits(limits)
  }

  /// The client that limits hold for; nil for this machine's own.
  func limitedClient(_ address: UnsafePointer<sockaddr>?) -> ClientAddress? {
    guard let address, limits.countsLoopback || !isLoopbackAddress(address) else { return nil }
    return ClientAddress(address)
  }
}

private func startDaemon(
  _ descriptor: Int32, _ limits: HTTPServer.Limits, _ context: ServerContext
) -> OpaquePointer? {
  let borrowed = Unmanaged.passUnretained(context).toOpaque()
  let uriLog:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
      UnsafeMutableRawPointer? = beginExchange
  let completed: MHD_RequestCompletedCallback = endExchange
  let connection: MHD_NotifyConnectionCallback = noteConnection
  func item(_ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: pointer)
  }
  var options = [
    item(.LISTEN_SOCKET, Int(descriptor)),
    item(.THREAD_POOL_SIZE, 2),
    item(.CONNECTION_LIMIT, limits.connections),
    item(.CONNECTION_TIMEOUT, limits.idleSeconds),
    item(.CONNECTION_MEMORY_LIMIT, limits.connectionMemory),
    item(.URI_LOG_CALLBACK, unsafeBitCast(uriLog, to: Int.self)),
    item(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), borrowed),
    item(.NOTIFY_CONNECTION, unsafeBitCast(connection, to: Int.self), borrowed),
    item(.STRICT_FOR_CLIENT, 1),
    item(.END, 0),
  ]
  let flags = MHD_USE_AUTO_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
  return options.withUnsafeMutableBufferPointer { options in
    guard let first = options.baseAddress else { return nil }
    let arguments: [any CVarArg] = [
      Int32(bitPattern: MHD_OPTION.ARRAY.rawValue), first,
      Int32(bitPattern: MHD_OPTION.END.rawValue),
    ]
    return withVaList(arguments) {
      MHD_start_daemon_va(flags, 0, acceptClient, borrowed, answerExchange, borrowed, $0)
    }
  }
}
