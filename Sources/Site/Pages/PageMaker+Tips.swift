import Catalog
import Documents
import Onboarding
import Templates

extension PageMaker {
  /// Tips on the first page.
  static let tipsOnHome = 12
  /// Tips on a page of the gallery.
  static let tipsOnPage = 60

  /// A tip as templates see it.
  ///
  /// - Parameter root: the way from the page to the site's root, which URLs in the message need.
  func value(of entry: TipEntry, root: String) -> TemplateValue {
    let action = entry.tip.action.map { action in
      TemplateValue.object(
        TemplateObject(
          Shapes.action,
          [
            "text": .text(wording.text("inTheApp", ["action": action.title])),
            "icon": icons[InterfaceIcon(action.actionType)],
          ]))
    }
    return .object(
      TemplateObject(
        Shapes.tip,
        [
          "id": .text(entry.tip.id), "title": .text(entry.tip.title), "message": .text(entry.tip.message),
          "messageHTML": .html(entry.message.text(prefix: root)), "icon": icons[entry.tip.iconName],
          "gradient": .text(PageMaker.attribute(of: entry.gradient)), "action": action ?? .missing,
          "when": .deferred { .text(self.conditions.sentences(for: entry.tip.rules).joined(separator: " · ")) },
          "conditions": .deferred { .list(self.conditions.sentences(for: entry.tip.rules).map(TemplateValue.text)) },
          "isConditional": .flag(!entry.tip.rules.isEmpty),
          "pageLabel": .deferred { .text(self.wording.text("readOnPage", ["title": entry.tip.title])) },
          "extra": TemplateValue(entry.extra),
        ]))
  }

  /// The value of `data-gradient`: `theme` inherits the theme's own.
  static func attribute(of gradient: Gradient?) -> String {
    gradient?.attribute ?? "theme"
  }

  // MARK: - Gallery

  var galleryPageCount: Int {
    max(1, (tips.count + PageMaker.tipsOnPage - 1) / PageMaker.tipsOnPage)
  }

  /// The path of a page of the gallery, counted from 1.
  static func galleryPath(page: Int) -> String {
    page == 1 ? "tips/index.html" : "tips/page/\(page).html"
  }

  /// A page of the gallery, counted from 1.
  func galleryPage(_ number: Int) -> [UInt8] {
    let path = PageMaker.galleryPath(page: number)
    let root = PageMaker.root(of: path)
    let count = galleryPageCount
    let start = (number - 1) * PageMaker.tipsOnPage
    let place = wording.text("pageOf", ["page": "\(number)", "count": "\(count)"])
    let title = wording.text("tipsTitle", ["title": configuration.title])
    let shown = tips[start..<min(start + PageMaker.tipsOnPage, tips.count)]
    var page = TemplateObject(
      Shapes.gallery,
      [
        "root": .text(root),
        "page": about(
          path, title: count == 1 ? wording["tips"] : "\(wording["tips"]), \(place)", description: title,
          isGallery: true),
      ])
    page["tips"] = .list(shown.map { value(of: $0, root: root) })
    if count == 1 {
      let later = tips.count { !$0.tip.rules.isEmpty }
      if later > 0 && later < tips.count {
        page["filter"] = .object(
          TemplateObject(
            Shapes.filter,
            ["all": .number(tips.count), "start": .number(tips.count - later), "later": .number(later)]))
      }
    } else {
      page["pager"] = pager(
        label: wording["tips"],
        previous: number > 1 ? (root + PageMaker.galleryPath(page: number - 1), wording["previous"]) : nil,
        place: place,
        next: number < count ? (root + PageMaker.galleryPath(page: number + 1), wording["next"]) : nil)
    }
    let size = shown.reduce(16_384) { $0 + 3_072 + 2 * $1.message.text.utf8.count }
    return render("tips", page, root: root, size: size)
  }

  // MARK: - A tip's own page

  func tipPage(_ index: Int) -> [UInt8] {
    let entry = tips[index]
    let path = "tips/\(entry.tip.id).html"
    let root = PageMaker.root(of: path)
    var page = TemplateObject(
      Shapes.tipPage,
      [
        "root": .text(root), "page": about(path, title: entry.tip.title, description: entry.tip.message),
        "tip": value(of: entry, root: root),
      ])
    if tips.count > 1 {
      page["pager"] = pager(
        label: wording["tips"], previous: index > 0 ? link(to: tips[index - 1]) : nil, place: nil,
        next: index + 1 < tips.count ? link(to: tips[index + 1]) : nil)
    }
    return render("tip", page, root: root)
  }

  private func link(to entry: TipEntry) -> (href: String, text: String) { (entry.tip.id + ".html", entry.tip.title) }

  private func pager(
    label: String, previous: (href: String, text: String)?, place: String?, next: (href: String, text: String)?
  ) -> TemplateValue {
    func value(_ link: (href: String, text: String)?) -> TemplateValue {
      link.map { .object(TemplateObject(Shapes.link, ["href": .text($0.href), "text": .text($0.text)])) } ?? .missing
    }
    return .object(
      TemplateObject(
        Shapes.pager,
        [
          "label": .text(label), "previous": value(previous), "place": .text(ifPresent: place), "next": value(next),
        ]))
  }
}

extension InterfaceIcon {
  init(_ action: ActionType) {
    switch action {
    case .tap: self = .tap
    case .input: self = .input
    case .navigate: self = .navigate
    }
  }
}

extension TemplateValue {
  /// An author's `x-…` keys.
  init(_ extra: [SiteConfiguration.Named<ExtraValue>]) {
    guard !extra.isEmpty else {
      self = Self.noExtra
      return
    }
    let values = extra.map { ($0.name, TemplateValue($0.value)) }
    self = .object(TemplateObject(dynamic: Dictionary(values) { first, _ in first }))
  }

  private static let noExtra = TemplateValue.object(TemplateObject(dynamic: [:]))

  private init(_ extra: ExtraValue) {
    switch extra {
    case .text(let text): self = .text(text)
    case .boolean(let flag): self = .flag(flag)
    case .integer(let number): self = .number(number)
    case .list(let values): self = .list(values.map(TemplateValue.init))
    case .object(let values): self.init(values)
    }
  }
}
