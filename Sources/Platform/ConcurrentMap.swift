/// Computes `transform` for every index below `count` on up to `jobs` tasks at once; the results are in order,
/// whatever the number of jobs.
///
/// Indices are handed out in runs of 64: a task an index costs a fifth of the throughput on small files.
///
/// - Parameter progress: is told after each run how many results there are, by the caller's own task.
package func concurrentMap<Result: Sendable>(
  _ count: Int, jobs: Int, progress: (_ done: Int) -> Void = { _ in }, _ transform: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  let run = 64
  guard jobs > 1, count > run else {
    return (0..<count).map { index in
      if index > 0, index.isMultiple(of: run) { progress(index) }
      return transform(index)
    }
  }
  let runs = (count + run - 1) / run
  return await withTaskGroup(of: (Int, [Result]).self) { group in
    var results = [[Result]](repeating: [], count: runs)
    var next = 0
    var done = 0
    func startNext() {
      guard next < runs else { return }
      let index = next
      next += 1
      group.addTask {
        (index, (index * run..<min((index + 1) * run, count)).map(transform))
      }
    }
    for _ in 0..<jobs { startNext() }
    for await (index, part) in group {
      results[index] = part
      done += part.count
      progress(done)
      startNext()
    }
    return results.flatMap { $0 }
  }
}
