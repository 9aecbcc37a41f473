import Synchronization

/// The open event streams of `/_waymark/events` (server-sent events, HTML Living Standard section 9.2), and what a
/// newly opened one has to know.
///
/// All streams share one lock: suspending and waking a connection can never overtake one another.
package final class EventHub: Sendable {
  private let state = Mutex(EventStreams())

  /// What makes this run's event ids differ from those of a run before.
  private let run: String
  private let limit: Int

  /// Whether more than half of the streams that there may be are open.
  var isCrowded: Bool {
    state.withLock { $0.streams.count > limit / 2 }
  }

  /// - Parameters:
  ///   - run: any text without line breaks; another one each time the server starts.
  ///   - limit: how many streams there may be at once. Each holds a connection, of which pages need some as well.
  package init(run: String, limit: Int) {
    self.run = run
    self.limit = limit
  }

  /// The id of the site that is served now. A page hands it back when it opens its stream.
  package var siteID: String {
    state.withLock { eventID($0.siteVersion) }
  }

  /// The id that `siteID` has after the next `reload`.
  var nextSiteID: String {
    state.withLock { eventID($0.version + 1) }
  }

  /// A new stream; nil where there are as many as there may be.
  ///
  /// - Parameter seen: the last event that the browser saw, or else the id of its page's site: where the site changed
  ///   since, it is told to reload at once. Nil for a client that knows nothing.
  package func open(seen: String?) -> (any ByteStream)? {
    state.withLock { state in
      guard state.streams.count < limit else { return nil }
      let id = state.nextStream
      state.nextStream += 1
      let current = eventID(state.version)
      let version = seen.map { self.version(ofEvent: $0) ?? 0 } ?? state.version
      // An id without data sets the browser's last event id and fires nothing.
      var text = "retry: 500\nid: \(current)\n\n"
      if version < state.siteVersion {
        text += event("reload", "{}", id: current)
      } else if let diagnostics = state.diagnostics {
        text += event("diagnostics", diagnostics, id: current)
      }
      state.streams[id] = EventStreams.Stream(pending: ByteQueue(text), seen: version, isEnded: state.isClosing)
      return EventStream(hub: self, id: id)
    }
  }

  /// Tells every browser to load the page again: call it when the new site is being served.
  ///
  /// - Parameter stylesOnly: nothing but style sheets changed, so that pages that are open need only take these anew. Those
  ///   that come back later are told to load the page again all the same.
  package func reload(stylesOnly: Bool = false) {
    state.withLock { state in
      state.version += 1
      state.siteVersion = state.version
      state.diagnostics = nil
      let name = stylesOnly ? "style" : "reload"
      state.send(event(name, "{}", id: eventID(state.version)), version: state.version)
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

  /// Notes that something was kept, for `tellActivity` to tell: there may be thousands of these a second.
  package func noteActivity() {
    state.withLock { $0.hasActivity = true }
  }

  /// Tells every browser that something was kept since this was called last, if it was. Not what: streams are for
  /// anybody who may see the site.
  package func tellActivity() {
    state.withLock { state in
      guard state.hasActivity else { return }
      state.hasActivity = false
      // Without an id, so that a page that comes back is not told of older things.
      state.send("event: activity\ndata: {}\n\n")
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
      guard let isEmpty = state.streams[id]?.pending.isEmpty else { return .end }
      guard !isEmpty else {
        if state.streams[id]?.isEnded == true { return .end }
        state.streams[id]?.wake = suspend()
        return .suspended
      }
      return .bytes(state.streams[id]?.pending.take(into: buffer) ?? 0)
    }
  }

  fileprivate func remove(_ id: Int) {
    state.withLock { _ = $0.streams.removeValue(forKey: id) }
  }

  private func eventID(_ version: Int) -> String {
    "\(run)-\(version)"
  }

  /// Nil for the id of another run.
  private func version(ofEvent id: String) -> Int? {
    id.hasPrefix("\(run)-") ? Int(id.dropFirst(run.count + 1)) : nil
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
