import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A TCP connection to this machine that has no patience.
final class Connection {
  private let socket: OwnedDescriptor

  /// How long the server may leave a client without a byte, in milliseconds.
  private static let patience = 8_000
  /// How long the server may be silent before what it has said is taken for all.
  private static let silence = 40

  init(port: UInt16) throws(SystemError) {
    #if canImport(Glibc)
      let raw = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let raw = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard raw >= 0 else { throw SystemError.last("connect to", "port \(port)") }
    socket = OwnedDescriptor(raw)
    setPatience(Self.patience)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(raw, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw SystemError.last("connect to", "port \(port)") }
  }

  private func setPatience(_ milliseconds: Int) {
    var time = timeval(tv_sec: milliseconds / 1_000, tv_usec: .init(milliseconds % 1_000 * 1_000))
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket.raw, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// - Returns: whether the other side took everything.
  func sends(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = rest.withUnsafeBytes { send(socket.raw, $0.baseAddress, $0.count, flags) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Says that nothing more will be sent.
  func finish() {
    shutdown(socket.raw, Int32(SHUT_WR))
  }

  /// Reads until the other side ends the connection, or says nothing for a moment.
  ///
  /// - Parameter isRequired: whether it has to end it, and soon.
  func readAnswer(isRequired: Bool) throws -> [UInt8] {
    setPatience(isRequired ? Self.patience : Self.silence)
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      errno = 0
      let count = buffer.withUnsafeMutableBytes { recv(socket.raw, $0.baseAddress, $0.count, 0) }
      if count > 0 {
        answer += buffer[..<count]
      } else if count < 0, errno == EAGAIN, isRequired {
        throw Fault("the server says nothing for \(Self.patience) ms")
      } else {
        return answer
      }
    }
  }
}
