/// The name among `candidates` that `name` most likely meant, or nil if none is near.
///
/// Nearest is a name that differs in letter case and in what joins its words alone. Then comes an edit distance
/// (insertions, deletions, substitutions and swaps of neighbours) of at most a third of the longer name; ties go to the
/// first candidate. Last comes the one name that begins with `name` or has it as one of its words: `icon` means
/// `iconName`.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  guard wanted.count <= 64 else { return nil }
  let letters = wanted.filter { !isJoint($0) }
  var best: (name: String, distance: Int)?
  var holders: [String] = []
  for candidate in candidates where candidate != name {
    let scalars = Array(candidate.lowercased().unicodeScalars)
    if !letters.isEmpty, scalars.filter({ !isJoint($0) }) == letters { return candidate }
    if letters.count >= 3, scalars.starts(with: wanted) || holds(candidate, letters) { holders.append(candidate) }
    let limit = max(wanted.count, scalars.count) / 3
    guard abs(wanted.count - scalars.count) <= limit else { continue }
    let distance = editDistance(wanted, scalars)
    if distance <= limit, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name ?? (holders.count == 1 ? holders[0] : nil)
}

/// Up to `most` of the names that have most in common with `name`, the nearest first: less near than `suggestion` asks
/// for.
package func suggestions(for name: String, among candidates: [String], most: Int) -> [String] {
  let wanted = Array(name.lowercased().unicodeScalars)
  guard (1...64).contains(wanted.count) else { return [] }
  let near = candidates.enumerated().compactMap { index, candidate -> (distance: Int, index: Int, name: String)? in
    let scalars = Array(candidate.lowercased().unicodeScalars)
    let limit = max(wanted.count, scalars.count) / 2
    let isPart = wanted.count >= 3 && (holds(candidate, wanted) || scalars.starts(with: wanted))
    let distance = isPart ? 0 : editDistance(wanted, scalars)
    return distance <= limit ? (distance, index, candidate) : nil
  }
  return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(most).map(\.name)
}

/// What stands between the words of a name.
private func isJoint(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "-" || scalar == "_" || scalar == " " || scalar == "."
}

/// Whether one of the words of a name in camel case is `word`, but for a plural's `s`.
private func holds(_ name: String, _ word: [Unicode.Scalar]) -> Bool {
  var words: [[Unicode.Scalar]] = [[]]
  var wasUppercase = false
  for scalar in name.unicodeScalars {
    if isJoint(scalar) || scalar.properties.isUppercase && !wasUppercase { words.append([]) }
    wasUppercase = scalar.properties.isUppercase
    if !isJoint(scalar) { words[words.count - 1].append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars) }
  }
  func singular(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] { word.last == "s" ? word.dropLast() : word }
  let wanted = singular(word)
  return words.count > 1 && words.contains { singular($0) == wanted }
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
