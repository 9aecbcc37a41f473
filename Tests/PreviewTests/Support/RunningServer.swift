import Preview
import Progress
import TestSupport

/// The preview server on a free loopback port.
struct RunningServer {
  let server: HTTPServer
  let hub: EventHub
  let current: CurrentSite
  let queue: StoreQueue
  private let store: SQLiteProgressStore
  private let folder: TemporaryFolder

  /// The path of the file that progress is kept in.
  var database: String { folder.file("progress.sqlite") }

  var port: UInt16 { server.port }

  init(_ site: PreviewSite = .sample(), limits: HTTPServer.Limits = HTTPServer.Limits(), streamLimit: Int = 500) throws
  {
    hub = EventHub(run: "run", limit: streamLimit)
    let socket = try ListenSocket(host: "127.0.0.1", port: 0)
    folder = try TemporaryFolder()
    current = CurrentSite(hub: hub)
    current.take(PreviewBuild(site: site, diagnostics: []))
    store = try SQLiteProgressStore(path: folder.file("progress.sqlite"))
    queue = try StoreQueue(store)
    let api = API(
      store: store, current: current,
      environment: API.Environment(
        now: { 0 }, randomBytes: { [UInt8](repeating: 7, count: $0) }, storeFailed: { _ in }))
    let handler = PreviewHandler(
      access: AccessRule(host: socket.host, port: socket.port, isWildcard: false), current: current, hub: hub, api: api,
      queue: queue)
    server = try HTTPServer(socket, limits: limits, handler: handler)
  }

  func stop() {
    store.stopWaiting()
    server.stop {
      hub.close()
      queue.close()
    }
  }

  func client() throws -> RawClient {
    try RawClient(port: port)
  }
}
