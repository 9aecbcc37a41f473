#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Milliseconds since 1970 by the system's clock.
@Sendable func millisecondsSince1970() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
}

/// Bytes from the system's generator for secrets (getrandom(2), arc4random(3)).
@Sendable func randomBytes(_ count: Int) -> [UInt8] {
  var generator = SystemRandomNumberGenerator()
  return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}
