import Encoding
package import Progress

/// The JSON interface under `/api/`.
package struct API: Sendable {
  let store: any ProgressStore
  let current: CurrentSite
  let environment: Environment

  /// What the API takes from the world.
  package struct Environment: Sendable {
    /// Milliseconds since 1970.
    package var now: @Sendable () -> Int
    /// So many bytes that nobody can guess.
    package var randomBytes: @Sendable (Int) -> [UInt8]
    /// Is told when the store fails: the client only learns that it did.
    package var storeFailed: @Sendable (ProgressStoreError) -> Void

    package init(
      now: @escaping @Sendable () -> Int, randomBytes: @escaping @Sendable (Int) -> [UInt8],
      storeFailed: @escaping @Sendable (ProgressStoreError) -> Void
    ) {
      self.now = now
      self.randomBytes = randomBytes
      self.storeFailed = storeFailed
    }
  }

  package init(store: any ProgressStore, current: CurrentSite, environment: Environment) {
    self.store = store
    self.current = current
    self.environment = environment
  }

  /// - Parameter store: what calls read and write; `self.store`, or a group of its calls.
  func response(to request: Request, with store: any ProgressAccess) -> Response {
    do throws(Problem) {
      let path = Array(request.target.segments.dropFirst())
      let matching = Endpoint.all.compactMap { endpoint in
        endpoint.arguments(in: path).map { (endpoint: endpoint, arguments: $0) }
      }
      guard !matching.isEmpty else { throw Problem(404, "unknown-resource", "The API has no such resource") }
      let method = request.head.method == "HEAD" ? "GET" : request.head.method
      guard let match = matching.first(where: { $0.endpoint.method == method }) else {
        throw Problem.methodNotAllowed(
          matching.flatMap { $0.endpoint.method == "GET" ? ["GET", "HEAD"] : [$0.endpoint.method] })
      }
      try match.endpoint.check(request.target.query)
      guard let site = current.site else {
        throw Problem(503, "no-site", "The site has not been built yet", headers: ["Retry-After": "1"])
      }
      let visitor = VisitorCookie(request, randomBytes: environment.randomBytes)
      let call = APICall(api: self, store: store, request: request, site: site, visitor: visitor.token)
      var response = try match.endpoint.answer(call, match.arguments)
      if match.endpoint.changes { current.noteActivity() }
      if visitor.isNew && match.endpoint.writes { response.headers.append("Set-Cookie", visitor.field) }
      return response
    } catch {
      return error.response
    }
  }
}

extension API {
  /// Reports a failure of the store to the terminal; the client only learns that there was one.
  func failed(_ error: ProgressStoreError) -> Problem {
    environment.storeFailed(error)
    return Problem(503, "store-failed", "Progress cannot be read or kept at the moment")
  }
}

/// One call of the API: who calls, and what there is to answer with.
struct APICall {
  let api: API
  let store: any ProgressAccess
  let request: Request
  let site: LoadedSite
  let visitor: VisitorToken

  var content: OnboardingContent { site.content }

  var now: Int { api.environment.now() }

  /// A new id of 128 random bits, in hexadecimal.
  func newID() -> String {
    hexadecimal(api.environment.randomBytes(16))
  }

  func update<Result: Sendable>(
    _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(Problem) -> Result {
    do throws(ProgressStoreError) { return try store.update(visitor, work) } catch { throw failed(error) }
  }

  func read<Result: Sendable>(
    _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(Problem) -> Result {
    do throws(ProgressStoreError) { return try store.read(visitor, work) } catch { throw failed(error) }
  }

  func failed(_ error: ProgressStoreError) -> Problem {
    api.failed(error)
  }

  func json(_ status: Int = 200, headers: HeaderFields = [:], _ body: (inout JSONWriter) -> Void) -> Response {
    var writer = JSONWriter()
    writer.object(body)
    var response = Response(status, headers: headers, body: writer.bytes)
    response.headers.append("Content-Type", "application/json")
    response.headers.append("Cache-Control", "no-store")
    return response
  }
}
