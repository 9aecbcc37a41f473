import Encoding
import Progress

/// Answers every request of the preview server.
package struct PreviewHandler: HTTPHandler {
  private let access: AccessRule
  private let current: CurrentSite
  private let hub: EventHub
  private let api: API
  private let queue: StoreQueue?

  package let bodyLimit = 64 << 10

  /// - Parameter queue: answers what uses the store of `api`; where it is nil, every call waits by itself.
  package init(access: AccessRule, current: CurrentSite, hub: EventHub, api: API, queue: StoreQueue? = nil) {
    self.access = access
    self.current = current
    self.hub = hub
    self.api = api
    self.queue = queue
  }

  package func refused(_ problem: Problem) -> Response {
    secured(problem.response)
  }

  package func refusal(of head: RequestHead) -> Response? {
    access.refusal(of: head).map(secured)
  }

  package func answersLater(
    to head: RequestHead, body: RequestBody, _ delivery: () -> @Sendable (Response) -> Void
  ) -> Bool {
    guard let queue, usesStore(head) else { return false }
    return queue.add(
      StoreQueue.Call(
        writes: !head.isReading,
        answer: { response(to: head, body: body, with: $0) },
        failure: { secured(api.failed($0).response) },
        deliver: delivery()))
  }

  /// Whether the answer may need the store. A target that is written in an unusual way is answered at once, as well.
  private func usesStore(_ head: RequestHead) -> Bool {
    if head.rawTarget.utf8.starts(with: "/api/".utf8) { return head.rawTarget != "/api/openapi.json" }
    guard head.rawTarget.utf8.starts(with: "/_waymark/".utf8) else { return false }
    let path = head.rawTarget.prefix { $0 != "?" }
    return Desk.Page.allCases.contains { $0.readsStore && path == "/_waymark/\($0.path)" }
  }

  package func response(to head: RequestHead, body: RequestBody) -> Response {
    if case .complete = body, let known = current.site?.answer(to: head) { return known }
    return response(to: head, body: body, with: api.store)
  }

  private func response(to head: RequestHead, body: RequestBody, with store: any ProgressAccess) -> Response {
    guard case .complete(let body) = body else { return secured(Problem.bodyTooLarge.response) }
    do throws(RequestTarget.Refusal) {
      let request = try Request(head, body: body)
      return secured(response(to: request, with: store))
    } catch .tooLong {
      return secured(Problem(414, "target-too-long", "The URL is too long").response)
    } catch {
      return secured(
        Problem(400, "malformed-target", "The URL is malformed or names a place outside the site").response)
    }
  }

  private func response(to request: Request, with store: any ProgressAccess) -> Response {
    switch request.target.segments.first {
    case "api": api.response(to: request, with: store)
    case "_waymark": developmentResponse(to: request, with: store)
    default: SiteResponder(current: current).response(to: request)
    }
  }

  /// What only the preview server has, and no built site.
  private func developmentResponse(to request: Request, with store: any ProgressAccess) -> Response {
    let segments = Array(request.target.segments.dropFirst())
    if let page = Desk(current: current, api: api, store: store).response(to: request, segments) { return page }
    guard request.head.isReading else { return Problem.methodNotAllowed(["GET", "HEAD"]).response }
    switch segments {
    case ["events"]:
      guard let stream = hub.open(seen: request.head.headers["Last-Event-ID"] ?? request.target.value("site")) else {
        return Problem(503, "too-many-streams", "Too many pages are open", headers: ["Retry-After": "10"]).response
      }
      return Response(
        200, headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"], stream: stream)
    case []: return Response(308, headers: ["Location": "/_waymark/", "Cache-Control": "no-cache"])
    default:
      let file = segments.count == 1 ? DeskFiles.response(segments[0], current) : nil
      return file ?? SiteResponder(current: current).response(to: request)
    }
  }

  private func secured(_ response: Response) -> Response {
    var response = response
    SecurityHeaders.add(to: &response)
    return response
  }
}
