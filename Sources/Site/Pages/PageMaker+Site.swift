import Catalog
import Templates

extension PageMaker {
  /// The first page.
  func homePage() -> [UInt8] {
    var page = page(Shapes.home, path: "index.html", description: configuration.description)
    page["firstTask"] = tasks.first.map { value(of: $0, root: "") } ?? .missing
    page["firstTip"] = tips.first.map { value(of: $0, root: "") } ?? .missing
    page["screen"] = screens.first?.first?.value(appName: configuration.title, wording) ?? .missing
    page["summary"] = .text(wording[tasks.count == 1 ? "summaryOne" : "summary"])
    page["tasks"] = .list(tasks.map { value(of: $0, root: "") })
    page["tips"] = .list(tips.prefix(PageMaker.tipsOnHome).map { value(of: $0, root: "") })
    return render("index", page)
  }

  /// The page that hosts show for wrong addresses, at whatever depth these are.
  ///
  /// With `baseURL` its links start from that URL's path, so they are right at any depth. Without, the site may lie
  /// anywhere and the links are relative: right for addresses in the site's top folder.
  func missingPage() -> [UInt8] {
    let page = page(
      Shapes.missingPage, path: "404.html", title: wording["pageNotFound"],
      root: configuration.baseURL.flatMap(PageMaker.path(ofURL:)))
    return render("404", page)
  }

  /// The path of an absolute URL that ends with a slash: `/welcome/`; nil for what is none.
  static func path(ofURL url: String) -> String? {
    guard let scheme = url.utf8.firstRange(of: "://".utf8) else { return nil }
    let rest = url[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) }
  }
}
