#if os(Linux)
  import Glibc
  import Platform

  /// One record that inotify gives: `struct inotify_event`, whose name follows at offset 16.
  struct InotifyEvent {
    let watch: Int32
    let mask: UInt32
    /// Empty for what concerns the watched folder itself.
    let name: String

    func has(_ flags: Int...) -> Bool {
      flags.contains { mask & UInt32($0) != 0 }
    }

    static func events(in bytes: ArraySlice<UInt8>) -> [InotifyEvent] {
      bytes.withUnsafeBytes { bytes in
        var events: [InotifyEvent] = []
        var offset = 0
        while offset + 16 <= bytes.count {
          let nameLength = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let name = bytes[(offset + 16)..<min(offset + 16 + nameLength, bytes.count)].prefix { $0 != 0 }
          events.append(
            InotifyEvent(
              watch: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
              mask: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
              name: String(decoding: name, as: UTF8.self)))
          offset += 16 + nameLength
        }
        return events
      }
    }
  }

  /// The watches of a site's folders; each folder has its own.
  ///
  /// The site's own folders may be links, since they are read as what they lead to; within them links to folders are an
  /// error of the content, and are not followed here either.
  struct InotifyWatches: Sendable {
    /// inotify_add_watch(2).
    typealias AddWatch = @Sendable (_ descriptor: Int32, _ path: String, _ mask: UInt32) -> Int32

    private let descriptor: Int32
    private let folders: WatchedFolders
    private let addWatch: AddWatch
    private let failed: @Sendable (SystemError) -> Void
    private var root: Int32 = -1
    /// Whether the site's folder was deleted or moved away: nothing is watched until another one stands in its place.
    private(set) var isRootGone = false
    private var paths: [Int32: String] = [:]
    /// Whether every file that changes is told of by its name: not where a folder is not watched, or goes by two names.
    private var namesAll = true

    private static let mask =
      IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR

    /// - Parameter failed: is told of each folder that cannot be watched for another reason than want of watches.
    init(
      _ descriptor: Int32, _ folders: WatchedFolders,
      addWatch: @escaping AddWatch = { inotify_add_watch($0, $1, $2) },
      failed: @escaping @Sendable (SystemError) -> Void
    ) {
      self.descriptor = descriptor
      self.folders = folders
      self.addWatch = addWatch
      self.failed = failed
    }

    /// Watches the site's folder, for the watched ones to come and go in, and those that are there.
    ///
    /// - Throws: where the site's folder cannot be watched; `ENOSPC` where the system has no watch left.
    mutating func addAll() throws(SystemError) {
      root = addWatch(descriptor, folders.root, UInt32(Self.mask | IN_DELETE_SELF | IN_MOVE_SELF))
      guard root >= 0 else { throw SystemError.last("watch", folders.root) }
      for name in folders.names.sorted() { try add(joinPath(folders.root, name), followsLink: true) }
    }

    /// Adds what an event says about the files that the site is made from.
    ///
    /// - Throws: `ENOSPC` where the system has no watch left.
    mutating func take(_ event: InotifyEvent, into burst: inout ChangeBurst) throws(SystemError) {
      if event.has(Int(IN_Q_OVERFLOW)) {
        burst.addAnything()
        return try addAll()
      }
      if event.watch == root, event.has(Int(IN_DELETE_SELF), Int(IN_MOVE_SELF)) {
        for watch in paths.keys { inotify_rm_watch(descriptor, watch) }
        inotify_rm_watch(descriptor, root)
        paths = [:]
        root = -1
        isRootGone = true
        return burst.addAnything()
      }
      if event.has(Int(IN_IGNORED)) {
        paths[event.watch] = nil
        return
      }
      if event.watch == root {
        guard folders.names.contains(event.name) else { return }
        burst.addAnything()
        let path = joinPath(folders.root, event.name)
        // What stands there now may be another folder, or a link that leads elsewhere than before.
        remove(path)
        if event.has(Int(IN_CREATE), Int(IN_MOVED_TO)) { try add(path, followsLink: true) }
        return
      }
      guard let folder = paths[event.watch], !event.name.isEmpty, !isIgnoredName(event.name) else { return }
      let path = joinPath(folder, event.name)
      guard event.has(Int(IN_ISDIR)) || !namesAll else {
        return burst.add(relativePath(of: path, from: folders.root), ChangeBurst.Step(event))
      }
      burst.addAnything()
      guard event.has(Int(IN_ISDIR)) else { return }
      if event.has(Int(IN_MOVED_FROM)) { remove(path) }
      if event.has(Int(IN_CREATE), Int(IN_MOVED_TO)) { try add(path, followsLink: false) }
    }

    /// Watches the folder that has taken the place of the one that went, if there is one by now.
    ///
    /// - Returns: whether there is.
    mutating func restore() throws(SystemError) -> Bool {
      guard FileKind(folders.root, followsLinks: true) == .folder else { return false }
      isRootGone = false
      try addAll()
      return true
    }

    /// Watches a folder and those in it. The watch comes before the listing, so that what is made in between is seen
    /// at least once.
    private mutating func add(_ path: String, followsLink: Bool) throws(SystemError) {
      let watch = addWatch(descriptor, path, UInt32(followsLink ? Self.mask : Self.mask | IN_DONT_FOLLOW))
      guard watch >= 0 else {
        switch errno {
        // Not there, gone again, or no folder, which reading the site tells.
        case ENOENT, ENOTDIR: return
        case ENOSPC:
          namesAll = false
          throw SystemError.last("watch", path)
        default:
          namesAll = false
          return failed(SystemError.last("watch", path))
        }
      }
      // A folder that is watched already, under another name.
      if let known = paths.updateValue(path, forKey: watch), known != path { namesAll = false }
      for entry in (try? listFolder(path)) ?? [] where entry.kind == .folder && !isIgnoredName(entry.name) {
        try add(joinPath(path, entry.name), followsLink: false)
      }
    }

    /// Drops the watches of a folder that was moved away: they would go on under its old name.
    private mutating func remove(_ path: String) {
      for (watch, watched) in paths where watched == path || watched.hasPrefix(path + "/") {
        inotify_rm_watch(descriptor, watch)
        paths[watch] = nil
      }
    }
  }

  extension ChangeBurst.Step {
    init(_ event: InotifyEvent) {
      if event.has(Int(IN_CLOSE_WRITE), Int(IN_MOVED_TO)) {
        self = .done
      } else {
        self = .begun
      }
    }
  }
#endif
