/// What all visitors did, summed up.
package struct ProgressReport: Sendable, Equatable {
  /// By the task's id.
  package var tasks: [Task] = []
  /// By the tip's id.
  package var tips: [Tip] = []
  /// How many visitors have left a trace.
  package var visitors = 0

  /// The way of all visitors through one quick win. Each number counts visitors' sessions, of which a visitor has one a
  /// task.
  package struct Task: Sendable, Equatable {
    package var id: String
    package var started: Int
    /// Ever, also where it was started over later.
    package var completed: Int
    /// Sessions that stand at skipped now.
    package var skipped: Int
    /// Sessions that stand at abandoned now.
    package var abandoned: Int
    /// Of the completions that came by the steps; nil where there is none.
    package var times: Times?
    /// By the step's number, as far as anything happened there.
    package var steps: [Step]

    package init(
      id: String, started: Int, completed: Int, skipped: Int, abandoned: Int, times: Times? = nil, steps: [Step]
    ) {
      self.id = id
      self.started = started
      self.completed = completed
      self.skipped = skipped
      self.abandoned = abandoned
      self.times = times
      self.steps = steps
    }
  }

  /// Active time until completion, in milliseconds.
  package struct Times: Sendable, Equatable {
    package var fastest: Int
    package var median: Int
    /// Nine of ten completions took at most as long (the nearest rank).
    package var percentile90: Int
    package var slowest: Int

    package init(fastest: Int, median: Int, percentile90: Int, slowest: Int) {
      self.fastest = fastest
      self.median = median
      self.percentile90 = percentile90
      self.slowest = slowest
    }
  }

  package struct Step: Sendable, Equatable {
    /// Counting from 1.
    package var number: Int
    package var completed: Int
    /// Sessions that were skipped at this step.
    package var skipped: Int
    /// Sessions that were abandoned at this step.
    package var abandoned: Int
    /// Of the active time that it took, in milliseconds; nil where nobody did it.
    package var median: Int?

    package init(number: Int, completed: Int, skipped: Int, abandoned: Int, median: Int? = nil) {
      self.number = number
      self.completed = completed
      self.skipped = skipped
      self.abandoned = abandoned
      self.median = median
    }
  }

  package struct Tip: Sendable, Equatable {
    package var id: String
    /// How many app sessions have shown it.
    package var shown: Int
    /// How many visitors have dismissed it.
    package var dismissed: Int
    /// How many visitors have seen it.
    package var visitors: Int

    package init(id: String, shown: Int, dismissed: Int, visitors: Int) {
      self.id = id
      self.shown = shown
      self.dismissed = dismissed
      self.visitors = visitors
    }
  }

  package init(tasks: [Task] = [], tips: [Tip] = [], visitors: Int = 0) {
    self.tasks = tasks
    self.tips = tips
    self.visitors = visitors
  }
}
