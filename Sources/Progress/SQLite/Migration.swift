/// One step in the life of the schema. Steps are only ever added to the end of the list: a released one never changes.
struct Migration {
  /// Recorded in the database once it is applied.
  let name: String
  let sql: String
}

extension Connection {
  /// Brings the schema up to date in one transaction; leaves a database alone that is up to date, and one that is newer
  /// than `migrations`.
  ///
  /// - Returns: nil, or the name of the first migration that is not the next one of `migrations`.
  func migrate(_ migrations: [Migration]) throws(DatabaseError) -> String? {
    let before = try appliedMigrations()
    if let unknown = firstUnknown(before, among: migrations) { return unknown }
    if before.count == migrations.count { return nil }
    return try transaction(writes: true, rethrowing: { $0 }) { () throws(DatabaseError) in
      // Another process may have been faster.
      let applied = try appliedMigrations()
      if let unknown = firstUnknown(applied, among: migrations) { return unknown }
      try execute(
        "CREATE TABLE IF NOT EXISTS migration (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT")
      for (index, migration) in migrations.enumerated().dropFirst(applied.count) {
        try execute(migration.sql)
        try run("INSERT INTO migration (position, name) VALUES (?1, ?2)", [.integer(index), .text(migration.name)])
      }
      return nil
    }
  }

  /// The name of the first migration of the database that is not the next one of `migrations`; nil where there is none.
  func unknownMigration(among migrations: [Migration]) throws(DatabaseError) -> String? {
    firstUnknown(try appliedMigrations(), among: migrations)
  }

  private func appliedMigrations() throws(DatabaseError) -> [String] {
    let isNew = try rows("SELECT 1 FROM sqlite_schema WHERE name = 'migration'", [], { _ in }).isEmpty
    return isNew ? [] : try rows("SELECT name FROM migration ORDER BY position", [], { $0.text(0) })
  }

  private func firstUnknown(_ applied: [String], among migrations: [Migration]) -> String? {
    for (index, name) in applied.enumerated() {
      guard index < migrations.count, migrations[index].name == name else { return name }
    }
    return nil
  }
}
