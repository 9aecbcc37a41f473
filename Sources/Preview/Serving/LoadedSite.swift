import Encoding
import Platform
import Site
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One version of the site, its files by path. Immutable, so that a request gets all of it or nothing.
final class LoadedSite: Sendable {
  let content: OnboardingContent
  private let files: [String: OutputFile.Content]
  private let folders: Set<String>
  private let cache = Mutex(Cache())

  struct File: Sendable {
    let bytes: [UInt8]
    /// A strong entity tag with its quotes (RFC 9110 section 8.8.3).
    let entityTag: String
  }

  private struct Cache {
    var files: [String: File] = [:]
    var byteCount = 0
    /// Bytes of rendered files that are kept; those of a site beyond it are rendered anew for each request.
    static let limit = 64 << 20
  }

  init(_ site: PreviewSite) {
    content = site.content
    files = Dictionary(site.files.map { ($0.path, $0.content) }, uniquingKeysWith: { _, last in last })
    folders = Set(
      site.files.compactMap { file in
        file.path.hasSuffix("/index.html") ? String(file.path.dropLast("/index.html".count)) : nil
      })
  }

  /// What a path of a URL names, as hosts of static files see it.
  enum Place: Equatable {
    case file(String)
    /// A folder without its slash, under which its page's relative links would point elsewhere.
    case folder
    case nowhere
  }

  /// - Parameter segments: `RequestTarget.segments`.
  func place(of segments: [String]) -> Place {
    let path = segments.joined(separator: "/")
    if path.isEmpty || path.hasSuffix("/") {
      return files[path + "index.html"] == nil ? .nowhere : .file(path + "index.html")
    }
    if files[path] != nil { return .file(path) }
    if files[path + ".html"] != nil { return .file(path + ".html") }
    return folders.contains(path) ? .folder : .nowhere
  }

  /// Nil where there is no such file.
  ///
  /// - Throws: where a file that is copied cannot be read any more.
  func file(_ path: String) throws(SystemError) -> File? {
    if let known = cache.withLock({ $0.files[path] }) { return known }
    switch files[path] {
    case nil: return nil
    case .copied(let source): return try Self.copy(of: source)
    case .made(let make):
      let bytes = make()
      let file = Self.file(path.hasSuffix(".html") ? PreviewMarkup.inserted(into: bytes) : bytes)
      cache.withLock { cache in
        guard cache.byteCount + file.bytes.count <= Cache.limit else { return }
        if cache.files.updateValue(file, forKey: path) == nil { cache.byteCount += file.bytes.count }
      }
      return file
    }
  }

  /// A file as it is on disk now. Its tag is that of its version, since hashing takes longer than sending; asked for
  /// before reading, so that a change in between gives the old tag to new bytes, and the next request another one.
  private static func copy(of source: String) throws(SystemError) -> File {
    var status = stat()
    guard stat(source, &status) == 0 else { throw SystemError.last("read", source) }
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    let version = [Int(status.st_ino), Int(status.st_size), time.tv_sec, time.tv_nsec]
    let tag = version.map { String($0, radix: 16) }.joined(separator: "-")
    return File(bytes: try readFile(source), entityTag: "\"\(tag)\"")
  }

  private static func file(_ bytes: [UInt8]) -> File {
    File(bytes: bytes, entityTag: "\"\(hexadecimal(Array(SHA256.hash(bytes).prefix(16))))\"")
  }
}
