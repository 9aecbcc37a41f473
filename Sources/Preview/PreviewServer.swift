import Encoding
package import Platform
package import Progress

/// What `waymark preview` is asked for.
package struct PreviewOptions: Sendable {
  package enum Port: Sendable, Equatable {
    /// 4747, or the next one that is free.
    case standard
    /// This one and no other; 0 for any that is free.
    case exactly(UInt16)
  }

  /// The address or name to listen on.
  package var host = "127.0.0.1"
  package var port = Port.standard
  /// The site's folder, whose `content`, `templates` and `public` are watched.
  package var folder: String
  /// The file that progress is kept in.
  package var database: String

  package init(folder: String, database: String) {
    self.folder = folder
    self.database = database
  }
}

/// What happens while the preview server runs, for the terminal.
package enum PreviewEvent: Sendable {
  /// The server answers at `address`: `http://127.0.0.1:4747/`, also where it listens on every address. `takenPort` is the standard port where another program
  /// has it, and `isLoopback` says whether only this machine can reach the server.
  case ready(address: String, takenPort: UInt16?, isLoopback: Bool)
  /// The site was built, or could not be.
  case built(PreviewBuild, took: Duration)
  case storeFailed(ProgressStoreError)
  case storeEvent(SQLiteProgressStore.Event)
  /// A folder is not watched, or not in the best way.
  case watchFailed(WatchFailure)
}

/// The preview server: builds, serves, watches and builds again. It prints nothing.
package enum PreviewServer {
  /// The standard port, and how many there are to try from it on.
  package static let standardPort: UInt16 = 4_747
  private static let portsToTry: UInt16 = 100

  /// How often waiting browsers are sent a sign of life, which is the only way to notice that one has left.
  private static let heartbeat = Duration.seconds(15)

  /// The same while most of the streams that there may be are taken, perhaps by browsers that have left.
  private static let crowdedHeartbeat = Duration.seconds(1)

  /// How long what visitors do is gathered before the desk is told to look again.
  private static let activityInterval = Duration.milliseconds(250)

  /// Runs until its task is cancelled, and then returns with the port free.
  ///
  /// - Parameters:
  ///   - build: makes the site anew from what is on disk. It is given what it remembered when it was called before, nil
  ///     the first time, and what may have changed since then.
  ///   - report: is called on any thread.
  /// - Throws: `ListenFailure` where the address cannot be had, `ProgressStoreError` where progress cannot be kept,
  ///   `SystemError` where the site's folder cannot be watched or the server not started.
  package static func run<Memory: Sendable>(
    _ options: PreviewOptions,
    build: @escaping @Sendable (_ memory: Memory?, _ change: SiteChange) async -> (PreviewBuild, memory: Memory?),
    report: @escaping @Sendable (PreviewEvent) -> Void
  ) async throws {
    let socket = try listen(options)
    let takenPort = options.port == .standard && socket.port != standardPort ? standardPort : nil
    let (isLoopback, isWildcard) = (socket.isLoopback, socket.isWildcard)
    let store = try SQLiteProgressStore(path: options.database) { report(.storeEvent($0)) }
    let limits = HTTPServer.Limits.ofProcess()
    let hub = EventHub(run: hexadecimal(randomBytes(8)), limit: limits.streams)
    let current = CurrentSite(hub: hub)
    let queue = try StoreQueue(store)
    let handler = PreviewHandler(
      access: AccessRule(host: socket.host, port: socket.port, isWildcard: socket.isWildcard), current: current,
      hub: hub,
      api: API(
        store: store, current: current,
        environment: API.Environment(
          now: millisecondsSince1970, randomBytes: randomBytes, storeFailed: { report(.storeFailed($0)) })),
      queue: queue)
    // Before the first build, so that no change falls between the two.
    let watcher = try watch(WatchedFolders(root: options.folder)) { report(.watchFailed($0)) }
    defer { watcher.stop() }
    let rebuild = { @Sendable (memory: Memory?, change: SiteChange) in
      let start = ContinuousClock.now
      let (result, memory) = await build(memory, change)
      let took = ContinuousClock.now - start
      current.take(result, took: took)
      report(.built(result, took: took))
      return memory
    }

    var memory = await rebuild(nil, .anything)
    let server = try HTTPServer(socket, limits: limits, handler: handler)
    defer {
      server.stop {
        hub.close()
        queue.close()
      }
    }
    // Before that, which waits for requests that are being answered.
    defer { store.stopWaiting() }
    let host = isWildcard ? (server.host.hasPrefix("[") ? "[::1]" : "127.0.0.1") : server.host
    report(.ready(address: "http://\(host):\(server.port)/", takenPort: takenPort, isLoopback: isLoopback))
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while (try? await Task.sleep(for: hub.isCrowded ? crowdedHeartbeat : heartbeat)) != nil {
          hub.heartbeat()
          server.endOverdueRequests()
        }
      }
      group.addTask {
        while (try? await Task.sleep(for: activityInterval)) != nil { hub.tellActivity() }
      }
      for await _ in watcher.changes {
        if let change = watcher.takeChange() { memory = await rebuild(memory, change) }
      }
      group.cancelAll()
    }
  }

  private static func listen(_ options: PreviewOptions) throws(ListenFailure) -> ListenSocket {
    if case .exactly(let port) = options.port { return try ListenSocket(host: options.host, port: port) }
    for port in standardPort..<(standardPort + portsToTry) {
      do throws(ListenFailure) {
        return try ListenSocket(host: options.host, port: port)
      } catch {
        guard error.isBusy else { throw error }
      }
    }
    return try ListenSocket(host: options.host, port: 0)
  }
}
