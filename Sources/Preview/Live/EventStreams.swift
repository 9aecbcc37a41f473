/// What `EventHub` keeps under its lock.
struct EventStreams {
  var streams: [Int: Stream] = [:]
  var nextStream = 0
  /// Counts what there was to tell; the number in the id of every event.
  var version = 1
  /// The version with which the site that is served now came.
  var siteVersion = 1
  /// The text of the diagnostics that hold now; nil while the site can be built.
  var diagnostics: String?
  /// Whether something was kept that streams were not told of.
  var hasActivity = false
  var isClosing = false

  struct Stream {
    var pending: ByteQueue
    /// The version that its page knew when the stream was opened.
    let seen: Int
    /// Wakes the connection; nil while it is not suspended.
    var wake: (@Sendable () -> Void)?
    var isEnded = false
  }

  /// A client that does not read is given up when more bytes than these wait for it.
  private static let pendingLimit = 1 << 20

  /// Sends an event to every stream whose page does not know `version` yet.
  mutating func send(_ text: String, version: Int = .max) {
    for (id, stream) in streams where stream.seen < version {
      streams[id]?.pending.append(text)
      if let count = streams[id]?.pending.count, count > Self.pendingLimit { end(id) }
      wake(id)
    }
  }

  mutating func end(_ id: Int) {
    streams[id]?.isEnded = true
    streams[id]?.pending.removeAll()
    wake(id)
  }

  private mutating func wake(_ id: Int) {
    guard let wake = streams[id]?.wake else { return }
    streams[id]?.wake = nil
    wake()
  }
}
