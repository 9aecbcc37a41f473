import Platform

/// Changes that belong together, as far as they are known.
struct ChangeBurst {
  /// Nil where nothing has changed that a site is made from.
  private(set) var change: SiteChange?
  /// Files that are not yet what they are going to be.
  private var unfinished: Set<String> = []

  /// What one event says of a file.
  enum Step {
    /// It is being written, or it is gone and may come back at once: some editors delete a file and write a new one.
    case begun
    /// It is there and closed.
    case done
  }

  mutating func add(_ path: String, _ step: Step) {
    switch step {
    case .begun: unfinished.insert(path)
    case .done: unfinished.remove(path)
    }
    add(.files([path]))
  }

  mutating func addAnything() {
    add(.anything)
  }

  private mutating func add(_ new: SiteChange) {
    var all = new
    if let change { all.add(change) }
    change = all
  }

  /// After how many milliseconds without a change the burst is over.
  ///
  /// One file that was saved whole is what its author waits for; with anything else more is to come.
  var quietMilliseconds: Int32 {
    guard case .files(let paths) = change, paths.count == 1, unfinished.isEmpty else {
      return WatchedFolders.quietMilliseconds
    }
    return WatchedFolders.quietMillisecondsAfterSave
  }
}
