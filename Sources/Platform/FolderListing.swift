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
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      EntryName(UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 }))
    }
    guard !name.isSelfOrParent else { continue }
    guard name.isValid else {
      entries.append(FolderEntry(name.text, .other, hasValidName: false))
      continue
    }
    if let kind = FileKind(directoryType: entry.pointee.d_type) ?? FileKind(path + "/" + name.text) {
      entries.append(FolderEntry(name.text, kind))
    }
  }
  return entries.sorted { $0.name.precedesByBytes($1.name) }
}

/// A name as the system gives it.
private struct EntryName {
  /// Repaired where it is not UTF-8.
  let text: String
  let isValid: Bool

  init(_ bytes: UnsafeRawBufferPointer) {
    let valid = String(validating: bytes, as: UTF8.self)
    isValid = valid != nil
    text = valid ?? String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it is the folder itself or the one that it lies in.
  var isSelfOrParent: Bool { text == "." || text == ".." }
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
