/// Who may talk to the server: defends a server on loopback against pages of other sites, which can reach it through
/// the browser of the person it runs for (DNS rebinding, cross-site requests).
package struct AccessRule: Sendable {
  private let port: UInt16
  private let names: Set<String>
  /// What nearly every request says: `names` with the port.
  private let authorities: Set<String>
  private let acceptsAddresses: Bool

  /// - Parameters:
  ///   - host: what the server was told to listen on, as it stands in a URL.
  ///   - isWildcard: every address of the machine is served, so that it can be called by any of them. A host *name*
  ///     other than `host` stays refused: only names can be rebound.
  package init(host: String, port: UInt16, isWildcard: Bool) {
    self.port = port
    names = ["127.0.0.1", "localhost", "[::1]", host.lowercased()]
    authorities = Set(names.map { "\($0):\(port)" })
    acceptsAddresses = isWildcard
  }

  package func refusal(of head: RequestHead) -> Response? {
    let hosts = head.headers.values("Host")
    guard hosts.count == 1, let host = hosts.first, !host.isEmpty else {
      return Problem(400, "missing-host", "A request names one host").response  // RFC 9112 section 3.2
    }
    guard allows(authority: host) else {
      return Problem(421, "foreign-host", "This server does not answer for that host").response
    }
    let origins = head.headers.values("Origin")
    guard origins.allSatisfy(allows(origin:)) else {
      return Problem(403, "foreign-origin", "Pages of other origins are not served").response
    }
    // Sent by every browser of today, also where it sends no origin: images, scripts and frames of other sites.
    let sites = head.headers.values("Sec-Fetch-Site")
    let isNavigation = head.headers["Sec-Fetch-Mode"] == "navigate" && head.method == "GET"
    let isForeign = !sites.allSatisfy { $0 == "same-origin" || $0 == "none" }
    guard !isForeign || (isNavigation && !head.rawTarget.hasPrefix("/api/")) else {
      return Problem(403, "foreign-site", "Other sites can only link to this one").response
    }
    return nil
  }

  private func allows(origin: String) -> Bool {
    let scheme = "http://"
    return origin.lowercased().hasPrefix(scheme) && allows(authority: String(origin.dropFirst(scheme.count)))
  }

  /// - Parameter authority: `host:port`, or `host` for port 80 (RFC 9110 section 7.2).
  private func allows(authority: String) -> Bool {
    if authorities.contains(authority) { return true }
    let suffix = ":\(port)"
    let host: Substring
    if authority.hasSuffix(suffix) {
      host = authority.dropLast(suffix.count)
    } else if port == 80 {
      host = authority[...]
    } else {
      return false
    }
    return names.contains(host.lowercased()) || (acceptsAddresses && isAddress(host))
  }

  /// Whether `host` is written as an address: it cannot be made to point elsewhere.
  private func isAddress(_ host: Substring) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.dropFirst().dropLast().utf8.allSatisfy { byte in
        Character(UnicodeScalar(byte)).isHexDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
      }
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
