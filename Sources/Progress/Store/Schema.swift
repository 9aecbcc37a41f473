extension Migration {
  /// The schema of the progress database, step by step.
  static let progress = [eventLog, reportViews, forgettingCount, reportPercentiles, reportStepTimes]

  /// One append-only log of everything that happened, and the visitors that it happened to.
  ///
  /// `state`, `steps_done`, `step_count` and `total_active` are what the session was after the event, as the engine
  /// saw it: the report's views read them, replaying never does.
  private static let eventLog = Migration(
    name: "event-log",
    sql: """
      CREATE TABLE visitor (
        id INTEGER PRIMARY KEY,
        token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
        first_seen_at INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE event (
        sequence INTEGER PRIMARY KEY,
        visitor INTEGER NOT NULL REFERENCES visitor (id) ON DELETE CASCADE,
        at INTEGER NOT NULL,
        client_id TEXT,
        type TEXT NOT NULL CHECK (type IN (
          'started', 'stepCompleted', 'skipped', 'abandoned', 'paused', 'resumed', 'criteriaMet',
          'parameterSet', 'incremented', 'donated', 'shown', 'dismissed', 'settings', 'appSessionStarted')),

        session TEXT,
        task TEXT,
        steps TEXT,
        restart INTEGER CHECK (restart IN (0, 1)),
        step INTEGER,
        active_milliseconds INTEGER,
        state TEXT,
        steps_done INTEGER,
        step_count INTEGER,
        total_active INTEGER,

        name TEXT,
        app_session TEXT,
        value_type TEXT CHECK (value_type IN ('integer', 'boolean', 'string')),
        value ANY
      ) STRICT;

      CREATE UNIQUE INDEX event_client_id ON event (visitor, client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX event_session ON event (visitor, session, sequence);

      CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
      BEGIN SELECT RAISE(ABORT, 'the event log is append-only'); END;

      CREATE TRIGGER event_goes_only_with_its_visitor BEFORE DELETE ON event
      WHEN EXISTS (SELECT 1 FROM visitor WHERE id = OLD.visitor)
      BEGIN SELECT RAISE(ABORT, 'the event log is append-only'); END;
      """)

  /// What `waymark report` and `GET /api/report` say.
  ///
  /// Where a query has one `MAX` or `MIN`, its other columns come from that row
  /// (<https://www.sqlite.org/lang_select.html#bareagg>).
  private static let reportViews = Migration(
    name: "report-views",
    sql: """
      CREATE VIEW session_now AS
      SELECT visitor, session, MAX(sequence) AS sequence, task, state, steps_done, step_count
      FROM event WHERE session IS NOT NULL GROUP BY visitor, session;

      CREATE VIEW session_completion AS
      SELECT visitor, session, MIN(sequence) AS sequence, task, type, total_active
      FROM event WHERE session IS NOT NULL AND state = 'completed' GROUP BY visitor, session;

      CREATE VIEW completion_time AS
      WITH ranked AS (
        SELECT task, total_active,
          ROW_NUMBER() OVER (PARTITION BY task ORDER BY total_active) AS place,
          COUNT(*) OVER (PARTITION BY task) AS count
        FROM session_completion WHERE type = 'stepCompleted'
      )
      SELECT task, MIN(total_active) AS fastest,
        CAST(AVG(CASE WHEN place IN ((count + 1) / 2, (count + 2) / 2) THEN total_active END) AS INTEGER) AS median,
        MAX(total_active) AS slowest
      FROM ranked GROUP BY task;

      CREATE VIEW task_funnel AS
      SELECT session_now.task AS task, COUNT(*) AS started, COUNT(session_completion.session) AS completed,
        SUM(session_now.state = 'skipped') AS skipped, SUM(session_now.state = 'abandoned') AS abandoned
      FROM session_now LEFT JOIN session_completion USING (visitor, session)
      GROUP BY session_now.task;

      CREATE VIEW step_funnel AS
      SELECT task, step, SUM(done) AS completed, SUM(skipped) AS skipped, SUM(abandoned) AS abandoned
      FROM (
        SELECT DISTINCT task, step, visitor, session, 1 AS done, 0 AS skipped, 0 AS abandoned
        FROM event WHERE type = 'stepCompleted'
        UNION ALL
        SELECT task, MIN(steps_done + 1, step_count), visitor, session, 0, state = 'skipped', state = 'abandoned'
        FROM session_now WHERE state IN ('skipped', 'abandoned')
      )
      GROUP BY task, step;

      CREATE VIEW tip_showing AS
      SELECT name AS tip,
        COUNT(DISTINCT CASE type WHEN 'shown' THEN visitor || ' ' || COALESCE(app_session, '') END) AS shown,
        COUNT(DISTINCT CASE type WHEN 'dismissed' THEN visitor END) AS dismissed,
        COUNT(DISTINCT visitor) AS visitors
      FROM event WHERE type IN ('shown', 'dismissed') GROUP BY name;
      """)

  /// How often visitors were forgotten. Numbers of rows are used again once the last ones are gone, so that what someone
  /// remembers of a log by such numbers holds only as long as this count stays.
  private static let forgettingCount = Migration(
    name: "forgetting-count",
    sql: """
      CREATE TABLE forgetting (id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL) STRICT;

      INSERT INTO forgetting (id, count) VALUES (1, 0);

      CREATE TRIGGER visitor_is_forgotten AFTER DELETE ON visitor
      BEGIN UPDATE forgetting SET count = count + 1; END;
      """)

  /// The times again, with the one that nine of ten completions stay within (the nearest rank).
  private static let reportPercentiles = Migration(
    name: "report-percentiles",
    sql: """
      DROP VIEW completion_time;

      CREATE VIEW completion_time AS
      WITH ranked AS (
        SELECT task, total_active,
          ROW_NUMBER() OVER (PARTITION BY task ORDER BY total_active) AS place,
          COUNT(*) OVER (PARTITION BY task) AS count
        FROM session_completion WHERE type = 'stepCompleted'
      )
      SELECT task, MIN(total_active) AS fastest,
        CAST(AVG(CASE WHEN place IN ((count + 1) / 2, (count + 2) / 2) THEN total_active END) AS INTEGER) AS median,
        MAX(CASE WHEN place = (count * 9 + 9) / 10 THEN total_active END) AS percentile90,
        MAX(total_active) AS slowest
      FROM ranked GROUP BY task;
      """)

  /// How long each step took: the active time from the step before, or from the start, until it was done. What happens in
  /// between, leaving and coming back, belongs to the step.
  private static let reportStepTimes = Migration(
    name: "report-step-times",
    sql: """
      CREATE VIEW step_time AS
      WITH counted AS (
        SELECT visitor, session, sequence, task, step, type, steps_done, total_active,
          LAG(steps_done, 1, 0) OVER (PARTITION BY visitor, session ORDER BY sequence) AS done_before
        FROM event WHERE type = 'stepCompleted' OR (type = 'started' AND total_active = 0)
      ),
      passed AS (
        SELECT task, step, type,
          total_active - LAG(total_active, 1, 0) OVER (PARTITION BY visitor, session ORDER BY sequence) AS took
        FROM counted WHERE type = 'started' OR (step = steps_done AND steps_done = done_before + 1)
      ),
      ranked AS (
        SELECT task, step, took, ROW_NUMBER() OVER (PARTITION BY task, step ORDER BY took) AS place,
          COUNT(*) OVER (PARTITION BY task, step) AS count
        FROM passed WHERE type = 'stepCompleted'
      )
      SELECT task, step,
        CAST(AVG(CASE WHEN place IN ((count + 1) / 2, (count + 2) / 2) THEN took END) AS INTEGER) AS median
      FROM ranked GROUP BY task, step;
      """)
}
