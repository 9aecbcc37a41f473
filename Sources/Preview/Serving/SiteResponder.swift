import Diagnostics
import Encoding
import Platform

/// Answers requests for the site's pages and files.
struct SiteResponder {
  let current: CurrentSite

  func response(to request: Request) -> Response {
    guard request.head.isReading else { return Problem.methodNotAllowed(["GET", "HEAD"]).response }
    guard let site = current.site else { return brokenPage() }
    do {
      switch site.place(of: request.target.segments) {
      case .folder:
        let location = request.head.rawTarget.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = location.count > 1 ? "?\(location[1])" : ""
        return Response(308, headers: ["Location": "\(location[0])/\(query)", "Cache-Control": "no-cache"])
      case .file(let path):
        guard let file = try site.file(path) else { return notFound(site) }
        var response = response(file, path, matching: request.head.headers)
        SecurityHeaders.add(to: &response)
        site.remember(response, to: request.head)
        return response
      case .nowhere: return notFound(site)
      }
    } catch {
      // The file went after the build that listed it; the next build is on its way.
      return notFound(site)
    }
  }

  private func response(_ file: LoadedSite.File, _ path: String, matching headers: HeaderFields) -> Response {
    // Files are sent whole; a range that is asked for is passed over, as RFC 9110 section 14.2 lets a server do.
    var response = Response(200, headers: ["Cache-Control": "no-cache", "Accept-Ranges": "none"])
    if let tag = file.entityTag { response.headers.append("ETag", tag) }
    if let tag = file.entityTag, Self.matches(headers.values("If-None-Match"), tag) {
      response.status = 304
      return response
    }
    response.headers.append("Content-Type", contentType(ofPath: path))
    response.body = file.body
    response.kept = file.kept
    return response
  }

  /// RFC 9110 section 13.1.2: a list of tags, compared weakly, or `*`.
  private static func matches(_ fields: [String], _ entityTag: String) -> Bool {
    fields.contains { field in
      field.split(separator: ",").contains { tag in
        let tag = tag.drop { $0 == " " }.prefix { $0 != " " }
        return tag == "*" || tag == entityTag || tag == "W/\(entityTag)"
      }
    }
  }

  private func notFound(_ site: LoadedSite) -> Response {
    guard let page = (try? site.file("404.html")).flatMap({ $0 }) else {
      return Problem(404, "not-found", "There is no such page").response
    }
    return html(404, page.body)
  }

  /// Stands in until the site can be built for the first time.
  private func brokenPage() -> Response {
    let report = DiagnosticReport(current.lastBuild?.diagnostics ?? [])
    var page: [UInt8] = []
    page.append(
      """
      <!doctype html>
      <html lang="en">
      <head><meta charset="utf-8"><title>The site cannot be built yet</title></head>
      <body><h1>The site cannot be built yet</h1><pre>
      """)
    report.rendered(as: .human).withUnsafeBufferPointer { page.appendHTMLEscaped($0) }
    page.append("</pre></body></html>\n")
    return html(503, .bytes(PreviewMarkup.inserted(into: page, siteID: current.siteID)))
  }

  private func html(_ status: Int, _ body: Response.Body) -> Response {
    var response = Response(
      status, headers: ["Content-Type": contentType(ofPath: "page.html"), "Cache-Control": "no-cache"])
    response.body = body
    return response
  }
}
