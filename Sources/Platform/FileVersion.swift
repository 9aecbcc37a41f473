#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells a version of a file from every other by what the system keeps about it, without reading it; nil where there is
/// no such file.
package func fileVersion(_ path: String) -> String? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  #if canImport(Glibc)
    let time = status.st_mtim
  #else
    let time = status.st_mtimespec
  #endif
  return [Int(status.st_ino), Int(status.st_size), time.tv_sec, time.tv_nsec].map { String($0, radix: 16) }
    .joined(separator: "-")
}
