import Catalog
import Templates

extension PageMaker {
  /// The first page.
  func homePage() -> [UInt8] {
    let screen = screens.first?.first?.value(appName: configuration.title, wording)
    let page = TemplateObject(
      Shapes.home,
      [
        "root": .text(""), "page": about("index.html", description: configuration.description),
        "firstTask": tasks.first.map { value(of: $0, root: "") } ?? .missing,
        "firstTip": tips.first.map { value(of: $0, root: "") } ?? .missing, "screen": screen ?? .missing,
        "summary": .text(wording[tasks.count == 1 ? "summaryOne" : "summary"]),
        "tasks": .list(tasks.map { value(of: $0, root: "") }),
        "tips": .list(tips.prefix(PageMaker.tipsOnHome).map { value(of: $0, root: "") }),
      ])
    return render("index", page, root: "")
  }

  /// The page that hosts show for wrong addresses, at whatever depth these are.
  ///
  /// With `baseURL` its links start from that URL's path, so they are right at any depth. Without, the site may lie
  /// anywhere and the links are relative: right for addresses in the site's top folder.
  func missingPage() -> [UInt8] {
    let root = rootOfMissingPage
    let page = TemplateObject(
      Shapes.missingPage, ["root": .text(root), "page": about("404.html", title: wording["pageNotFound"])])
    return render("404", page, root: root)
  }

  static func rootOfMissingPage(_ configuration: SiteConfiguration) -> String {
    configuration.baseURL.flatMap(path(ofURL:)) ?? ""
  }

  /// The path of an absolute URL that ends with a slash: `/welcome/`; nil for what is none.
  static func path(ofURL url: String) -> String? {
    guard let scheme = url.utf8.firstRange(of: "://".utf8) else { return nil }
    let rest = url[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) }
  }
}
