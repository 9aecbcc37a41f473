/// What `EventHub` keeps under its lock.
struct EventStreams {
  var streams: [Int: Stream] = [:]
  var nextStream = 0
  /// Counts the site's versions; the id of every event.
  var version = 1
  /// The text of the diagnostics that hold now; nil while the site can be built.
  var diagnostics: String?
  var isClosing = false

  struct Stream {
    var pending: [UInt8]
    /// Wakes the connection; nil while it is not suspended.
    var wake: (@Sendable () -> Void)?
    var isEnded = false
  }

  /// A client that does not read is given up when more bytes than these wait for it.
  private static let pendingLimit = 1 << 20

  mutating func send(_ text: String) {
    for id in streams.keys {
      streams[id]?.pending.append(contentsOf: text.utf8)
      if let count = streams[id]?.pending.count, count > Self.pendingLimit { end(id) }
      wake(id)
    }
  }

  mutating func end(_ id: Int) {
    streams[id]?.isEnded = true
    streams[id]?.pending = []
    wake(id)
  }

  private mutating func wake(_ id: Int) {
    guard let wake = streams[id]?.wake else { return }
    streams[id]?.wake = nil
    wake()
  }
}
