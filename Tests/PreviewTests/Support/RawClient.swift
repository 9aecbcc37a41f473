import Platform
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A TCP connection to this machine that sends what it is told to. Gives up after ten seconds of silence.
final class RawClient: Sendable {
  private let socket: OwnedDescriptor
  private let unread = Mutex<[UInt8]>([])

  struct Answer: Equatable {
    let status: Int
    let head: String
    let body: String
  }

  init(port: UInt16) throws(SystemError) {
    #if canImport(Glibc)
      let raw = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let raw = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard raw >= 0 else { throw SystemError.last("connect to", "port \(port)") }
    socket = OwnedDescriptor(raw)
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(raw, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
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

  /// - Returns: whether the other side took everything.
  @discardableResult
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = bytes[sent...].withUnsafeBytes { sendBytes(socket.raw, $0, flags) }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Sends a request line with the `Host` of `port`, further header lines, and a body with its length.
  func request(_ line: String, port: UInt16, headers: [String] = [], body: String = "") {
    var lines = ["\(line) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers
    if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
    send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// Reads one answer; nil where the connection ends before its head is whole.
  ///
  /// - Parameter hasBody: false after HEAD.
  func answer(hasBody: Bool = true) -> Answer? {
    unread.withLock { unread in
      let blankLine = Array("\r\n\r\n".utf8)
      while unread.firstRange(of: blankLine) == nil { guard receive(&unread) else { return nil } }
      guard let end = unread.firstRange(of: blankLine) else { return nil }
      let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
      unread.removeFirst(end.upperBound)
      let lines = head.split(separator: "\r\n")
      let length =
        lines.first { $0.lowercased().hasPrefix("content-length:") }
        .flatMap { Int($0.dropFirst(15).filter { $0 != " " }) } ?? 0
      while hasBody, unread.count < length { guard receive(&unread) else { break } }
      let body = Array(unread.prefix(hasBody ? length : 0))
      unread.removeFirst(body.count)
      return Answer(
        status: lines.first.flatMap { Int($0.split(separator: " ")[1]) } ?? 0, head: head,
        body: String(decoding: body, as: UTF8.self))
    }
  }

  /// Reads until `text` has come; false where the connection ends before.
  func waits(for text: String) -> Bool {
    unread.withLock { unread in
      while unread.firstRange(of: Array(text.utf8)) == nil { guard receive(&unread) else { return false } }
      return true
    }
  }

  /// Reads and drops what comes until there were so many bytes, at least one, or the connection ends.
  ///
  /// - Returns: how many there were.
  func discard(through size: Int) -> Int {
    unread.withLock { unread in
      var count = unread.count
      unread = []
      while count < max(size, 1), receive(&unread) {
        count += unread.count
        unread.removeAll(keepingCapacity: true)
      }
      return count
    }
  }

  /// Whether the other side ends the connection, after whatever it still sends.
  func isClosed() -> Bool {
    unread.withLock { unread in
      while receive(&unread) {}
      return errno != EAGAIN
    }
  }

  private func receive(_ unread: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    errno = 0
    let count = buffer.withUnsafeMutableBytes { recv(socket.raw, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { return false }
    unread += buffer[..<count]
    return true
  }
}

/// Runs what blocks on a thread of its own: tests share the few threads of tasks with the server they wait for.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    do {
      _ = try BackgroundThread { continuation.resume(with: Swift.Result { try body() }) }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}

/// `send(2)`, whose name the method above takes.
private func sendBytes(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  send(socket, bytes.baseAddress, bytes.count, flags)
}
