import Catalog
import Encoding
import Onboarding
import Platform
import Templates

/// What all pages of a site share, made once, and what makes one page of it.
///
/// Nothing here grows with the page being made, so ten thousand pages cost ten thousand times one. What the same
/// template says on all of them is rendered once as well. A class, because every file that waits to be made holds it.
final class PageMaker: Sendable {
  let configuration: SiteConfiguration
  let tips: [TipEntry]
  let tasks: [TaskEntry]
  /// The practice screens of each task's steps.
  let screens: [[PracticeScreen]]
  let wording: Wording
  let conditions: Conditions
  let icons: IconMarkup
  /// The way to the site's root from the page for wrong addresses, which is shown at any of them.
  let rootOfMissingPage: String
  /// Made for the first page: who only checks a site makes none.
  private let programs: Deferred<[Layout: TemplateProgram]>

  /// A template and the way to the site's root from the pages that are made with it.
  private struct Layout: Hashable {
    let template: String
    let root: String
  }

  /// - Parameters:
  ///   - themes: the names of the themes that readers can choose from, ascending.
  ///   - servedAt: the path that the site is known to be served at; nil where `baseURL` says, if anything does.
  init(_ catalog: Catalog, templates: CompiledTemplates, icons: IconMarkup, themes: [String], servedAt: String? = nil) {
    let configuration = catalog.configuration
    let targets = Dictionary((configuration.targets ?? []).map { ($0.name, $0.value) }) { first, _ in first }
    self.configuration = configuration
    self.tips = catalog.tips
    self.tasks = catalog.tasks
    self.screens = catalog.tasks.map { PracticeScreen.screens(of: $0.task, targets: targets) }
    let wording = Wording(configuration)
    self.wording = wording
    self.conditions = Conditions(configuration, wording)
    self.icons = icons
    let rootOfMissingPage = servedAt ?? PageMaker.rootOfMissingPage(configuration)
    self.rootOfMissingPage = rootOfMissingPage
    programs = Deferred {
      let shared = PageMaker.shared(catalog, wording, icons, themes: themes)
      let set = templates.set
      var programs: [Layout: TemplateProgram] = [:]
      for (template, shape, root) in PageMaker.layouts(catalog, rootOfMissingPage: rootOfMissingPage) {
        programs[Layout(template: template, root: root)] = set.program(
          template, outer: [shared], page: shape, known: ["root": .text(root)])
      }
      return programs
    }
  }

  /// The templates that the site's pages are made with, each with the way to the root.
  private static func layouts(
    _ catalog: Catalog, rootOfMissingPage: String
  ) -> [(template: String, shape: TemplateShape, root: String)] {
    var layouts = [
      ("index", Shapes.home, ""), ("404", Shapes.missingPage, rootOfMissingPage),
      ("tips", Shapes.gallery, "../"),
    ]
    if catalog.tips.count > tipsOnPage { layouts.append(("tips", Shapes.gallery, "../../")) }
    if !catalog.tips.isEmpty { layouts.append(("tip", Shapes.tipPage, "../")) }
    if !catalog.tasks.isEmpty {
      layouts += [
        ("task", Shapes.taskPage, "../"), ("step", Shapes.stepPage, "../../"), ("done", Shapes.donePage, "../../"),
      ]
    }
    return layouts
  }

  /// The way from a page to the site's root: as many `../` as its path has folders.
  static func root(of path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// What the page at `path` says about itself.
  ///
  /// - Parameter title: in the browser; the site's title is added.
  func about(
    _ path: String, title: String? = nil, description: String? = nil, isGallery: Bool = false
  ) -> TemplateValue {
    let canonical = configuration.baseURL.map { $0 + (path == "index.html" ? "" : path) }
    return .object(
      TemplateObject(
        Shapes.page,
        [
          "title": .text(title.map { "\($0) · \(configuration.title)" } ?? configuration.title),
          "description": .text(ifPresent: description),
          "canonical": .text(ifPresent: canonical),
          "isHome": .flag(path == "index.html"),
          "isGallery": .flag(isGallery),
        ]))
  }

  /// The bytes of a page.
  ///
  /// - Parameters:
  ///   - root: the way to the site's root.
  ///   - size: about how many bytes that will be.
  func render(
    _ template: String, _ page: TemplateObject, root: String, size: Int = 16_384
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(size)
    programs.value[Layout(template: template, root: root)]?.render(page, into: &output)
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
