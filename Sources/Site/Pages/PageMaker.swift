import Catalog
import Encoding
import Onboarding
import Templates

/// What all pages of a site share, made once, and what makes one page of it.
///
/// Nothing here grows with the page being made, so ten thousand pages cost ten thousand times one.
struct PageMaker: Sendable {
  let configuration: SiteConfiguration
  let tips: [TipEntry]
  let tasks: [TaskEntry]
  /// The practice screens of each task's steps.
  let screens: [[PracticeScreen]]
  let wording: Wording
  let conditions: Conditions
  let icons: IconMarkup
  private let templates: TemplateSet
  private let shared: TemplateValue

  /// - Parameter themes: the names of the themes that readers can choose from, ascending.
  init(_ catalog: Catalog, templates: TemplateSet, icons: IconMarkup, themes: [String]) {
    let configuration = catalog.configuration
    let targets = Dictionary((configuration.targets ?? []).map { ($0.name, $0.value) }) { first, _ in first }
    self.configuration = configuration
    self.tips = catalog.tips
    self.tasks = catalog.tasks
    self.screens = catalog.tasks.map { PracticeScreen.screens(of: $0.task, targets: targets) }
    self.wording = Wording(configuration)
    self.conditions = Conditions(configuration, wording)
    self.icons = icons
    self.templates = templates
    self.shared = PageMaker.shared(catalog, wording, icons, themes: themes)
  }

  /// The way from a page to the site's root: as many `../` as its path has folders.
  static func root(of path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// A page's object with what every page has.
  ///
  /// - Parameters:
  ///   - title: in the browser; the site's title is added.
  ///   - root: where the way to the site's root is not the one that follows from the path.
  func page(
    _ shape: TemplateShape, path: String, title: String? = nil, description: String? = nil, root: String? = nil
  ) -> TemplateObject {
    let canonical = configuration.baseURL.map { $0 + (path == "index.html" ? "" : path) }
    var page = TemplateObject(shape)
    page["root"] = .text(root ?? PageMaker.root(of: path))
    page["page"] = .object(
      TemplateObject(
        Shapes.page,
        [
          "title": .text(title.map { "\($0) · \(configuration.title)" } ?? configuration.title),
          "description": .text(ifPresent: description),
          "canonical": .text(ifPresent: canonical),
          "isHome": .flag(path == "index.html"),
          "isGallery": .flag(shape === Shapes.gallery),
        ]))
    return page
  }

  /// The bytes of a page.
  func render(_ template: String, _ page: TemplateObject) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(16_384)
    templates.render(template, with: [shared, .object(page)], into: &output)
    return output
  }

  private static func shared(
    _ catalog: Catalog, _ wording: Wording, _ icons: IconMarkup, themes: [String]
  ) -> TemplateValue {
    let configuration = catalog.configuration
    let themeNames = Set(Shapes.strings.fields.map(\.name))
    let themeValues = themes.map { name in
      TemplateValue.object(
        TemplateObject(
          Shapes.theme,
          [
            "name": .text(name),
            "label": .text(themeNames.contains(name) ? wording[name] : Control.sentence(Control.words(of: name))),
            "isCurrent": .flag(name == configuration.theme),
          ]))
    }
    var site = TemplateObject(Shapes.site)
    site["title"] = .text(configuration.title)
    site["description"] = .text(ifPresent: configuration.description)
    site["language"] = .text(configuration.language)
    site["direction"] = .text(configuration.isRightToLeft ? "rtl" : "ltr")
    site["theme"] = .text(configuration.theme)
    site["themes"] = .list(themeValues)
    site["policy"] = .text(Site.contentSecurityPolicy)
    site["footer"] = .text(wording.text("footer", ["title": configuration.title]))
    site["hasTips"] = .flag(!catalog.tips.isEmpty)
    site["hasTasks"] = .flag(!catalog.tasks.isEmpty)

    var strings = TemplateObject(Shapes.strings)
    for field in Shapes.strings.fields { strings[field.name] = .text(wording[field.name]) }
    var iconValues = TemplateObject(Shapes.icons)
    for icon in InterfaceIcon.allCases { iconValues[icon.rawValue] = icons[icon] }
    return .object(
      TemplateObject(
        Shapes.shared, ["site": .object(site), "strings": .object(strings), "icons": .object(iconValues)]))
  }
}
