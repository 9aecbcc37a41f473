import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A bound TCP socket that listens.
///
/// Bound here rather than by libmicrohttpd, so that a busy port is a clear `EADDRINUSE` and nothing else.
package struct ListenSocket: ~Copyable {
  /// The address as it stands in a URL: `127.0.0.1`, `[::1]`, `waymark.local`.
  package let host: String
  package let port: UInt16
  /// Whether every address of this machine is listened on (`0.0.0.0`, `::`).
  package let isWildcard: Bool
  /// Whether only this machine can reach it.
  package let isLoopback: Bool
  private let descriptor: OwnedDescriptor

  /// Listens on the first address that `host` resolves to.
  ///
  /// - Parameters:
  ///   - host: a numeric address or a name.
  ///   - port: 0 for any free port.
  package init(host: String, port: UInt16) throws(ListenFailure) {
    let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    let shown = bare.contains(":") ? "[\(bare)]" : bare
    let subject = "\(shown):\(port)"

    var hints = addrinfo()
    hints.ai_socktype = streamSocket
    hints.ai_flags = AI_PASSIVE
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(bare, String(port), &hints, &found)
    guard status == 0, let address = found?.pointee else {
      let reason = status == EAI_SYSTEM ? strerror(errno) : UnsafeMutablePointer(mutating: gai_strerror(status))
      throw .unknownHost(host, reason: reason.map { String(cString: $0) } ?? "no address")
    }
    defer { freeaddrinfo(found) }

    let descriptor = try Self.listening(on: address, subject)
    self.port = try Self.boundPort(of: descriptor.raw, subject)
    self.host = shown
    self.isWildcard = ["0.0.0.0", "::", "0"].contains(bare)
    self.isLoopback = isLoopbackAddress(address.ai_addr)
    self.descriptor = descriptor
  }

  /// Gives the descriptor to a new owner, who closes it.
  package consuming func take() -> Int32 {
    descriptor.take()
  }

  private static func listening(on address: addrinfo, _ subject: String) throws(ListenFailure) -> OwnedDescriptor {
    let raw = socket(address.ai_family, streamSocket, 0)
    guard raw >= 0 else { throw .system(.last("listen on", subject)) }
    let descriptor = OwnedDescriptor(raw)
    _ = fcntl(raw, F_SETFD, FD_CLOEXEC)
    // Lets a restarted server have its port back at once; it never lets two of them share one.
    var yes: Int32 = 1
    setsockopt(raw, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(raw, address.ai_addr, address.ai_addrlen) == 0, listen(raw, SOMAXCONN) == 0 else {
      throw .system(.last("listen on", subject))
    }
    return descriptor
  }

  private static func boundPort(of descriptor: Int32, _ subject: String) throws(ListenFailure) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return try withUnsafeMutablePointer(to: &storage) { storage throws(ListenFailure) in
      let status = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
      guard status == 0 else { throw .system(.last("listen on", subject)) }
      // The port stands at the same place in both families.
      return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
  }
}

/// `SOCK_STREAM`, which Glibc declares as an enumeration.
#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  private let streamSocket = SOCK_STREAM
#endif
