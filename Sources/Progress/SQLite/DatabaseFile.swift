import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a file is before SQLite is let near it, by its first bytes (<https://www.sqlite.org/fileformat.html#the_database_header>).
///
/// SQLite itself would write to a file that it opens: it rolls back a journal or folds in a write-ahead log.
enum DatabaseFile: Equatable {
  /// Missing or empty.
  case new
  /// Written by Waymark.
  case own
  /// Something else, or another program's database.
  case foreign

  /// `WAYM`, the value of `PRAGMA application_id`.
  static let applicationID = 0x5741_594D

  init(path: String) throws(SystemError) {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try openForReading(path).descriptor
    } catch {
      switch error.code {
      case ENOENT: self = .new
      case EINVAL: self = .foreign
      default: throw SystemError("open", path, code: error.code)
      }
      return
    }
    defer { close(descriptor) }
    let headerSize = 100
    var header = [UInt8](repeating: 0, count: headerSize)
    let count = header.withUnsafeMutableBytes { bytes in
      retryingInterrupts { read(descriptor, bytes.baseAddress, headerSize) }
    }
    guard count >= 0 else { throw SystemError.last("read", path) }
    let id = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
    self =
      count == 0 ? .new : header.starts(with: "SQLite format 3\0".utf8) && id == Self.applicationID ? .own : .foreign
  }
}
