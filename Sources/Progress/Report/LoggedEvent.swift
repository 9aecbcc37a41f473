/// An event as the log has it, for people to read.
package struct LoggedEvent: Sendable, Equatable {
  /// Milliseconds since 1970.
  package let at: Int
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

  package init(at: Int, visitor: Int, type: String, subject: String?, step: Int? = nil, value: String? = nil) {
    self.at = at
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
      SELECT at, visitor, type, COALESCE(task, name), step,
        CASE value_type WHEN 'boolean' THEN iif(value, 'true', 'false') ELSE CAST(value AS TEXT) END
      FROM event ORDER BY sequence DESC LIMIT ?1
      """, [.integer(count)]
    ) { row in
      LoggedEvent(
        at: row.integer(0), visitor: row.integer(1), type: row.text(2), subject: row.optionalText(3),
        step: row.optionalInteger(4), value: row.optionalText(5))
    }
  }
}
