#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many processors are online; at least one.
package func processorCount() -> Int {
  max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
