import Platform
import Site
import Synchronization

/// Compares files with what is in their places and writes the new ones aside, on several threads at once.
final class Stager: Sendable {
  enum Result: Sendable {
    /// The bytes are in place already.
    case unchanged
    /// The bytes are in the staging folder under the file's index.
    case staged
    case failed(PublishingError)
    /// Another file failed before this one.
    case skipped
  }

  private let output: String
  private let staging: String
  private let owned: Set<OutputPath>
  private let isForced: Bool
  private let isInterrupted: @Sendable () -> Bool
  private let progress: @Sendable (Int) -> Void
  private let hasFailed = Atomic(false)
  private let done = Atomic(0)

  init(
    output: String, staging: String, owned: Set<OutputPath>, isForced: Bool,
    isInterrupted: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (Int) -> Void
  ) {
    self.output = output
    self.staging = staging
    self.owned = owned
    self.isForced = isForced
    self.isInterrupted = isInterrupted
    self.progress = progress
  }

  func stage(_ file: OutputFile, _ path: OutputPath, _ index: Int) -> Result {
    if hasFailed.load(ordering: .relaxed) || isInterrupted() { return .skipped }
    defer { progress(done.add(1, ordering: .relaxed).newValue) }
    let place = "\(output)/\(path.text)"
    let temporary = "\(staging)/\(index)"
    do {
      switch file.content {
      case .made(let make):
        let bytes = make()
        if fileHolds(place, bytes) { return .unchanged }
        try checkReplacement(of: place, path)
        try Self.naming(place, not: temporary) { () throws(SystemError) in try writeFile(temporary, bytes) }
      case .copied(let source):
        if filesAreEqual(place, source) { return .unchanged }
        try checkReplacement(of: place, path)
        try Self.naming(place, not: temporary) { () throws(SystemError) in
          try copyFile(from: source, to: temporary)
        }
      }
      return .staged
    } catch {
      hasFailed.store(true, ordering: .relaxed)
      return .failed(error)
    }
  }

  /// Refuses to replace what Waymark did not write, and folders that are not its own to remove.
  private func checkReplacement(of place: String, _ path: OutputPath) throws(PublishingError) {
    switch FileKind(place) {
    case nil: return
    case .folder:
      // The folder goes with the stale files in it, unless others put something there.
      guard holdsOnlyOwnFiles(path) else { throw .obstacle(place) }
    case .file, .link, .other:
      guard isForced || owned.contains(path) else { throw .foreignFile(place) }
    }
  }

  private func holdsOnlyOwnFiles(_ folder: OutputPath) -> Bool {
    guard let entries = try? listFolder("\(output)/\(folder.text)") else { return false }
    return entries.allSatisfy { entry in
      guard let path = OutputPath("\(folder.text)/\(entry.name)") else { return false }
      switch entry.kind {
      case .folder: return holdsOnlyOwnFiles(path)
      case .file: return owned.contains(path)
      case .link, .other: return false
      }
    }
  }

  /// Runs `body`; what it reports about the file set aside is reported about the one that people know.
  private static func naming(
    _ place: String, not temporary: String, _ body: () throws(SystemError) -> Void
  ) throws(PublishingError) {
    do {
      try body()
    } catch {
      throw .system(
        error.subject == temporary ? SystemError(error.operation, place, code: error.code) : error)
    }
  }
}
