#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The absolute path of the running program; nil where the system does not tell.
package func executablePath() -> String? {
  #if canImport(Glibc)
    let path = resolvedPath("/proc/self/exe")
    return path == "/proc/self/exe" ? nil : path
  #else
    var size = UInt32(PATH_MAX)
    var path = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
    return path.withUnsafeBufferPointer { $0.baseAddress.map { resolvedPath(String(cString: $0)) } }
  #endif
}
