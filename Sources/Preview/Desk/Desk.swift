import Diagnostics
import Encoding
import Onboarding
import Platform
import Progress
import Site
import Templates

/// The author's desk under `/_waymark/`: pages that only the preview has.
struct Desk {
  let current: CurrentSite
  let api: API
  let store: any ProgressAccess

  /// The pages, in the order in which they are offered.
  enum Page: String, CaseIterable {
    case tips, simulator, report, log, diagnostics

    /// Below `/_waymark/`.
    var path: String { self == .tips ? "" : rawValue }

    /// Whether it tells what visitors did.
    var readsStore: Bool { self == .report || self == .log }

    var title: String {
      switch self {
      case .tips: "Tips"
      case .simulator: "Simulator"
      case .report: "Report"
      case .log: "Events"
      case .diagnostics: "Diagnostics"
      }
    }

    /// The outline of a 16 by 16 icon.
    var icon: String {
      switch self {
      case .tips: "M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2zM9 9h5v5H9z"
      case .simulator:
        "M1 4h8v1.500H1zM13 4h2v1.500h-2zM10 2.500h2v4.500h-2zM1 10.500h2V12H1zM7 10.500h8V12H7zM4 9h2v4.500H4z"
      case .report: "M1 14h14v1.500H1zM2 9h3v4H2zM6.500 5h3v8h-3zM11 1.500h3V13h-3z"
      case .log: "M2 3h2v2H2zM6 3h8v2H6zM2 7h2v2H2zM6 7h8v2H6zM2 11h2v2H2zM6 11h8v2H6z"
      case .diagnostics: "M8 1l7.500 13.500H.500zM7.200 6v4.500h1.600V6zM7.200 11.600v1.600h1.600v-1.600z"
      }
    }
  }

  static let templates = TemplateSet(sources, pages: DeskShapes.pages)

  private static let sources: [String: SourceFile] = {
    var sources: [String: SourceFile] = [:]
    for file in BuiltInTheme.files(in: .preview) where file.path.hasPrefix("desk/") && file.path.hasSuffix(".mustache")
    {
      let name = String(file.path.dropFirst("desk/".count).dropLast(".mustache".count))
      sources[name] = SourceFile(path: file.path, bytes: file.bytes)
    }
    return sources
  }()

  /// Nil where the desk has nothing at that path.
  ///
  /// - Parameter segments: below `/_waymark/`.
  func response(to request: Request, _ segments: [String]) -> Response? {
    if segments == ["simulate"] { return simulate(request) }
    guard segments.count == 1, let page = Page.allCases.first(where: { $0.path == segments[0] }) else { return nil }
    do throws(Problem) {
      guard request.head.isReading else { throw Problem.methodNotAllowed(["GET", "HEAD"]) }
      return try html(page, object(of: page, request))
    } catch {
      return error.response
    }
  }

  private func object(of page: Page, _ request: Request) throws(Problem) -> TemplateObject {
    switch page {
    case .tips: return tips(page: request.target.value("page").flatMap { Int($0) } ?? 1)
    case .diagnostics: return diagnostics()
    case .report: return try report(request)
    case .log: return try log(request)
    case .simulator:
      guard let site = current.site else { throw Self.noSite }
      return simulator(SimulationRequest(), TipSimulation(site.content.queue), of: site)
    }
  }

  static let noSite = Problem(
    503, "no-site", "The site has not been built yet: see /_waymark/diagnostics", headers: ["Retry-After": "1"])

  /// What tells of others than the caller is for people at this machine.
  static func requireLoopback(_ request: Request) throws(Problem) {
    guard request.head.isFromLoopback else {
      throw Problem(403, "loopback-only", "What visitors did is for clients on this machine")
    }
  }

  func html(_ page: Page, _ object: TemplateObject) -> Response {
    var bytes: [UInt8] = []
    Self.templates.render(page.rawValue, with: [.object(frame(page)), .object(object)], into: &bytes)
    var response = Response(200, body: bytes)
    response.headers.append("Content-Type", contentType(ofPath: "page.html"))
    response.headers.append("Cache-Control", "no-store")
    return response
  }

  private func frame(_ page: Page) -> TemplateObject {
    let build = current.lastBuild
    let errors = build?.diagnostics.count { $0.severity == .error } ?? 0
    let links = Page.allCases.map { link in
      var count = ""
      if link == .tips, let tips = current.site?.content.queue.tips { count = "\(tips.count)" }
      if link == .diagnostics, let build, !build.diagnostics.isEmpty { count = "\(build.diagnostics.count)" }
      return TemplateObject.value(
        DeskShapes.link,
        [
          "href": .text("/_waymark/\(link.path)"), "text": .text(link.title), "icon": .text(link.icon),
          "isCurrent": .flag(link == page), "count": .text(count),
          "isBad": .flag(link == .diagnostics && errors > 0),
          "unit": link == .diagnostics && errors > 0 ? .text("of them \(counted(errors, "error"))") : .missing,
        ])
    }
    let milliseconds = build.map { Int($0.took / .milliseconds(1)) } ?? 0
    let files = current.site.map { counted($0.fileCount, "file") } ?? "nothing"
    let isBroken = build?.isBroken == true
    return TemplateObject(
      DeskShapes.frame,
      [
        "title": .text(page.title), "siteID": .text(current.siteID), "links": .list(links),
        "state": .text(isBroken ? "Waiting for a fix" : "Live"), "isBroken": .flag(isBroken),
        "built": .text(
          isBroken
            ? (current.site == nil ? "No site yet." : "The last good site is served.")
            : "Built \(files) in \(milliseconds) ms."),
      ])
  }
}
