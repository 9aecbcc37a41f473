import CSQLite

/// A value to bind to a statement.
enum DatabaseValue {
  case integer(Int)
  case text(String)
  case blob([UInt8])
  case null

  init(_ integer: Int?) { self = integer.map(DatabaseValue.integer) ?? .null }
  init(_ text: String?) { self = text.map(DatabaseValue.text) ?? .null }
}

extension DatabaseValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  init(integerLiteral value: Int) { self = .integer(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(nilLiteral: ()) { self = .null }
}

extension DatabaseValue {
  /// Binds to the parameter with this number, counting from 1.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .integer(let value): sqlite3_bind_int64(statement, index, Int64(value))
    case .text(let value): sqlite3_bind_text(statement, index, value, Int32(clamping: value.utf8.count), transient)
    case .blob(let bytes): sqlite3_bind_blob(statement, index, bytes, Int32(clamping: bytes.count), transient)
    case .null: sqlite3_bind_null(statement, index)
    }
  }
}

/// `SQLITE_TRANSIENT`, a cast that Swift does not import: SQLite copies the value.
private var transient: sqlite3_destructor_type {
  unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

/// One row of a result, valid while the statement stands on it.
struct DatabaseRow {
  let statement: OpaquePointer

  /// - Parameter column: from 0.
  func integer(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(statement, column))
  }

  func optionalInteger(_ column: Int32) -> Int? {
    isNull(column) ? nil : integer(column)
  }

  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }
}
