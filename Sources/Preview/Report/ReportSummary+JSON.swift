package import Encoding
import Onboarding
import Progress

extension ReportSummary {
  /// Writes the members `visitors`, `tasks` and `tips`; times are in milliseconds, but for `estimatedSeconds`.
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
          writer.member("tip", tip.numbers.id)
          writer.member("title", ifPresent: tip.title)
          writer.member("shown", tip.numbers.shown)
          writer.member("dismissed", tip.numbers.dismissed)
          writer.member("visitors", tip.numbers.visitors)
        }
      }
    }
  }
}

extension ReportSummary.Task {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("task", numbers.id)
    writer.member("title", ifPresent: content?.title)
    writer.member("estimatedSeconds", ifPresent: content?.estimatedSeconds)
    writer.member("started", numbers.started)
    writer.member("completed", numbers.completed)
    writer.member("skipped", numbers.skipped)
    writer.member("abandoned", numbers.abandoned)
    if let times = numbers.times {
      writer.key("activeMilliseconds")
      writer.object { writer in
        writer.member("fastest", times.fastest)
        writer.member("median", times.median)
        writer.member("percentile90", times.percentile90)
        writer.member("slowest", times.slowest)
      }
    }
    writer.key("steps")
    writer.array { writer in
      for step in steps {
        writer.object { writer in
          writer.member("step", step.numbers.number)
          writer.member("instruction", ifPresent: step.instruction)
          writer.member("reached", step.reached)
          writer.member("completed", step.numbers.completed)
          writer.member("skipped", step.numbers.skipped)
          writer.member("abandoned", step.numbers.abandoned)
          writer.member("medianMilliseconds", ifPresent: step.numbers.median)
        }
      }
    }
  }
}
