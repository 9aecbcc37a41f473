#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The right to be the only process that writes to a folder, as far as all ask for it: flock(2), which ends with the
/// process, however that ends.
package struct FolderLock: ~Copyable {
  private let descriptor: OwnedDescriptor

  /// - Returns: nil where another process, or another part of this one, has the lock.
  /// - Throws: why the folder cannot be opened.
  package init?(_ path: String) throws(SystemError) {
    let descriptor = OwnedDescriptor(open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY))
    guard descriptor.raw >= 0 else { throw SystemError.last("read", path) }
    // A file system without locks has to do without this one.
    guard flock(descriptor.raw, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return nil }
    self.descriptor = descriptor
  }

  /// The number of the process that has a folder's lock; nil where the system does not tell.
  package static func holder(of path: String) -> Int? {
    // A line a lock (proc_locks(5)): `1: FLOCK  ADVISORY  WRITE 708 08:01:13548 0 EOF`.
    var status = stat()
    guard stat(path, &status) == 0, let table = try? readFile("/proc/locks") else { return nil }
    let device = UInt64(status.st_dev)
    // The numbers of a device are scattered over its bits (makedev(3)).
    let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
    let minor = device & 0xFF | device >> 12 & ~0xFF
    let wanted = [major, minor].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) } + [String(status.st_ino)]
    for line in table.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count > 5, fields[1] == "FLOCK", fields[5] == wanted.joined(separator: ":") else { continue }
      return Int(fields[4]).flatMap { $0 > 0 ? $0 : nil }
    }
    return nil
  }
}
