import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a client calls from, as far as limits go by it.
struct ClientAddress: Hashable, Sendable {
  /// An IPv6 client has all addresses of its network's 64 bits (RFC 4291 section 2.5.1): the first eight bytes. One of
  /// IPv4, also written as one of IPv6, has four.
  private let bytes: [UInt8]

  /// Nil for an address of another family.
  init?(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { bytes in
          let isMapped = bytes[0..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
          return Array(isMapped ? bytes[12...] : bytes[0..<8])
        }
      }
    default: return nil
    }
  }
}
