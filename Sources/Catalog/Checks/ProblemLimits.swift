package import Diagnostics

/// How many problems of one file and of all files are reported: more than anyone mends in one go, and few enough to
/// read and to keep in memory.
package struct ProblemLimits {
  var ofOneFile = 100
  var ofAll = 1_000

  package init(ofOneFile: Int = 100, ofAll: Int = 1_000) {
    self.ofOneFile = ofOneFile
    self.ofAll = ofAll
  }

  /// The limits for what is found after `count` problems were reported.
  package init(after count: Int) {
    ofAll = max(0, ofAll - count)
  }

  /// The problems to report of all that were found, errors before lesser ones, in the order given, and for each file,
  /// and at the end for all of them, how many more there are.
  ///
  /// - Parameter problems: those of one file together.
  package func apply(to problems: [Diagnostic]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var start = 0
    while start < problems.count {
      let file = problems[start].range?.file.path
      let end = problems[start...].firstIndex { $0.range?.file.path != file } ?? problems.count
      let (kept, left) = Self.worst(ofOneFile, of: problems[start..<end])
      result += kept
      if let severity = left.map(\.severity).max(), let last = left.last {
        result.append(
          Diagnostic(
            severity, .tooManyProblems, "And \(counted(left.count, "more problem")) in this file", at: last.range,
            help: "mend those above first"))
      }
      start = end
    }
    let (kept, left) = Self.worst(ofAll, of: result[...])
    guard let severity = left.map(\.severity).max() else { return kept }
    let files = Set(left.compactMap(\.range?.file.path)).count
    return kept + [
      Diagnostic(
        severity, .tooManyProblems, "And \(counted(left.count, "more problem")) in \(counted(files, "file"))", at: nil,
        help: "mend those above first")
    ]
  }

  /// Splits off as many as are to be kept, the worst of them, without changing the order.
  private static func worst(_ count: Int, of problems: ArraySlice<Diagnostic>) -> (
    kept: [Diagnostic], left: [Diagnostic]
  ) {
    guard problems.count > count else { return (Array(problems), []) }
    var room = count
    var keptPlaces: Set<Int> = []
    for severity in Diagnostic.Severity.allCases.reversed() {
      for index in problems.indices where problems[index].severity == severity && room > 0 {
        keptPlaces.insert(index)
        room -= 1
      }
    }
    return (
      problems.indices.filter(keptPlaces.contains).map { problems[$0] },
      problems.indices.filter { !keptPlaces.contains($0) }.map { problems[$0] }
    )
  }
}
