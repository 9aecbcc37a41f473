/// The name among `candidates` that `name` most likely meant, or nil if none is near.
///
/// Near is an edit distance (insertions, deletions, substitutions and swaps of neighbours) of at most a third of the
/// longer name; letter case costs nothing. Ties go to the first candidate.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  guard wanted.count <= 64 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in candidates where candidate != name {
    let scalars = Array(candidate.lowercased().unicodeScalars)
    let limit = max(wanted.count, scalars.count) / 3
    guard abs(wanted.count - scalars.count) <= limit else { continue }
    let distance = editDistance(wanted, scalars)
    if distance <= limit, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// The optimal string alignment distance between two short names.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforePrevious = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      var distance = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
