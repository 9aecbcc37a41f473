package import Diagnostics
import Onboarding

extension Catalog {
  /// Warnings for quick wins whose estimate is more than twice, or less than half, of what their visitors took.
  ///
  /// - Parameter medians: by the quick win's id, the time in milliseconds that half of its completions took at most.
  package func contradictedEstimates(medians: [String: Int]) -> [Diagnostic] {
    let warnings = tasks.compactMap { entry -> Diagnostic? in
      let estimate = entry.task.estimatedSeconds
      guard let median = medians[entry.task.id] else { return nil }
      let isLonger = median > 2 * estimate * 1_000
      guard isLonger || 2 * median < estimate * 1_000 else { return nil }
      let seconds = max(1, (median + 500) / 1_000)
      return Diagnostic(
        .warning, .contradictedEstimate,
        "Estimated \(estimate) seconds: half of those who finished took \(isLonger ? "longer" : "less") than \(seconds)",
        at: entry.estimateRange,
        help: "write \(Self.rounded(seconds))" + (isLonger ? ", or leave out what takes long" : ""))
    }
    return allowances.apply(to: warnings)
  }

  /// An estimate as people give it: to five seconds where there are more than ten.
  private static func rounded(_ seconds: Int) -> Int {
    seconds > 10 ? min((seconds + 2) / 5 * 5, 3_600) : seconds
  }
}
