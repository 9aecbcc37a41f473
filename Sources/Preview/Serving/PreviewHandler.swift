import Encoding
import Progress

/// Answers every request of the preview server.
package struct PreviewHandler: HTTPHandler {
  private let access: AccessRule
  private let current: CurrentSite
  private let hub: EventHub
  private let api: API

  package let bodyLimit = 64 << 10

  package init(access: AccessRule, current: CurrentSite, hub: EventHub, api: API) {
    self.access = access
    self.current = current
    self.hub = hub
    self.api = api
  }

  package func refusal(of head: RequestHead) -> Response? {
    access.refusal(of: head).map(secured)
  }

  package func response(to head: RequestHead, body: RequestBody) -> Response {
    guard case .complete(let body) = body else { return secured(Problem.bodyTooLarge.response) }
    do throws(RequestTarget.Refusal) {
      let request = try Request(head, body: body)
      return secured(response(to: request))
    } catch .tooLong {
      return secured(Problem(414, "target-too-long", "The URL is too long").response)
    } catch {
      return secured(
        Problem(400, "malformed-target", "The URL is malformed or names a place outside the site").response)
    }
  }

  private func response(to request: Request) -> Response {
    switch request.target.segments.first {
    case "api": api.response(to: request)
    case "_waymark": developmentResponse(to: request)
    default: SiteResponder(current: current).response(to: request)
    }
  }

  /// What only the preview server has, and no built site.
  private func developmentResponse(to request: Request) -> Response {
    let segments = Array(request.target.segments.dropFirst())
    if let page = Desk(current: current, api: api).response(to: request, segments) { return page }
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
