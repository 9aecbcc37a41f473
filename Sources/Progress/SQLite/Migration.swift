/// One step in the life of the schema. Steps are only ever added to the end of the list: a released one never changes.
struct Migration {
  /// Recorded in the database once it is applied.
  let name: String
  let sql: String
}

extension Connection {
  /// Brings the schema up to date in one transaction; leaves a database alone that is newer than `migrations`.
  ///
  /// - Returns: nil, or the name of the first migration that is not the next one of `migrations`.
  func migrate(_ migrations: [Migration]) throws(DatabaseError) -> String? {
    try transaction(writes: true, rethrowing: { $0 }) { () throws(DatabaseError) in
      let isNew = try rows("SELECT 1 FROM sqlite_schema WHERE name = 'migration'", [], { _ in }).isEmpty
      let applied =
        isNew ? [] : try rows("SELECT name FROM migration ORDER BY position", [], { $0.text(0) })
      for (index, name) in applied.enumerated() {
        guard index < migrations.count, migrations[index].name == name else { return name }
      }
      if isNew {
        try execute("CREATE TABLE migration (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT")
      }
      for (index, migration) in migrations.enumerated().dropFirst(applied.count) {
        try execute(migration.sql)
        try run("INSERT INTO migration (position, name) VALUES (?1, ?2)", [.integer(index), .text(migration.name)])
      }
      return nil
    }
  }
}
