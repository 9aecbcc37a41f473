#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lets this process open as many descriptors as it may have by itself, up to `wanted`; never fewer than before.
///
/// - Returns: how many that are.
package func raiseDescriptorLimit(to wanted: Int) -> Int {
  var limit = rlimit()
  guard getrlimit(descriptors, &limit) == 0 else { return 0 }
  let now = Int(clamping: limit.rlim_cur)
  guard now < wanted else { return now }
  limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
  return setrlimit(descriptors, &limit) == 0 ? Int(clamping: limit.rlim_cur) : now
}

/// Makes sure that so many descriptors can be opened, raising the limit for them where that is allowed.
///
/// - Throws: `EMFILE` or `ENFILE` where they cannot.
package func requireDescriptors(_ count: Int) throws(SystemError) {
  _ = raiseDescriptorLimit(to: count + 16)
  var opened: [Int32] = []
  defer { for descriptor in opened { close(descriptor) } }
  for _ in 0..<count {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last("open", "files") }
    opened.append(descriptor)
  }
}

/// `RLIMIT_NOFILE`, which Glibc declares as an enumeration.
#if canImport(Glibc)
  private let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let descriptors = RLIMIT_NOFILE
#endif
