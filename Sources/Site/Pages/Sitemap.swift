import Encoding

/// `sitemap.xml` (sitemaps.org protocol 0.9): the addresses of the pages that search engines should list.
enum Sitemap {
  /// - Parameters:
  ///   - baseURL: with a trailing slash.
  ///   - paths: pages, relative to it.
  static func bytes(baseURL: String, paths: [String]) -> [UInt8] {
    var xml: [UInt8] = []
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for path in paths {
      xml.append("  <url><loc>")
      xml.appendHTMLEscaped(baseURL + (path == "index.html" ? "" : path))
      xml.append("</loc></url>\n")
    }
    xml.append("</urlset>\n")
    return xml
  }
}
