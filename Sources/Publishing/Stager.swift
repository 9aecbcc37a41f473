import Encoding
import Platform
import Site
import Synchronization

/// Compares files with what is in their places and writes the new ones aside, on several threads at once.
final class Stager: Sendable {
  enum Result: Sendable {
    /// The bytes, of this hash where it was asked for, are in place already.
    case unchanged(ContentHash?)
    /// The bytes, of this hash where it was asked for, are in the staging folder under the file's path.
    case staged(ContentHash?)
    case failed(PublishingError)
    /// Another file failed before this one.
    case skipped
  }

  private let output: OpenFolder
  private let staging: OpenFolder
  private let owned: Manifest
  private let isForced: Bool
  private let hashes: Bool
  private let isInterrupted: @Sendable () -> Bool
  private let progress: @Sendable (Int) -> Void
  private let hasFailed = Atomic(false)
  private let done = Atomic(0)

  /// - Parameters:
  ///   - staging: an empty folder that outlives this value.
  ///   - hashes: whether the files' hashes are wanted.
  init(
    output: String, staging: String, owned: Manifest, isForced: Bool, hashes: Bool,
    isInterrupted: @escaping @Sendable () -> Bool, progress: @escaping @Sendable (Int) -> Void
  ) throws(PublishingError) {
    do {
      self.output = try OpenFolder(output)
      self.staging = try OpenFolder(staging)
    } catch {
      throw .system(error)
    }
    self.owned = owned
    self.isForced = isForced
    self.hashes = hashes
    self.isInterrupted = isInterrupted
    self.progress = progress
  }

  /// - Parameter isPlaceFree: whether it is known that nothing is in the file's place.
  func stage(_ file: OutputFile, _ path: OutputPath, isPlaceFree: Bool) -> Result {
    if hasFailed.load(ordering: .relaxed) || isInterrupted() { return .skipped }
    defer { progress(done.add(1, ordering: .relaxed).newValue) }
    do {
      switch file.content {
      case .made(let make):
        let bytes = make()
        let hash = hashes ? ContentHash(ofFile: bytes) : nil
        if !isPlaceFree {
          if output.holds(path.text, bytes) { return .unchanged(hash) }
          try checkReplacement(of: place(path), path)
        }
        try naming(path) { () throws(SystemError) in try staging.makeFile(path.text, bytes) }
        return .staged(hash)
      case .streamed(let stream):
        try naming(path) { () throws(SystemError) in
          try staging.makeFile(path.text) { (write) throws(SystemError) in
            let late = try stream(write)
            return (late.offset, late.bytes)
          }
        }
        let staged = "\(staging.path)/\(path.text)"
        let hash = hashes ? try? hashOfFile(staged).hash : nil
        if !isPlaceFree {
          if filesAreEqual(place(path), staged) {
            try naming(path) { () throws(SystemError) in try removeFile(staged) }
            return .unchanged(hash)
          }
          try checkReplacement(of: place(path), path)
        }
        return .staged(hash)
      case .copied(let source):
        // Should the file change meanwhile, the hash is of something else, and the next build finds that out.
        let hash = hashes ? try? hashOfFile(source).hash : nil
        if !isPlaceFree {
          if filesAreEqual(place(path), source) { return .unchanged(hash) }
          try checkReplacement(of: place(path), path)
        }
        try naming(path) { () throws(SystemError) in try staging.copyFile(from: source, to: path.text) }
        return .staged(hash)
      }
    } catch {
      hasFailed.store(true, ordering: .relaxed)
      return .failed(error)
    }
  }

  private func place(_ path: OutputPath) -> String { "\(output.path)/\(path.text)" }

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
    guard let entries = try? listFolder(place(folder)) else { return false }
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
  private func naming(_ path: OutputPath, _ body: () throws(SystemError) -> Void) throws(PublishingError) {
    do {
      try body()
    } catch {
      let isStaged = error.subject.utf8.starts(with: staging.path.utf8)
      throw .system(isStaged ? SystemError(error.operation, place(path), code: error.code) : error)
    }
  }
}
