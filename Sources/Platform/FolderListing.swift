#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a folder holds under one name.
package struct FolderEntry: Sendable, Equatable {
  package let name: String
  /// Links themselves, not what they lead to.
  package let kind: FileKind
  /// Whether the name is UTF-8. Otherwise `name` is repaired and opens nothing.
  package let hasValidName: Bool

  package init(_ name: String, _ kind: FileKind, hasValidName: Bool = true) {
    self.name = name
    self.kind = kind
    self.hasValidName = hasValidName
  }
}

/// The entries of a folder without `.` and `..`, sorted by the bytes of their names.
///
/// An entry that is deleted meanwhile is left out.
/// - Throws: the failing call; `ENOTDIR` where `path` is a file.
package func listFolder(_ path: String) throws(SystemError) -> [FolderEntry] {
  guard let stream = opendir(path) else { throw SystemError.last("read", path) }
  defer { closedir(stream) }
  var entries: [FolderEntry] = []
  while true {
    errno = 0
    guard let entry = readdir(stream) else {
      if errno != 0 { throw SystemError.last("read", path) }
      break
    }
    // Counted up to the NUL, not by the member's declared size: that differs between systems.
    let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    guard bytes != Array(".".utf8), bytes != Array("..".utf8) else { continue }
    guard let name = String(validating: bytes, as: UTF8.self) else {
      entries.append(FolderEntry(String(decoding: bytes, as: UTF8.self), .other, hasValidName: false))
      continue
    }
    if let kind = FileKind(directoryType: entry.pointee.d_type) ?? FileKind(path + "/" + name) {
      entries.append(FolderEntry(name, kind))
    }
  }
  return entries.sorted { $0.name.precedesByBytes($1.name) }
}

extension FileKind {
  /// Nil on file systems that keep no types in their folders.
  fileprivate init?(directoryType type: UInt8) {
    switch Int32(type) {
    case Int32(DT_UNKNOWN): return nil
    case Int32(DT_REG): self = .file
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    default: self = .other
    }
  }
}
