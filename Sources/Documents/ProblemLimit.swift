package import Diagnostics

/// How many problems of one file are reported: more than anyone mends in one go, and few enough that a file made to
/// have thousands costs no time.
let problemLimit = 100

/// The problems that are reported of all that one file has.
package func firstProblems(of problems: [Diagnostic]) -> [Diagnostic] {
  guard problems.count > problemLimit else { return problems }
  let hidden = problems.count - problemLimit
  let last = Diagnostic(
    .error, .tooManyProblems, "\(hidden) more \(hidden == 1 ? "problem" : "problems") in this file not shown",
    at: problems[problemLimit].range, help: "mend those above first")
  return problems.prefix(problemLimit) + [last]
}
