#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that goes with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/waymark-test-XXXXXX\0".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure.cannotMake(errno) }
    path = String(cString: made)
  }

  deinit {
    remove(path)
  }

  func file(_ name: String) -> String {
    "\(path)/\(name)"
  }

  private enum Failure: Error {
    case cannotMake(Int32)
  }

  private func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { remove("\(path)/\(name)") }
      }
      closedir(folder)
    }
    if unlink(path) != 0 { rmdir(path) }
  }
}
