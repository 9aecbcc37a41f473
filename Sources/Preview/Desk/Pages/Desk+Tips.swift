import Onboarding
import Templates

extension Desk {
  /// Tips on a page: each is shown as often as there are themes and schemes.
  static let tipsOnPage = 12

  /// - Parameter page: from 1.
  func tips(page: Int) -> TemplateObject {
    guard let site = current.site else { return TemplateObject(DeskShapes.tips, ["isBuilt": .flag(false)]) }
    let all = site.content.queue.tips
    let count = max(1, (all.count + Self.tipsOnPage - 1) / Self.tipsOnPage)
    let page = min(max(page, 1), count)
    let shown = all.dropFirst((page - 1) * Self.tipsOnPage).prefix(Self.tipsOnPage)
    // The site's own theme first.
    let themes = site.themes.filter { $0 == site.look.theme } + site.themes.filter { $0 != site.look.theme }
    let variants = themes.flatMap { theme in
      ["light", "dark"].map { scheme in
        TemplateObject.value(
          DeskShapes.variant,
          ["theme": .text(theme), "scheme": .text(scheme), "label": .text("\(theme), \(scheme)")])
      }
    }
    var object = TemplateObject(
      DeskShapes.tips,
      [
        "isBuilt": .flag(true),
        "tips": .list(
          shown.map { tip in
            TemplateObject.value(
              DeskShapes.tip,
              [
                "id": .text(tip.id), "title": .text(tip.title), "rules": .list(tip.rules.map { .text($0.source) }),
                "location": .text(tip.location), "file": .text(ifPresent: site.look.tips[tip.id]?.file),
                "icon": site.icon(of: tip), "gradient": .text(site.gradient(of: tip)),
                "message": .html(tip.messageHTML), "gotIt": .text(site.look.gotIt), "variants": .list(variants),
              ])
          }),
      ])
    if count > 1 {
      object["pager"] = TemplateObject.value(
        DeskShapes.pager,
        [
          "previous": page > 1 ? .text("/_waymark/?page=\(page - 1)") : .missing,
          "place": .text("Page \(page) of \(count)"),
          "next": page < count ? .text("/_waymark/?page=\(page + 1)") : .missing,
        ])
    }
    return object
  }
}

extension LoadedSite {
  /// The value of `data-gradient`.
  func gradient(of tip: Tip) -> String {
    look.tips[tip.id]?.gradient ?? "theme"
  }

  /// The icon's own file, made to stand in a page; nothing where there is none.
  func icon(of tip: Tip) -> TemplateValue {
    guard let path = tip.icon, case .bytes(let bytes)? = (try? file(path)).flatMap({ $0?.body }) else {
      return .missing
    }
    let opening = "<svg "
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(opening) else { return .missing }
    return .html(opening + "class=\"wm-icon\" aria-hidden=\"true\" " + text.dropFirst(opening.count))
  }
}
