#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Does nothing for a while, on the thread that calls.
package func pause(milliseconds: Int) {
  usleep(UInt32(milliseconds) * 1_000)
}
