package import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why an address cannot be listened on.
package enum ListenFailure: Error, Equatable, CustomStringConvertible {
  /// `host` is no address, and no name that has one. `reason` is the resolver's.
  case unknownHost(String, reason: String)
  /// The failing call on `host:port`.
  case system(SystemError)

  package var description: String {
    switch self {
    case .unknownHost(let host, let reason): "Cannot find the address of \"\(host)\": \(reason)"
    case .system(let error): error.description
    }
  }

  /// Whether another program has the port.
  package var isBusy: Bool { hasCode(EADDRINUSE) }

  /// Whether the address is another machine's.
  package var isForeignAddress: Bool { hasCode(EADDRNOTAVAIL) }

  /// Whether the port is one that only the system's own programs may have.
  package var isReserved: Bool { hasCode(EACCES) }

  private func hasCode(_ code: Int32) -> Bool {
    if case .system(let error) = self { error.code == code } else { false }
  }
}
