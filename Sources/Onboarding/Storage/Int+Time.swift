/// Arithmetic on times that stops at the ends instead of trapping, since times and windows come from outside.
extension Int {
  /// Milliseconds from `earlier` to this time; negative where a clock went back.
  func milliseconds(since earlier: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(earlier)
    return overflow ? (self < earlier ? .min : .max) : difference
  }

  /// This many seconds in milliseconds.
  var secondsInMilliseconds: Int {
    let (product, overflow) = multipliedReportingOverflow(by: 1_000)
    return overflow ? (self < 0 ? .min : .max) : product
  }
}

/// Times in ascending order.
extension [Int] {
  /// Puts a time in its place: at the end, unless a clock went back.
  mutating func insertTime(_ time: Int) {
    insert(time, at: firstIndex(after: time))
  }

  /// How many times lie within the `window` that ends at `now`; one exactly as old as the window is outside.
  ///
  /// - Parameter window: milliseconds.
  func count(within window: Int, of now: Int) -> Int {
    count - firstIndex(after: now.milliseconds(since: window))
  }

  private func firstIndex(after time: Int) -> Int {
    if let last, last <= time { return count }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
