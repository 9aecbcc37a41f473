/// An event as the log has it, for people to read.
package struct LoggedEvent: Sendable, Equatable {
  /// In UTC, to the second: `2026-09-21T14:13:20Z` (RFC 3339).
  package let time: String
  /// A number that stands for the visitor in this database alone.
  package let visitor: Int
  /// `started`, `stepCompleted`, `shown` …: the names of the cases of `QuickWinEvent.Action` and `TipEvent.Action`.
  package let type: String
  /// The quick win, tip, parameter or event that it is about; nil for the visitor's settings.
  package let subject: String?
  /// Counting from 1; nil where it is about no step.
  package let step: Int?
  /// What a parameter or setting was set to; nil for other events.
  package let value: String?

  package init(time: String, visitor: Int, type: String, subject: String?, step: Int? = nil, value: String? = nil) {
    self.time = time
    self.visitor = visitor
    self.type = type
    self.subject = subject
    self.step = step
    self.value = value
  }
}

extension LoggedEvent {
  static func newest(_ count: Int, in connection: Connection) throws(DatabaseError) -> [LoggedEvent] {
    try connection.rows(
      """
      SELECT strftime('%Y-%m-%dT%H:%M:%SZ', at / 1000, 'unixepoch'), visitor, type, COALESCE(task, name), step,
        CASE value_type WHEN 'boolean' THEN iif(value, 'true', 'false') ELSE CAST(value AS TEXT) END
      FROM event ORDER BY sequence DESC LIMIT ?1
      """, [.integer(count)]
    ) { row in
      LoggedEvent(
        time: row.text(0), visitor: row.integer(1), type: row.text(2), subject: row.optionalText(3),
        step: row.optionalInteger(4), value: row.optionalText(5))
    }
  }
}
