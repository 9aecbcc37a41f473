import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether an address is this machine's own: 127.0.0.0/8 (RFC 1122 section 3.2.1.3), `::1`, or the first written as the
/// second's kind (RFC 4291 section 2.5.5.2).
func isLoopbackAddress(_ address: UnsafePointer<sockaddr>) -> Bool {
  switch Int32(address.pointee.sa_family) {
  case AF_INET:
    return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      UInt32(bigEndian: $0.pointee.sin_addr.s_addr) >> 24 == 127
    }
  case AF_INET6:
    return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
      withUnsafeBytes(of: $0.pointee.sin6_addr) { bytes in
        let isMapped = bytes[0..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return isMapped ? bytes[12] == 127 : bytes[0..<15].allSatisfy { $0 == 0 } && bytes[15] == 1
      }
    }
  default:
    return false
  }
}
