import Synchronization

/// The open event streams of `/_waymark/events` (server-sent events, HTML Living Standard section 9.2), and what a
/// newly opened one has to know.
///
/// All streams share one lock: suspending and waking a connection can never overtake one another.
package final class EventHub: Sendable {
  private let state = Mutex(EventStreams())

  /// What makes this run's event ids differ from those of a run before.
  private let run: String

  /// - Parameter run: any text without line breaks; another one each time the server starts.
  package init(run: String) {
    self.run = run
  }

  /// A new stream.
  ///
  /// - Parameter lastEventID: what the browser, connecting again, has seen last: where the site changed since, it is
  ///   told to reload at once.
  package func open(lastEventID: String?) -> any ByteStream {
    state.withLock { state in
      let id = state.nextStream
      state.nextStream += 1
      let current = eventID(state.version)
      // An id without data sets the browser's last event id and fires nothing.
      var text = "retry: 500\nid: \(current)\n\n"
      if let diagnostics = state.diagnostics {
        text += event("diagnostics", diagnostics, id: current)
      } else if let lastEventID, lastEventID != current {
        text += event("reload", "{}", id: current)
      }
      state.streams[id] = EventStreams.Stream(pending: Array(text.utf8), isEnded: state.isClosing)
      return EventStream(hub: self, id: id)
    }
  }

  /// Tells every browser to load the page again: call it when the new site is being served.
  package func reload() {
    state.withLock { state in
      state.version += 1
      state.diagnostics = nil
      state.send(event("reload", "{}", id: eventID(state.version)))
    }
  }

  /// Tells every browser, and those that connect later, what is wrong with the content.
  ///
  /// - Parameter json: one line of JSON.
  package func report(diagnostics json: String) {
    state.withLock { state in
      state.version += 1
      state.diagnostics = json
      state.send(event("diagnostics", json, id: eventID(state.version)))
    }
  }

  /// Sends a comment to every stream: the only way to notice that a waiting client has left.
  package func heartbeat() {
    state.withLock { $0.send(": still here\n\n") }
  }

  /// Ends every stream, and those that are opened later: none is suspended from here on.
  package func close() {
    state.withLock { state in
      state.isClosing = true
      for id in state.streams.keys { state.end(id) }
    }
  }

  /// How many streams are open.
  package var count: Int {
    state.withLock { $0.streams.count }
  }

  fileprivate func read(
    _ id: Int, into buffer: UnsafeMutableRawBufferPointer, suspend: () -> @Sendable () -> Void
  ) -> ByteStreamRead {
    state.withLock { state in
      guard let stream = state.streams[id] else { return .end }
      guard !stream.pending.isEmpty else {
        if stream.isEnded { return .end }
        state.streams[id]?.wake = suspend()
        return .suspended
      }
      let count = min(stream.pending.count, buffer.count)
      buffer.copyBytes(from: stream.pending[..<count])
      state.streams[id]?.pending.removeFirst(count)
      return .bytes(count)
    }
  }

  fileprivate func remove(_ id: Int) {
    state.withLock { _ = $0.streams.removeValue(forKey: id) }
  }

  private func eventID(_ version: Int) -> String {
    "\(run)-\(version)"
  }

  private func event(_ name: String, _ data: String, id: String) -> String {
    "event: \(name)\nid: \(id)\ndata: \(data)\n\n"
  }
}

/// One browser's stream.
private struct EventStream: ByteStream {
  let hub: EventHub
  let id: Int

  func read(into buffer: UnsafeMutableRawBufferPointer, suspend: () -> @Sendable () -> Void) -> ByteStreamRead {
    hub.read(id, into: buffer, suspend: suspend)
  }

  func close() {
    hub.remove(id)
  }
}
