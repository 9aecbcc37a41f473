import Diagnostics

/// Leaves out what is wrong with a value that YAML read otherwise than its author meant, and that was reported for it:
/// `- !notesCount` is a tag, and an empty rule only in consequence.
///
/// - Parameter causes: what was reported when the same file was read as YAML.
func withoutConsequences(of causes: [Diagnostic], in diagnostics: [Diagnostic]) -> [Diagnostic] {
  let causes = causes.filter { $0.code == .unsupportedYAML }.compactMap(\.range)
  guard !causes.isEmpty else { return diagnostics }
  return diagnostics.filter { diagnostic in
    guard let range = diagnostic.range else { return true }
    return !causes.contains { $0.overlaps(range) }
  }
}
