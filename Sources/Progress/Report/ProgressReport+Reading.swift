extension ProgressReport {
  /// Reads the views of the migrations `report-views`, `report-percentiles` and `report-step-times`.
  init(reading connection: Connection) throws(DatabaseError) {
    let steps = try connection.rows(
      """
      SELECT task, step, completed, skipped, abandoned, median
      FROM step_funnel LEFT JOIN step_time USING (task, step) ORDER BY task, step
      """
    ) { row in
      (
        task: row.text(0),
        step: Step(
          number: row.integer(1), completed: row.integer(2), skipped: row.integer(3), abandoned: row.integer(4),
          median: row.optionalInteger(5))
      )
    }
    tasks = try connection.rows(
      """
      SELECT task, started, completed, skipped, abandoned, fastest, median, percentile90, slowest
      FROM task_funnel LEFT JOIN completion_time USING (task) ORDER BY task
      """
    ) { row in
      let times = row.optionalInteger(5).map {
        Times(fastest: $0, median: row.integer(6), percentile90: row.integer(7), slowest: row.integer(8))
      }
      let id = row.text(0)
      return Task(
        id: id, started: row.integer(1), completed: row.integer(2), skipped: row.integer(3),
        abandoned: row.integer(4), times: times, steps: steps.filter { $0.task == id }.map(\.step))
    }
    tips = try connection.rows("SELECT tip, shown, dismissed, visitors FROM tip_showing ORDER BY tip") { row in
      Tip(id: row.text(0), shown: row.integer(1), dismissed: row.integer(2), visitors: row.integer(3))
    }
    visitors = try connection.rows("SELECT COUNT(*) FROM visitor") { $0.integer(0) }.first ?? 0
  }
}
