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

/// `RLIMIT_NOFILE`, which Glibc declares as an enumeration.
#if canImport(Glibc)
  private let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let descriptors = RLIMIT_NOFILE
#endif
