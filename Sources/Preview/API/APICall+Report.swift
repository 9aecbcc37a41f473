package import Encoding
package import Progress

extension APICall {
  /// Sums up what all visitors did. It tells of others than the caller, so it is for people at this machine.
  func report() throws(Problem) -> Response {
    guard request.head.isFromLoopback else {
      throw Problem(403, "loopback-only", "The report is for clients on this machine")
    }
    let report: ProgressReport
    do throws(ProgressStoreError) { report = try api.store.report() } catch { throw failed(error) }
    return json { report.write(to: &$0) }
  }
}

extension ProgressReport {
  /// Writes the members `visitors`, `tasks` and `tips`; times are in milliseconds.
  package func write(to writer: inout JSONWriter) {
    writer.member("visitors", visitors)
    writer.key("tasks")
    writer.array { writer in
      for task in tasks { writer.object { task.write(to: &$0) } }
    }
    writer.key("tips")
    writer.array { writer in
      for tip in tips {
        writer.object { writer in
          writer.member("tip", tip.id)
          writer.member("shown", tip.shown)
          writer.member("dismissed", tip.dismissed)
          writer.member("visitors", tip.visitors)
        }
      }
    }
  }
}

extension ProgressReport.Task {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("task", id)
    writer.member("started", started)
    writer.member("completed", completed)
    writer.member("skipped", skipped)
    writer.member("abandoned", abandoned)
    if let times {
      writer.key("activeMilliseconds")
      writer.object { writer in
        writer.member("fastest", times.fastest)
        writer.member("median", times.median)
        writer.member("slowest", times.slowest)
      }
    }
    writer.key("steps")
    writer.array { writer in
      for step in steps {
        writer.object { writer in
          writer.member("step", step.number)
          writer.member("completed", step.completed)
          writer.member("skipped", step.skipped)
          writer.member("abandoned", step.abandoned)
        }
      }
    }
  }
}
