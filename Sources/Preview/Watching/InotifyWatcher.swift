#if os(Linux)
  import Glibc
  package import Platform
  import Synchronization

  /// Watches with inotify(7): a change is known within a millisecond, and nothing runs until then.
  package final class InotifyWatcher: Watcher {
    private let inbox: ChangeInbox
    private let descriptor: OwnedDescriptor
    private let waking: OwnedDescriptor
    /// The thread ends when this end of its pipe is closed.
    private let keepingAwake: Mutex<Int32?>
    private let thread: BackgroundThread

    /// Everything that changes after this returns is reported.
    ///
    /// - Parameter failed: is told of folders that cannot be watched.
    /// - Throws: the failing call; `ENOSPC` where the system has no watch left.
    package init(
      _ folders: WatchedFolders, failed: @escaping @Sendable (SystemError) -> Void
    ) throws(SystemError) {
      let raw = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard raw >= 0 else { throw SystemError.last("watch", folders.root) }
      descriptor = OwnedDescriptor(raw)
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw SystemError.last("watch", folders.root) }
      waking = OwnedDescriptor(ends[0])
      let writing = OwnedDescriptor(ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

      var watches = InotifyWatches(raw, folders, failed: failed)
      try watches.addAll()
      let inbox = ChangeInbox()
      self.inbox = inbox
      let loop = InotifyLoop(
        descriptor: raw, waking: ends[0], changed: { inbox.add($0) }, failed: failed, watches: watches)
      thread = try BackgroundThread {
        var loop = loop
        loop.run()
      }
      keepingAwake = Mutex(writing.take())
    }

    package var changes: AsyncStream<Void> { inbox.signals }

    package func takeChange() -> SiteChange? { inbox.take() }

    package func stop() {
      inbox.finish()
      let writing = keepingAwake.withLock { end in
        defer { end = nil }
        return end
      }
      guard let writing else { return }
      close(writing)
      thread.join()
    }

    deinit { stop() }
  }

  /// What the watcher's thread does. It borrows its descriptors from the watcher, which waits for its end.
  private struct InotifyLoop: Sendable {
    let descriptor: Int32
    let waking: Int32
    let changed: @Sendable (SiteChange) -> Void
    let failed: @Sendable (SystemError) -> Void
    var watches: InotifyWatches

    /// How often to look whether a site's folder that went is there again.
    private static let absenceMilliseconds: Int32 = 500

    mutating func run() {
      var reportedAt: ContinuousClock.Instant?
      while true {
        var burst = ChangeBurst()
        switch wait(watches.isRootGone ? Self.absenceMilliseconds : -1) {
        case .stop: return
        case .events: takeEvents(&burst)
        case .quiet: restore(&burst)
        }
        let start = ContinuousClock.now
        // What comes on the heels of another change is part of something larger.
        let isMore = reportedAt.map { start - $0 < .milliseconds(WatchedFolders.quietMilliseconds) } ?? false
        reading: while ContinuousClock.now - start < .milliseconds(WatchedFolders.longestBurstMilliseconds) {
          switch wait(isMore ? WatchedFolders.quietMilliseconds : burst.quietMilliseconds) {
          case .events: takeEvents(&burst)
          case .stop: return
          case .quiet: break reading
          }
        }
        if let change = burst.change {
          changed(change)
          reportedAt = .now
        }
      }
    }

    private enum Outcome {
      case events, quiet, stop
    }

    /// - Parameter milliseconds: how long to wait at most; -1 for ever.
    private func wait(_ milliseconds: Int32) -> Outcome {
      var polled = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: waking, events: Int16(POLLIN), revents: 0),
      ]
      let count = retryingInterrupts { Int(poll(&polled, 2, milliseconds)) }
      if count < 0 || polled[1].revents != 0 { return .stop }
      return count == 0 ? .quiet : .events
    }

    private mutating func restore(_ burst: inout ChangeBurst) {
      do throws(SystemError) {
        if try watches.restore() { burst.addAnything() }
      } catch {
        failed(error)
        burst.addAnything()
      }
    }

    private mutating func takeEvents(_ burst: inout ChangeBurst) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = buffer.withUnsafeMutableBytes { buffer in
          retryingInterrupts { read(descriptor, buffer.baseAddress, buffer.count) }
        }
        guard count > 0 else { return }
        for event in InotifyEvent.events(in: buffer[..<count]) {
          do throws(SystemError) {
            try watches.take(event, into: &burst)
          } catch {
            failed(error)
            burst.addAnything()
          }
        }
      }
    }
  }
#endif
