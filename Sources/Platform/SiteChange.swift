/// What may have changed in a site's folder since it was read.
package enum SiteChange: Sendable, Equatable {
  /// What these paths in the site's folder name, and nothing else: a file may have been written, made, deleted or
  /// replaced. No folder is among them.
  case files(Set<String>)
  /// Anything at all.
  case anything

  /// Takes in what has changed besides.
  package mutating func add(_ other: SiteChange) {
    switch (self, other) {
    case (.files(let paths), .files(let others)): self = .files(paths.union(others))
    case (.anything, _), (_, .anything): self = .anything
    }
  }

  /// Whether something in a folder of the site's folder may have changed.
  package func concerns(_ folder: String) -> Bool {
    switch self {
    case .files(let paths): paths.contains { $0.hasPrefix(folder + "/") }
    case .anything: true
    }
  }
}
